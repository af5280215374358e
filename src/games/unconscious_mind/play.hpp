// One move being carried out: the rules' verbs, shared by the files of this folder and by nobody else.
//
// What is to be done lies on a stack, `open.pending`. `run` does the top of it, again and again, until somebody has to
// decide; a move is the answer to what the top then asks.
#pragma once

#include <optional>
#include <utility>

#include "core/chance.hpp"
#include "core/log.hpp"
#include "games/unconscious_mind/events.hpp"
#include "games/unconscious_mind/facts.hpp"
#include "games/unconscious_mind/moves.hpp"

namespace divan::unconscious_mind {

// What the top of the stack, which has no answer, lacks; nothing where none is missed.
[[nodiscard]] std::optional<NothingCame> nothing_comes(const Components& parts, const State& s);

struct Play {
  const Components& parts;
  State& s;
  Chance& chance;
  Log<Event>& log;
  Open& o = s.open;
  Source cause{};  // of what is being done
  int deeper = 0;  // how deep in a turn of the Id, which needs no stack

  [[nodiscard]] Player& me() { return o.me(); }
  [[nodiscard]] Frame& top() { return o.pending.back(); }
  void push(Source source, const task::Any& doing) { o.pending.push_back({source, doing}); }
  // How deep: what waits below, but for reputation that is still to come.
  [[nodiscard]] Cause by() const {
    if (!log) return {};
    int depth = deeper;
    for (std::size_t i = 1; i < o.pending.size(); ++i) {
      depth += o.pending[i].is<task::Standing>() && i + 1 < o.pending.size() ? 0 : 1;
    }
    return {o.current, cause, static_cast<std::uint8_t>(depth), o.me().automaton};
  }
  template <class Kind>
  void tell(const Kind& event) {
    if (log) log(event);
  }

  // UM-5.5.3  What one would have waited for does not come: whoever watches is told.
  void pass_over() {
    if (!log) return;
    if (auto lacking = nothing_comes(parts, s)) {
      lacking->by = by();
      tell(*lacking);
    }
  }

  // setup.cpp
  void set_up();

  // turn.cpp
  void run();
  bool step();  // false: somebody has to decide
  bool ask();   // false: likewise; answers what has only one answer, passes over what has none
  void act(const Move& move);
  bool can_brew_idea();
  bool converting_helps();
  void decline();
  void pop() { o.pending.pop_back(); }
  void go_on(Stage stage) { top().as<task::Turn>().stage = stage; }
  bool step_turn();
  void begin_turn();
  void end_turn();
  bool claim_goals();
  void claim(Goal goal, bool unmet = false);
  void take_goal(Goal goal, bool unmet);
  std::pair<int, int> clear_table();
  void on(const StateIdeas& move);
  void on(const Put& move);
  void on(const Recall& move);
  void on(const Pass& move);
  void on(const EndTurn& move);
  void on(const ClaimGoal& move);

  // effects.cpp: the interpreter
  void begin(Source source, std::uint8_t room = none, bool forced = false);
  bool step_effect();
  bool step_clause(const Clause& clause);
  [[nodiscard]] const Clause& clause() { return clause_being_done(parts, top()); }
  void next_clause();
  void used(Verb verb);  // one of what the clause offers
  void on(const PayWith& move);
  void on(const Accept& move);
  void on(const Enough& move);
  void on(const Convert& move);

  // insights.cpp
  void move_disc(Area from, Area to);
  void gain(Resource resource, int amount);
  void given(Given what, Resource resource, int amount);  // by a rule itself
  void pay(Resource resource, int amount);
  void pay_insight(Area from, int discs);
  void spend_colour(Area from);
  void on(const Generate& move);
  void on(const Elevate& move);
  void on(const Transfer& move);
  void on(const Demote& move);
  void on(const IgnoreDemotion& move);

  // notebook.cpp
  void ink(int least, int most);
  void unlock();
  int move_inkpot(int steps);
  void arrive(Inkpot stop);
  void resolve_line(std::uint8_t line);  // 0-2: rows, 3-5: columns
  void refill(std::uint8_t column);
  void free_insights(std::uint8_t row, std::uint8_t column);
  bool step_resolve();
  bool step_hold();
  void on(const Ink& move);
  void on(const Resolve& move);
  void on(const TriggerTile& move);
  void on(const TriggerRow& move);
  void on(const TriggerColumn& move);
  void on(const TakeTile& move);
  void on(const PlaceTile& move);

  // treatise.cpp: research and treatises
  void draw(int cards);
  bool step_publish();
  void publish(Treatise treatise);  // of the cards laid
  void on(const PlayCard& move);
  void on(const Swap& move);
  void on(const Publish& move);
  void on(const Lay& move);
  void on(const Cite& move);
  void on(const SpendColour& move);

  // city.cpp: the city and the reputation track
  void visit(Location location);
  int arrive_at(Location location);  // how many effects it grants
  Source mark_location(Location location, std::uint8_t slot);
  Source mark_district(District district, std::uint8_t slot);
  bool take_token(District district);  // whether it shows reputation
  void advance_on_track();
  void place_token(District district, Source bonus);
  void gain_reputation(int points);
  void trigger_track();
  bool step_standing();
  void on(const Professor& move);
  void on(const Freud& move);
  void on(const Visit& move);
  void on(const Linger& move);
  void on(const TakeLocationBonus& move);
  void on(const TakeDistrictBonus& move);
  void on(const TrackAction& move);
  void claim_district(District district, std::uint8_t slot);

  // clients.cpp
  void begin_dream();
  bool step_hearts();
  bool step_client();
  void heal(std::uint8_t room, int hearts);
  bool move_therapy(std::uint8_t number, std::uint8_t& hearts);
  Grief catharsis(std::uint8_t number);
  void cure(std::uint8_t number);
  void receive(std::uint8_t number, bool case_study, std::size_t index);
  void admit(std::uint8_t number, bool first);
  void take_dream(std::uint8_t number, std::size_t index);
  int begin_therapy(std::uint8_t number);
  void on(const Treat& move);
  void on(const UsePillbox& move);
  void on(const Heal& move);
  void on(const TakeRoutine& move);
  void on(const TakeCaseStudy& move);
  void on(const TakeDream& move);

  // ending.cpp
  void trigger_end();
  void final_scoring();
};

}  // namespace divan::unconscious_mind
