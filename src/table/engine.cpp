#include "table/engine.hpp"

#include <optional>
#include <utility>

namespace divan {

struct Engine::Command {
  std::string_view name;
  bool needs_table;
  Reply (Engine::*run)(const Request&);
  std::vector<std::string_view> fields;  // besides id and cmd
  Text help;
};

namespace {

constexpr std::uint32_t most_iterations = 1'000'000;

Answer no(std::string code, std::string en, std::string fr) {
  return {false, {.code = std::move(code), .text = {std::move(en), std::move(fr)}}};
}

std::optional<Fault> need(const json::object& request, std::string_view name, const json::value*& found) {
  found = request.if_contains(name);
  if (found != nullptr) return std::nullopt;
  return fault_at(document.at(name), "this field is missing", "ce champ manque");
}

// A field that must be there.
template <class T>
std::optional<Fault> read(const json::object& request, std::string_view name, T& out) {
  const json::value* found = nullptr;
  if (auto fault = need(request, name, found)) return fault;
  return read_json(*found, out, document.at(name));
}
// A field that may be left out.
template <class T>
std::optional<Fault> read_if_there(const json::object& request, std::string_view name, T& out) {
  const json::value* found = request.if_contains(name);
  if (found == nullptr) return std::nullopt;
  return read_json(*found, out, document.at(name));
}

std::optional<Fault> read_seat(const json::object& request, const AnyTable& table, Seat& seat) {
  const json::value* found = nullptr;
  if (auto fault = need(request, "seat", found)) return fault;
  return read_number(*found, seat, 0, table.seats() - 1, document.at("seat"));
}

std::optional<Fault> read_viewer(const json::value& value, const AnyTable& table, Viewer& viewer, const Place& place) {
  if (auto fault = read_json(value, viewer, place)) return fault;
  if (viewer.is_spectator() || index(viewer.seat()) < table.seats()) return std::nullopt;
  const std::string most = std::to_string(table.seats() - 1);
  return fault_at(place, "must be a seat from 0 to " + most + ", or \"spectator\"",
                  "doit être une place de 0 à " + most + ", ou \"spectator\"");
}

// "viewer": a seat, "spectator" or "all"; the one who acts sees what he may see.
std::optional<Fault> read_audience(const json::object& request, const AnyTable& table, Audience& audience) {
  const json::value* found = request.if_contains("viewer");
  if (found == nullptr) return std::nullopt;
  if (found->is_string() && found->get_string() == "all") {
    audience.everything = true;
    return std::nullopt;
  }
  return read_viewer(*found, table, audience.viewer, document.at("viewer"));
}

std::optional<Fault> read_seed(const json::object& request, std::string& seed) {
  const json::value* found = request.if_contains("seed");
  if (found == nullptr) return std::nullopt;
  if (found->is_int64() || found->is_uint64()) {
    seed = json_text(*found);
    return std::nullopt;
  }
  if (found->is_string() && found->get_string().size() <= 256) {
    seed = std::string(found->get_string());
    return std::nullopt;
  }
  return fault_at(document.at("seed"), "must be a whole number or a text of at most 256 bytes",
                  "doit être un nombre entier ou un texte d'au plus 256 octets");
}

// "seats": how many, or who: "person", "empty", a kind of bot, or an occupant in full.
std::optional<Fault> read_seats(const json::object& request, std::optional<int>& count, std::vector<Occupant>& seats) {
  const json::value* found = request.if_contains("seats");
  if (found == nullptr) return std::nullopt;
  const Place here = document.at("seats");
  if (found->is_number()) {
    int number = 0;
    if (auto fault = read_number(*found, number, 1, max_seats, here)) return fault;
    count = number;
    return std::nullopt;
  }
  if (auto fault = expect_array(*found, 1, max_seats, here)) return fault;
  for (std::size_t i = 0; i < found->get_array().size(); ++i) {
    const json::value& each = found->get_array()[i];
    Occupant occupant;
    if (each.is_string()) {
      const std::string_view word = each.get_string();
      if (word == "person" || word == "empty") {
        occupant.kind = word == "person" ? Sitter::person : Sitter::empty;
      } else {
        occupant.kind = Sitter::bot;
        if (auto fault = read_json(each, occupant.bot, here.at(i))) return fault;
      }
    } else if (auto fault = read_json(each, occupant, here.at(i))) {
      return fault;
    }
    seats.push_back(occupant);
  }
  count = static_cast<int>(seats.size());
  return std::nullopt;
}

// TABLE-4
std::optional<Fault> strange_bot(const GameEntry& game, const Occupant& occupant, const Place& place) {
  if (occupant.kind != Sitter::bot) return std::nullopt;
  std::string known;
  for (const std::string& each : game.bots) {
    if (each == names_of<BotKind>[static_cast<std::size_t>(occupant.bot)]) return std::nullopt;
    known += (known.empty() ? "" : ", ") + each;
  }
  Fault fault = fault_at(place, "this game has no such bot; known are: " + known,
                         "ce jeu n'a pas ce bot ; sont connus : " + known);
  fault.rule = "TABLE-4";
  return fault;
}
std::optional<Fault> strange_bot(const GameEntry& game, const std::vector<Occupant>& seats) {
  const Place here = document.at("seats");
  for (std::size_t i = 0; i < seats.size(); ++i) {
    if (auto fault = strange_bot(game, seats[i], here.at(i))) return fault;
  }
  return std::nullopt;
}

Fault other_count(const AnyTable& table) {
  const std::string there = std::to_string(table.seats());
  return fault_at(document.at("seats"), "with these options there are " + there + " seats",
                  "avec ces options il y a " + there + " places");
}

json::value outcome_json(const AnyTable& table) {
  const auto outcome = table.outcome();
  return outcome ? to_json(*outcome) : json::value(nullptr);
}

}  // namespace

const std::vector<Engine::Command>& Engine::commands() {
  static const std::vector<Command> list{
      {"games",
       false,
       &Engine::list_games,
       {},
       {"the games, their options and bots", "les jeux, leurs options et bots"}},
      {"components",
       false,
       &Engine::components,
       {"game"},
       {"what a game is made of, in words and as data", "de quoi un jeu est fait, en mots et en données"}},
      {"new", false, &Engine::open, {"game", "seats", "options", "seed"}, {"begin a game", "commencer une partie"}},
      {"position",
       false,
       &Engine::open_position,
       {"game", "state", "seats", "seed"},
       {"begin from any possible position", "commencer à une position possible"}},
      {"load",
       false,
       &Engine::load,
       {"record", "at"},
       {"replay a record and go on", "rejouer une partie et continuer"}},
      {"state", true, &Engine::state, {}, {"everything, secrets included", "tout, secrets compris"}},
      {"view",
       true,
       &Engine::view,
       {"seat"},
       {"what a seat or a spectator may know", "ce qu'une place ou un spectateur sait"}},
      {"moves",
       true,
       &Engine::moves,
       {"seat"},
       {"what a seat is asked, and its legal moves", "ce qu'on demande à une place, et ses coups permis"}},
      {"play", true, &Engine::play, {"seat", "move", "viewer"}, {"play a move", "jouer un coup"}},
      {"why",
       true,
       &Engine::why,
       {"seat", "move"},
       {"why a move is or is not possible", "pourquoi un coup est possible ou non"}},
      {"undo", true, &Engine::undo, {"seat"}, {"take back the last move", "reprendre le dernier coup"}},
      {"leave", true, &Engine::leave, {"seat", "viewer"}, {"leave the game for good", "quitter la partie"}},
      {"sit",
       true,
       &Engine::sit,
       {"seat", "occupant"},
       {"change who sits on a seat", "changer l'occupant d'une place"}},
      {"bot",
       true,
       &Engine::bot,
       {"seat", "kind", "iterations", "seed", "play", "viewer"},
       {"what a bot would play", "ce que jouerait un bot"}},
      {"advise",
       true,
       &Engine::advise,
       {"seat"},
       {"what a strong player would do in a seat's place, and why",
        "ce qu'un bon joueur ferait à cette place, et pourquoi"}},
      {"advance",
       true,
       &Engine::advance,
       {"viewer"},
       {"let seated bots play until a person must decide",
        "faire jouer les bots assis jusqu'à la décision d'une personne"}},
      {"events", true, &Engine::events, {"since", "viewer"}, {"what happened so far", "ce qui s'est passé"}},
      {"retell",
       true,
       &Engine::retell,
       {"since", "viewer"},
       {"what happened, as it was seen: the view before, and what each event changed",
        "ce qui s'est passé, tel qu'on l'a vu : la vue d'avant, et ce que chaque événement a changé"}},
      {"record", true, &Engine::record, {}, {"the record of the game", "l'enregistrement de la partie"}},
      {"help", false, &Engine::help, {}, {"this list", "cette liste"}},
  };
  return list;
}

Engine::Reply::Reply(const Answer& refused) : ok(refused.ok) {
  if (!ok) body = std::move(to_json(refused.problem).get_object());
}

template <class Body>
Engine::Reply Engine::said(const AnswerWith<Body>& answer) {
  if (!answer.ok) return answer;
  return {true, std::move(to_json(answer.body).get_object())};
}

Engine::Engine(std::vector<GameEntry> games, std::function<std::string()> entropy, Ceiling ceiling)
    : games_(std::move(games)), entropy_(std::move(entropy)), ceiling_(ceiling) {}

std::string Engine::answer(std::string_view line) {
  json::value id;
  Reply result;
  if (const Expected<json::value> parsed = parse_json(line); !parsed) {
    result = at_fault(parsed.fault());
  } else if (!parsed->is_object()) {
    result = at_fault(fault_at(document, R"(a request is an object such as {"id":1,"cmd":"games"})",
                               R"(une requête est un objet tel que {"id":1,"cmd":"games"})"));
  } else {
    const Request& request = parsed->get_object();
    if (const json::value* given = request.if_contains("id")) id = *given;
    result = dispatch(request);
  }
  json::object reply{{"id", id}, {"ok", result.ok}};
  if (result.ok) {
    for (auto& [key, value] : result.body) reply[key] = std::move(value);
  } else {
    reply["error"] = std::move(result.body);
  }
  return json_text(json::value(std::move(reply)));
}

Engine::Reply Engine::dispatch(const Request& request) {
  std::string name;
  if (auto fault = read(request, "cmd", name)) return at_fault(*fault);
  for (const Command& command : commands()) {
    if (command.name != name) continue;
    for (const auto& pair : request) {
      const std::string_view key(pair.key().data(), pair.key().size());
      if (key == "id" || key == "cmd") continue;
      if (std::find(command.fields.begin(), command.fields.end(), key) == command.fields.end()) {
        std::string known;
        for (const std::string_view field : command.fields) known += (known.empty() ? "" : ", ") + std::string(field);
        if (known.empty()) known = "-";
        return at_fault(fault_at(document.at(key), "unknown field; " + name + " takes: " + known,
                                 "champ inconnu ; " + name + " prend : " + known));
      }
    }
    if (command.needs_table && !table_) {
      return no("noGame", "no game is open; begin with new, position or load",
                "aucune partie n'est ouverte ; commencez par new, position ou load");
    }
    return (this->*command.run)(request);
  }
  std::string known;
  for (const Command& command : commands()) known += (known.empty() ? "" : ", ") + std::string(command.name);
  return no("unknownCommand", "unknown command \"" + name + "\"; known are: " + known,
            "commande inconnue « " + name + " » ; sont connues : " + known);
}

Engine::Reply Engine::list_games(const Request& /*request*/) {
  json::array list;
  for (const GameEntry& game : games_) {
    if (&game != find_game(games_, game.id)) continue;  // an older epoch of its rules
    json::object options;
    for (const OptionForm& option : game.options) {
      json::object& form = options[option.name].emplace_object();
      const json::value told = to_json(option);
      for (const auto& [key, value] : told.get_object()) {
        if (key != "name") form[key] = value;
      }
    }
    json::array bots;
    for (const std::string& bot : game.bots) bots.emplace_back(bot);
    list.push_back(json::object{
        {"id", game.id}, {"title", to_json(game.title)}, {"epoch", game.epoch}, {"options", options}, {"bots", bots}});
  }
  return {true, json::object{{"games", list}}};
}

json::object Engine::standing() const {
  return json::object{
      {"step", table_->steps()}, {"toMove", to_json(table_->to_move())}, {"outcome", outcome_json(*table_)}};
}

json::object Engine::happened(std::size_t since, const Audience& audience) const {
  json::array events;
  for (const ToldEvent& told : table_->events(since, audience)) {
    json::object each{{"event", told.event}, {"text", to_json(told.text)}, {"rule", told.rule}};
    if (told.settled) each["settled"] = to_json(*told.settled);
    events.push_back(std::move(each));
  }
  json::object body{{"events", events}};
  for (auto& [key, value] : standing()) body[key] = value;
  return body;
}

Engine::Reply Engine::opened(Expected<std::unique_ptr<AnyTable>> table) {
  if (!table) return at_fault(table.fault());
  table_ = std::move(*table);
  json::object body{{"game", table_->game()},
                    {"seats", table_->seats()},
                    {"names", to_json(table_->names())},
                    {"seed", table_->seed()},
                    {"commitment", table_->commitment()}};
  for (auto& [key, value] : standing()) body[key] = value;
  return {true, body};
}

Engine::Reply Engine::components(const Request& request) {
  std::string id;
  if (auto fault = read(request, "game", id)) return at_fault(*fault);
  const GameEntry* game = find_game(games_, id);
  if (game == nullptr) return at_fault(unknown_game(games_, id, document.at("game")));
  json::value told;  // null: it does not tell
  if (game->components) {
    if (Expected<json::value> parsed = parse_json(game->components())) told = *std::move(parsed);
  }
  return {true, json::object{{"components", told}}};
}

Engine::Reply Engine::open(const Request& request) {
  std::string id;
  std::string seed;
  std::optional<int> count;
  std::vector<Occupant> seats;
  if (auto fault = read(request, "game", id)) return at_fault(*fault);
  const GameEntry* game = find_game(games_, id);
  if (game == nullptr) return at_fault(unknown_game(games_, id, document.at("game")));
  if (auto fault = read_seats(request, count, seats)) return at_fault(*fault);
  if (auto fault = strange_bot(*game, seats)) return at_fault(*fault);
  if (auto fault = read_seed(request, seed)) return at_fault(*fault);
  json::value options = json::object{};
  if (const json::value* given = request.if_contains("options")) options = *given;
  // How many play is an option like any other; "seats" is the short way to say it.
  const std::string& players = game->seats_option;
  const bool short_way = count && !players.empty() && options.is_object() && !options.get_object().contains(players);
  if (short_way) options.get_object()[players] = *count;
  if (!request.contains("seed")) seed = entropy_();
  auto table = game->open(options, seats, seed);
  if (!table && short_way && table.fault().path == "$.options." + players) {
    return at_fault(fault_at(document.at("seats"), table.fault().text.en, table.fault().text.fr));
  }
  if (table && count && (*table)->seats() != *count) return at_fault(other_count(**table));
  return opened(std::move(table));
}

Engine::Reply Engine::open_position(const Request& request) {
  std::string id;
  std::string seed;
  std::optional<int> count;
  std::vector<Occupant> seats;
  const json::value* state = nullptr;
  if (auto fault = read(request, "game", id)) return at_fault(*fault);
  const GameEntry* game = find_game(games_, id);
  if (game == nullptr) return at_fault(unknown_game(games_, id, document.at("game")));
  if (auto fault = need(request, "state", state)) return at_fault(*fault);
  if (auto fault = read_seats(request, count, seats)) return at_fault(*fault);
  if (auto fault = strange_bot(*game, seats)) return at_fault(*fault);
  if (auto fault = read_seed(request, seed)) return at_fault(*fault);
  if (!request.contains("seed")) seed = entropy_();
  auto table = game->open_at(*state, seats, seed);
  if (table && count && seats.empty() && (*table)->seats() != *count) return at_fault(other_count(**table));
  return opened(std::move(table));
}

// A record as an object {"header", "entries"} or as the text of a *.divan file.
Engine::Reply Engine::load(const Request& request) {
  const json::value* given = nullptr;
  if (auto fault = need(request, "record", given)) return at_fault(*fault);
  std::uint32_t at = std::numeric_limits<std::uint32_t>::max();
  if (auto fault = read_if_there(request, "at", at)) return at_fault(*fault);
  json::value record = *given;
  if (given->is_string()) {
    Expected<json::value> lines = record_from_lines(given->get_string());
    if (!lines) return at_fault(lines.fault());
    record = *lines;
  }
  return opened(replay_record(games_, record, at));
}

Engine::Reply Engine::state(const Request& /*request*/) {
  json::object body{{"state", table_->state()}, {"hash", table_->state_hash()}};
  for (auto& [key, value] : standing()) body[key] = value;
  return {true, body};
}

Engine::Reply Engine::view(const Request& request) {
  const json::value* seat = nullptr;
  Viewer viewer;
  if (auto fault = need(request, "seat", seat)) return at_fault(*fault);
  if (auto fault = read_viewer(*seat, *table_, viewer, document.at("seat"))) return at_fault(*fault);
  return {true, json::object{{"view", table_->view(viewer)}}};
}

Engine::Reply Engine::moves(const Request& request) {
  Seat seat{};
  if (auto fault = read_seat(request, *table_, seat)) return at_fault(*fault);
  json::array list;
  for (const OfferedMove& offered : table_->moves(seat)) {
    json::array targets;
    for (const std::string& target : offered.targets) targets.emplace_back(target);
    json::object told{
        {"move", offered.move}, {"text", to_json(offered.text)}, {"rule", offered.rule}, {"targets", targets}};
    if (const std::optional<Preview>& preview = offered.preview) told["preview"] = to_json(*preview);
    list.push_back(std::move(told));
  }
  json::object body{{"moves", list}, {"toMove", to_json(table_->to_move())}};
  if (const std::optional<Question> asked = table_->asked(seat)) body["asked"] = to_json(*asked);
  if (table_->outcome()) body["outcome"] = outcome_json(*table_);
  return {true, body};
}

Engine::Reply Engine::play(const Request& request) {
  Seat seat{};
  const json::value* move = nullptr;
  if (auto fault = read_seat(request, *table_, seat)) return at_fault(*fault);
  if (auto fault = need(request, "move", move)) return at_fault(*fault);
  Audience audience{false, seat};
  if (auto fault = read_audience(request, *table_, audience)) return at_fault(*fault);
  const std::size_t since = table_->event_count();
  const Answer played = table_->play(seat, *move);
  if (!played.ok) return played;
  return {true, happened(since, audience)};
}

Engine::Reply Engine::why(const Request& request) {
  Seat seat{};
  const json::value* move = nullptr;
  if (auto fault = read_seat(request, *table_, seat)) return at_fault(*fault);
  if (auto fault = need(request, "move", move)) return at_fault(*fault);
  return said(table_->why(seat, *move));
}

Engine::Reply Engine::undo(const Request& request) {
  Seat seat = table_->last_to_act().value_or(Seat{});
  if (request.contains("seat")) {
    if (auto fault = read_seat(request, *table_, seat)) return at_fault(*fault);
  }
  const Answer undone = table_->undo(seat);
  if (!undone.ok) return undone;
  return {true, standing()};
}

Engine::Reply Engine::leave(const Request& request) {
  Seat seat{};
  if (auto fault = read_seat(request, *table_, seat)) return at_fault(*fault);
  Audience audience{false, seat};
  if (auto fault = read_audience(request, *table_, audience)) return at_fault(*fault);
  const std::size_t since = table_->event_count();
  const Answer left = table_->leave(seat);
  if (!left.ok) return left;
  return {true, happened(since, audience)};
}

Engine::Reply Engine::sit(const Request& request) {
  Seat seat{};
  Occupant occupant;
  if (auto fault = read_seat(request, *table_, seat)) return at_fault(*fault);
  if (auto fault = read(request, "occupant", occupant)) return at_fault(*fault);
  const GameEntry* game = find_game(games_, table_->game());
  if (auto fault = strange_bot(*game, occupant, document.at("occupant"))) return at_fault(*fault);
  table_->sit(seat, occupant);
  return {true, json::object{{"occupants", to_json(table_->occupants())}}};
}

Engine::Reply Engine::bot(const Request& request) {
  Seat seat{};
  BotOrder order;
  order.ceiling = ceiling_;
  std::string seed = "0";
  bool plays = false;
  if (auto fault = read_seat(request, *table_, seat)) return at_fault(*fault);
  if (auto fault = read_if_there(request, "kind", order.kind)) return at_fault(*fault);
  if (const json::value* iterations = request.if_contains("iterations")) {
    if (auto fault = read_number(*iterations, order.iterations, 1, most_iterations, document.at("iterations"))) {
      return at_fault(*fault);
    }
  }
  if (auto fault = read_seed(request, seed)) return at_fault(*fault);
  if (auto fault = read_if_there(request, "play", plays)) return at_fault(*fault);
  Audience audience{false, seat};
  if (auto fault = read_audience(request, *table_, audience)) return at_fault(*fault);
  const AnswerWith<Consulted> choice = table_->consult(seat, order, seed);
  Reply reply = said(choice);
  if (!reply.ok || !plays) return reply;
  const std::size_t since = table_->event_count();
  const Answer played = table_->play(seat, choice.body.move);
  if (!played.ok) return played;
  for (auto& [key, value] : happened(since, audience)) reply.body[key] = value;
  return reply;
}

Engine::Reply Engine::advise(const Request& request) {
  Seat seat{};
  if (auto fault = read_seat(request, *table_, seat)) return at_fault(*fault);
  if (!table_->to_move().contains(seat)) return owes_nothing(seat);
  return {true, json::object{{"advice", to_json(table_->advice(seat, ceiling_)())}}};
}

Engine::Reply Engine::advance(const Request& request) {
  Audience audience;
  if (auto fault = read_audience(request, *table_, audience)) return at_fault(*fault);
  const std::size_t since = table_->event_count();
  bool stopped_early = false;
  while (const auto seat = table_->bot_to_move()) stopped_early = table_->play_bot(*seat, ceiling_) || stopped_early;
  json::object body = happened(since, audience);
  body["stoppedEarly"] = stopped_early;
  return {true, body};
}

Engine::Reply Engine::events(const Request& request) {
  std::uint32_t since = 0;
  Audience audience;
  if (auto fault = read_if_there(request, "since", since)) return at_fault(*fault);
  if (auto fault = read_audience(request, *table_, audience)) return at_fault(*fault);
  return {true, happened(since, audience)};
}

Engine::Reply Engine::retell(const Request& request) {
  std::uint32_t since = 0;
  Viewer viewer = Viewer::spectator();
  if (auto fault = read_if_there(request, "since", since)) return at_fault(*fault);
  if (const json::value* found = request.if_contains("viewer")) {
    if (auto fault = read_viewer(*found, *table_, viewer, document.at("viewer"))) return at_fault(*fault);
  }
  std::string told;
  table_->retell(told, viewer, since);
  return {true, parse_json(told)->get_object()};
}

Engine::Reply Engine::record(const Request& /*request*/) { return {true, json::object{{"record", table_->record()}}}; }

Engine::Reply Engine::help(const Request& /*request*/) {
  json::array list;
  for (const Command& command : commands()) {
    json::array fields;
    for (const std::string_view field : command.fields) fields.emplace_back(field);
    list.push_back(json::object{{"cmd", command.name}, {"fields", fields}, {"help", to_json(command.help)}});
  }
  return {true, json::object{{"commands", list}}};
}

}  // namespace divan
