// TypeScript types from the same descriptions: the client's types cannot drift from the engine's.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/describe.hpp"

namespace divan {

// What a page of types begins with: Json and Text, which every other type may name.
[[nodiscard]] std::string typescript_prelude();

// Exported types, each under its own name and after those it is made of.
class TypeScript {
public:
  // `type` and all that it is made of; `name` is what it is called, whatever C++ calls it.
  void add(std::string_view name, const Type& type);
  template <class T>
  void add(std::string_view name) {
    add(name, type_of<T>());
  }
  [[nodiscard]] const std::string& text() const { return text_; }

private:
  struct Exported {
    const Type* type;
    std::string name;
  };
  [[nodiscard]] std::string reference(const Type& type);
  [[nodiscard]] std::string body(const Type& type);
  [[nodiscard]] std::string kinds(const Type& type, const std::string& name);
  [[nodiscard]] std::string field_line(const Field& each);
  [[nodiscard]] const std::string* name_of(const Type& type) const;
  [[nodiscard]] std::string free_name(std::string_view wanted) const;
  void write(const Type& type, const std::string& name);

  std::vector<Exported> exported_;
  std::string text_;
};

}  // namespace divan
