#include "table/any_table.hpp"

namespace divan {

Answer refused(const Refusal& refusal, const std::vector<Text>& names, Viewer told) {
  return {false, problem_of(refusal, names, told)};
}
Answer at_fault(const Fault& fault) { return {false, problem_of(fault)}; }
Answer owes_nothing(Seat seat) {
  return refused(
      {"TABLE-3", "Seat {seat} owes no decision.", "La place {seat} n'a rien à décider.", {{"seat", index(seat)}}});
}

std::string record_lines(const json::value& record) {
  std::string lines = json_text(record.at("header")) + "\n";
  for (const json::value& entry : record.at("entries").as_array()) lines += json_text(entry) + "\n";
  return lines;
}

Expected<json::value> record_from_lines(std::string_view lines) {
  json::object record;
  json::array entries;
  std::size_t number = 0;
  while (!lines.empty()) {
    const std::size_t end = lines.find('\n');
    const std::string_view line = lines.substr(0, end);
    lines.remove_prefix(end == std::string_view::npos ? lines.size() : end + 1);
    ++number;
    if (line.find_first_not_of(" \t\r") == std::string_view::npos) continue;
    Expected<json::value> value = parse_json(line);
    if (!value) {
      return Fault{.path = "line " + std::to_string(number), .text = value.fault().text};
    }
    if (record.empty()) {
      record["header"] = *value;
    } else {
      entries.push_back(*value);
    }
  }
  if (record.empty()) {
    return Fault{.path = "line 1", .text = {"a record begins with its header", "une partie commence par son en-tête"}};
  }
  record["entries"] = entries;
  return json::value(record);
}

}  // namespace divan
