#include "lab/apprentice.hpp"

#include <barrier>
#include <cmath>
#include <numeric>
#include <thread>

#include "core/chance.hpp"

namespace divan {
namespace {

constexpr std::size_t hidden = NetShape::hidden;
constexpr std::size_t second = NetShape::second;

// Where in the row of weights each part begins.
struct Parts {
  std::size_t first_bias;
  std::size_t middle = first_bias + hidden;
  std::size_t middle_bias = middle + second * hidden;
  std::size_t last = middle_bias + second;
  std::size_t last_bias = last + second;
  std::size_t end = last_bias + 1;
};
Parts parts_of(std::size_t features) { return {.first_bias = features * hidden}; }

constexpr float greatest_error = 2;  // in units: one odd game shall not turn everything over

std::uint64_t mixed(std::uint64_t number) {
  number += 0x9e3779b97f4a7c15ULL;
  number = (number ^ number >> 30U) * 0xbf58476d1ce4e5b9ULL;
  number = (number ^ number >> 27U) * 0x94d049bb133111ebULL;
  return number ^ number >> 31U;
}

// One position: adds to `gradient` what would make it less wrong, and tells how wrong it was.
float study(const std::vector<float>& weights, const Parts& parts, const Lessons::Position& position,
            std::span<const Feature> features, const Drill& drill, std::uint64_t noise, std::vector<float>& gradient) {
  std::array<float, hidden> units;  // NOLINT: filled next
  std::copy_n(weights.data() + parts.first_bias, hidden, units.data());
  std::array<Feature, Features::capacity> kept;  // NOLINT: filled as far as it is read
  std::size_t count = 0;
  const auto left_out = static_cast<std::uint64_t>(drill.dropout * 256);
  const float scale = 1 / (1 - drill.dropout);
  for (std::size_t i = 0; i < features.size(); ++i) {
    if (i % 8 == 0) noise = mixed(noise);
    if ((noise >> i % 8 * 8 & 255U) < left_out) continue;
    kept[count++] = features[i];
    const float* row = weights.data() + features[i] * hidden;
    for (std::size_t k = 0; k < hidden; ++k) units[k] += scale * row[k];
  }
  for (float& unit : units) unit = std::max(unit, 0.0F);
  std::array<float, second> upper;  // NOLINT: filled next
  float out = weights[parts.last_bias];
  for (std::size_t k = 0; k < second; ++k) {
    float sum = weights[parts.middle_bias + k];
    const float* row = weights.data() + parts.middle + k * hidden;
    for (std::size_t i = 0; i < hidden; ++i) sum += row[i] * units[i];
    upper[k] = std::max(sum, 0.0F);
    out += upper[k] * weights[parts.last + k];
  }
  const float said = position.prior + out;
  const float wrong = said - position.target;
  const float error = std::clamp(wrong, -greatest_error, greatest_error);

  gradient[parts.last_bias] += error;
  std::array<float, hidden> back{};
  for (std::size_t k = 0; k < second; ++k) {
    gradient[parts.last + k] += error * upper[k];
    if (upper[k] <= 0) continue;
    const float through = error * weights[parts.last + k];
    gradient[parts.middle_bias + k] += through;
    const float* row = weights.data() + parts.middle + k * hidden;
    float* into = gradient.data() + parts.middle + k * hidden;
    for (std::size_t i = 0; i < hidden; ++i) {
      into[i] += through * units[i];
      back[i] += through * row[i];
    }
  }
  for (std::size_t i = 0; i < hidden; ++i) back[i] = units[i] > 0 ? back[i] : 0;
  float* bias = gradient.data() + parts.first_bias;
  for (std::size_t i = 0; i < hidden; ++i) bias[i] += back[i];
  for (std::size_t f = 0; f < count; ++f) {
    float* into = gradient.data() + kept[f] * hidden;
    for (std::size_t i = 0; i < hidden; ++i) into[i] += scale * back[i];
  }
  return wrong * wrong;
}

template <class T>
void append(std::string& text, const T* from, std::size_t count) {
  text.append(reinterpret_cast<const char*>(from), count * sizeof(T));
}
template <class T>
void take(std::string_view& text, T* to, std::size_t count) {
  text.copy(reinterpret_cast<char*>(to), count * sizeof(T));
  text.remove_prefix(count * sizeof(T));
}

}  // namespace

void Lessons::add(const Features& active, float prior) {
  positions.push_back(
      {static_cast<std::uint32_t>(features.size()), static_cast<std::uint32_t>(active.size()), prior, 0});
  features.insert(features.end(), active.begin(), active.end());
}

void Lessons::add(const Lessons& other) {
  const auto offset = static_cast<std::uint32_t>(features.size());
  features.insert(features.end(), other.features.begin(), other.features.end());
  for (Position each : other.positions) {
    each.first += offset;
    positions.push_back(each);
  }
  glances.add(other.glances);
}

std::string Lessons::packed() const {
  std::string bytes;
  const auto number = [&bytes](std::uint32_t value) {  // seven bits a byte, the last one without the eighth
    for (; value > 127; value >>= 7U) bytes += static_cast<char>(128U | (value & 127U));
    bytes += static_cast<char>(value);
  };
  for (const Position& position : positions) {
    number(position.count);
    append(bytes, &position.prior, 1);
    append(bytes, &position.target, 1);
    int before = 0;
    for (const Feature each : features_of(position)) {
      const int way = each - before;
      number(way < 0 ? 2U * static_cast<std::uint32_t>(-way) - 1 : 2U * static_cast<std::uint32_t>(way));
      before = each;
    }
  }
  return bytes;
}

std::optional<Lessons> Lessons::unpacked(std::string_view bytes) {
  Lessons lessons;
  const auto number = [&bytes]() -> std::optional<std::uint32_t> {
    std::uint32_t value = 0;
    for (unsigned shift = 0; shift < 28 && !bytes.empty(); shift += 7) {
      const auto byte = static_cast<unsigned char>(bytes.front());
      bytes.remove_prefix(1);
      value |= (byte & 127U) << shift;
      if (byte < 128) return value;
    }
    return std::nullopt;
  };
  while (!bytes.empty()) {
    Position position;
    const auto count = number();
    if (!count || *count > Features::capacity || bytes.size() < 2 * sizeof(float)) return std::nullopt;
    position.first = static_cast<std::uint32_t>(lessons.features.size());
    position.count = *count;
    take(bytes, &position.prior, 1);
    take(bytes, &position.target, 1);
    std::int64_t at = 0;
    for (std::uint32_t i = 0; i < *count; ++i) {
      const auto way = number();
      if (!way) return std::nullopt;
      at += *way % 2 == 1 ? -static_cast<std::int64_t>(*way / 2) - 1 : static_cast<std::int64_t>(*way / 2);
      if (at < 0 || at >= static_cast<std::int64_t>(FeatureSet::capacity)) return std::nullopt;
      lessons.features.push_back(static_cast<Feature>(at));
    }
    lessons.positions.push_back(position);
  }
  return lessons;
}

Apprentice::Apprentice(std::size_t features, std::uint64_t seed) : features_(features), seed_(seed) {
  const Parts parts = parts_of(features);
  weights_.resize(parts.end);
  mean_.resize(parts.end);
  spread_.resize(parts.end);
  // Some hundred features hold at a time. The last weights are 0: before it has learnt anything it says nothing.
  Chance chance(seed ^ 0x6c6561726eULL);
  const auto drawn = [&chance](float spread) {
    float sum = -6;
    for (int i = 0; i < 12; ++i) sum += static_cast<float>(chance.bits() >> 40U) / static_cast<float>(1U << 24U);
    return sum * spread;
  };
  for (std::size_t i = 0; i < parts.first_bias; ++i) weights_[i] = drawn(0.12F);
  for (std::size_t i = parts.middle; i < parts.middle_bias; ++i) weights_[i] = drawn(0.2F);
}

double Apprentice::train(std::span<const Lessons> lessons, const Drill& drill) {
  constexpr std::size_t slices = 16;
  constexpr std::size_t a_slice = 64;
  constexpr float decay_mean = 0.9F;
  constexpr float decay_spread = 0.999F;
  struct Place {
    const Lessons* lessons;
    const Lessons::Position* position;
  };
  std::vector<Place> order;
  for (const Lessons& each : lessons) {
    for (const Lessons::Position& position : each.positions) order.push_back({&each, &position});
  }
  if (order.empty()) return 0;
  Chance chance(mixed(seed_ + steps_));
  chance.shuffle(std::span(order));
  const Parts parts = parts_of(features_);
  std::vector<std::vector<float>> gradients(slices, std::vector<float>(parts.end));
  std::array<double, slices> errors{};
  const std::size_t batches = (order.size() + slices * a_slice - 1) / (slices * a_slice);
  const std::size_t threads = std::clamp<std::size_t>(drill.threads, 1, slices);
  std::barrier together(static_cast<std::ptrdiff_t>(threads));

  const auto work = [&](std::size_t worker) {
    for (std::size_t batch = 0; batch < batches; ++batch) {
      const std::size_t begin = batch * slices * a_slice;
      const std::size_t size = std::min(slices * a_slice, order.size() - begin);
      for (std::size_t slice = worker; slice < slices; slice += threads) {
        std::fill(gradients[slice].begin(), gradients[slice].end(), 0.0F);
        for (std::size_t i = slice; i < size; i += slices) {
          const Place& place = order[begin + i];
          errors[slice] += study(weights_, parts, *place.position, place.lessons->features_of(*place.position), drill,
                                 seed_ ^ (steps_ + batch) << 20U ^ i, gradients[slice]);
        }
      }
      together.arrive_and_wait();
      const auto step = static_cast<float>(steps_ + batch + 1);
      const float rate = drill.rate * std::sqrt(1 - std::pow(decay_spread, step)) / (1 - std::pow(decay_mean, step));
      const std::size_t share = (parts.end + threads - 1) / threads;
      for (std::size_t i = worker * share; i < std::min(parts.end, (worker + 1) * share); ++i) {
        float sum = 0;
        for (const auto& gradient : gradients) sum += gradient[i];
        sum /= static_cast<float>(size);
        mean_[i] += (1 - decay_mean) * (sum - mean_[i]);
        spread_[i] += (1 - decay_spread) * (sum * sum - spread_[i]);
        weights_[i] -= rate * mean_[i] / (std::sqrt(spread_[i]) + 1e-8F);
      }
      together.arrive_and_wait();
    }
  };
  {
    std::vector<std::jthread> helpers;
    for (std::size_t i = 1; i < threads; ++i) helpers.emplace_back([&work, i] { work(i); });
    work(0);
  }
  steps_ += batches;
  return std::sqrt(std::accumulate(errors.begin(), errors.end(), 0.0) / static_cast<double>(order.size()));
}

std::vector<std::byte> Apprentice::written(NetHeader header) const {
  const Parts parts = parts_of(features_);
  header.magic = NetShape::magic;
  header.features = static_cast<std::uint32_t>(features_);
  header.games = games;
  header.seed = seed_;
  std::string text;
  append(text, &header, 1);
  const auto write = [&]<class T>(T, std::size_t from, std::size_t count, int bits, double most) {
    for (std::size_t i = from; i < from + count; ++i) {
      const double whole = std::round(std::ldexp(static_cast<double>(weights_[i]), bits));
      const auto number = static_cast<T>(std::clamp(whole, -most, most));
      append(text, &number, 1);
    }
  };
  constexpr double greatest = 1 << 30;
  write(std::int16_t{}, 0, parts.first_bias, NetShape::first_bits, 32767);
  write(std::int32_t{}, parts.first_bias, hidden, NetShape::first_bits, greatest);
  write(std::int16_t{}, parts.middle, second * hidden, NetShape::bits, NetShape::greatest_weight);
  write(std::int32_t{}, parts.middle_bias, second, 2 * NetShape::bits, greatest);
  write(std::int16_t{}, parts.last, second, NetShape::bits, 32767);
  write(std::int32_t{}, parts.last_bias, 1, 2 * NetShape::bits, greatest);
  text.resize(NetShape::bytes(features_));
  append(text, glances.data(), glances.size());
  const auto* bytes = reinterpret_cast<const std::byte*>(text.data());
  return {bytes, bytes + text.size()};
}

std::optional<Apprentice> Apprentice::who_wrote(std::string_view file, std::size_t features, std::uint64_t seed) {
  NetHeader header;
  const std::size_t judgement = NetShape::bytes(features);
  if (file.size() != judgement && file.size() != judgement + trait_count) return std::nullopt;
  std::string_view beyond = file.substr(judgement);
  take(file, &header, 1);
  if (header.magic != NetShape::magic || header.features != features) return std::nullopt;
  Apprentice apprentice(features, seed);
  apprentice.games = header.games;
  apprentice.glances.resize(beyond.size());
  take(beyond, apprentice.glances.data(), beyond.size());
  const Parts parts = parts_of(features);
  const auto read = [&]<class T>(T number, std::size_t from, std::size_t count, int bits) {
    for (std::size_t i = from; i < from + count; ++i) {
      take(file, &number, 1);
      apprentice.weights_[i] = std::ldexp(static_cast<float>(number), -bits);
    }
  };
  read(std::int16_t{}, 0, parts.first_bias, NetShape::first_bits);
  read(std::int32_t{}, parts.first_bias, hidden, NetShape::first_bits);
  read(std::int16_t{}, parts.middle, second * hidden, NetShape::bits);
  read(std::int32_t{}, parts.middle_bias, second, 2 * NetShape::bits);
  read(std::int16_t{}, parts.last, second, NetShape::bits);
  read(std::int32_t{}, parts.last_bias, 1, 2 * NetShape::bits);
  return apprentice;
}

std::string Apprentice::saved() const {
  std::string text = "DIVANLN2";
  const std::array<std::uint64_t, 5> numbers{features_, seed_, steps_, games, rounds};
  append(text, numbers.data(), numbers.size());
  for (const auto* each : {&weights_, &mean_, &spread_}) append(text, each->data(), each->size());
  append(text, glances.data(), glances.size());
  return text;
}

std::optional<Apprentice> Apprentice::resumed(std::string_view text, std::size_t features, std::uint64_t seed) {
  Apprentice apprentice(features, seed);
  std::array<std::uint64_t, 5> numbers{};
  const std::size_t judgement = 8 + sizeof numbers + 3 * sizeof(float) * parts_of(features).end;
  if (text.size() != judgement && text.size() != judgement + trait_count) return std::nullopt;
  if (!text.starts_with("DIVANLN2")) return std::nullopt;
  text.remove_prefix(8);
  take(text, numbers.data(), numbers.size());
  if (numbers[0] != features || numbers[1] != seed) return std::nullopt;
  apprentice.steps_ = numbers[2];
  apprentice.games = numbers[3];
  apprentice.rounds = numbers[4];
  for (auto* each : {&apprentice.weights_, &apprentice.mean_, &apprentice.spread_}) {
    take(text, each->data(), each->size());
  }
  apprentice.glances.resize(text.size());
  take(text, apprentice.glances.data(), text.size());
  return apprentice;
}

}  // namespace divan
