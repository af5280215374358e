// Nothing is lost and nothing appears: whole games, counted after every step.
#include <numeric>
#include <set>

#include "games/unconscious_mind_eager.hpp"

namespace divan::unconscious_mind {
namespace conservation_test {

using Counts = std::array<int, 256>;  // by id

// Not what the rules say of a position: counted anew. What is wrong; empty if nothing is.
struct Recount {
  const Components& parts;
  const State& s;
  const Open& o = s.open;

  [[nodiscard]] std::string wrong() const {
    for (const auto& count :
         {&Recount::tiles, &Recount::research, &Recount::treatises, &Recount::clients, &Recount::griefs,
          &Recount::dreams, &Recount::goals, &Recount::tokens, &Recount::ideas, &Recount::discs, &Recount::purses,
          &Recount::notebooks, &Recount::icons, &Recount::reputation, &Recount::meeting_table, &Recount::rooms}) {
      if (std::string text = (this->*count)(); !text.empty()) return text;
    }
    return "";
  }

  template <class List>
  static void add(Counts& counts, const List& list) {
    for (const std::uint8_t id : list) {
      if (id != none) ++counts[id];
    }
  }
  static std::string times(const std::string& what, std::size_t id, int count) {
    return what + " " + std::to_string(id) + " is there " + std::to_string(count) + " times";
  }
  // Of 0 .. count - 1 each exactly once, and nothing else.
  static std::string once(const Counts& counts, std::size_t count, const char* what) {
    for (std::size_t id = 0; id < counts.size(); ++id) {
      if (counts[id] != (id < count ? 1 : 0)) return times(what, id, counts[id]);
    }
    return "";
  }
  static std::string once_at_most(const Counts& counts, std::size_t count, const char* what) {
    for (std::size_t id = 0; id < counts.size(); ++id) {
      if (counts[id] > (id < count ? 1 : 0)) return times(what, id, counts[id]);
    }
    return "";
  }

  [[nodiscard]] std::string tiles() const {
    Counts counts{};
    add(counts, s.piles.tiles);
    for (const auto& row : o.supply) add(counts, row);
    for (const Player& player : o.players) add(counts, player.notebook);
    for (const Frame& frame : o.pending) {
      if (const auto* hold = frame.if_is<task::Hold>()) ++counts[hold->tile];
    }
    return once(counts, 36, "tile");
  }
  [[nodiscard]] std::string research() const {
    Counts counts{};
    add(counts, s.piles.research);
    add(counts, o.research);
    for (std::size_t i = 0; i < most_players; ++i) {
      add(counts, s.hands[i].unpack());
      for (const Card card : s.known[i].unpack()) {
        if (!s.hands[i].has(card)) return "card " + std::to_string(card) + " is known where it is not";
      }
    }
    for (const Player& player : o.players) {
      add(counts, player.in_play);
      for (const Published& each : player.published) add(counts, each.volumes);
    }
    if (o.research[0] == none || o.research[1] == none) return "a place of the research display is empty";
    return once(counts, 36, "research card");
  }
  [[nodiscard]] std::string treatises() const {
    Counts counts{};
    add(counts, s.piles.treatises);
    add(counts, o.treatises);
    for (const Player& player : o.players) {
      for (const Published& each : player.published) {
        ++counts[each.treatise];
        for (std::size_t i = 0; i < each.volumes.size(); ++i) {
          if (parts.research[each.volumes[i]].colour != parts.treatises[each.treatise].sequence[i]) {
            return "a volume of treatise " + std::to_string(each.treatise) + " has another colour";
          }
        }
      }
    }
    if (o.treatises.size() < o.players.size() + 2 && !s.piles.treatises.empty()) return "the row of treatises is short";
    return once(counts, parts.treatise_count, "treatise");
  }
  [[nodiscard]] std::string clients() const {
    Counts counts{};
    add(counts, s.piles.routine);
    add(counts, s.piles.case_studies);
    add(counts, o.routine);
    add(counts, o.case_studies);
    for (const Player& player : o.players) {
      add(counts, player.cured);
      for (const Room& room : player.rooms) {
        if (room.client != none) ++counts[room.client];
      }
    }
    return once(counts, 32, "client");
  }
  [[nodiscard]] std::string griefs() const {
    Counts counts{};
    add(counts, s.piles.griefs);
    add(counts, s.piles.starting_griefs);
    for (const Player& player : o.players) {
      for (const Room& room : player.rooms) {
        if (room.grief != none) ++counts[room.grief];
      }
    }
    return once_at_most(counts, 28, "grief layer");
  }
  [[nodiscard]] std::string dreams() const {
    Counts counts{};
    add(counts, s.piles.manifest);
    add(counts, s.piles.latent);
    add(counts, o.dreams);
    for (const Player& player : o.players) {
      for (const Room& room : player.rooms) add(counts, room.dreams);
    }
    return once_at_most(counts, 60, "dream");
  }
  [[nodiscard]] std::string goals() const {
    Counts counts{};
    add(counts, o.goals);
    for (const Player& player : o.players) add(counts, player.goals);
    const int all = std::accumulate(counts.begin(), counts.end(), 0);
    if (all != 7) return "there are " + std::to_string(all) + " goals";
    // UM-9.2  Nobody goes without a goal that is met.
    for (std::uint8_t i = 0; i < o.players.size(); ++i) {
      if (i == o.current && o.goals_due) continue;
      for (const Goal goal : o.goals) {
        if (goal_met(parts, o, i, goal)) return "goal " + std::to_string(goal) + " is met and nobody claims it";
      }
    }
    return once_at_most(counts, 9, "goal");
  }
  [[nodiscard]] std::string tokens() const {
    for (std::size_t district = 0; district < 3; ++district) {
      int used = 0;
      for (std::size_t location = 2 * district; location < 2 * district + 2; ++location) {
        for (const bool slot : o.location_used[location]) used += slot ? 1 : 0;
      }
      for (std::size_t slot = 0; slot < 4; ++slot) {
        used += o.district_used[district][slot] ? 1 : 0;
        if (o.district_used[district][slot] != (o.district_owner[district][slot] < o.players.size())) {
          return "a district bonus and its insight disagree";
        }
      }
      if (used + o.tokens[district] != static_cast<int>(o.players.size()) + 3) return "a district token is lost";
      if (o.reputation_token[district] != (used == 0)) return "the reputation of a district is taken twice";
    }
    return "";
  }
  [[nodiscard]] std::string ideas() const {
    for (std::uint8_t i = 0; i < o.players.size(); ++i) {
      int ideas = o.players[i].ideas;
      for (const Placed& space : o.spaces) ideas += space.owner == i ? space.ideas : 0;
      for (const Lock lock : o.players[i].locks) ideas += lock == Lock::open ? 0 : 1;
      if (ideas != 6) return "player " + std::to_string(i) + " has " + std::to_string(ideas) + " ideas";
    }
    return "";
  }
  [[nodiscard]] std::string discs() const {
    for (std::uint8_t i = 0; i < o.players.size(); ++i) {
      const Player& player = o.players[i];
      int white = 0;
      int coloured = 0;
      for (const int n : player.dial.white) white += n;
      for (const int n : player.dial.coloured) coloured += n;
      for (const bool left : player.row_insight) coloured += left ? 1 : 0;
      for (const bool left : player.column_insight) coloured += left ? 1 : 0;
      coloured += static_cast<int>(player.published.size());
      for (const auto& district : o.district_owner) {
        for (const std::uint8_t owner : district) coloured += owner == i ? 1 : 0;
      }
      if (white != 6) return "player " + std::to_string(i) + " has " + std::to_string(white) + " white insights";
      if (coloured != 6)
        return "player " + std::to_string(i) + " has " + std::to_string(coloured) + " coloured insights";
    }
    return "";
  }
  [[nodiscard]] std::string purses() const {
    for (const Player& player : o.players) {
      if (player.coffee > 9) return "somebody has " + std::to_string(player.coffee) + " coffee";
      if (player.pillboxes > 3) return "somebody has " + std::to_string(player.pillboxes) + " pillboxes";
      if (player.bright_ideas > 60) return "somebody has " + std::to_string(player.bright_ideas) + " bright ideas";
      if (player.points < 0) return "somebody has " + std::to_string(player.points) + " points";
    }
    return "";
  }
  [[nodiscard]] std::string notebooks() const {
    for (const Player& player : o.players) {
      const auto& cells = player.notebook;
      for (std::size_t i = 0; i < 3; ++i) {
        bool row = true;
        bool column = true;
        for (std::size_t k = 0; k < 3; ++k) {
          row = row && cells[3 * i + k] != none;
          column = column && cells[3 * k + i] != none;
          if (k > 0 && cells[3 * i + k] != none && cells[3 * i + k - 1] == none) return "a row has a gap";
        }
        if (row == player.row_insight[i]) return "a row and its insight disagree";
        if (column == player.column_insight[i]) return "a column and its insight disagree";
        if (row && player.cured.size() < i) return "a third cell was filled too early";
      }
    }
    return "";
  }
  [[nodiscard]] std::string icons() const {
    for (const Player& player : o.players) {
      for (std::size_t location = 0; location < location_count; ++location) {
        int count = 0;
        for (const Card card : player.in_play) count += parts.research[card].icons[location];
        for (const Published& each : player.published) count += parts.treatises[each.treatise].icons[location];
        for (const Goal goal : player.goals) count += parts.goals[goal].icons[location];
        for (const Client client : player.cured) count += parts.clients[client].icons[location];
        for (const Room& room : player.rooms) {
          if (room.client != none && room.grief == none) count += parts.clients[room.client].icons[location];
        }
        if (icons_of(parts, player)[location] != count) return "icons of location " + std::to_string(location);
      }
    }
    return "";
  }
  [[nodiscard]] std::string reputation() const {
    int gained = 0;
    for (const Player& player : o.players) {
      gained += player.reputation;
      if (player.reputation > 10) return "a marker has left the track";
    }
    if (o.freud_reputation != std::min(10, 1 + gained)) return "Freud's marker has lost its way";
    if (o.ending != (o.freud_reputation == 10)) return "the watch was reached and nobody noticed";
    if (o.round > 31 || (o.last_round != 0 && o.round > o.last_round)) return "the game goes on too long";
    return "";
  }
  [[nodiscard]] std::string meeting_table() const {
    std::set<std::pair<int, int>> pointed;
    for (const Placed& space : o.spaces) {
      if (space.owner == nobody) continue;
      if (!pointed.insert({space.owner, space.action}).second) return "somebody points twice at an action";
      if (space.bright > 0 && (space.owner != o.current || o.over())) return "a bright idea stayed on the table";
      if (space.ideas + space.bright < 1 || space.ideas + space.bright > 2) return "too many ideas on a space";
    }
    return "";
  }
  [[nodiscard]] std::string rooms() const {
    for (std::uint8_t i = 0; i < o.players.size(); ++i) {
      const Player& player = o.players[i];
      for (const Room& room : player.rooms) {
        const bool arriving = i == o.current && o.pending.size() > 1 && o.pending[1].is<task::Client>();
        if (room.client == none && room != Room{}) return "an empty room is not empty";
        if (room.client != none && room.grief != none && room.therapy <= 3 && !arriving) return "a layer was forgotten";
        if (room.client != none && room.therapy == 0 && !arriving) return "somebody is cured and still there";
      }
      if (!player.second_room && player.rooms[1].client != none) return "somebody is in the closed room";
    }
    return "";
  }
};

struct Met {
  std::set<std::size_t> events;
  std::set<Task> asked;
  std::size_t deepest_stack = 0;
  int decisions = 0;
  int watches = 0;  // games in which Freud reached it
};

void check_position(const UnconsciousMind& game, const State& state) {
  if (const std::string wrong = Recount{game.components(), state}.wrong(); !wrong.empty()) {
    FAIL(wrong, ": ", json_text(state));
  }
  if (const auto no = game.refuse_position(state)) FAIL(no->rule, " ", words(*no).en, ": ", json_text(state));
}

void check_game(const UnconsciousMind& game, honesty::RandomGame<UnconsciousMind>& random, bool trying, Met& met,
                int longest = 100'000) {
  Eager eager{game, Chance(static_cast<std::uint64_t>(met.decisions))};
  std::array<int, most_players> points{};
  while (random.decisions() < longest) {
    const State& state = random.state();
    check_position(game, state);
    for (std::size_t i = 0; i < state.open.players.size(); ++i) {
      const int now = state.open.players[i].points;
      if (now < points[i]) FAIL("the points of player ", i, " fell from ", points[i], ": ", json_text(state));
      points[i] = now;
    }
    for (const Event& event : random.events()) met.events.insert(event.index());
    if (random.over()) break;
    met.asked.insert(state.open.pending.back().kind());
    met.deepest_stack = std::max(met.deepest_stack, state.open.pending.size());
    random.play(trying ? eager.decide(state) : random.decide());
  }
  met.decisions += random.decisions();
  met.watches += random.state().open.ending ? 1 : 0;
}

TEST_CASE("Unconscious Mind: in whole games nothing is lost and nothing appears") {
  const UnconsciousMind& game = standard_game();
  Met met;
  for (int i = 0; i < 48 * honesty::patience(); ++i) {
    Options options;
    options.players = static_cast<std::uint8_t>(2 + i % 3);
    honesty::RandomGame<UnconsciousMind> random(game, options, 4000 + static_cast<std::uint64_t>(i));
    CAPTURE(i);
    check_game(game, random, i % 2 == 0, met);
    CHECK(random.state().open.final_round());
  }
  CHECK(met.decisions > 12'000);
  CHECK(met.events.size() >= 48);
  CHECK(met.asked.size() >= 12);
  CHECK(met.deepest_stack >= 6);
  CHECK(met.watches > 0);
}

TEST_CASE("UM-12.3: nor where effects nest as deep as they may") {
  Mind mind;
  Components& parts = mind.change_parts();
  for (TileFace& tile : parts.tiles) tile.main = does({verb(Verb::professor, 2)});
  for (LocationFace& location : parts.locations) {
    location.effects = {does({verb(Verb::tile)}), does({verb(Verb::row), verb(Verb::reputation)}),
                        does({verb(Verb::inkpot, 3), verb(Verb::play, 2)})};
  }
  Met met;
  for (std::uint64_t i = 0; i < 20; ++i) {
    honesty::RandomGame<UnconsciousMind> random(mind.game, mind.s.open.options, 500 + i);
    CAPTURE(i);
    check_game(mind.game, random, i % 2 == 0, met, 1500);
  }
  CHECK(met.deepest_stack > deepest - room_to_work);
}

TEST_CASE("UM-14.28: nor where decks run out") {
  Mind mind(4);
  Components& parts = mind.change_parts();
  for (NoteColumn& note : parts.notes) note.coffee = 0;
  for (DreamFace& dream : parts.dreams) {
    dream.effect = for_insights({Needed{}}, does({verb(Verb::therapy, 6), verb(Verb::draw, 2)}));
  }
  Met met;
  Piles least = mind.s.piles;
  for (std::uint64_t i = 0; i < 6; ++i) {
    honesty::RandomGame<UnconsciousMind> random(mind.game, mind.s.open.options, 900 + i);
    CAPTURE(i);
    check_game(mind.game, random, true, met);
    const Piles& left = random.state().piles;
    if (left.routine.size() < least.routine.size()) least.routine = left.routine;
    if (left.case_studies.size() < least.case_studies.size()) least.case_studies = left.case_studies;
    if (left.griefs.size() < least.griefs.size()) least.griefs = left.griefs;
    if (left.latent.size() < least.latent.size()) least.latent = left.latent;
    if (left.research.size() < least.research.size()) least.research = left.research;
    if (left.tiles.size() < least.tiles.size()) least.tiles = left.tiles;
  }
  CHECK(least.routine.empty());
  CHECK(least.case_studies.empty());
  CHECK(least.griefs.empty());
  CHECK(least.latent.empty());
  CHECK(least.research.empty());
  CHECK(least.tiles.empty());
}

}  // namespace conservation_test
}  // namespace divan::unconscious_mind
