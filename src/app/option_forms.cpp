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
  return form.when && form.when->option == "players" && (players < form.when->least || form.when->most < players);
}

const OptionForm* solo_level(const GameEntry& game) {
  const auto found = std::find_if(game.options.begin(), game.options.end(), [](const OptionForm& form) {
    return form.kind != OptionKind::yes_no && !idle_with(form, 1) && idle_with(form, 2);
  });
  return found == game.options.end() ? nullptr : &*found;
}

json::array all_values(const OptionForm& form) {
  if (form.kind == OptionKind::yes_no) return {false, true};
  json::array values;
  for (const OptionForm::Value& each : form.values) values.emplace_back(each.value);
  if (form.kind == OptionKind::number) {
    for (std::int64_t i = *form.least; i <= *form.most; ++i) values.emplace_back(i);
  }
  return values;
}

Text value_name(const OptionForm& form, const json::value& value) {
  for (const OptionForm::Value& each : form.values) {
    if (value == json::value(each.value)) return each.label;
  }
  return same_in_both(value.is_string() ? std::string(value.get_string()) : json_text(value));
}

}  // namespace divan
