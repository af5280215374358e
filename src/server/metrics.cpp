#include "server/metrics.hpp"

#include <array>
#include <charconv>

namespace divan {
namespace {

std::string seconds(std::uint64_t microseconds) {
  std::array<char, 32> text{};
  const auto [end, error] =
      std::to_chars(text.data(), text.data() + text.size(), static_cast<double>(microseconds) / 1e6);
  return {text.data(), end};
}

}  // namespace

void MetricsText::head(std::string_view name, std::string_view type, std::string_view help) {
  text_.append("# HELP divan_").append(name).append(" ").append(help).append("\n# TYPE divan_").append(name);
  text_.append(" ").append(type).append("\n");
}

void MetricsText::gauge(std::string_view name, std::string_view help, std::uint64_t value) {
  head(name, "gauge", help);
  text_.append("divan_").append(name).append(" ").append(std::to_string(value)).append("\n");
}

void MetricsText::counter(std::string_view name, std::string_view help, std::uint64_t value) {
  head(name, "counter", help);
  text_.append("divan_").append(name).append(" ").append(std::to_string(value)).append("\n");
}

void MetricsText::counters(std::string_view name, std::string_view help, std::string_view label,
                           std::initializer_list<std::pair<std::string_view, std::uint64_t>> values) {
  head(name, "counter", help);
  for (const auto& [which, value] : values) {
    text_.append("divan_").append(name).append("{").append(label).append("=\"").append(which).append("\"} ");
    text_.append(std::to_string(value)).append("\n");
  }
}

void MetricsText::info(std::string_view name, std::string_view help,
                       std::initializer_list<std::pair<std::string_view, std::string_view>> labels) {
  head(name, "gauge", help);
  text_.append("divan_").append(name);
  char before = '{';
  for (const auto& [label, value] : labels) {
    text_.append(1, before).append(label).append("=\"").append(value).append("\"");
    before = ',';
  }
  text_.append("} 1\n");
}

void MetricsText::histogram(std::string_view name, std::string_view help, const Delays& histogram) {
  head(name, "histogram", help);
  const std::string full = "divan_" + std::string(name);
  std::uint64_t all = 0;
  for (std::size_t i = 0; i < histogram.counts.size(); ++i) {
    all += histogram.counts[i];
    const std::string bound = i < Delays::bounds.size() ? seconds(Delays::bounds[i]) : "+Inf";
    text_ += full + "_bucket{le=\"" + bound + "\"} " + std::to_string(all) + "\n";
  }
  text_ += full + "_sum " + seconds(histogram.sum) + "\n" + full + "_count " + std::to_string(all) + "\n";
}

}  // namespace divan
