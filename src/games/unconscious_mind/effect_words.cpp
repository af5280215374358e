// What effects do and what causes are called, made from what the components say.
#include <string>
#include <vector>

#include "games/unconscious_mind/facts.hpp"
#include "games/unconscious_mind/speech.hpp"

namespace divan::unconscious_mind {
namespace speech {

Text quality_name(Quality quality) {
  switch (quality) {
    case Quality::growth: return say("growth", "croissance");
    case Quality::freedom: return say("freedom", "liberté");
    case Quality::passion: return say("passion", "passion");
    case Quality::any: break;
  }
  return say("any quality", "qualité au choix");
}

Text level_name(Level level) {
  switch (level) {
    case Level::minor: return say("minor", "mineure");
    case Level::median: return say("median", "moyenne");
    case Level::major: break;
  }
  return say("major", "majeure");
}

Text mood_name(Mood mood) {
  switch (mood) {
    case Mood::fog: return say("fog", "brouillard");
    case Mood::cloud: return say("cloud", "nuage");
    case Mood::eye: return say("eye", "œil");
    case Mood::plain: break;
  }
  return say("no icon", "sans icône");
}

Text colour_name(Colour colour) {
  switch (colour) {
    case Colour::blue: return say("blue", "bleue");
    case Colour::red: return say("red", "rouge");
    case Colour::green: return say("green", "verte");
    case Colour::ochre: break;
  }
  return say("ochre", "ocre");
}

namespace {

// « croissances mineures » or « intuitions mineures au choix »
std::string french_insight(Quality quality, Level level, bool several) {
  const std::string s = several ? "s" : "";
  const std::string which = level_name(level).fr + s;
  if (quality == Quality::any) return "intuition" + s + " " + which + " au choix";
  return quality_name(quality).fr + s + " " + which;
}

Text number_of_insights(int n, Quality quality, Level level) {
  const std::string number = std::to_string(n) + " ";
  const std::string which = level_name(level).en;
  return {number + (quality == Quality::any ? which + (n == 1 ? " insight" : " insights") + " of any quality"
                                            : which + " " + quality_name(quality).en),
          number + french_insight(quality, level, n >= 2)};
}

}  // namespace

Text area_name(Area area) {
  if (area >= area_count) return say("reserve", "réserve");
  const Text quality = quality_name(quality_of(area));
  const Text level = level_name(level_of(area));
  return {level.en + " " + quality.en, quality.fr + " " + level.fr};
}

Text an_insight(Area area) {
  if (area >= area_count) return say("an insight of the reserve", "une intuition de la réserve");
  return say("a ", "une ") + area_name(area);
}

Text insights(int n, Area area) {
  if (area < area_count) return number_of_insights(n, quality_of(area), level_of(area));
  return counted(n, {"insight in the reserve", "intuition en réserve"},
                 {"insights in the reserve", "intuitions en réserve"});
}

Text points(int n) { return counted(n, {"VP", "PV"}, {"VP", "PV"}); }

Text hearts(int n) { return counted(n, {"heart", "point de thérapie"}, {"hearts", "points de thérapie"}); }

Text resource(Resource kind, int n) {
  switch (kind) {
    case Resource::coffee: return counted(n, {"coffee", "café"}, {"coffee", "cafés"});
    case Resource::pillbox: return counted(n, {"pillbox", "pilulier"}, {"pillboxes", "piluliers"});
    case Resource::points: return points(n);
    case Resource::bright_idea:
      return counted(n, {"bright idea", "idée brillante"}, {"bright ideas", "idées brillantes"});
    case Resource::idea: break;
  }
  return counted(n, {"idea", "idée"}, {"ideas", "idées"});
}

Text row_name(int row) { return say("row ", "ligne ") + digits(row + 1); }
Text column_name(int column) { return say("column ", "colonne ") + digits(column + 1); }

Text position_name(Inkpot position) {
  switch (position) {
    case Inkpot::top: return say("top", "haut");
    case Inkpot::row1: return row_name(0);
    case Inkpot::row2: return row_name(1);
    case Inkpot::row3: return row_name(2);
    case Inkpot::left: break;
  }
  return say("left", "gauche");
}

Text stop_name(Inkpot position) {
  if (position == Inkpot::top) return say("top", "emplacement supérieur");
  if (position == Inkpot::left) return say("left", "emplacement le plus à gauche");
  return position_name(position);
}

Text to_the_stop(Inkpot position) {
  const bool row = position != Inkpot::top && position != Inkpot::left;
  return (row ? say("to ", "jusqu'à la ") : say("to the ", "jusqu'à l'")) + stop_name(position);
}

Text by_spaces(int n) {
  if (n == 1) return say("1 space", "d'une case");
  return say("", "de ") + counted(n, {"space", "case"}, {"spaces", "cases"});
}

Text section_name(std::uint8_t section) {
  constexpr std::array<const char*, section_count> numerals{"I", "II", "III", "IV"};
  return say("section ", "section ") +
         (section < section_count ? same_in_both(numerals[section]) : digits(section + 1));
}

Text space_name(Space space) {
  constexpr std::uint8_t columns = space_count / table_rows;
  return same_in_both(std::string(1, static_cast<char>('A' + space / columns)) + std::to_string(space % columns + 1));
}

Text action_name(const Wording& wording, Action action) {
  return named(wording.actions, action, say("an action", "une action"));
}
Text tile_name(const Wording& wording, Tile tile) {
  return named(wording.tiles, tile, say("a notebook tile", "une tuile Carnet"));
}
Text card_name(const Wording& wording, Card card) {
  return named(wording.research, card, say("a research card", "une carte Recherche"));
}
Text treatise_name(const Wording& wording, Treatise treatise) {
  return named(wording.treatises, treatise, say("a treatise", "un traité"));
}
Text client_name(const Wording& wording, Client client) {
  return named(wording.clients, client, say("a client", "un client"));
}
Text dream_name(const Wording& wording, Dream dream) { return named(wording.dreams, dream, say("a dream", "un rêve")); }
Text goal_name(const Wording& wording, Goal goal) { return named(wording.goals, goal, say("a goal", "un objectif")); }
Text location_name(const Wording& wording, Location location) {
  return named(wording.locations, location, say("location", "lieu"));
}
Text district_bonus_name(const Wording& wording, District district, std::uint8_t slot) {
  return named(wording.districts, district, say("district", "quartier")) + say(", ", ", ") +
         digits(first_district_number + slot);
}

Text bonus_slot(std::uint8_t slot) {
  return slot == 0 ? say("top", "supérieur") : slot == 1 ? say("middle", "du milieu") : say("bottom", "inférieur");
}

Text icons_words(const Wording& wording, const Icons& icons) {
  std::vector<Text> list;
  for (Location location = 0; location < location_count; ++location) {
    const int n = icons[location];
    if (n == 0) continue;
    const Text name = location_name(wording, location);
    list.push_back(n == 1 ? name : digits(n) + say(" ", " ") + name);
  }
  return in_a_row(list);
}

namespace {

// UM-4.2.5  What a pillbox costs; said one by one it is very long.
bool three_levels(const Cost& cost) {
  if (cost.coffee > 0 || cost.insights.size() != level_count) return false;
  for (std::size_t i = 0; i < level_count; ++i) {
    if (cost.insights[i] != Needed{Quality::any, static_cast<Level>(i)}) return false;
  }
  return true;
}

}  // namespace

Text cost_words(const Cost& cost) {
  if (three_levels(cost)) {
    return say("1 minor, 1 median and 1 major insight of any quality",
               "1 intuition mineure, 1 moyenne et 1 majeure au choix");
  }
  std::vector<Text> list;
  if (cost.coffee > 0) list.push_back(resource(Resource::coffee, cost.coffee));
  for (std::size_t i = 0; i < cost.insights.size(); ++i) {
    const Needed& needed = cost.insights[i];
    int n = 0;
    bool said = false;
    for (std::size_t j = 0; j < cost.insights.size(); ++j) {
      if (cost.insights[j] != needed) continue;
      said = said || j < i;
      ++n;
    }
    if (!said) list.push_back(number_of_insights(n, needed.quality, needed.level));
  }
  return listed(list);
}

namespace {

bool is_gain(Verb verb) {
  return verb == Verb::coffee || verb == Verb::pillbox || verb == Verb::points || verb == Verb::bright_idea ||
         verb == Verb::reputation || verb == Verb::therapy;
}

Text gained(const Clause& clause) {
  const int n = clause.amount;
  switch (clause.verb) {
    case Verb::pillbox: return resource(Resource::pillbox, n);
    case Verb::points: return points(n);
    case Verb::bright_idea: return resource(Resource::bright_idea, n);
    case Verb::reputation:
      return counted(n, {"reputation point", "point de réputation"}, {"reputation points", "points de réputation"});
    case Verb::therapy: return hearts(n);
    default: return resource(Resource::coffee, n);
  }
}

// "a major passion insight"; among several "a major passion", as people say
Text generated(const Clause& clause, int n, bool alone) {
  const bool any = clause.quality == Quality::any;
  const std::string level = level_name(clause.level).en;
  const std::string noun = n == 1 ? " insight" : " insights";
  std::string en = (n == 1 ? "a" : std::to_string(n)) + " " + level;
  en += any ? noun + " of any quality" : " " + quality_name(clause.quality).en + (alone ? noun : "");
  return {en, (n == 1 ? "une" : std::to_string(n)) + " " + french_insight(clause.quality, clause.level, n >= 2)};
}

// "1 location", "1 or 2 locations", "1 to 3 locations"
Text reach(int least, int most, const char* en_one, const char* en_more, const char* fr_one, const char* fr_more) {
  if (least >= most && most == 1) return say(std::string(" 1 ") + en_one, std::string(" d'") + fr_one);
  const Text far = digits(most) + say(std::string(" ") + en_more, std::string(" ") + fr_more);
  if (least >= most) return say(" ", " de ") + far;
  return say(" ", " de ") + digits(least) + (least + 1 == most ? say(" or ", " ou ") : say(" to ", " à ")) + far;
}

Text up_to_cards(int n) {
  return (n > 1 ? say("up to ", "jusqu'à ") : Text{}) +
         counted(n, {"research card", "carte Recherche"}, {"research cards", "cartes Recherche"});
}

bool is_shift(Verb verb) { return verb == Verb::elevate || verb == Verb::transfer || verb == Verb::demote; }

// What a component says to whoever has it ("gain 2 coffee", « gagner 2 cafés »), or what it lets somebody do ("gains 2
// coffee", « gagne 2 cafés »).
struct EffectSpeech {
  const Components& parts;
  bool of_somebody = false;
  const Player* payer = nullptr;  // who has an ability that makes it cheaper

  [[nodiscard]] Text verb(const char* en, const char* en_somebody, const char* fr, const char* fr_somebody) const {
    return of_somebody ? Text{en_somebody, fr_somebody} : Text{en, fr};
  }
  [[nodiscard]] Text own(const char* en, const char* fr) const {
    return say((of_somebody ? "the " : "your ") + std::string(en), "son " + std::string(fr));
  }

  // Elevate, transfer and demote: "elevate an insight", and after another of them "transfer one".
  [[nodiscard]] Text shifted(Verb which, int n, bool once_more) const {
    const Text how = which == Verb::elevate    ? verb("elevate", "elevates", "élever", "élève")
                     : which == Verb::transfer ? verb("transfer", "transfers", "transférer", "transfère")
                                               : verb("demote", "demotes", "abaisser", "abaisse");
    if (n == 1 && once_more) return say(how.en + " one", "en " + how.fr + " une");
    if (n == 1) return how + say(" an insight", " une intuition");
    if (n == 2) return how + say(" twice", " deux fois une intuition");
    return how + say(" ", " ") + digits(n) + say(" times", " fois une intuition");
  }
  [[nodiscard]] Text noted(const Clause& clause, bool paid_before) const {
    const Text take = verb("take", "takes", "prendre", "prend");
    const Text place = verb(" place it", " places it", " la placer", " la place");
    if (clause.amount == 0 || clause.amount > supply_columns) {
      return take + say(" a notebook tile and", " une tuile Carnet et") + place;
    }
    const int number = clause.amount - 1;
    const NoteColumn& column = parts.notes[static_cast<std::size_t>(number)];
    const int price = payer != nullptr ? note_price(parts, *payer, number) : column.coffee;
    const std::array<Text, supply_columns> sides{say("left column", "colonne de gauche"),
                                                 say("middle column", "colonne du milieu"),
                                                 say("right column", "colonne de droite")};
    Text words = take + say(" a tile of the ", " une tuile de la ") + sides[static_cast<std::size_t>(number)];
    if (!paid_before) words = words + say(" for ", " pour ") + resource(Resource::coffee, price);
    const Text apply = verb(", trigger ", ", triggers ", ", déclencher ", ", déclenche ");
    if (column.banner) words = words + apply + say("its banner", "son cartouche");
    if (column.main) {
      words =
          words + (column.banner ? say(", then ", ", puis ") : apply) + say("its main effect", "son effet principal");
    }
    return words + (column.banner || column.main ? say(", and", ", et") : say(" and", " et")) + place;
  }
  // Of the notebook.
  [[nodiscard]] Text triggered(int n, const char* en_one, const char* en_more, const char* fr_one,
                               const char* fr_more) const {
    return verb("trigger ", "triggers ", "déclencher ", "déclenche ") +
           (n == 1 ? say(en_one, fr_one) : digits(n) + say(en_more, fr_more)) + say(" of ", " de ") +
           own("notebook", "carnet");
  }
  [[nodiscard]] Text done(const Clause& clause, bool paid_before) const {
    const int n = clause.amount;
    const Text move = verb("move ", "moves ", "avancer ", "avance ");
    const Text play = verb("play ", "plays ", "jouer ", "joue ");
    Text publish = verb("publish a treatise", "publishes a treatise", "publier un traité", "publie un traité");
    const Text draw = verb("draw ", "draws ", "piocher ", "pioche ");
    switch (clause.verb) {
      case Verb::track:
        return verb("trigger ", "triggers ", "déclencher ", "déclenche ") +
               say("the reputation track", "la piste de Réputation");
      case Verb::draw:
        return draw + counted(n, {"research card", "carte Recherche"}, {"research cards", "cartes Recherche"});
      case Verb::play: return play + up_to_cards(n);
      case Verb::publish: return publish;
      case Verb::publish_or_play: return publish + say(" or ", " ou ") + play + up_to_cards(n);
      case Verb::tile: return triggered(n, "a tile", " tiles", "une tuile", " tuiles");
      case Verb::row: return triggered(n, "a row", " rows", "une ligne", " lignes");
      case Verb::column:
        return triggered(n, "an unlocked column", " unlocked columns", "une colonne débloquée", " colonnes débloquées");
      case Verb::inkpot:
        return move + own("inkpot", "encrier") + reach(clause.least, n, "space", "spaces", "une case", "cases");
      case Verb::professor: {
        const Text who = move + own("professor", "professeur");
        if (n == 0) return who + say(" to Freud", " jusqu'à Freud");
        return who + reach(1, n, "location", "locations", "un lieu", "lieux") +
               (clause.or_join ? say(", or to Freud", ", ou jusqu'à Freud") : Text{});
      }
      case Verb::freud: return move + say("Freud", "Freud") + reach(1, n, "location", "locations", "un lieu", "lieux");
      case Verb::study:
        return draw + say("the top research card, then ", "la première carte Recherche, puis ") +
               verb("you may swap ", "may swap ", "échanger, si l'on veut, ", "peut échanger ") +
               say("a card in hand for one on display", "une carte en main contre une carte visible");
      case Verb::note: return noted(clause, paid_before);
      default: return {};
    }
  }

  // Clauses of one kind that follow each other make one phrase.
  [[nodiscard]] std::vector<Text> phrases(const Effect& effect) const {
    const auto& clauses = effect.clauses;
    std::vector<Text> list;
    bool insight_named = false;
    for (std::size_t i = 0; i < clauses.size();) {
      const Clause& first = clauses[i];
      std::size_t end = i + 1;
      if (is_gain(first.verb)) {
        while (end < clauses.size() && is_gain(clauses[end].verb)) ++end;
        std::vector<Text> things;
        for (std::size_t j = i; j < end; ++j) things.push_back(gained(clauses[j]));
        list.push_back(verb("gain ", "gains ", "gagner ", "gagne ") + listed(things));
      } else if (first.verb == Verb::generate) {
        while (end < clauses.size() && clauses[end].verb == Verb::generate) ++end;
        struct Several {
          Clause clause;
          int n;
        };
        std::vector<Several> kinds;
        for (std::size_t j = i; j < end; ++j) {
          Several* same = nullptr;
          for (Several& kind : kinds) {
            if (kind.clause.quality == clauses[j].quality && kind.clause.level == clauses[j].level) same = &kind;
          }
          if (same == nullptr) {
            kinds.push_back({clauses[j], clauses[j].amount});
          } else {
            same->n += clauses[j].amount;
          }
        }
        std::vector<Text> things;
        things.reserve(kinds.size());
        for (const Several& kind : kinds) things.push_back(generated(kind.clause, kind.n, kinds.size() == 1));
        list.push_back(verb("generate ", "generates ", "générer ", "génère ") + listed(things));
      } else if (is_shift(first.verb)) {
        while (end < clauses.size() && clauses[end].verb == first.verb) ++end;
        int n = 0;
        for (std::size_t j = i; j < end; ++j) n += clauses[j].amount;
        list.push_back(shifted(first.verb, n, insight_named));
        insight_named = n == 1;
      } else {
        list.push_back(done(first, effect.pay.coffee > 0));
      }
      i = end;
    }
    return list;
  }

  [[nodiscard]] Text gain(const Effect& effect) const {
    const std::vector<Text> list = phrases(effect);
    if (list.empty()) return say("no effect", "sans effet");
    if (list.size() > 1 && effect.any_order) return listed(list) + say(", in any order", ", dans n'importe quel ordre");
    Text words;
    for (const Text& phrase : list) words = words.en.empty() ? phrase : words + say(", then ", ", puis ") + phrase;
    return words;
  }
  [[nodiscard]] Text whole(const Effect& effect) const {
    Text words = gain(effect);
    if (effect.pay.free()) return words;
    return verb("pay ", "pays ", "payer ", "paie ") + cost_words(effect.pay) + say(": ", " : ") + words;
  }
};

}  // namespace

Text gain_words(const Components& parts, const Effect& effect) { return EffectSpeech{parts}.gain(effect); }

Text effect_clause(const Components& parts, const Effect& effect, const Player* payer) {
  return EffectSpeech{parts, false, payer}.whole(effect);
}

Text effect_of_somebody(const Components& parts, const Effect& effect) {
  return EffectSpeech{parts, true}.whole(effect);
}

}  // namespace speech

Text UnconsciousMind::effect_words(const Effect& effect, const Player* payer) const {
  return capital(speech::effect_clause(parts_, effect, payer));
}

namespace {
// What a rule itself gives; empty where the sentence needs no cause.
Text given_words(Given what) {
  switch (what) {
    case Given::therapy: return say("long therapy", "longue thérapie");
    case Given::cure: return say("cure", "client soigné");
    case Given::mood: return say("matching icons", "icônes correspondantes");
    case Given::surplus_hearts: return say("hearts to spare", "points de thérapie en trop");
    case Given::surplus_pillbox: return say("pillbox too many", "pilulier en trop");
    case Given::watch: return say("pocket watch", "montre à gousset");
    case Given::token: return say("token", "jeton");
    default: return {};
  }
}
}  // namespace

Text UnconsciousMind::source_words(Source source) const {
  const std::uint8_t which = source.id;
  switch (source.kind) {
    case SourceKind::rule: return given_words(static_cast<Given>(which));
    case SourceKind::action: return speech::action_name(wording_, which);
    case SourceKind::tile: return speech::tile_name(wording_, which);
    case SourceKind::banner: return speech::tile_name(wording_, which) + say(", banner", ", cartouche");
    case SourceKind::research: return speech::card_name(wording_, which);
    case SourceKind::dream: return speech::dream_name(wording_, which);
    case SourceKind::grief: return say("catharsis", "catharsis");
    case SourceKind::location:
    case SourceKind::location_bonus:
      return speech::location_name(wording_, static_cast<Location>(which / location_slots));
    case SourceKind::district_bonus:
      return speech::district_bonus_name(wording_, static_cast<District>(which / district_slots),
                                         which % district_slots);
    case SourceKind::row_insight:
    case SourceKind::row_slot: return speech::row_name(which);
    case SourceKind::column_slot: return speech::column_name(which);
    case SourceKind::above_track:
    case SourceKind::below_track:
      return say("reputation track, ", "piste de Réputation, ") + speech::section_name(which);
    case SourceKind::conversion:
      return static_cast<Conversion>(which) == Conversion::free_transfer ? say("free transfer", "transfert gratuit")
                                                                         : say("conversion", "conversion");
    case SourceKind::ability: return speech::client_name(wording_, which);
    case SourceKind::goal: return speech::goal_name(wording_, which);
    case SourceKind::treatise: return speech::treatise_name(wording_, which);
    case SourceKind::id_tile: return speech::id_tile_name(wording_, which);
  }
  return {};
}

}  // namespace divan::unconscious_mind
