// One move being carried out: the rules' verbs, shared by the files of this folder and by nobody else.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/chance.hpp"
#include "core/log.hpp"
#include "core/preview.hpp"
#include "games/the_loop/events.hpp"
#include "games/the_loop/moves.hpp"

namespace divan::the_loop {

struct Play {
  const Components& parts;
  State& s;
  Chance& chance;
  Log<Event>& log;
  int epoch;                           // of the rules
  std::vector<Skip>* skips = nullptr;  // where somebody wants to know what this turn passes over

  template <class Kind>
  void tell(const Kind& event) {
    if (log) log(event);
  }
  void skip(const std::string& what, const char* en, const char* fr, const char* rule) const {
    if (skips != nullptr) skips->push_back({what, {en, fr}, rule});
  }

  // setup.cpp
  void set_up();

  // foo.cpp: phase I, and the vortexes
  void foo_phase();
  void clone_appears();
  void supa_appears(Era era);
  void artifact_appears();
  void machine_turns(Era era);
  void drop_rifts(Era era, int cubes);
  void open_vortex(Era era);
  void ask_for_tiles();

  // actions.cpp: phase II
  void act(const Move& move);
  void go(std::uint8_t agent, Era era, By by);
  void use(std::uint8_t agent, Card card);
  void loop(Dimension dimension);
  void end_actions();

  // effects.cpp: cards at work
  void work();
  void next_clause();
  void pass_over(const Clause& clause, Card card);
  void add_energy(Era era, int amount);
  void mend(Era era, int amount);
  void shove(Clone clone, Era target);
  bool arrive(Token& token, Era era);  // whether it is gone
  void destroy(Clone clone);
  [[nodiscard]] Token& token(Clone clone);
  void remove(Clone clone);
  void draw(std::uint8_t agent, int cards);
  std::optional<Card> next_card(std::uint8_t number);
  void count_deed(Deed deed, Era era, int times = 1);
  void count_positions();

  // turn_end.cpp: phases III to V
  void begin_take();
  void begin_archive();
  void archive_tile();
  void take_bonus();
  void put_on_top(Card card, bool bonus);
  void turn_up(Era era);
  void after_archive();
  void end_turn();
  void next_turn();
  void assign_cards();
  void assign(std::uint8_t agent, bool forced);
  void finish(Ending ending, std::optional<Era> era = std::nullopt);
  [[nodiscard]] bool won() const;
};

}  // namespace divan::the_loop
