// What is wrong with something given to us from outside, and where.
#pragma once

#include <cassert>
#include <optional>
#include <string>
#include <utility>
#include <variant>

#include "core/text.hpp"

namespace divan {

struct Fault {
  std::string path;       // where, such as "$.state.hands[2]"
  Text text;              // what, and what to do
  std::string rule = {};  // its number, where a rule is broken
};

// A value, or the fault that kept it from being one.
template <class T>
class Expected {
public:
  Expected(T value) : held_(std::move(value)) {}      // NOLINT(google-explicit-constructor)
  Expected(Fault fault) : held_(std::move(fault)) {}  // NOLINT(google-explicit-constructor)

  [[nodiscard]] bool ok() const { return held_.index() == 0; }
  explicit operator bool() const { return ok(); }
  [[nodiscard]] T& value() {
    assert(ok());
    return *std::get_if<0>(&held_);
  }
  [[nodiscard]] const T& value() const {
    assert(ok());
    return *std::get_if<0>(&held_);
  }
  T& operator*() { return value(); }
  const T& operator*() const { return value(); }
  T* operator->() { return &value(); }
  const T* operator->() const { return &value(); }
  [[nodiscard]] const Fault& fault() const {
    assert(!ok());
    return *std::get_if<1>(&held_);
  }

private:
  std::variant<T, Fault> held_;
};

}  // namespace divan
