// A fuzzer without libFuzzer, for every run of the tests: all seeds, then what becomes of them when they are changed by
// chance, the same in every run. Nothing here is guided by what was reached; that is the fuzz preset's.
//   NAME_runs SEEDS INPUTS LAST   where LAST is the file that keeps what is being tried: what broke it, if it breaks
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "fuzz/mutations.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);
extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most,
                                               unsigned int seed);

namespace {

constexpr std::size_t most_bytes = 4096;

void try_out(const std::string& input, const char* last) {
  std::ofstream(last, std::ios::binary | std::ios::trunc) << input;
  LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(input.data()), input.size());
}

std::string changed(std::string input, unsigned int seed) {
  const std::size_t size = input.size();
  input.resize(most_bytes);
  input.resize(LLVMFuzzerCustomMutator(reinterpret_cast<std::uint8_t*>(input.data()), size, most_bytes, seed));
  return input;
}

}  // namespace

int main(int count, char** words) {
  if (count != 4) {
    std::fprintf(stderr, "usage: %s SEEDS INPUTS LAST\n", words[0]);
    return 2;
  }
  std::vector<std::string> seeds;
  std::vector<std::filesystem::path> files;
  for (const auto& each : std::filesystem::directory_iterator(words[1])) files.push_back(each.path());
  std::sort(files.begin(), files.end());
  for (const auto& each : files) {
    std::ifstream file(each, std::ios::binary);
    seeds.emplace_back(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
    try_out(seeds.back(), words[3]);
  }
  // A few of each seed's descendants go on in its place, so that games come further than the seeds did.
  std::vector<std::string> living = seeds;
  divan::Chance chance(1);
  for (auto left = std::strtoul(words[2], nullptr, 10); left > 0; --left) {
    const std::uint32_t which = chance.below(static_cast<std::uint32_t>(living.size()));
    std::string& parent = chance.below(16) == 0 ? living[which] = seeds[which] : living[which];
    parent = changed(parent, chance.below(1U << 30U));
    try_out(parent, words[3]);
  }
  std::filesystem::remove(words[3]);
  std::printf("%zu seeds and %s inputs\n", seeds.size(), words[2]);
}
