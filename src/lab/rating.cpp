#include "lab/rating.hpp"

#include <cmath>
#include <numbers>
#include <utility>

namespace divan {
namespace {

using Matrix = std::vector<std::vector<double>>;

// By Gauss and Jordan; the matrices here are small, symmetric and positive.
Matrix inverse(Matrix matrix) {
  const std::size_t size = matrix.size();
  Matrix result(size, std::vector<double>(size));
  for (std::size_t i = 0; i < size; ++i) result[i][i] = 1;
  for (std::size_t i = 0; i < size; ++i) {
    std::size_t largest = i;
    for (std::size_t k = i + 1; k < size; ++k) {
      if (std::abs(matrix[k][i]) > std::abs(matrix[largest][i])) largest = k;
    }
    std::swap(matrix[i], matrix[largest]);
    std::swap(result[i], result[largest]);
    const double by = matrix[i][i];
    for (std::size_t k = 0; k < size; ++k) {
      matrix[i][k] /= by;
      result[i][k] /= by;
    }
    for (std::size_t row = 0; row < size; ++row) {
      if (row == i) continue;
      const double times = matrix[row][i];
      for (std::size_t k = 0; k < size; ++k) {
        matrix[row][k] -= times * matrix[i][k];
        result[row][k] -= times * result[i][k];
      }
    }
  }
  return result;
}

}  // namespace

std::vector<Rating> rate(std::size_t players, std::span<const Match> matches) {
  constexpr double prior = 0.5;
  std::vector<double> strength(players);  // natural logarithm of the odds
  Matrix spread;
  // Newton's steps; the sum of all strengths is held at 0, which the ones added to the matrix do.
  for (int step = 0; step < 60; ++step) {
    std::vector<double> slope(players);
    Matrix information(players, std::vector<double>(players, 1.0));
    for (const Match& match : matches) {
      const double games = match.wins + match.losses + 2 * prior;
      const double chance = 1 / (1 + std::exp(strength[match.other] - strength[match.one]));
      const double surprise = match.wins + prior - games * chance;
      const double weight = games * chance * (1 - chance);
      slope[match.one] += surprise;
      slope[match.other] -= surprise;
      information[match.one][match.one] += weight;
      information[match.other][match.other] += weight;
      information[match.one][match.other] -= weight;
      information[match.other][match.one] -= weight;
    }
    spread = inverse(std::move(information));
    double most = 0;
    for (std::size_t i = 0; i < players; ++i) {
      double change = 0;
      for (std::size_t k = 0; k < players; ++k) change += spread[i][k] * slope[k];
      change = std::fmin(1.0, std::fmax(-1.0, change));  // far from the top a full step may overshoot
      strength[i] += change;
      most = std::fmax(most, std::abs(change));
    }
    if (most < 1e-10) break;
  }
  double mean = 0;  // shortened steps leave the sum where it should not be
  for (const double each : strength) mean += each / static_cast<double>(players);
  const double points = 400 / std::numbers::ln10;
  std::vector<Rating> ratings;
  for (std::size_t i = 0; i < players; ++i) {
    // The ones stand for a sum of exactly 0; what they leave of it in the spread is taken off again.
    const double variance =
        std::fmax(0.0, spread[i][i] - 1 / (static_cast<double>(players) * static_cast<double>(players)));
    const double half = 1.959964 * std::sqrt(variance) * points;
    const double centre = 1500 + (strength[i] - mean) * points;
    ratings.push_back({centre, centre - half, centre + half});
  }
  return ratings;
}

}  // namespace divan
