// French and English are equal first languages: a text always has both.
#pragma once

#include <string>
#include <string_view>

namespace divan {

enum class Language : unsigned char { english, french };

struct Text {
  std::string en;
  std::string fr;

  [[nodiscard]] const std::string& in(Language language) const { return language == Language::french ? fr : en; }
  bool operator==(const Text&) const = default;
};

[[nodiscard]] Text operator+(const Text& a, const Text& b);
[[nodiscard]] Text operator+(Text&& a, const Text& b);
[[nodiscard]] inline Text same_in_both(const std::string& text) { return {text, text}; }

// Where `{name}` stands from `at` on, or what begins so and ends its name otherwise; npos where it does not.
[[nodiscard]] std::size_t find_slot(std::string_view text, std::string_view name, std::size_t at, char ends = '}');
// Puts `value` where `{name}` stands.
void fill_in(std::string& text, std::string_view name, std::string_view value);
[[nodiscard]] std::string fill(std::string_view pattern, std::string_view name, std::string_view value);
// The same in both languages, with what grammar asks for: "an 8" and "an 11" in English, « d'Ada » in French.
[[nodiscard]] Text fill_number(Text pattern, std::string_view name, int value);
[[nodiscard]] Text fill_name(Text pattern, std::string_view name, const Text& value);

}  // namespace divan
