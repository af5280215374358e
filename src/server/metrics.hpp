// What Prometheus reads: its text format 0.0.4. docs/operating.md says what each of them means.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

#include "store/delays.hpp"

namespace divan {

class MetricsText {
public:
  void gauge(std::string_view name, std::string_view help, std::uint64_t value);
  void counter(std::string_view name, std::string_view help, std::uint64_t value);
  // One counter by the values of a label.
  void counters(std::string_view name, std::string_view help, std::string_view label,
                std::initializer_list<std::pair<std::string_view, std::uint64_t>> values);
  // What is always so: 1, with labels.
  void info(std::string_view name, std::string_view help,
            std::initializer_list<std::pair<std::string_view, std::string_view>> labels);
  void histogram(std::string_view name, std::string_view help, const Delays& histogram);  // in seconds

  [[nodiscard]] const std::string& text() const { return text_; }

private:
  void head(std::string_view name, std::string_view type, std::string_view help);

  std::string text_;
};

}  // namespace divan
