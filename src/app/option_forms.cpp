#include "app/option_forms.hpp"

#include <algorithm>

#include "core/json.hpp"

namespace divan {

const OptionForm* find_option(const GameEntry& game, std::string_view name) {
  const auto found =
      std::find_if(game.options.begin(), game.options.end(), [&](const OptionForm& form) { return form.name == name; });
  return found == game.options.end() ? nullptr : &*found;
}

bool idle_with(const OptionForm& form, std::int64_t players) {
  const json::value* when = form.form.if_contains("when");
  if (when == nullptr) return false;
  const json::object& limits = when->as_object();
  return limits.at("option").as_string() == "players" &&
         (players < limits.at("least").as_int64() || limits.at("most").as_int64() < players);
}

const OptionForm* solo_level(const GameEntry& game) {
  const auto found = std::find_if(game.options.begin(), game.options.end(), [](const OptionForm& form) {
    return form.form.at("type").as_string() != "yesNo" && !idle_with(form, 1) && idle_with(form, 2);
  });
  return found == game.options.end() ? nullptr : &*found;
}

json::array all_values(const OptionForm& form) {
  const json::string& type = form.form.at("type").as_string();
  if (type == "yesNo") return {false, true};
  json::array values;
  if (type == "choice") {
    for (const json::value& each : form.form.at("values").as_array()) values.push_back(each.at("value"));
  } else {
    for (std::int64_t i = form.form.at("least").as_int64(); i <= form.form.at("most").as_int64(); ++i) {
      values.emplace_back(i);
    }
  }
  return values;
}

Text value_name(const OptionForm& form, const json::value& value) {
  if (const json::value* values = form.form.if_contains("values")) {
    for (const json::value& each : values->as_array()) {
      if (each.at("value") != value) continue;
      if (const Expected<Text> label = from_json<Text>(each.at("label"))) return *label;
    }
  }
  return same_in_both(value.is_string() ? std::string(value.get_string()) : json_text(value));
}

Text option_label(const OptionForm& form) {
  const Expected<Text> label = from_json<Text>(form.form.at("label"));
  return label ? *label : same_in_both(form.name);
}

}  // namespace divan
