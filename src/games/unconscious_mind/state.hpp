// Everything there is. What lies open for all to see is `Open`, which State and View share; hidden are the order of the
// piles and the research cards in hand.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/seat.hpp"
#include "games/unconscious_mind/options.hpp"
#include "games/unconscious_mind/pending.hpp"

namespace divan::unconscious_mind {

// A set of research cards.
class CardSet {
public:
  using Unpacked = Bounded<Card, research_count>;
  static constexpr const char* limits_en = "research cards are numbers from 0 to 35, each once";
  static constexpr const char* limits_fr = "les cartes Recherche sont des nombres de 0 à 35, chacun une fois";

  [[nodiscard]] constexpr bool has(Card card) const { return card < research_count && (bits_ >> card & 1U) != 0; }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr int size() const { return std::popcount(bits_); }
  [[nodiscard]] constexpr std::uint64_t bits() const { return bits_; }
  constexpr void add(Card card) { bits_ |= std::uint64_t{1} << card; }
  constexpr void remove(Card card) { bits_ &= ~(std::uint64_t{1} << card); }
  [[nodiscard]] constexpr Unpacked unpack() const {
    Unpacked list;
    for (std::uint64_t left = bits_; left != 0; left &= left - 1) {
      list.push_back(static_cast<Card>(std::countr_zero(left)));
    }
    return list;
  }
  [[nodiscard]] static constexpr std::optional<CardSet> pack(const Unpacked& list) {
    CardSet set;
    for (const Card card : list) {
      if (card >= research_count || set.has(card)) return std::nullopt;
      set.add(card);
    }
    return set;
  }
  constexpr bool operator==(const CardSet&) const = default;

private:
  std::uint64_t bits_ = 0;
};

// UM-4.1.1  The discs of one player: nine areas and the reserve in the centre.
struct Dial {
  std::array<std::uint8_t, area_count + 1> white{};
  std::array<std::uint8_t, area_count + 1> coloured{};
  [[nodiscard]] constexpr int at(Area area) const { return white[area] + coloured[area]; }
  static auto described() {
    return fields(field("white", &Dial::white).label("White", "Blanches"),
                  field("coloured", &Dial::coloured).label("Coloured", "De sa couleur"));
  }
  bool operator==(const Dial&) const = default;
};

// UM-8.1  A consulting room.
struct Room {
  Client client = none;
  Grief grief = none;        // none: past catharsis
  Bounded<Dream, 2> dreams;  // the last is on top
  std::uint8_t therapy = 0;
  [[nodiscard]] constexpr bool empty() const { return client == none; }
  static auto described() {
    using R = Room;
    return fields(field("client", &R::client).label("Client", "Client"),
                  field("grief", &R::grief).label("Grief layer", "Couche de douleur"),
                  field("dreams", &R::dreams).label("Dreams", "Rêves"),
                  field("therapy", &R::therapy).between(0, highest_therapy).label("Therapy", "Thérapie"));
  }
  bool operator==(const Room&) const = default;
};

struct Published {
  Treatise treatise = 0;
  Bounded<Card, longest_treatise> volumes;  // the last is the rightmost
  static auto described() {
    return fields(field("treatise", &Published::treatise).between(0, most_treatises - 1).label("Treatise", "Traité"),
                  field("volumes", &Published::volumes).label("Volumes", "Volumes"));
  }
  bool operator==(const Published&) const = default;
};

// UM-11.7.4  A tile that lies on a client of the Id.
struct Covered {
  Client client = 0;
  Cover cover = 0;
  static auto described() {
    return fields(field("client", &Covered::client).between(0, client_count - 1).label("Client", "Client"),
                  field("cover", &Covered::cover).between(0, cover_count - 1).label("Tile", "Tuile"));
  }
  bool operator==(const Covered&) const = default;
};

// UM-4.4.1  Clockwise.
enum class Inkpot : std::uint8_t { top, row1, row2, row3, left };
inline constexpr std::uint8_t inkpot_positions = 5;

// UM-4.4.4  Above each column.
enum class Lock : std::uint8_t { open, idea, idea_under_bright };

struct Player {
  std::uint8_t ideas = 0;
  std::array<Lock, notebook_side> locks{};
  std::uint8_t bright_ideas = 0;
  std::uint8_t coffee = 0;
  std::uint8_t pillboxes = 0;
  std::int16_t points = 0;
  Dial dial;
  std::array<Tile, notebook_cells> notebook{none, none, none, none, none, none, none, none, none};  // row by row
  std::array<bool, notebook_side> row_insight{true, true, true};  // its coloured one is still there
  std::array<bool, notebook_side> column_insight{true, true, true};
  Inkpot inkpot = Inkpot::left;
  std::array<Room, room_count> rooms{};
  bool second_room = false;
  Bounded<Client, client_count> cured;
  Bounded<Card, research_count> in_play;
  Bounded<Published, most_treatises> published;
  Bounded<Goal, goals_in_play> goals;
  Location professor = 0;
  std::uint8_t reputation = 0;
  std::uint8_t arrival = 0;              // of those on one space of the track the lower is further ahead
  std::uint8_t free_transfers_used = 0;  // this turn
  std::uint8_t inkpot_steps_used = 0;
  bool automaton = false;  // it is the Id, which keeps its coloured insights in the reserve and has no white ones
  Bounded<Covered, most_covered> covered;

  static auto described() {
    using P = Player;
    return fields(
        field("ideas", &P::ideas).label("Ideas", "Idées"),
        field("locks", &P::locks).label("Locked ideas", "Idées à débloquer"),
        field("brightIdeas", &P::bright_ideas).label("Bright ideas", "Idées brillantes"),
        field("coffee", &P::coffee).label("Coffee", "Café"),
        field("pillboxes", &P::pillboxes).between(0, most_pillboxes).label("Pillboxes", "Piluliers"),
        field("points", &P::points).label("Points", "Points"),
        field("dial", &P::dial).label("Insight dial", "Roue d'intuition"),
        field("notebook", &P::notebook).label("Notebook", "Carnet"),
        field("rowInsight", &P::row_insight).label("Insights of the rows", "Intuitions des lignes"),
        field("columnInsight", &P::column_insight).label("Insights of the columns", "Intuitions des colonnes"),
        field("inkpot", &P::inkpot).label("Inkpot", "Encrier"), field("rooms", &P::rooms).label("Office", "Cabinet"),
        field("secondRoom", &P::second_room).label("Second room open", "Seconde salle ouverte"),
        field("cured", &P::cured).label("Cured", "Soignés"),
        field("inPlay", &P::in_play).label("Research in play", "Recherches en jeu"),
        field("published", &P::published).label("Treatises", "Traités"),
        field("goals", &P::goals).label("Goals", "Objectifs"),
        field("professor", &P::professor).between(0, location_count - 1).label("Professor", "Professeur"),
        field("reputation", &P::reputation).between(0, highest_reputation).label("Reputation", "Réputation"),
        field("arrival", &P::arrival).label("Place in the pile", "Place dans la pile"),
        field("freeTransfersUsed", &P::free_transfers_used)
            .label("Free transfers used", "Transferts gratuits utilisés"),
        field("inkpotStepsUsed", &P::inkpot_steps_used)
            .label("Free inkpot steps used", "Pas d'encrier gratuits utilisés"),
        field("automaton", &P::automaton).label("The Id", "Le Ça"),
        field("covered", &P::covered).label("Clients with a tile", "Clients portant une tuile"));
  }
  bool operator==(const Player&) const = default;
};

// An idea space of the meeting table.
struct Placed {
  std::uint8_t owner = nobody;
  Action action = 0;  // pointed at
  std::uint8_t ideas = 0;
  std::uint8_t bright = 0;
  [[nodiscard]] constexpr bool empty() const { return owner == nobody; }
  static auto described() {
    using P = Placed;
    return fields(field("owner", &P::owner).between(0, nobody).label("Owner", "À qui"),
                  field("action", &P::action).between(0, action_count - 1).label("Action", "Action"),
                  field("ideas", &P::ideas).between(0, 2).label("Ideas", "Idées"),
                  field("bright", &P::bright).between(0, 2).label("Bright ideas", "Idées brillantes"));
  }
  bool operator==(const Placed&) const = default;
};

// --- What is pending (pending.hpp) ---------------------------------------------------------------------------------

// A treatise being put together (UM-6.12).
struct Laid {
  Card card = 0;
  std::uint8_t from = nobody;  // whose volume it was
  Treatise treatise = none;    // of which it was the rightmost
  static auto described() {
    return fields(field("card", &Laid::card).between(0, research_count - 1).label("Card", "Carte"),
                  field("from", &Laid::from).between(0, nobody).label("From", "De"),
                  field("treatise", &Laid::treatise).label("Treatise", "Traité"));
  }
  bool operator==(const Laid&) const = default;
};

// --- The Id (UM-11) ------------------------------------------------------------------------------------------------

// What it has besides a player's things. Tiles that are active side up lie in its notebook.
struct IdBoard {
  std::array<std::uint8_t, notebook_cells> tiles{};   // which of the nine lies where, row by row
  bool arrow_right = false;                           // where the arrow points
  std::array<std::uint8_t, id_columns_deep> pairs{};  // of tiles for clients, top to bottom
  std::uint8_t routine_taken = 0;                     // tiles that have left the column
  std::uint8_t case_taken = 0;
  Bounded<Tile, tile_count> removed;  // UM-11.9.1  standard tiles that left the game
  static auto described() {
    using I = IdBoard;
    return fields(field("tiles", &I::tiles).label("Its tiles", "Ses tuiles Carnet"),
                  field("arrowRight", &I::arrow_right).label("Arrow points right", "Jeton Flèche vers la droite"),
                  field("pairs", &I::pairs).label("Pairs of client tiles", "Paires de tuiles Client"),
                  field("routineTaken", &I::routine_taken)
                      .between(0, id_columns_deep)
                      .label("Routine tiles used", "Tuiles Client de routine posées"),
                  field("caseTaken", &I::case_taken)
                      .between(0, id_columns_deep)
                      .label("Case-study tiles used", "Tuiles Client Étude de cas posées"),
                  field("removed", &I::removed).label("Notebook tiles removed", "Tuiles Carnet retirées"));
  }
  bool operator==(const IdBoard&) const = default;
};

// --- The table -----------------------------------------------------------------------------------------------------

struct Open {
  Options options;
  std::uint8_t round = 1;
  std::uint8_t first = 0;    // player
  std::uint8_t current = 0;  // whose turn it is
  bool ending = false;       // Freud has reached the watch
  std::uint8_t last_round = 0;
  std::array<Placed, space_count> spaces{};
  std::array<std::array<Tile, supply_columns>, supply_rows> supply{};  // upper row, lower row
  std::array<Card, research_display> research{none, none};
  Bounded<Treatise, 6> treatises;
  std::array<Client, client_display> routine{none, none, none};
  std::array<Client, client_display> case_studies{none, none, none};
  std::array<Dream, dream_display> dreams{none, none, none, none};
  Bounded<Goal, goals_in_play> goals;
  Location freud = 0;
  std::uint8_t freud_reputation = 1;
  std::array<std::array<bool, location_slots>, location_count> location_used{};
  std::array<std::array<bool, district_slots>, district_count> district_used{};
  std::array<std::array<std::uint8_t, district_slots>, district_count> district_owner{
      {{nobody, nobody, nobody, nobody}, {nobody, nobody, nobody, nobody}, {nobody, nobody, nobody, nobody}}};
  std::array<std::uint8_t, district_count> tokens{};                    // UM-2.9
  std::array<bool, district_count> reputation_token{true, true, true};  // on top still
  std::uint8_t arrivals = 0;
  Bounded<Player, most_players> players;
  Bounded<Frame, deepest> pending;
  bool goals_due = false;  // something changed that a goal may ask for
  Bounded<Laid, longest_treatise> laid;
  IdBoard id;

  [[nodiscard]] Player& me() { return players[current]; }
  [[nodiscard]] const Player& me() const { return players[current]; }
  [[nodiscard]] std::uint8_t player_count() const { return static_cast<std::uint8_t>(players.size()); }
  [[nodiscard]] bool over() const { return pending.empty(); }
  // Of the turn, which lies below everything else that is pending.
  [[nodiscard]] Stage stage() const { return pending[0].as<task::Turn>().stage; }
  [[nodiscard]] bool final_round() const { return last_round != 0 && round >= last_round; }

  static auto described() {
    using O = Open;
    return fields(
        field("options", &O::options).label("Options", "Options"), field("round", &O::round).label("Round", "Manche"),
        field("first", &O::first).label("First player", "Premier joueur"),
        field("current", &O::current).label("Whose turn", "À qui le tour"),
        field("ending", &O::ending).label("End triggered", "Fin déclenchée"),
        field("lastRound", &O::last_round).label("Last round", "Dernière manche"),
        field("spaces", &O::spaces).label("Meeting table", "Table de réunion"),
        field("supply", &O::supply).label("Notebook supply", "Réserve de tuiles Carnet"),
        field("research", &O::research).label("Research", "Recherches"),
        field("treatiseRow", &O::treatises).label("Treatises to publish", "Traités à publier"),
        field("routine", &O::routine).label("Routine clients", "Clients de routine"),
        field("caseStudies", &O::case_studies).label("Case studies", "Clients Étude de cas"),
        field("dreamRow", &O::dreams).label("Manifest dreams", "Rêves manifestes"),
        field("goalRow", &O::goals).label("Goals to claim", "Objectifs de lieu à récupérer"),
        field("freud", &O::freud).between(0, location_count - 1).label("Freud", "Freud"),
        field("freudReputation", &O::freud_reputation)
            .between(0, highest_reputation)
            .label("Freud's marker", "Marqueur de Freud"),
        field("locationUsed", &O::location_used).label("Location bonuses used", "Bonus de lieu récupérés"),
        field("districtUsed", &O::district_used).label("District bonuses used", "Bonus de quartier récupérés"),
        field("districtOwner", &O::district_owner).label("Insights in the districts", "Intuitions dans les quartiers"),
        field("tokens", &O::tokens).label("District tokens", "Jetons de quartier"),
        field("reputationToken", &O::reputation_token).label("Reputation on top", "Réputation au-dessus"),
        field("arrivals", &O::arrivals).label("Moves on the track", "Pas sur la piste"),
        field("players", &O::players).label("Players", "Joueurs"),
        field("pending", &O::pending).label("Pending", "En cours"),
        field("goalsDue", &O::goals_due).label("Goals to look at", "Objectifs à vérifier"),
        field("laid", &O::laid).label("Cards laid", "Cartes posées"),
        field("id", &O::id).label("The Id's board", "Plateau du Ça"));
  }
  bool operator==(const Open&) const = default;
};

// Piles: the last is the next.
struct Piles {
  Bounded<Tile, tile_count> tiles;
  Bounded<Card, research_count> research;
  Bounded<Treatise, most_treatises> treatises;
  Bounded<Client, clients_of_a_kind> routine;
  Bounded<Client, clients_of_a_kind> case_studies;
  Bounded<Grief, first_starting_grief> griefs;
  Bounded<Grief, grief_count - first_starting_grief> starting_griefs;
  Bounded<Dream, manifest_count> manifest;
  Bounded<Dream, latent_count> latent;
  Bounded<std::uint8_t, space_count> meeting;  // UM-11.2.3  cards of the Id
  static auto described() {
    using P = Piles;
    return fields(
        field("tiles", &P::tiles).label("Notebook tiles", "Tuiles Carnet"),
        field("researchPile", &P::research).label("Research cards", "Cartes Recherche"),
        field("treatisePile", &P::treatises).label("Treatises", "Traités"),
        field("routinePile", &P::routine).label("Routine clients", "Clients de routine"),
        field("casePile", &P::case_studies).label("Case studies", "Clients Étude de cas"),
        field("griefs", &P::griefs).label("Grief layers", "Couches de douleur"),
        field("startingGriefs", &P::starting_griefs).label("First grief layers", "Couches de douleur de départ"),
        field("manifest", &P::manifest).label("Manifest dreams", "Rêves manifestes"),
        field("latent", &P::latent).label("Latent dreams", "Rêves latents"),
        field("meeting", &P::meeting).label("Meeting-table cards", "Cartes Table de réunion"));
  }
  bool operator==(const Piles&) const = default;
};

struct State {
  Open open;
  Piles piles;
  std::array<CardSet, most_players> hands{};
  std::array<CardSet, most_players> known{};  // of them: taken from the display for all to see
  Bounded<Card, research_count> id_hand;      // UM-11.4.8  the last is the top
  static auto described() {
    return fields(field("open", &State::open), field("piles", &State::piles), field("hands", &State::hands),
                  field("known", &State::known), field("idHand", &State::id_hand));
  }
  bool operator==(const State&) const = default;
};
static_assert(sizeof(State) <= 8192 && std::is_trivially_copyable_v<State>);

}  // namespace divan::unconscious_mind

namespace divan {
template <>
inline constexpr auto names_of<unconscious_mind::Inkpot> =
    std::array<std::string_view, 5>{"top", "row1", "row2", "row3", "left"};
template <>
inline constexpr auto names_of<unconscious_mind::Lock> =
    std::array<std::string_view, 3>{"open", "idea", "ideaUnderBright"};
}  // namespace divan
