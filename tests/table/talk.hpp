// Talking with an engine as a program does: one JSON line there, one back.
#pragma once

#include <doctest/doctest.h>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <string>

#include "table/engine.hpp"

namespace divan {

struct Talk {
  Engine engine;
  int seeds_asked_for = 0;

  explicit Talk(Ceiling ceiling = {})
      : engine(make_games(), [this] { return "entropy " + std::to_string(++seeds_asked_for); }, ceiling) {}
  Talk(const Talk&) = delete;
  Talk& operator=(const Talk&) = delete;

  [[nodiscard]] json::object ask(const std::string& line) {
    json::error_code error;
    const json::value answer = json::parse(engine.answer(line), error);
    REQUIRE(!error);
    REQUIRE(answer.is_object());
    return answer.get_object();
  }
  // The answer, which must be a yes.
  json::object must(const std::string& line) {
    json::object answer = ask(line);
    if (!answer.at("ok").as_bool()) FAIL(line, " was answered by ", json::serialize(answer));
    return answer;
  }
  // The error in the answer, which must be a no; the table stays exactly as it was.
  json::object refused(const std::string& line) {
    const std::string before = everything();
    json::object answer = ask(line);
    CAPTURE(line);
    REQUIRE(!answer.at("ok").as_bool());
    CHECK(everything() == before);
    const json::object error = answer.at("error").as_object();
    CHECK(!error.at("text").at("en").as_string().empty());
    CHECK(!error.at("text").at("fr").as_string().empty());
    return error;
  }
  void check_refused(const std::string& line, const std::string& code, const std::string& path_or_rule) {
    const json::object error = refused(line);
    CAPTURE(line);
    CHECK(std::string(error.at("code").as_string()) == code);
    const char* key = code == "refused" ? "rule" : "path";
    if (!path_or_rule.empty()) CHECK(std::string(error.at(key).as_string()) == path_or_rule);
  }
  [[nodiscard]] std::string everything() {
    return engine.answer(R"({"cmd":"state"})") + engine.answer(R"({"cmd":"record"})") +
           engine.answer(R"({"cmd":"events","viewer":"all"})");
  }
  [[nodiscard]] std::string seat_to_move() {
    return json::serialize(must(R"({"cmd":"state"})").at("toMove").as_array()[0]);
  }
};

[[nodiscard]] inline std::string text_of(const json::value& value) { return json::serialize(value); }

}  // namespace divan
