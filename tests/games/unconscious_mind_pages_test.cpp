// The rules pages say what the content says: whoever tunes components.json without the pages is told so here. That both
// pages have the same rules, that links lead somewhere and that cited rules exist is checked for every game
// (tests/core/wording_test.cpp).
#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "games/unconscious_mind/id.hpp"
#include "games/unconscious_mind/speech.hpp"
#include "games/unconscious_mind_builder.hpp"
#include "here.hpp"

namespace divan::unconscious_mind {
namespace pages_test {

using Row = std::vector<std::string>;
using Table = std::vector<Row>;

const Components& parts() { return standard_game().components(); }
const Wording& wording() { return standard_game().wording(); }

// --- Reading a page ------------------------------------------------------------------------------------------------

std::string replaced(std::string text, std::string_view what, std::string_view by) {
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + by.size())) {
    text.replace(at, what.size(), by);
  }
  return text;
}

std::vector<std::string> split(const std::string& text, std::string_view at) {
  std::vector<std::string> pieces;
  std::size_t begin = 0;
  for (std::size_t end = text.find(at); end != std::string::npos; end = text.find(at, begin)) {
    pieces.push_back(text.substr(begin, end - begin));
    begin = end + at.size();
  }
  pieces.push_back(text.substr(begin));
  return pieces;
}

std::string trimmed(const std::string& text) {
  const std::size_t first = text.find_first_not_of(' ');
  return first == std::string::npos ? "" : text.substr(first, text.find_last_not_of(' ') - first + 1);
}

const std::string& page(Language language) {
  static const auto read = [](const char* code) {
    std::ifstream file(divan::source_dir() + "/docs/rules/unconscious-mind." + code + ".md");
    std::string text{std::istreambuf_iterator<char>(file), {}};
    for (const std::string_view space : {"\u00a0", "\u202f"}) text = replaced(text, space, " ");
    return text;
  };
  static const std::string en = read("en");
  static const std::string fr = read("fr");
  return language == Language::french ? fr : en;
}

constexpr std::array both{Language::english, Language::french};

// What stands under a rule's number, "4.1.7".
std::string rule(Language language, const std::string& number) {
  const std::string& text = page(language);
  const std::string anchor = "<a id=\"um-" + replaced(number, ".", "-") + "\"></a>\n";
  const std::size_t at = text.find(anchor);
  REQUIRE_MESSAGE(at != std::string::npos, "no rule UM-", number);
  const std::size_t begin = at + anchor.size();
  return text.substr(begin, std::min(text.find("\n<a id=", begin), text.find("\n## ", begin)) - begin);
}

// One of its tables; links in cells are left out.
Table with_head(Language language, const std::string& number, std::size_t which) {
  std::vector<Table> found;
  bool inside = false;
  for (const std::string& line : split(rule(language, number), "\n")) {
    if (line.empty() || line[0] != '|') {
      inside = false;
      continue;
    }
    if (!inside) {
      found.emplace_back();
      inside = true;
    }
    Row row = split(line, "|");
    row.erase(row.begin());
    row.pop_back();
    for (std::string& cell : row) cell = trimmed(cell.substr(0, cell.find(" ([UM-")));
    found.back().push_back(row);
  }
  for (Table& each : found) {
    REQUIRE(each.size() > 2);
    for (const Row& row : each) REQUIRE(row.size() == each[0].size());
    each.erase(each.begin() + 1);  // the line under the head
  }
  REQUIRE_MESSAGE(which < found.size(), "no table under UM-", number);
  return found[which];
}
Table table(Language language, const std::string& number, std::size_t which = 0) {
  Table rows = with_head(language, number, which);
  rows.erase(rows.begin());
  return rows;
}
Row head(Language language, const std::string& number, std::size_t which = 0) {
  return with_head(language, number, which)[0];
}

// Both pages say this under the rule, be it across two lines.
void check_says(const std::string& number, const Text& sentence) {
  for (const Language language : both) {
    const std::string text = replaced(replaced(rule(language, number), "\n> ", " "), "\n", " ");
    CAPTURE(number);
    CAPTURE(sentence.in(language));
    CHECK(text.find(sentence.in(language)) != std::string::npos);
  }
}

// --- The words of the pages (UM-12.2) ------------------------------------------------------------------------------

std::string digits(int n) { return std::to_string(n); }

Text number_word(int n) {
  constexpr std::array<std::array<const char*, 2>, 11> words{{{"none", "aucun"},
                                                              {"one", "un"},
                                                              {"two", "deux"},
                                                              {"three", "trois"},
                                                              {"four", "quatre"},
                                                              {"five", "cinq"},
                                                              {"six", "six"},
                                                              {"seven", "sept"},
                                                              {"eight", "huit"},
                                                              {"nine", "neuf"},
                                                              {"ten", "dix"}}};
  REQUIRE(n < 11);
  return {words[static_cast<std::size_t>(n)][0], words[static_cast<std::size_t>(n)][1]};
}
std::string number_word(Language language, int n) { return number_word(n).in(language); }

const char* either(Language language, const char* en, const char* fr) { return language == Language::french ? fr : en; }

std::string level_word(Language language, Level level) {
  constexpr std::array<std::array<const char*, 2>, 3> words{
      {{"minor", "mineure"}, {"median", "moyenne"}, {"major", "majeure"}}};
  return words[static_cast<std::size_t>(level)][static_cast<std::size_t>(language)];
}
std::string quality_word(Language language, Quality quality) {
  constexpr std::array<std::array<const char*, 2>, 3> words{
      {{"growth", "croissance"}, {"freedom", "liberté"}, {"passion", "passion"}}};
  return words[static_cast<std::size_t>(quality)][static_cast<std::size_t>(language)];
}
std::string mood_word(Language language, Mood mood) {
  constexpr std::array<std::array<const char*, 2>, 4> words{
      {{"–", "–"}, {"fog", "brouillard"}, {"cloud", "nuage"}, {"eye", "œil"}}};
  return words[static_cast<std::size_t>(mood)][static_cast<std::size_t>(language)];
}
std::string colour_word(Language language, Colour colour) {
  constexpr std::array<std::array<const char*, 2>, 4> words{
      {{"blue", "bleu"}, {"red", "rouge"}, {"green", "vert"}, {"ochre", "ocre"}}};
  return words[static_cast<std::size_t>(colour)][static_cast<std::size_t>(language)];
}

// "a minor growth", "two majors of any quality"
std::string insight(Language language, Quality quality, Level level, int n = 1) {
  const bool french = language == Language::french;
  const std::string one = french ? "une " : "a ";
  const std::string which = (n == 1 ? one : number_word(language, n) + " ");
  const std::string level_name = level_word(language, level) + (n == 1 ? "" : "s");
  if (quality == Quality::any) return which + level_name + (french ? " au choix" : " of any quality");
  const std::string quality_name = quality_word(language, quality);
  return which + (french ? quality_name + " " + level_name : level_name + " " + quality_name);
}

// "1 coffee", « 2 cafés »
std::string amount(int n, Language language, const char* en_one, const char* en_more, const char* fr_one,
                   const char* fr_more) {
  return digits(n) + " " + either(language, n == 1 ? en_one : en_more, n < 2 ? fr_one : fr_more);
}
std::string coffee(Language language, int n) { return amount(n, language, "coffee", "coffee", "café", "cafés"); }
std::string points(Language language, int n) { return amount(n, language, "VP", "VP", "PV", "PV"); }
std::string bright_ideas(Language language, int n) {
  return amount(n, language, "bright idea", "bright ideas", "idée brillante", "idées brillantes");
}

std::string clause_words(Language language, const Clause& clause) {
  const int n = clause.amount;
  const std::string number = " " + digits(n);
  switch (clause.verb) {
    case Verb::elevate:
      return std::string(either(language, "elevate", "élever")) +
             (n == 2 ? either(language, " twice", " deux fois") : "");
    case Verb::transfer: return either(language, "transfer", "transférer");
    case Verb::coffee: return coffee(language, n);
    case Verb::pillbox: return amount(n, language, "pillbox", "pillboxes", "pilulier", "piluliers");
    case Verb::points: return points(language, n);
    case Verb::bright_idea: return bright_ideas(language, n);
    case Verb::reputation: return digits(n) + either(language, " reputation", " réputation");
    case Verb::draw: return either(language, "draw", "piocher") + number;
    case Verb::play: return either(language, "play", "jouer") + number;
    case Verb::publish_or_play: return either(language, "publish, or play", "publier, ou jouer") + number;
    case Verb::tile: return either(language, "trigger a tile", "déclencher une tuile");
    case Verb::row: return either(language, "trigger a row", "déclencher une ligne");
    case Verb::column: return either(language, "trigger an open column", "déclencher une colonne débloquée");
    case Verb::inkpot:
      return either(language, "inkpot ", "encrier ") +
             (clause.least == n ? digits(n) : digits(clause.least) + "–" + digits(n));
    case Verb::professor: return either(language, "professor", "professeur") + number;
    case Verb::freud: return "Freud" + number;
    case Verb::therapy: return amount(n, language, "heart", "hearts", "point de thérapie", "points de thérapie");
    default: break;
  }
  FAIL("the pages have no word for this in a table");
  return "";
}

std::string effect_words(Language language, const Effect& effect) {
  std::string words;
  if (!effect.pay.free()) {
    REQUIRE(effect.pay.insights.size() + (effect.pay.coffee > 0 ? 1 : 0) == 1);
    words = either(language, "pay ", "dépenser ");
    words += effect.pay.coffee > 0 ? coffee(language, effect.pay.coffee)
                                   : insight(language, effect.pay.insights[0].quality, effect.pay.insights[0].level);
    words += either(language, ": ", " : ");
  }
  for (std::size_t i = 0; i < effect.clauses.size(); ++i) {
    const Clause& clause = effect.clauses[i];
    if (i > 0) words += ", ";
    if (clause.verb != Verb::generate) {
      words += clause_words(language, clause);
      continue;
    }
    int n = clause.amount;
    for (; i + 1 < effect.clauses.size() && effect.clauses[i + 1] == clause; ++i) n += clause.amount;
    words += either(language, "generate ", "générer ") + insight(language, clause.quality, clause.level, n);
  }
  return words;
}

// A cell as `effect_words` would say it: pages write "; " after "any", and "then" where nothing hangs on it.
std::string effect_in(Language language, const std::string& cell) {
  std::string text = replaced(cell, ", any", " of any quality");
  text = replaced(text, either(language, "; ", " ; "), ", ");
  return replaced(text, either(language, ", then ", ", puis "), ", ");
}

void check_effect(Language language, const std::string& cell, const Effect& effect) {
  CHECK(effect_in(language, cell) == effect_words(language, effect));
}

// "Theatre, Café", in any order: some pages name the locations as they lie, some as the component shows them.
std::string icons_in(Language language, const std::string& cell, std::string_view between = ", ") {
  Icons icons{};
  for (const std::string& name : split(cell, between)) {
    const auto found = std::find_if(wording().locations.begin(), wording().locations.end(),
                                    [&](const Text& each) { return each.in(language) == name; });
    if (found == wording().locations.end()) return "not a location: " + name;
    ++icons[static_cast<std::size_t>(found - wording().locations.begin())];
  }
  std::string text;
  for (const std::uint8_t n : icons) text += digits(n);
  return text;
}
std::string icons_of(const Icons& icons) {
  std::string text;
  for (const std::uint8_t n : icons) text += digits(n);
  return text;
}

// --- What lies on the table ----------------------------------------------------------------------------------------

TEST_CASE("UM-2.1: the pages lay out the meeting table as the content does") {
  constexpr std::size_t side = 3;
  for (const Language language : both) {
    const Table grid = table(language, "2.1");
    REQUIRE(grid.size() == side);
    std::array<std::array<Action, side>, side> actions{};
    for (std::size_t row = 0; row < side; ++row) {
      for (std::size_t column = 0; column < side; ++column) {
        const std::string& name = grid[row][column + 1];
        const auto found = std::find_if(wording().actions.begin(), wording().actions.end(),
                                        [&](const Text& each) { return each.in(language) == name; });
        REQUIRE_MESSAGE(found != wording().actions.end(), name);
        actions[row][column] = static_cast<Action>(found - wording().actions.begin());
      }
    }
    for (std::size_t row = 0; row <= side; ++row) {
      for (std::size_t column = 0; column <= side; ++column) {
        unsigned corners = 0;
        for (std::size_t i = row == 0 ? 0 : row - 1; i <= std::min(row, side - 1); ++i) {
          for (std::size_t j = column == 0 ? 0 : column - 1; j <= std::min(column, side - 1); ++j) {
            corners |= 1U << actions[i][j];
          }
        }
        const std::size_t space = row * (side + 1) + column;
        CHECK(parts().touches[space] == corners);
        CHECK(parts().space_row[space] == row);
      }
    }
  }
  std::string values;
  for (const std::uint8_t value : parts().row_value) values += (values.empty() ? "" : ", ") + digits(value);
  check_says("2.1", {"*inkpot value*: " + values + " from top to bottom",
                     "*valeur de déplacement*, en icônes Encrier : " + values + " de haut en bas"});
}

TEST_CASE("UM-2.2: the pages have the notebook tiles of the content, pattern by pattern") {
  for (const Language language : both) {
    const Table patterns = table(language, "2.2");
    REQUIRE(patterns.size() * quality_count == tile_count);
    for (std::size_t i = 0; i < tile_count; ++i) {
      const Row& row = patterns[i / quality_count];
      const auto quality = static_cast<Quality>(i % quality_count);
      CAPTURE(wording().tiles[i].en);
      const auto of_quality = [&](std::string cell) {
        for (const Level level : {Level::minor, Level::median, Level::major}) {
          const std::string name = level_word(language, level);
          const std::string with_quality = insight(language, quality, level);
          cell = replaced(cell, name + " Q", with_quality.substr(with_quality.find(' ') + 1));
        }
        return cell;
      };
      CHECK(row[0] == digits(static_cast<int>(i) / quality_count + 1));
      check_effect(language, of_quality(row[1]), parts().tiles[i].main);
      check_effect(language, of_quality(row[2]), parts().tiles[i].banner);
    }
  }
  check_says("2.2", {digits(tile_count) + ", twelve patterns", digits(tile_count) + ", soit douze modèles"});
}

TEST_CASE("UM-2.3: the pages have the research cards of the content") {
  const auto kinds = [](Language language, Colour colour) {
    Row told;  // without icon, with one, with two, each sorted
    for (const ResearchFace& face : parts().research) {
      if (face.colour != colour) continue;
      told.push_back(icons_of(face.icons) + " " + effect_words(language, face.effect));
    }
    std::sort(told.begin(), told.end());
    return told;
  };
  for (const Language language : both) {
    const Table rows = table(language, "2.3");
    const std::string separator = either(language, "; ", " ; ");
    const Row columns = head(language, "2.3");
    REQUIRE(rows.size() == colour_count);
    for (std::size_t i = 0; i < rows.size(); ++i) {
      const auto colour = static_cast<Colour>(i);
      CHECK(rows[i][0] == colour_word(language, colour));
      Row told;
      for (const std::string& effect : split(rows[i][1], separator)) {
        told.push_back(icons_of({}) + " " + effect_in(language, effect));
      }
      for (std::size_t column = 2; column < 7; ++column) {
        told.push_back(icons_in(language, rows[i][column]) + " " + effect_in(language, columns[column]));
      }
      for (const std::string& icons : split(rows[i][7], separator)) {
        told.push_back(icons_in(language, icons, " + ") + " ");
      }
      std::sort(told.begin(), told.end());
      CHECK(told == kinds(language, colour));
    }
  }
  check_says("2.3", {digits(research_count) + " cards, nine in each of four colours",
                     digits(research_count) + " cartes, neuf dans chacune des quatre couleurs"});
  for (Location location = 0; location < location_count; ++location) {
    CHECK(std::count_if(parts().research.begin(), parts().research.end(),
                        [&](const ResearchFace& face) { return face.icons[location] > 0; }) == 6);
  }
}

TEST_CASE("UM-2.4: the pages have the treatises of the content") {
  for (const Language language : both) {
    const Table rows = table(language, "2.4");
    REQUIRE(rows.size() == parts().treatise_count);
    for (std::size_t i = 0; i < rows.size(); ++i) {
      const TreatiseFace& face = parts().treatises[i];
      std::string colours;
      for (const Colour colour : face.sequence)
        colours += (colours.empty() ? "" : ", ") + colour_word(language, colour);
      CHECK(rows[i][0] == digits(static_cast<int>(face.sequence.size())));
      CHECK(rows[i][1] == colours);
      CHECK(rows[i][2] == digits(face.points));
      CHECK(icons_in(language, rows[i][3]) == icons_of(face.icons));
    }
  }
  check_says("2.4", {"the twelve treatises are ours", "les douze traités sont de nous"});
  CHECK(parts().treatise_count == 12);
}

TEST_CASE("UM-2.5: the pages have the routine clients of the content, ability by ability") {
  for (const Language language : both) {
    const Table rows = table(language, "2.5");
    REQUIRE(rows.size() * 2 == clients_of_a_kind);
    const std::string text = rule(language, "2.5");
    for (std::size_t i = 0; i < clients_of_a_kind; ++i) {
      const ClientFace& face = parts().clients[i];
      const Row& row = rows[i / 2];
      const std::size_t column = 1 + i % 2 * 2;
      CAPTURE(wording().clients[i].en);
      // the rows are in the order of UM-8.5.1 to 8.5.8, which is that of Ability
      CHECK(static_cast<std::size_t>(face.ability) == i / 2);
      CHECK(text.find("([UM-8.5." + digits(static_cast<int>(i / 2) + 1) + "]") != std::string::npos);
      CHECK(face.scoring == Scoring::nothing);
      CHECK(face.hearts == 3 + i % 2);  // as the head of the table has it
      CHECK(icons_in(language, row[column]) == icons_of(face.icons));
      CHECK(row[column + 1] == digits(face.points));
      int icons = 0;
      for (const std::uint8_t n : face.icons) icons += n;
      CHECK(face.points == face.hearts + 2 - icons);
    }
    CHECK(text.find(either(language, "| 3 hearts | VP | 4 hearts | VP |",
                           "| 3 points de thérapie | PV | 4 points de thérapie | PV |")) != std::string::npos);
  }
  check_says("2.5", {"There are " + digits(client_count) + " clients", "Il y a " + digits(client_count) + " clients"});
  check_says("2.5", {"VP are its hearts plus 2, less the number of its icons",
                     "ses points de thérapie plus 2, moins le nombre"});
}

TEST_CASE("UM-8.6: the pages have the case studies of the content, with what they score") {
  const auto scores = [](Language language, const ClientFace& face) {
    constexpr std::array<std::array<const char*, 2>, 8> things{
        {{"treatise of yours", "traité à vous"},
         {"client you have cured", "client que vous avez soigné"},
         {"icon in the district where you have most", "icône dans le quartier où vous en avez le plus"},
         {"full row and each full column of your notebook", "ligne pleine et par colonne pleine de votre carnet"},
         {"research cards in play", "cartes Recherche en jeu"},
         {"district with a coloured insight of yours", "quartier où se trouve une intuition à votre couleur"},
         {"space your reputation marker has advanced", "case dont votre marqueur de réputation a avancé"},
         {"goal you have claimed", "objectif que vous avez récupéré"}}};
    const std::string thing = things[static_cast<std::size_t>(face.scoring)][static_cast<std::size_t>(language)];
    if (face.per == 1) return points(language, face.each) + either(language, " for each ", " par ") + thing;
    return points(language, face.each) + either(language, " for every ", " par tranche de ") +
           number_word(language, face.per) + " " + thing;
  };
  for (const Language language : both) {
    const Table rows = table(language, "8.6");
    REQUIRE(rows.size() * 2 == clients_of_a_kind);
    for (std::size_t i = 0; i < clients_of_a_kind; ++i) {
      const ClientFace& face = parts().clients[clients_of_a_kind + i];
      CAPTURE(wording().clients[clients_of_a_kind + i].en);
      REQUIRE(face.scoring != Scoring::nothing);
      CHECK(rows[i / 2][0] == scores(language, face));
      CHECK(rows[i / 2][1 + i % 2] == digits(face.points));
      CHECK(face.hearts == 4 + i % 2);
      CHECK(face.ability == Ability::nothing);
      CHECK(icons_of(face.icons) == icons_of({}));
      CHECK(rule(language, "8.6").find(either(language, "at most ", "au plus ") + points(language, face.most)) !=
            std::string::npos);
    }
  }
  check_says("8.6", {"| Scores | 4 hearts | 5 hearts |", "| Marque | 4 points de thérapie | 5 points de thérapie |"});
}

TEST_CASE("UM-2.6: the pages have the grief layers of the content") {
  constexpr std::array moods{Mood::fog, Mood::cloud, Mood::eye};
  for (const Language language : both) {
    // every layer, as content has it and as the page has it
    std::vector<std::string> held;
    std::vector<std::string> read;
    const auto layer = [&](Mood mood, const std::string& hearts, const std::string& effect) {
      return mood_word(language, mood) + " " + hearts + ": " + effect;
    };
    for (Grief grief = 0; grief < first_starting_grief; ++grief) {
      const GriefFace& face = parts().griefs[grief];
      held.push_back(layer(face.mood, digits(face.hearts), effect_words(language, face.effect)));
    }
    const Table rows = table(language, "2.6");
    REQUIRE(rows.size() == 4);
    for (const std::size_t i : {0U, 1U}) {
      for (const Mood mood : moods) {
        for (int n = std::stoi(rows[i][2]); n > 0; --n) {
          read.push_back(layer(mood, rows[i][0], effect_in(language, rows[i][1])));
        }
      }
    }
    // "4 VP, generate a major: fog growth or freedom, cloud ..."
    const std::vector<std::string> heavy = split(rows[2][1], either(language, ": ", " : "));
    REQUIRE(heavy.size() == 2);
    const std::vector<std::string> qualities_of = split(heavy[1], ", ");
    REQUIRE(qualities_of.size() == moods.size());
    const std::string major = insight(language, Quality::any, Level::major);
    for (std::size_t i = 0; i < moods.size(); ++i) {
      const std::string mood = mood_word(language, moods[i]) + " ";
      REQUIRE(qualities_of[i].rfind(mood, 0) == 0);
      const std::vector<std::string> qualities =
          split(qualities_of[i].substr(mood.size()), either(language, " or ", " ou "));
      CHECK(static_cast<int>(qualities.size()) == std::stoi(rows[2][2]));
      for (const std::string& quality : qualities) {
        const std::string effect = language == Language::french ? replaced(heavy[0], "majeure", quality + " majeure")
                                                                : heavy[0] + " " + quality;
        read.push_back(layer(moods[i], rows[2][0], effect));
      }
    }
    std::sort(held.begin(), held.end());
    std::sort(read.begin(), read.end());
    CHECK(held == read);

    const int starting = grief_count - first_starting_grief;
    CHECK(rows[3][0] == either(language, "1, starting", "1, de départ"));
    CHECK(std::stoi(rows[3][2]) == starting);
    std::string icons;
    for (Grief grief = first_starting_grief; grief < grief_count; ++grief) {
      const GriefFace& face = parts().griefs[grief];
      CHECK(face.hearts == 1);
      CHECK(rows[3][1] == effect_words(language, face.effect) +
                              either(language, ", opens the second room", ", ouvre la seconde salle"));
      icons += (icons.empty() ? "(" : ", ") + mood_word(language, face.mood);
    }
    CHECK(replaced(rule(language, "2.6"), "\n", " ").find(icons + ")") != std::string::npos);
  }
  check_says("2.6", {"four starting layers of 1 heart", "quatre couches de départ à 1 point de thérapie"});
  check_says("2.6", {"24 layers, eight for each icon", "24 couches, huit par icône"});
  CHECK(first_starting_grief == 24);
}

TEST_CASE("UM-2.7: the pages have the dreams of the content: prices, gifts, numbers, icons") {
  const auto price_words = [](Language language, const Cost& cost) {
    const auto one = [&](std::size_t i) {
      return either(language, "a ", "une ") + level_word(language, cost.insights[i].level);
    };
    if (cost.insights.size() == 2) {
      return one(0) + either(language, " and ", ", et ") + one(1) +
             either(language, " of another quality", " d’une autre qualité");
    }
    return one(0) + either(language, " and ", " et ") + one(1) +
           either(language, " of one quality, ", " d’une qualité, ") + one(2) +
           either(language, " of another", " d’une autre");
  };
  const auto kind = [](const DreamFace& face) {
    std::string levels;
    for (const Needed& each : face.effect.pay.insights) {
      levels += (levels.empty() ? "" : "+") + digits(static_cast<int>(each.level) + 1);
    }
    return levels;
  };
  for (const Language language : both) {
    std::map<std::string, Row> told;   // by kind, what its row says
    std::map<std::string, int> cards;  // by kind and qualities
    std::map<std::string, std::string> icons;
    for (Dream dream = 0; dream < dream_count; ++dream) {
      const DreamFace& face = parts().dreams[dream];
      const auto& needed = face.effect.pay.insights;
      CAPTURE(wording().dreams[dream].en);
      REQUIRE(needed.size() == (is_latent(dream) ? 3 : 2));
      const Quality higher = needed[0].quality;
      const Quality other = needed.back().quality;
      CHECK(higher != other);
      if (is_latent(dream)) CHECK(needed[1].quality == higher);
      if (is_latent(dream)) CHECK(face.mood == Mood::plain);
      Effect gift = face.effect;
      gift.pay = {};
      const std::string name = either(language, is_latent(dream) ? "latent, " : "manifest, ",
                                      is_latent(dream) ? "latent, " : "manifeste, ") +
                               kind(face);
      const Row row{name, price_words(language, face.effect.pay), effect_words(language, gift)};
      CHECK(told.emplace(name, row).first->second == row);
      const std::string pair = quality_word(language, higher) + ", " + quality_word(language, other);
      ++cards[name];
      ++cards[name + " " + pair];
      std::string& copies = icons[name + " " + pair];
      copies += (copies.empty() ? "" : ", ") + mood_word(language, face.mood);
    }
    const Table rows = table(language, "2.7");
    CHECK(rows.size() == told.size());
    for (const Row& row : rows) {
      CAPTURE(row[0]);
      REQUIRE(told.count(row[0]) == 1);
      CHECK(row == Row{row[0], told[row[0]][1], told[row[0]][2], digits(cards[row[0]])});
    }
    // "Each manifest price is there twice for any two qualities in a given order, and so is each latent 3+1+1"
    for (const auto& [name, n] : cards) {
      if (told.count(name) != 0) continue;
      CAPTURE(name);
      const bool once = name.find("3+2+1") != std::string::npos || name.find("3+2+2") != std::string::npos;
      CHECK(n == (once ? 1 : 2));
    }
    const Table moods = table(language, "2.7", 1);
    REQUIRE(moods.size() == 6);
    const Row kinds = head(language, "2.7", 1);
    REQUIRE(kinds.size() == 4);
    for (const Row& row : moods) {
      for (std::size_t i = 1; i < kinds.size(); ++i) {
        const std::string name = either(language, "manifest, ", "manifeste, ") + kinds[i] + " " + row[0];
        CAPTURE(name);
        CHECK(icons[name] == row[i]);
      }
    }
  }
  check_says("2.7", {digits(manifest_count) + " manifest dreams and " + digits(latent_count) + " latent ones",
                     digits(manifest_count) + " rêves manifestes et " + digits(latent_count) + " latents"});
}

TEST_CASE("UM-2.11, UM-4.3: the pages cut the reputation track where the content does, with what each section gives") {
  const auto& starts = parts().section_start;
  for (const Language language : both) {
    const Table rows = table(language, "4.3.3");
    REQUIRE(rows.size() == section_count);
    std::string lines;
    for (std::size_t i = 0; i < section_count; ++i) {
      const int from = starts[i];
      const int to = i + 1 < section_count ? starts[i + 1] - 1 : highest_reputation;
      CHECK(rows[i][1] == (from == to ? digits(from) : digits(from) + "–" + digits(to)));
      check_effect(language, rows[i][2], parts().above[i]);
      check_effect(language, rows[i][3], parts().below[i]);
      if (i > 0) lines += (i > 1 ? ", " : "") + digits(from - 1) + either(language, " and ", " et ") + digits(from);
    }
    const std::string text = replaced(rule(language, "4.3.2"), "\n", " ");
    CHECK(text.find(either(language, "the lines lie between ", "les lignes sont entre ") + lines) != std::string::npos);
  }
  const std::string watch = digits(parts().watch);
  check_says("2.11", {"the spaces 0 to " + digits(highest_reputation) + ", and the pocket watch is " + watch,
                      "les cases 0 à " + digits(highest_reputation) + ", et la montre à gousset est la case " + watch});
  const std::string start = digits(parts().freud_start);
  check_says("3.5", {"Freud’s marker stands on space " + start, "Le marqueur de Freud est sur la case " + start});
  const Text needed = number_word(parts().watch - parts().freud_start);
  check_says("4.3.6",
             {"Freud begins on " + start + " and the watch is " + watch + ", so " + needed.en + " points",
              "Freud commence sur " + start + " et la montre est sur " + watch + " : " + needed.fr + " points"});
  check_says("14.43", {"from " + start + " to " + watch + " for Freud", "de " + start + " à " + watch + " pour Freud"});
}

TEST_CASE("UM-2.12, UM-2.13: the pages print on the player board and in the office what the content does") {
  for (const Language language : both) {
    const Table rows = table(language, "2.12");
    REQUIRE(rows.size() == 2 * notebook_side);
    for (std::size_t i = 0; i < notebook_side; ++i) {
      REQUIRE(parts().row_insights[i].clauses.size() == 1);
      CHECK(parts().row_insights[i] == does({generates(parts().row_insights[i].clauses[0].quality, Level::minor)}));
      CHECK(rows[i][1] == quality_word(language, parts().row_insights[i].clauses[0].quality));
      check_effect(language, rows[i][2], parts().row_slots[i]);
      check_effect(language, rows[notebook_side + i][2], parts().column_slots[i]);
    }
  }
  const auto& bonus = parts().therapy_points;
  for (std::size_t space = 0; space < 6; ++space) CHECK(bonus[space] == 0);
  check_says("2.13",
             {"6, 7 and 8 bear " + digits(bonus[6]) + ", " + digits(bonus[7]) + " and " + digits(bonus[8]) + " VP",
              "6, 7 et 8 portent " + digits(bonus[6]) + ", " + digits(bonus[7]) + " et " + digits(bonus[8]) + " PV"});
  check_says(
      "8.4.4",
      {"On 6, 7 or 8 you gain " + digits(bonus[6]) + ", " + digits(bonus[7]) + " or " + digits(bonus[8]) + " VP",
       "Sur 6, 7 ou 8, vous gagnez " + digits(bonus[6]) + ", " + digits(bonus[7]) + " ou " + digits(bonus[8]) + " PV"});
  const std::string from = digits(highest_therapy);
  const std::string catharsis = digits(catharsis_at);
  check_says("2.13", {"a therapy track from " + from + " down to 0. On " + catharsis + " a heart with a star",
                      "une piste de thérapie qui descend de " + from + " à 0. Sur " + catharsis + ", un cœur étoilé"});
  check_says("8.3", {"matter: " + catharsis + " and 0", "importent : " + catharsis + " et 0"});
  check_says("8.3.1", {"reaches " + catharsis + " or passes it", "atteint ou passe " + catharsis});
  check_says("8.4.4", {"at most on " + from, from + " au plus"});
  CHECK(!parts().therapy_points_when_passing);
  check_says("14.7", {"not when it passes", "non quand il y passe"});
}

// --- Setup ---------------------------------------------------------------------------------------------------------

TEST_CASE("UM-3: the pages set up what the content does") {
  for (const Language language : both) {
    const Table tokens = table(language, "3.3");
    REQUIRE(tokens.size() == 3);
    for (std::size_t i = 0; i < tokens.size(); ++i) {
      CHECK(tokens[i] == Row{digits(static_cast<int>(i) + 2), digits(parts().tokens[i + 2])});
    }
    const Table seats = table(language, "3.10");
    REQUIRE(seats.size() == most_players);
    for (std::size_t i = 0; i < most_players; ++i) {
      CHECK(seats[i] == Row{digits(static_cast<int>(i) + 1), digits(parts().starting_coffee[i]),
                            digits(parts().starting_bright[i])});
    }
  }
  check_says("3.4", {"Seven goals lie in a row", "Sept objectifs, tirés au sort"});
  check_says("3.4",
             {"out of how many: " + number_word(goal_count).en, "parmi combien : " + number_word(goal_count).fr});
  CHECK(goals_in_play == 7);
  check_says("3.6", {"two more than there are players", "deux de plus que de joueurs"});
  for (std::size_t players = 2; players <= most_players; ++players)
    CHECK(parts().treatises_shown[players] == players + 2);
  check_says("3.7", {"three and three", "trois et trois"});
  CHECK(client_display == 3);
  check_says("3.8", {"how many: " + number_word(dream_display).en, "combien : " + number_word(dream_display).fr});
  const Text ideas = number_word(parts().starting_ideas);
  check_says("3.9", {"has " + ideas.en + " ideas at hand", "a " + ideas.fr + " idées disponibles"});
  check_says("3.9", {"the inkpot begins on Left", "l’encrier commence sur l’emplacement le plus à gauche"});
  CHECK(parts().inkpot_start == static_cast<std::uint8_t>(Inkpot::left));
  check_says("3.9", {"a bright idea lies on the second and on the third locked idea",
                     "une idée brillante est posée sur la deuxième et sur la troisième idée à débloquer"});
  CHECK(parts().bright_on_locked == std::array{false, true, true});
  const Text white = number_word(parts().white_insights);
  check_says("3.10", {"Ours are the number, " + white.en, "De nous, leur nombre, " + white.fr});
  check_says("4.1.1", {"Six discs are white", "Six disques sont blancs"});
  CHECK(parts().white_insights == 6);
  check_says("3.10", {"one research card drawn into the hand", "une carte Recherche piochée en main"});
  CHECK(parts().starting_cards == 1);
}

// --- Play ----------------------------------------------------------------------------------------------------------

const Effect& conversion(Conversion into) { return parts().conversions[static_cast<std::size_t>(into)]; }

TEST_CASE("UM-4.2: the pages convert at the rates of the content") {
  const int elevate = conversion(Conversion::elevate).pay.coffee;
  const int bright = conversion(Conversion::bright_idea).pay.coffee;
  CHECK(conversion(Conversion::elevate) == for_coffee(elevate, does({verb(Verb::elevate)})));
  CHECK(conversion(Conversion::transfer) == for_coffee(elevate, does({verb(Verb::transfer)})));
  CHECK(conversion(Conversion::bright_idea) == for_coffee(bright, does({verb(Verb::bright_idea)})));
  CHECK(conversion(Conversion::pillbox) ==
        for_insights({{Quality::any, Level::minor}, {Quality::any, Level::median}, {Quality::any, Level::major}},
                     does({verb(Verb::pillbox)})));
  CHECK(conversion(Conversion::free_transfer) == does({verb(Verb::transfer)}));
  for (const Language language : both) {
    const Table rows = table(language, "4.2");
    REQUIRE(rows.size() == 5);
    CHECK(rows[1][0] == coffee(language, elevate));
    CHECK(rows[1][1] ==
          either(language, "elevate one insight or transfer one", "élever une intuition ou en transférer une"));
    CHECK(rows[2][0] == coffee(language, bright));
    CHECK(rows[2][1] == bright_ideas(language, 1));
    CHECK(rows[3][0] == either(language, "a minor, a median and a major", "une mineure, une moyenne et une majeure"));
    CHECK(rows[3][1] == either(language, "1 pillbox", "1 pilulier"));
  }
  const auto both_say = [](const char* number, const char* en, const char* fr, auto what, int n) {
    check_says(number, {en + what(Language::english, n), fr + what(Language::french, n)});
  };
  both_say("4.2.1", "You have at most ", "Vous avez au plus ", coffee, parts().coffee_limit);
  both_say("4.2.2", "Pay ", "Payez ", coffee, elevate);
  both_say("4.2.3", "Pay ", "Payez ", coffee, bright);
  both_say("4.2.4", "would gain beyond 3 is ", "gagneriez au-delà de 3 devient ", points,
           parts().surplus_pillbox_points);
  both_say("8.2.4", "is a pillbox, or ", "est un pilulier, ou ", points, parts().surplus_pillbox_points);
  both_say("14.9", "", "", points, parts().surplus_pillbox_points);
  const std::string most = digits(most_pillboxes);
  check_says("4.2.4", {"You have 0 to " + most + " pillboxes", "Vous avez de 0 à " + most + " piluliers"});
}

TEST_CASE("UM-6: the actions of the pages are those of the content") {
  const auto& actions = parts().actions;
  const auto named = [&](const char* name) -> const Effect& {
    for (std::size_t i = 0; i < action_count; ++i) {
      if (wording().actions[i].en == name) return actions[i];
    }
    FAIL("no action ", name);
    return actions[0];
  };
  Effect refine = does({verb(Verb::elevate, 2), verb(Verb::transfer)});
  refine.any_order = true;
  CHECK(named("Refine") == refine);
  check_says("6.1", {"Elevate twice and transfer once, in the order you like",
                     "Élevez deux fois et transférez une fois, dans l’ordre que vous voulez"});
  CHECK(named("Perceive") == does({generates(Quality::growth, Level::minor), generates(Quality::freedom, Level::minor),
                                   generates(Quality::passion, Level::minor)}));
  check_says("6.2", {"Generate a minor of each quality", "Générez une mineure de chaque qualité"});
  CHECK(named("Publish") == does({verb(Verb::publish_or_play, 2)}));
  check_says("6.6", {"Play up to two research cards", "Jouez jusqu’à deux cartes Recherche"});
  CHECK(named("Study") == does({verb(Verb::study)}));
  Clause walk = verb(Verb::professor, 2);
  walk.or_join = true;
  CHECK(named("Walk") == does({walk}));
  check_says("6.8", {"one or two locations clockwise or, if Freud is elsewhere, straight to Freud’s",
                     "d’un ou deux lieux dans le sens des aiguilles d’une montre ou, si Freud est ailleurs, tout droit "
                     "dans le lieu de"});
  CHECK(named("Escort Freud") == does({verb(Verb::freud, 3)}));
  check_says("6.9", {"one, two or three locations", "d’un, deux ou trois lieux"});

  const std::array<const char*, supply_columns> notes{"Jot Down", "Note", "Set Down in Full"};
  for (std::size_t i = 0; i < supply_columns; ++i) {
    CHECK(named(notes[i]) == does({verb(Verb::note, static_cast<int>(i) + 1)}));
    const NoteColumn& note = parts().notes[i];
    const std::string number = "6." + digits(static_cast<int>(i) + 3);
    check_says(number, {"Pay " + coffee(Language::english, note.coffee) + ": take",
                        "Payez " + coffee(Language::french, note.coffee) + " : prenez"});
    for (const Language language : both) {
      const std::string text = replaced(rule(language, number), "\n", " ");
      CHECK((text.find(either(language, "resolve its banner", "déclenchez son cartouche")) != std::string::npos) ==
            note.banner);
      CHECK((text.find(either(language, "its main effect", "son effet principal")) != std::string::npos) == note.main);
    }
  }
  std::array<Text, notebook_side> cured;
  for (std::size_t i = 0; i < notebook_side; ++i) cured[i] = number_word(parts().cured_for_third[i]);
  check_says("6.10.2", {cured[0].en + " in Row 1, " + cured[1].en + " in Row 2, " + cured[2].en + " in Row 3",
                        cured[0].fr + " en Ligne 1, " + cured[1].fr + " en Ligne 2, " + cured[2].fr + " en Ligne 3"});
  check_says("14.21", {cured[0].en + ", " + cured[1].en + ", " + cured[2].en,
                       cured[0].fr + ", " + cured[1].fr + ", " + cured[2].fr});
  check_says("6.12.5", {"gains " + points(Language::english, parts().cited_points) + " and " +
                            bright_ideas(Language::english, parts().cited_bright),
                        "gagne " + points(Language::french, parts().cited_points) + " et " +
                            bright_ideas(Language::french, parts().cited_bright)});
  // The example under UM-6.12.7 publishes red, blue, ochre.
  const auto& treatises = parts().treatises;
  const auto example = std::find_if(treatises.begin(), treatises.end(), [](const TreatiseFace& face) {
    return face.sequence == Bounded<Colour, longest_treatise>{Colour::red, Colour::blue, Colour::ochre};
  });
  REQUIRE(example != treatises.end());
  check_says("6.12.7", {"its owner gains " + points(Language::english, parts().cited_points) +
                            " and a bright idea, and you score " + digits(example->points),
                        "son propriétaire gagne " + points(Language::french, parts().cited_points) +
                            " et une idée brillante, et vous marquez " + digits(example->points)});
  CHECK(parts().coloured_from_reserve);
  check_says("14.17",
             {"It may pay for a treatise or a district bonus", "Elle peut payer un traité ou un bonus de quartier"});
}

TEST_CASE("UM-7: the city of the pages is that of the content") {
  for (const Language language : both) {
    const Table locations = table(language, "7.5");
    REQUIRE(locations.size() == location_count);
    for (std::size_t i = 0; i < location_count; ++i) {
      const Row& row = locations[i];
      CAPTURE(row[0]);
      CHECK(row[0].substr(0, row[0].find(" (")) == wording().locations[i].in(language));
      const std::vector<std::string> effects = split(row[1], either(language, "; ", " ; "));
      REQUIRE(effects.size() == parts().locations[i].effects.size());
      for (std::size_t j = 0; j < effects.size(); ++j) {
        check_effect(language, effects[j], parts().locations[i].effects[j]);
      }
      for (std::size_t j = 0; j < location_slots; ++j) {
        check_effect(language, row[2 + j], parts().locations[i].bonuses[j]);
      }
    }
    const Table districts = table(language, "7.6");
    REQUIRE(districts.size() == district_count);
    for (std::size_t i = 0; i < district_count; ++i) {
      const std::string name = districts[i][0].substr(0, districts[i][0].find(" ("));
      const std::string& full = wording().districts[i].in(language);
      CAPTURE(name);
      CHECK(full == (language == Language::french
                         ? "Quartier " + name
                         : std::string(1, static_cast<char>(name[0] - 'a' + 'A')) + name.substr(1) + " District"));
      for (std::size_t j = 0; j < district_slots; ++j) {
        CHECK(head(language, "7.6")[1 + j] == digits(first_district_number + static_cast<int>(j)));
        check_effect(language, districts[i][1 + j], parts().districts[i][j]);
      }
    }
    Text ring;
    for (const Text& each : wording().locations) ring = ring + (ring.en.empty() ? Text{} : Text{", ", ", "}) + each;
    CHECK(rule(language, "7.1").find(ring.in(language)) != std::string::npos);
  }
  check_says("2.8", {"with the numbers 3, 4, 5 and 6", "aux chiffres 3, 4, 5 et 6"});
  CHECK(first_district_number == 3);
  CHECK(district_slots == 4);
  const std::string most = digits(most_location_effects);
  check_says("7.4.1", {"at most " + most, "au plus " + most});
  check_says("7.4.2", {"still at most " + most + " in all", "toujours " + most + " au plus en tout"});
  check_says("8.5.4", {"still at most " + most, "toujours " + most + " au plus"});
}

TEST_CASE("UM-9.3: the goals of the pages are those of the content") {
  const auto condition = [](Language language, const GoalFace& face) {
    const std::string n = number_word(language, face.required) + " ";
    switch (face.deed) {
      case Deed::cured: return n + either(language, "clients cured", "clients soignés");
      case Deed::columns:
        return n + either(language, "full columns of notebook tiles", "colonnes pleines de tuiles Carnet");
      case Deed::treatises: return n + either(language, "treatises published", "traités publiés");
      case Deed::different_icons: return n + either(language, "different location icons", "icônes de lieu différentes");
      case Deed::district_icons: return n + either(language, "icons of one district", "icônes d’un même quartier");
      case Deed::districts:
        return either(language, "coloured insights of yours in ", "des intuitions à votre couleur dans ") + n +
               either(language, "districts", "quartiers");
      case Deed::research: return n + either(language, "research cards in play", "cartes Recherche en jeu");
      case Deed::case_studies:
        return n + either(language, "case studies past catharsis", "clients Étude de cas ayant atteint la catharsis");
      case Deed::ideas: break;
    }
    return either(language, "all ", "les ") + n + either(language, "ideas unlocked", "idées débloquées");
  };
  for (const Language language : both) {
    const Table rows = table(language, "9.3");
    REQUIRE(rows.size() == goal_count);
    for (std::size_t i = 0; i < goal_count; ++i) {
      CHECK(rows[i][0] == condition(language, parts().goals[i]));
      CHECK(icons_in(language, rows[i][1]) == icons_of(parts().goals[i].icons));
    }
  }
}

// --- The end -------------------------------------------------------------------------------------------------------

template <std::size_t N>
void check_scale(const std::string& number, const std::array<std::uint8_t, N>& values) {
  for (const Language language : both) {
    CAPTURE(number);
    const Row counts = head(language, number);
    const Table rows = table(language, number);
    REQUIRE(rows.size() == 1);
    REQUIRE(counts.size() == N + 1);
    for (std::size_t i = 0; i < N; ++i) {
      CHECK(counts[i + 1] == digits(static_cast<int>(i)));
      CHECK(rows[0][i + 1] == digits(values[i]));
    }
  }
}

TEST_CASE("UM-11: the Id of the pages has the numbers of the content") {
  for (const Language language : both) {
    const auto side = [language](const ClientFace& face) {
      return points(language, face.each) + either(language, ", at most ", ", au plus ") + digits(face.most);
    };
    const Table rows = table(language, "11.2.5");
    REQUIRE(rows.size() == id_columns_deep);
    for (std::size_t i = 0; i < id_columns_deep; ++i) {
      const ClientFace& routine = parts().covers[i];
      CAPTURE(i);
      if (routine.wild == 0) CHECK(icons_in(language, rows[i][0]) == icons_of(routine.icons));
      CHECK((rows[i][0] == either(language, "one grey icon", "une icône grise")) == (routine.wild == 1));
      CHECK(rows[i][2] == side(parts().covers[i + id_columns_deep]));
      CHECK(rows[i][3] == side(parts().covers[i + 2 * id_columns_deep]));
    }
  }
  for (std::uint8_t tile = 0; tile < id_tile_count; ++tile) {
    const Text name = speech::id_tile_name(standard_game().wording(), tile);
    const std::string number = "11.9." + digits(tile + 1);
    check_says(number, {"**UM-" + number + " " + name.en + ".**", "**UM-" + number + " " + name.fr + ".**"});
  }
  for (const MeetingCard& card : parts().meeting_cards) {  // up where row and column make an even number
    CHECK(card.up == ((parts().space_row[card.space] + parts().space_column[card.space]) % 2 == 0));
  }
  const IdNumbers& id = parts().id;
  const auto say_coffee = [](const char* number, const char* en, int n, const char* fr) {
    check_says(number, {en + coffee(Language::english, n), fr + coffee(Language::french, n)});
  };
  say_coffee("11.4.1", "It gains ", id.minor, "gagne ");
  CHECK(id.other == id.minor);
  say_coffee("11.4.2", "It gains ", id.median, "gagne ");
  CHECK(id.tile == id.median);
  say_coffee("11.4.5", "it has ", id.coffee_for_pillbox, "a ");
  say_coffee("11.2.7", "harder: ", id.strong_coffee_for_pillbox, "");
  say_coffee("11.9.1", "gains ", id.notes_above, "gagne ");
  say_coffee("11.9.4", "and ", id.notes_below, "et ");
  check_says("11.4.13", {digits(TheId::deepest_effect) + " others", digits(TheId::deepest_effect)});
  check_says("11.4.13", {digits(TheId::most_effects), digits(TheId::most_effects)});
}

TEST_CASE("UM-10: the pages end and score as the content does") {
  check_scale("10.3.1", parts().track_points);
  check_scale("10.3.3", parts().district_points);
  check_scale("10.3.4", parts().row_points);
  check_scale("10.3.5", parts().icon_points);
  const auto said = [](const char* number, const char* en, int n, const char* en_after, const char* fr,
                       const char* fr_after) {
    check_says(number, {en + points(Language::english, n) + en_after, fr + points(Language::french, n) + fr_after});
  };
  said("10.1", "gains ", parts().end_points, ".", "gagne ", ".");
  said("5.5.2", "pays ", parts().end_points, ",", "rapporte ", ",");
  said("10.5", "Nobody gains ", parts().end_points, " ", "Personne ne gagne ", " ");
  said("14.29", "**UM-14.29 Who gains the ", parts().end_points, ".", "**UM-14.29 Qui gagne les ", ".");
  said("10.3.2", "gains ", parts().leader_points[0], " for each treatise and each cured client", "gagne ",
       " par traité et par client soigné");
  said("10.3.2", "the second ", parts().leader_points[1], " for each", "le deuxième, ", " par traité et par client");
  said("10.3.7", "**UM-10.3.7 Pillboxes.** ", parts().pillbox_points, " for each", "**UM-10.3.7 Piluliers.** ",
       " chacun");
  said("10.3.9", "**UM-10.3.9 Bright ideas.** ", parts().bright_points, " for each", "**UM-10.3.9 Idées brillantes.** ",
       " chacune");
  const int rate = parts().coffee_for_bright;
  check_says("10.3.8", {"Every " + coffee(Language::english, rate) + " become a bright idea",
                        "Chaque groupe de " + coffee(Language::french, rate) + " devient une idée brillante"});
  check_says("10.5", {"when round " + digits(parts().most_rounds) + " ends",
                      "quand la manche " + digits(parts().most_rounds) + " s’achève"});
  const auto& rows = parts().row_points;
  check_says("14.20", {digits(rows[1]) + ", " + digits(rows[2]) + " and " + digits(rows[3]),
                       digits(rows[1]) + ", " + digits(rows[2]) + " et " + digits(rows[3])});
}

}  // namespace pages_test
}  // namespace divan::unconscious_mind
