// UM-11  The Id, who plays against one person. Nobody ever waits for it, so its turn is one call: it needs no stack,
// and what interrupts it (conversions, goals) is simply called where it happens.
//
// Whatever it settles goes through `choose` or `by_arrow`, which tell what it could have taken and why it took this.
#pragma once

#include "games/unconscious_mind/play.hpp"

namespace divan::unconscious_mind {

struct TheId {
  explicit TheId(Play& play) : p(play) {}

  // id.cpp: setup, the turn, its clients
  void set_up();
  void take_client(std::uint8_t room, bool first);
  void take_turn();

  static constexpr int deepest_effect = 24;  // UM-11.4.13
  static constexpr int most_effects = 400;

  // What breaks a tie: the arrow, or a place.
  enum class Tie : std::uint8_t { arrow, rightmost, lowest, professor, clockwise };
  [[nodiscard]] IdReason reason_of(Tie tie) const;

  // Names the cause of what happens in here, one deeper.
  class Within {
  public:
    Within(Play& play, Source source) : p_(play), before_(play.cause) {
      p_.cause = source;
      ++p_.deeper;
    }
    ~Within() {
      p_.cause = before_;
      --p_.deeper;
    }
    Within(const Within&) = delete;
    Within& operator=(const Within&) = delete;
    Within(Within&&) = delete;
    Within& operator=(Within&&) = delete;

  private:
    Play& p_;
    Source before_;
  };

  [[nodiscard]] Player& me() const { return p.me(); }
  [[nodiscard]] int active_in_line(std::uint8_t line) const;  // 0-2: rows, 3-5: columns

  // Choosing, among those of the options that nothing is against. They come in the order of their row, from the left;
  // the index of the one taken.
  std::uint8_t by_arrow(IdQuestion question, const IdOptions& row);
  std::uint8_t choose(IdQuestion question, const IdOptions& options, Tie tie, IdReason alone = IdReason::only_one);
  std::uint8_t turn_arrow(std::uint8_t leftmost, std::uint8_t rightmost);
  std::uint8_t take(IdQuestion question, const IdOptions& options, std::uint8_t taken, IdReason reason);
  void take_none(IdQuestion question, IdReason reason, const IdOptions& options = {});

  // What it gains
  void coffee(int amount);
  void pillboxes(int amount);
  void gain(Resource resource, int amount);
  void instead(Instead what, int times);
  void claim_goals();

  // The turn
  Space find_space(const MeetingCard& card);
  MeetingCard reveal_card();
  void state(Space space);
  void recall();
  void take_bonus();
  bool take_district_bonus();
  void take_location_bonus();
  void resolve_bonus(Source bonus, District district);
  void move_inkpot(int steps);
  void resolve_row(std::uint8_t row);
  void resolve_column();
  void resolve_line(std::uint8_t line, bool turns_tile = false);
  void turn_tile(std::uint8_t row);

  // Its clients
  void use_pillboxes();
  void take_clients();
  void heal(std::uint8_t number, int hearts);
  void cover(std::uint8_t room, Client client);

  // id_effects.cpp: effects with conversions, and its nine tiles
  bool skips(Source source);
  void effect(Source source, std::uint8_t room = none, bool free = false);
  void clause(const Clause& clause, std::uint8_t room);
  void trigger_track();
  void trigger_row();
  void give_hearts(int hearts);
  void trigger(IdTile tile);
  void take_notes(std::uint8_t row, int amount);
  void study();
  bool draw();
  void play_card();
  void draw_and_play();
  void move_freud(int most);
  void move_professor(int most, bool or_join);
  void visit(Location location);
  void resolve_dream();
  void take_a_goal();

  // id_treatise.cpp: publishing
  using Colours = std::array<int, colour_count>;
  void publish();
  [[nodiscard]] Colours own_colours() const;
  [[nodiscard]] bool can_alone(Treatise treatise) const;
  template <class Each>
  void for_each_citation(const Colours& need, const Each& each) const;
  [[nodiscard]] int fewest_citations(const Colours& need, const Colours& own) const;
  [[nodiscard]] static Colours colours_of(const TreatiseFace& face);
  void lay_own(Colour colour, int count);
  void cite(Colours& need, const Colours& own);

  Play& p;
  const Components& parts = p.parts;
  State& s = p.s;
  Open& o = p.o;
  int effects_met = 0;
  int healing = 0;  // UM-5.5.2  goals wait until therapy has had its effects
};

}  // namespace divan::unconscious_mind
