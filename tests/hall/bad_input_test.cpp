// Whatever is sent, there is an answer in words, and nothing has changed.
#include <array>

#include "hall/desk.hpp"

namespace divan {
namespace {

// Every field of every request, with one value that is right; `$` stands for the seat on turn.
struct Form {
  const char* name;
  std::vector<std::pair<const char*, const char*>> fields;
  std::vector<const char*> may_be_left_out = {};
};
const std::vector<Form>& forms() {
  static const std::vector<Form> all{
      {"hello", {}},
      {"create",
       {{"game", R"("egocentric-world")"},
        {"options", "{}"},
        {"seats", "[]"},
        {"name", R"("A")"},
        {"colour", R"("red")"}}},
      {"enter", {{"room", R"("AAAAAA")"}, {"token", R"("00")"}}, {"token"}},
      {"exit", {}},
      {"person", {{"name", R"("A")"}, {"colour", R"("red")"}}},
      {"sit", {{"seat", "0"}, {"name", R"("A")"}}, {"name"}},
      {"stand", {{"seat", "0"}}},
      {"ready", {{"ready", "true"}}},
      {"configure", {{"options", "{}"}, {"seats", "[]"}}},
      {"start", {}},
      {"play", {{"seat", "0"}, {"step", "0"}, {"move", R"({"type":"draw"})"}}},
      {"undo", {{"seat", "0"}, {"step", "0"}}},
      {"why", {{"seat", "0"}, {"move", R"({"type":"draw"})"}}},
      {"preview", {{"seat", "0"}, {"step", "0"}}},
      {"substitute", {{"seat", "0"}, {"bot", R"("easy")"}}},
      {"return", {{"seat", "0"}}},
      {"leave", {{"seat", "0"}}},
      {"chat", {{"text", R"("hello")"}}},
      {"rematch", {}},
      {"record", {}},
      {"sync", {}},
      {"import", {{"record", R"("{}")"}}},
      {"ping", {}},
  };
  return all;
}
std::string request(const Form& form, const std::string& changed = "", const std::string& value = "",
                    const std::string& left_out = "") {
  std::string text = R"("do":")" + std::string(form.name) + "\"";
  for (const auto& [name, right] : form.fields) {
    if (name != left_out) text += ",\"" + std::string(name) + "\":" + (name == changed ? value : right);
  }
  return text;
}

// A lobby, a game that is played and one that is over, with somebody in each: what is bad is bad everywhere.
struct Places {
  Desk desk;
  std::vector<Connection> people;
  Places() {
    people.push_back(desk.create(R"([{"who":"me"},{"who":"open"},{"who":"open"}])").who);
    people.push_back(desk.game_of(2, R"({"players":2})")[0].who);
    auto over = desk.game_of(2, R"({"players":2,"rounds":"single"})");
    desk.play_on(over, 5);
    people.push_back(over[0].who);
  }
};

TEST_CASE("hall: a field of a wrong kind is told with its place, in every request and everywhere") {
  Places places;
  const std::array<const char*, 12> values{"null",  "true", "-1",   "1.5", "1e300",      "18446744073709551615",
                                           R"("")", "[]",   "[[]]", "{}",  R"({"a":1})", R"("4")"};
  int refused = 0;
  for (const Form& form : forms()) {
    for (const auto& [name, right] : form.fields) {
      const std::string field(name);
      for (const char* value : values) {
        const std::string wrong(value);
        const bool text = wrong[0] == '"';
        if (text && right[0] == '"') continue;              // another text is no wrong kind
        if (field == "options" && wrong == "{}") continue;  // right
        if (field == "seats" && wrong == "[]") continue;    // of the right kind
        if (wrong == "true" && field == "ready") continue;  // right
        if (field == "move") continue;                      // the table's own affair, below
        if (wrong == "null" && (field == "token" || (field == "name" && std::string(form.name) == "sit"))) continue;
        for (const Connection who : places.people) {
          const bool options = field == "options";  // read after it is clear that one may
          const json::object answer = places.desk.ask(who, request(form, field, wrong));
          CAPTURE(request(form, field, wrong));
          REQUIRE(answer.at("ok") == false);
          const json::object problem = answer.at("problem").as_object();
          if (!options) {
            CHECK(problem.at("code") == "badInput");
            CHECK(Desk::text_of_string(problem.at("path")).starts_with("$." + field));
          }
          CHECK(!problem.at("text").at("en").as_string().empty());
          CHECK(!problem.at("text").at("fr").as_string().empty());
          ++refused;
        }
      }
    }
  }
  CHECK(refused > 500);
  places.desk.check_screens();
}

TEST_CASE("hall: missing and unknown fields are told by name") {
  Places places;
  for (const Form& form : forms()) {
    for (const auto& [name, right] : form.fields) {
      if (std::find_if(form.may_be_left_out.begin(), form.may_be_left_out.end(),
                       [&](const char* each) { return std::string(each) == name; }) != form.may_be_left_out.end()) {
        continue;
      }
      const json::object problem = places.desk.refused(places.people[1], request(form, "", "", name), "badInput");
      CHECK(Desk::text_of_string(problem.at("path")) == "$." + std::string(name));
    }
    const json::object problem = places.desk.refused(places.people[1], request(form) + R"(,"extra":1)", "badInput");
    CHECK(Desk::text_of_string(problem.at("path")) == "$.extra");
  }
}

TEST_CASE("hall: what is no request at all") {
  Places places;
  Desk& desk = places.desk;
  const Connection who = places.people[1];
  for (const char* text : {"",
                           " ",
                           "{",
                           "null",
                           "7",
                           "\"do\"",
                           "[]",
                           "[{\"id\":1,\"do\":\"ping\"}]",
                           "{}",
                           "\xff\xff",
                           "{\"id\":1",
                           "{\"id\":1,\"do\":\"ping\"}}",
                           "{\"do\":\"ping\"}",
                           "{\"id\":null,\"do\":\"ping\"}",
                           "{\"id\":\"1\",\"do\":\"ping\"}",
                           "{\"id\":1.5,\"do\":\"ping\"}",
                           "{\"id\":{},\"do\":\"ping\"}",
                           "{\"id\":18446744073709551615,\"do\":\"ping\"}",
                           "{\"id\":1,\"do\":\"ping\",\"x\":\"\\ud800\"}",
                           "{\"id\":1,\"do\":\"pi\\u0000ng\",}"}) {
    desk.refused_raw(who, text);
  }
  for (const char* what :
       {"{\"id\":5}", "{\"id\":5,\"do\":null}", "{\"id\":5,\"do\":[]}", "{\"id\":5,\"do\":\"\"}",
        "{\"id\":5,\"do\":\"Ping\"}", "{\"id\":5,\"do\":\"drop table rooms\"}", "{\"id\":5,\"do\":\"ping\",\"\":1}"}) {
    desk.refused_raw(who, what, "5");
  }
  desk.refused_raw(who, std::string(10'000, '['));
  desk.refused_raw(who, std::string(5U << 20U, ' '));
  desk.refused_raw(who, "{\"id\":5,\"do\":\"" + std::string(50'000, 'x') + "\"}", "5");
  CHECK(desk.raw(who, R"({"id":-9223372036854775808,"do":"ping"})", "-9223372036854775808").at("ok") == true);
}

TEST_CASE("hall: seats and moves that cannot be") {
  Places places;
  Desk& desk = places.desk;
  const Connection who = places.people[1];
  for (const char* what : {"sit", "stand", "return", "leave"}) {
    for (const char* seat : {"8", "255", "256", "-1", "4294967296"}) {
      desk.refused(who, R"("do":")" + std::string(what) + R"(","seat":)" + seat, "badInput");
    }
  }
  for (const char* seat : {"2", "5", "7"}) {  // fewer sit here
    for (const char* what :
         {R"("do":"play","step":0,"move":{"type":"draw"},"seat":)", R"("do":"undo","step":0,"seat":)",
          R"("do":"why","move":{"type":"draw"},"seat":)", R"("do":"substitute","bot":"easy","seat":)",
          R"("do":"return","seat":)", R"("do":"leave","seat":)"}) {
      desk.refused(who, what + std::string(seat), "badInput");
    }
  }
  const std::string seat = text_of(desk.table(who).at("toMove").at(0));
  const Connection mover = seat == "0" ? who : 0;
  if (mover != 0) {
    for (const char* move :
         {"null", "[]", "{}", "\"draw\"", R"({"type":7})", R"({"type":"draw","card":1})", R"({"type":"keep"})",
          R"({"type":"keep","card":99})", R"({"type":"keep","card":-1})", R"({"type":"swap","first":9,"second":0})"}) {
      desk.refused(mover, R"("do":"play","seat":0,"step":0,"move":)" + std::string(move), "badInput");
      desk.refused(mover, R"("do":"why","seat":0,"move":)" + std::string(move), "badInput");
    }
  }
}

TEST_CASE("hall: plans that cannot be, also with a bot nobody named") {
  Desk desk;
  const Connection who = desk.connect();
  const auto create = [](const std::string& seats, const std::string& options = "{}", const std::string& more = "") {
    return R"("do":"create","game":"egocentric-world","name":"","colour":"","options":)" + options + R"(,"seats":)" +
           seats + more;
  };
  for (const char* seats :
       {"[]", R"([{"who":"me"}])", R"([{"who":"king"},{"who":"me"},{"who":"me"}])", R"([{},{"who":"me"},{"who":"me"}])",
        R"([{"who":"person","person":1},{"who":"me"},{"who":"me"}])",
        R"([{"who":"bot","bot":""},{"who":"me"},{"who":"me"}])", R"([7,7,7])"}) {
    desk.refused(who, create(seats), "badInput");
  }
  std::string many = R"([{"who":"me"})";
  for (int i = 0; i < 5000; ++i) many += R"(,{"who":"bot"})";
  desk.refused(who, create(many + "]"), "badInput");
  const std::string three = R"([{"who":"me"},{"who":"me"},{"who":"bot"}])";
  for (const char* options : {R"({"players":0})", R"({"players":7})", R"({"players":"3"})", R"({"players":2})",
                              R"({"seats":3})", R"({"targetScore":9})", R"({"rounds":"many"})", R"({"memoryAid":1})"}) {
    desk.refused(who, create(three, options), "badInput");
  }
  desk.refused(who, create(three, "{}", R"(,"seed":"mine")"), "badInput");
  desk.refused(who, R"("do":"create","game":"chess","name":"","colour":"","options":{},"seats":[])", "badInput");
  desk.refused(who, R"("do":"import","record":"x")", "notNow");
  CHECK(desk.stored.empty());
  CHECK(desk.hall->room_count() == 0);
  desk.must(who, create(three));
}

TEST_CASE("hall: names and chat are one tidy line, cut between characters, whatever they were") {
  Desk desk;
  const Desk::Guest ada = desk.create(R"([{"who":"me"},{"who":"open"},{"who":"open"}])");
  const auto named = [&](const std::string& json_text) {
    desk.must(ada.who, R"("do":"person","colour":"","name":")" + json_text + "\"");
    return Desk::text_of_string(desk.screens[ada.who].room.at("people").at(0).at("name"));
  };
  CHECK(named("  Ada  ") == "Ada");
  CHECK(named("A\\nd\\ta\\u0000") == "A d a");
  CHECK(named("\\u0007\\u001b[31mred\\u007f") == "[31mred");
  CHECK(named("a\\u0085b\\u2028c\\u202ed\\u2066e") == "a b c d e");
  CHECK(named("\\u00a0\\u00e9\\u2027\\u202f\\u2065") == "\u00a0é\u2027\u202f\u2065");  // their neighbours stay
  CHECK(named("a\\u200eb\\u200fc\\u061cd") == "a b c d");
  for (const char* nothing : {"\\u200b", "\\u2800\\u3164", "\\ufeff\\u00ad \\u200d", "\\u202e", "\\udb40\\udc41"}) {
    CAPTURE(nothing);
    CHECK(named("Ada") == "Ada");
    CHECK(named(nothing) == "");  // nobody is invisible
  }
  std::string unseen;
  for (int i = 0; i < 22; ++i) unseen += "\u200b";
  for (const std::string& nothing : {unseen + "a", std::string("\U000E0100"), std::string("\U0001D173\uFFF9")}) {
    CHECK(named("Ada") == "Ada");
    CHECK(named(nothing) == "");  // nor by what is cut off
  }
  CHECK(named("👩‍🚀 é ع") == "👩‍🚀 é ع");
  CHECK(named("<script>\\\"'&") == "<script>\"'&");
  CHECK(named("\\u0000\\n ") == "");
  for (const std::string piece : {"é", "€", "🦀", "x"}) {
    std::string name = "y";
    while (name.size() < 5000) name += piece;
    const std::string kept = named(name);
    CHECK(kept.size() <= 64);
    CHECK(kept.size() > 64 - piece.size());
    CHECK(name.starts_with(kept));
    CHECK((kept.size() - 1) % piece.size() == 0);
    desk.must(ada.who, R"("do":"chat","text":")" + name + "\"");
    const std::string said = Desk::text_of_string(desk.screens[ada.who].room.at("chat").as_array().back().at("text"));
    CHECK(said.size() <= 1000);
    CHECK((said.size() - 1) % piece.size() == 0);
  }
  desk.refused(ada.who, R"("do":"chat","text":"")", "badInput");
  desk.refused(ada.who, R"("do":"chat","text":" \u0000\n\u2028 ")", "badInput");
  desk.must(ada.who, R"("do":"person","name":"","colour":"url(javascript:alert(1))\u0000rédxxxxxxxxxxxxxxxxxxx")");
  const std::string colour = Desk::text_of_string(desk.screens[ada.who].room.at("people").at(0).at("colour"));
  CHECK(colour.find_first_not_of("abcdefghijklmnopqrstuvwxyz") == std::string::npos);
  CHECK(colour.size() <= 16);
  desk.check_screens();
}

TEST_CASE("hall: a code cut in the middle of a character is still told in whole ones") {
  Desk desk;
  const Connection who = desk.connect();
  for (const std::string code : {"aééééééééé", "ab€€€€€€€€", "abc🦀🦀🦀🦀🦀🦀", "\\u0000\\u0000", ""}) {
    desk.refused(who, R"("do":"enter","room":")" + code + "\"", "unknownRoom");  // the desk reads UTF-8 only
  }
}

TEST_CASE("hall: the chat keeps the last lines") {
  Desk desk({.chat_lines = 5});
  const Desk::Guest ada = desk.create(R"([{"who":"me"},{"who":"open"},{"who":"open"}])");
  for (int i = 0; i < 9; ++i) desk.must(ada.who, R"("do":"chat","text":"line )" + std::to_string(i) + "\"");
  CHECK(desk.screens[ada.who].room.at("chat").as_array().size() == 9);  // it heard them all
  desk.sync(ada.who);
  const json::array chat = desk.screens[ada.who].room.at("chat").as_array();
  REQUIRE(chat.size() == 5);
  CHECK(chat[0].at("text") == "line 4");
  CHECK(chat[0].at("at") == desk.now);
}

}  // namespace
}  // namespace divan
