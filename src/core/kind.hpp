// What every kind of move and event says about itself, beside its fields: its name, the rule it rests on and, if it is
// a move, what it is called. `rule` is a constant, or a function where it depends on the value. A kind of move that has
// `static constexpr bool judged_only = true` is not listed in full by Game::moves: a picture laid out freely on a
// table, say. Any of it may be played that Game::refuse has nothing against. One that the rules call final has
// `static constexpr const char* stands`: the rule that says so, by which it is never taken back.
#pragma once

#include <concepts>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>

#include "core/text.hpp"

namespace divan {

// What a kind of move is called, also where none of it is offered.
struct Label {
  std::string_view en;
  std::string_view fr;
  [[nodiscard]] Text text() const { return {std::string(en), std::string(fr)}; }
};

template <class Kind>
concept RuleByValue = requires(const Kind& kind) {
  { kind.rule() } -> std::same_as<std::string_view>;
};
template <class Kind>
concept CitesRule = RuleByValue<Kind> || requires {
  { Kind::rule } -> std::convertible_to<std::string_view>;
};
template <class Kind>
concept HasLabel = requires {
  { Kind::label } -> std::convertible_to<Label>;
};

template <class Kind>
inline constexpr bool is_judged_only = requires { requires Kind::judged_only; };

namespace detail {
template <class V>
inline constexpr bool every_kind_cites = false;
template <class... Kinds>
inline constexpr bool every_kind_cites<std::variant<Kinds...>> = (CitesRule<Kinds> && ...);
template <class V>
inline constexpr bool every_kind_is_labelled = false;
template <class... Kinds>
inline constexpr bool every_kind_is_labelled<std::variant<Kinds...>> = (HasLabel<Kinds> && ...);
}  // namespace detail

// A variant whose kinds all cite a rule; and whose kinds all have a label.
template <class V>
concept KindsCite = detail::every_kind_cites<V>;
template <class V>
concept KindsLabelled = detail::every_kind_is_labelled<V>;

template <CitesRule Kind>
[[nodiscard]] constexpr std::string_view rule_of(const Kind& kind) {
  if constexpr (RuleByValue<Kind>) {
    return kind.rule();
  } else {
    return kind.rule;
  }
}
template <KindsCite V>
[[nodiscard]] std::string_view rule_of(const V& any) {
  return std::visit([](const auto& kind) { return rule_of(kind); }, any);
}

template <class... Kinds>
[[nodiscard]] bool judged_only(const std::variant<Kinds...>& any) {
  return std::visit([]<class Kind>(const Kind& /*kind*/) { return is_judged_only<Kind>; }, any);
}

// The rule by which a move is never taken back; nothing where no rule says so.
template <class... Kinds>
[[nodiscard]] const char* stands_by(const std::variant<Kinds...>& any) {
  return std::visit(
      []<class Kind>(const Kind& /*kind*/) -> const char* {
        if constexpr (requires { Kind::stands; }) {
          return Kind::stands;
        } else {
          return nullptr;
        }
      },
      any);
}

template <KindsLabelled V>
[[nodiscard]] Text label_of(const V& any) {
  return std::visit([](const auto& kind) { return kind.label.text(); }, any);
}

// `visit(name, label)` for every kind.
template <KindsLabelled V, class Visit>
void for_each_label(const Visit& visit) {
  [&]<class... Kinds>(std::type_identity<std::variant<Kinds...>> /*of*/) {
    (visit(Kinds::name, Kinds::label), ...);
  }(std::type_identity<V>{});
}

}  // namespace divan

// In lists of kinds that are made by a macro.
#define DIVAN_RULE(number) static constexpr std::string_view rule = number
#define DIVAN_RULE_BY_VALUE [[nodiscard]] std::string_view rule() const

// A kind of move that has no fields.
#define DIVAN_MOVE0(Kind, tag, number, en, fr)              \
  struct Kind {                                             \
    static constexpr std::string_view name = tag;           \
    DIVAN_RULE(number);                                     \
    static constexpr Label label{en, fr};                   \
    static auto described() { return fields(); }            \
    constexpr bool operator==(const Kind&) const = default; \
  }
