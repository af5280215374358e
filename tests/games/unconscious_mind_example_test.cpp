// The example game of docs/examples/unconscious-mind.md, worked out on paper from the rules: played here move by move,
// with every event compared, and the pages held to it. What its components do is said here, so that tuning content
// changes nothing.
#include <algorithm>
#include <array>
#include <fstream>
#include <initializer_list>
#include <sstream>
#include <string>
#include <vector>

#include "games/unconscious_mind_builder.hpp"
#include "here.hpp"

namespace divan::unconscious_mind {
namespace example_test {

// --- Names for what the example uses -------------------------------------------------------------------------------

constexpr Space a3 = 2;
constexpr Space b1 = 4;
constexpr Space b2 = 5;
constexpr Space b4 = 7;
constexpr Space c2 = 9;
constexpr Space c3 = 10;
constexpr Space d1 = 12;
constexpr Space d4 = 15;

constexpr Action refine = 0;
constexpr Action perceive = 1;
constexpr Action note = 3;
constexpr Action publish = 5;
constexpr Action study = 6;
constexpr Action walk = 7;
constexpr Action escort = 8;

constexpr std::uint8_t growth = 0;
constexpr std::uint8_t freedom = 1;
constexpr std::uint8_t passion = 2;
constexpr Area minor_growth = area(Quality::growth, Level::minor);
constexpr Area median_growth = area(Quality::growth, Level::median);
constexpr Area minor_freedom = area(Quality::freedom, Level::minor);
constexpr Area minor_passion = area(Quality::passion, Level::minor);
constexpr Area median_passion = area(Quality::passion, Level::median);

constexpr Location theatre = 0;
constexpr Location library = 1;
constexpr Location opera = 2;
constexpr Location museum = 3;
constexpr Location university = 4;
constexpr Location cafe = 5;

constexpr Tile window = 1;
constexpr Tile thread = 3;
constexpr Tile slip = 10;
constexpr Tile cancelled = 13;
constexpr Tile page_turned = 15;
constexpr Tile borrowed = 16;
constexpr Tile childhood = 18;
constexpr Tile joke = 19;
constexpr Tile tears_at_last = 23;
constexpr Tile index_card = 25;

constexpr Card dozing = 0;
constexpr Card three_acts = 2;
constexpr Card books_asleep = 3;
constexpr Card statues = 5;
constexpr Card examination = 6;
constexpr Card tears = 12;
constexpr Card shyness = 14;
constexpr Card courtship = 15;
constexpr Card first_thing = 18;
constexpr Card lullabies = 20;
constexpr Card pupils = 22;
constexpr Card taste = 23;
constexpr Card puppets = 24;
constexpr Card early = 27;
constexpr Card umbrellas = 30;
constexpr Card laughing = 31;
constexpr Card books_never = 32;
constexpr Card collector = 33;

constexpr Treatise garden = 1;
constexpr Treatise lessons = 3;
constexpr Treatise archaeology = 7;

constexpr Client prompter = 0;
constexpr Client interpreter = 3;
constexpr Client soprano = 4;
constexpr Client tram_conductor = 6;
constexpr Client lamplighter = 7;
constexpr Client critic = 9;
constexpr Client widow = 14;
constexpr Client nurse = 18;
constexpr Client cabman = 21;
constexpr Client chemist = 24;
constexpr Client countess = 28;

constexpr Grief fog_of_one = 0;
constexpr Grief cloud_of_two = 11;
constexpr Grief eye_of_three = 22;
constexpr Grief starting_fog = 24;
constexpr Grief starting_eye = 26;

constexpr Dream roof = 0;
constexpr Dream kite = 3;
constexpr Dream apple = 7;
constexpr Dream house = 12;
constexpr Dream balloon = 15;
constexpr Dream horse = 17;
constexpr Dream river = 24;
constexpr Dream storm = 29;
constexpr Dream ferryman = 33;
constexpr Dream leave_home = manifest_count + 0;
constexpr Dream envied_brother = manifest_count + 1;
constexpr Dream absent_father = manifest_count + 7;
constexpr Dream inherited_duty = manifest_count + 12;
constexpr Dream old_rivalry = manifest_count + 22;

constexpr Goal five_locations = 3;
constexpr Goal five_cards = 6;

// --- What the components are called and do -------------------------------------------------------------------------

Clause elevates(int times = 1) { return verb(Verb::elevate, times); }
Clause transfers() { return verb(Verb::transfer); }
Clause makes(Quality quality, Level level = Level::minor) { return generates(quality, level); }
Icons icons(std::initializer_list<Location> locations) {
  Icons found{};
  for (const Location each : locations) ++found[each];
  return found;
}

struct Evening : Mind {
  std::vector<Text> named;  // what the pages have to name

  Evening() {
    name_and_number_the_table();
    say_what_the_notebook_does();
    say_what_the_cards_do();
    say_who_the_clients_are();
    say_what_the_city_does();
    lay_out();
  }

  // Content's words are pinned like its numbers.
  template <class List>
  void call(const List& names, std::size_t which, const char* en, const char* fr) {
    const_cast<Text&>(names[which]) = {en, fr};  // NOLINT: the game is our own copy
    named.push_back({en, fr});
  }

  void name_and_number_the_table() {
    Components& parts = change_parts();
    const auto& names = game.wording().actions;
    call(names, refine, "Refine", "Affiner");
    call(names, perceive, "Perceive", "Percevoir");
    call(names, note, "Note", "Noter");
    call(names, publish, "Publish", "Publier");
    call(names, study, "Study", "Étudier");
    call(names, walk, "Walk", "Se promener");
    call(names, escort, "Escort Freud", "Accompagner Freud");
    parts.actions[refine] = does({elevates(2), transfers()});
    parts.actions[refine].any_order = true;
    parts.actions[perceive] = does({makes(Quality::growth), makes(Quality::freedom), makes(Quality::passion)});
    parts.actions[note] = does({verb(Verb::note, 2)});
    parts.actions[publish] = does({verb(Verb::publish_or_play, 2)});
    parts.actions[study] = does({verb(Verb::study)});
    Clause walking = verb(Verb::professor, 2);
    walking.or_join = true;
    parts.actions[walk] = does({walking});
    parts.actions[escort] = does({verb(Verb::freud, 3)});
    parts.notes[1] = {2, true, false};
    parts.row_value = {1, 2, 3, 4};
    const auto point = [&parts](Space space, std::uint8_t row, Action action) {
      parts.space_row[space] = row;
      parts.touches[space] = static_cast<std::uint16_t>(parts.touches[space] | 1U << action);
    };
    point(a3, 0, note);
    point(b1, 1, refine);
    point(b2, 1, publish);
    point(b4, 1, study);
    point(c2, 2, walk);
    point(c3, 2, publish);
    point(d1, 3, perceive);
    point(d4, 3, escort);

    parts.section_start = {0, 4, 7, 10};
    parts.above[0] = does({verb(Verb::coffee)});
    parts.below[0] = does({makes(Quality::any)});
    parts.below[1] = does({elevates(), transfers()});
    parts.watch = 10;
    parts.most_rounds = 30;
    parts.conversions[static_cast<std::size_t>(Conversion::elevate)] = for_coffee(2, does({elevates()}));
    parts.conversions[static_cast<std::size_t>(Conversion::bright_idea)] =
        for_coffee(3, does({verb(Verb::bright_idea)}));
    parts.conversions[static_cast<std::size_t>(Conversion::pillbox)] =
        for_insights({{Quality::any, Level::minor}, {Quality::any, Level::median}, {Quality::any, Level::major}},
                     does({verb(Verb::pillbox)}));
    parts.white_insights = 6;
    parts.starting_ideas = 3;
    parts.bright_on_locked = {false, true, true};
    parts.freud_start = 1;
    parts.tokens[2] = 5;
    parts.treatises_shown[2] = 4;
    parts.coffee_limit = 9;
    parts.therapy_points = {0, 0, 0, 0, 0, 0, 1, 2, 3};
    parts.therapy_points_when_passing = false;
    parts.coloured_from_reserve = true;
    parts.cited_points = 2;
    parts.cited_bright = 1;
  }

  void say_what_the_notebook_does() {
    Components& parts = change_parts();
    const auto tile = [&](Tile which, const char* en, const char* fr, const Effect& main) {
      call(game.wording().tiles, which, en, fr);
      parts.tiles[which].main = main;
    };
    tile(window, "Open Window", "Fenêtre ouverte", does({makes(Quality::freedom)}));
    tile(thread, "Thread to Follow", "Fil à suivre", does({makes(Quality::growth), elevates()}));
    tile(slip, "Slip of the Tongue", "Lapsus", does({elevates(), transfers()}));
    tile(cancelled, "Cancelled Hour", "Séance annulée", does({verb(Verb::coffee), transfers()}));
    tile(page_turned, "Dog-Eared Page", "Page cornée", does({verb(Verb::draw)}));
    parts.tiles[page_turned].banner = does({verb(Verb::points), verb(Verb::coffee)});
    tile(borrowed, "Borrowed Book", "Livre emprunté", does({verb(Verb::draw)}));
    tile(joke, "Well-Told Joke", "Bon mot",
         for_insights({{Quality::freedom, Level::minor}}, does({verb(Verb::points, 2)})));
    tile(tears_at_last, "Tears at Last", "Larmes, enfin",
         for_insights({{Quality::passion, Level::median}}, does({verb(Verb::pillbox)})));
    call(game.wording().tiles, childhood, "Childhood Memory", "Souvenir d’enfance");
    call(game.wording().tiles, index_card, "Index Card", "Fiche de lecture");
    parts.row_insights = {does({makes(Quality::growth)}), does({makes(Quality::freedom)}),
                          does({makes(Quality::passion)})};
    parts.row_slots[0] = does({makes(Quality::any)});
    parts.cured_for_third = {0, 1, 2};
  }

  void say_what_the_cards_do() {
    Components& parts = change_parts();
    const auto card = [&](Card which, const char* en, const char* fr, Colour colour, const Icons& shown,
                          const Effect& effect) {
      call(game.wording().research, which, en, fr);
      parts.research[which] = {colour, shown, effect};
    };
    const Effect point = does({verb(Verb::points)});
    const Effect coffee = does({verb(Verb::coffee)});
    const Effect median = does({makes(Quality::any, Level::median)});
    card(dozing, "On Dozing Off Mid-Sentence", "S’endormir au milieu d’une phrase", Colour::blue, {}, median);
    card(three_acts, "Dreams in Three Acts", "Rêves en trois actes", Colour::blue, icons({theatre}),
         does({makes(Quality::any)}));
    card(books_asleep, "Books Read While Asleep", "Des livres lus en dormant", Colour::blue, icons({library}), coffee);
    card(statues, "Statues That Move at Night", "Ces statues qui bougent la nuit", Colour::blue, icons({museum}),
         does({transfers()}));
    card(examination, "The Examination Dreamt Again", "L’examen qu’on repasse en rêve", Colour::blue,
         icons({university}), point);
    card(tears, "Tears in the Upper Circle", "Des larmes au deuxième balcon", Colour::red, icons({opera}), coffee);
    card(shyness, "Shyness in the Lecture Hall", "La timidité en amphithéâtre", Colour::red, icons({university}),
         does({transfers()}));
    card(courtship, "Courtship across a Chessboard", "Faire sa cour aux échecs", Colour::red, icons({cafe}), point);
    card(first_thing, "The First Thing Remembered", "Le tout premier souvenir", Colour::green, {}, median);
    card(lullabies, "What Lullabies Conceal", "Ce que cachent les berceuses", Colour::green, icons({opera}),
         does({makes(Quality::any)}));
    card(pupils, "What Becomes of Model Pupils", "Que deviennent les premiers de la classe ?", Colour::green,
         icons({university}), does({elevates()}));
    card(taste, "A Taste Found Again", "Un goût retrouvé", Colour::green, icons({cafe}), does({transfers()}));
    card(puppets, "Children at the Puppet Show", "L’enfant au théâtre de marionnettes", Colour::green, icons({theatre}),
         point);
    card(early, "On Always Being Early", "Toujours en avance", Colour::ochre, {}, does({verb(Verb::coffee, 2)}));
    card(umbrellas, "Umbrellas Left in Coffee Houses", "Des parapluies oubliés au café", Colour::ochre, icons({cafe}),
         coffee);
    card(laughing, "Laughing at the Wrong Moment", "Rire au mauvais moment", Colour::ochre, icons({theatre}),
         does({elevates()}));
    card(books_never, "Books Never Returned", "Les livres qu’on ne rend jamais", Colour::ochre, icons({library}),
         does({transfers()}));
    card(collector, "The Collector’s Missing Piece", "La pièce qui manque au collectionneur", Colour::ochre,
         icons({museum}), point);

    const auto treatise = [&](Treatise which, const char* en, const char* fr, const TreatiseFace& face) {
      call(game.wording().treatises, which, en, fr);
      parts.treatises[which] = face;
    };
    treatise(garden, "The Garden Within", "Le jardin intérieur",
             {{Colour::green, Colour::ochre, Colour::green}, 7, icons({opera})});
    treatise(lessons, "Lessons from a Waiting Room", "Leçons d’une salle d’attente",
             {{Colour::ochre, Colour::red, Colour::green}, 8, icons({library})});
    call(game.wording().treatises, archaeology, "An Archaeology of the Self", "Archéologie de soi");
  }

  void say_who_the_clients_are() {
    Components& parts = change_parts();
    const auto client = [&](Client which, const char* en, const char* fr, int hearts, int points, const Icons& shown,
                            Ability ability) {
      call(game.wording().clients, which, en, fr);
      ClientFace& face = parts.clients[which];
      face.hearts = static_cast<std::uint8_t>(hearts);
      face.points = static_cast<std::uint8_t>(points);
      face.icons = shown;
      face.ability = ability;
    };
    client(prompter, "The Prompter", "La souffleuse", 3, 4, icons({theatre}), Ability::recall_coffee);
    client(tram_conductor, "The Tram Conductor", "Le receveur de tramway", 3, 3, icons({library, university}),
           Ability::location_effect);
    client(lamplighter, "The Lamplighter", "L’allumeur de réverbères", 4, 5, icons({museum}), Ability::location_effect);
    client(critic, "The Critic", "Le critique", 4, 4, icons({opera, cafe}), Ability::draw_on_publish);
    client(cabman, "The Cabman", "Le cocher de fiacre", 5, 9, {}, Ability::nothing);
    const auto& clients = game.wording().clients;
    call(clients, interpreter, "The Interpreter", "L’interprète");
    call(clients, soprano, "The Soprano", "La soprano");
    call(clients, widow, "The Clockmaker’s Widow", "La veuve de l’horloger");
    call(clients, nurse, "The Nurse", "L’infirmière");
    call(clients, chemist, "The Chemistry Student", "L’étudiante en chimie");
    call(clients, countess, "The Countess on the Third Floor", "La comtesse du troisième étage");

    const Effect starting = does({verb(Verb::coffee), verb(Verb::points)});
    parts.griefs[fog_of_one] = {1, Mood::fog, does({verb(Verb::points, 2), verb(Verb::coffee)})};
    parts.griefs[cloud_of_two] = {2, Mood::cloud, does({verb(Verb::points, 3), makes(Quality::any, Level::median)})};
    parts.griefs[eye_of_three] = {3, Mood::eye, does({verb(Verb::points, 4), makes(Quality::passion, Level::major)})};
    parts.griefs[starting_fog] = {1, Mood::fog, starting};
    parts.griefs[starting_eye] = {1, Mood::eye, starting};

    const auto& dreams = game.wording().dreams;
    call(dreams, river, "The River Running Upstairs", "La rivière qui montait l’escalier");
    parts.dreams[river] = {for_insights({{Quality::growth, Level::major}, {Quality::freedom, Level::median}},
                                        does({verb(Verb::therapy, 3), verb(Verb::points, 2)})),
                           Mood::eye};
    call(dreams, horse, "The Horse on the Balcony", "Le cheval au balcon");
    call(dreams, house, "The House That Kept Growing", "La maison qui grandissait");
    call(dreams, kite, "The Burning Kite", "Le cerf-volant en feu");
    call(dreams, storm, "The Storm in the Coffee Cup", "La tempête dans la tasse");
    call(dreams, apple, "The Apple That Rang", "La pomme qui sonnait");
    call(dreams, balloon, "The Balloon over the Blaze", "Le ballon au-dessus du brasier");
    call(dreams, ferryman, "The Masked Ferryman", "Le passeur masqué");
    call(dreams, roof, "The Garden on the Roof", "Le jardin sur le toit");
    call(dreams, absent_father, "The Absent Father", "Le père absent");
    call(dreams, envied_brother, "The Envied Brother", "Le frère jalousé");
    call(dreams, leave_home, "The Wish to Leave Home", "L’envie de quitter la maison");
    call(dreams, old_rivalry, "The Old Rivalry", "La vieille rivalité");
    call(dreams, inherited_duty, "The Inherited Duty", "Le devoir reçu en héritage");
  }

  void say_what_the_city_does() {
    Components& parts = change_parts();
    const auto& names = game.wording().locations;
    call(names, theatre, "Theatre", "Théâtre");
    call(names, library, "Library", "Bibliothèque");
    call(names, opera, "Opera", "Opéra");
    call(names, museum, "Museum", "Musée");
    call(names, university, "University", "Université");
    call(names, cafe, "Café", "Café");
    parts.locations[university].effects = {does({makes(Quality::passion)}), does({elevates()}),
                                           for_insights({{Quality::passion, Level::minor}}, does({verb(Verb::draw)}))};
    parts.locations[university].bonuses[1] = does({makes(Quality::passion, Level::major)});
    parts.locations[opera].effects = {does({makes(Quality::freedom)}), does({transfers()}),
                                      for_insights({{Quality::freedom, Level::minor}}, does({verb(Verb::coffee, 2)}))};

    const auto goal = [&](Goal which, const char* en, const char* fr, const GoalFace& face) {
      call(game.wording().goals, which, en, fr);
      parts.goals[which] = face;
    };
    goal(0, "Empty the Waiting Room", "Vider la salle d’attente", {Deed::cured, 5, icons({theatre, cafe})});
    goal(1, "Fill the Columns", "Remplir les colonnes", {Deed::columns, 2, icons({museum})});
    goal(2, "Sign Your Treatises", "Signer ses traités", {Deed::treatises, 2, icons({library, university})});
    goal(five_locations, "Be Known All Over Town", "Se faire connaître de toute la ville",
         {Deed::different_icons, 5, icons({opera})});
    goal(five_cards, "Spread Out Your Papers", "Étaler ses recherches", {Deed::research, 5, icons({university})});
    goal(7, "Loosen the Hardest Knots", "Dénouer les cas difficiles", {Deed::case_studies, 2, icons({cafe})});
    goal(8, "Set Every Idea Free", "Libérer toutes ses idées", {Deed::ideas, 6, icons({library})});
  }

  // --- What lies where ---------------------------------------------------------------------------------------------

  // A pile of all from `first` on that do not lie `elsewhere`; `next` are on top, the next one first.
  template <class Pile>
  static void stack(Pile& pile, int first, int count, std::initializer_list<std::uint8_t> elsewhere,
                    std::initializer_list<std::uint8_t> next) {
    const std::vector<std::uint8_t> away(elsewhere);
    const std::vector<std::uint8_t> top(next);
    const auto lies = [](const std::vector<std::uint8_t>& among, std::uint8_t one) {
      return std::find(among.begin(), among.end(), one) != among.end();
    };
    pile.clear();
    for (int i = first; i < first + count; ++i) {
      const auto one = static_cast<std::uint8_t>(i);
      if (!lies(away, one) && !lies(top, one)) pile.push_back(one);
    }
    for (std::size_t i = top.size(); i > 0; --i) pile.push_back(top[i - 1]);
  }

  void lay_out() {
    const Options options = s.open.options;
    s = State{};
    Open& o = s.open;
    o.options = options;
    o.round = 8;
    o.pending.push_back({{}, task::Turn{Stage::choose}});

    o.supply = {{{6, childhood, 27}, {9, page_turned, 33}}};
    stack(s.piles.tiles, 0, tile_count,
          {6, childhood, 27, 9, page_turned, 33, slip, cancelled, window, thread, borrowed, joke, tears_at_last},
          {index_card});
    o.research = {pupils, early};
    stack(s.piles.research, 0, research_count,
          {pupils, early, tears, books_never, statues, books_asleep, shyness, collector, examination, courtship,
           puppets, umbrellas, first_thing},
          {laughing, three_acts, lullabies, taste, dozing});
    o.treatises = {lessons, 0, 4, 6};
    stack(s.piles.treatises, 0, parts().treatise_count, {lessons, 0, 4, 6, garden}, {archaeology});
    o.routine = {lamplighter, critic, widow};
    stack(s.piles.routine, 0, clients_of_a_kind, {lamplighter, critic, widow, prompter, tram_conductor},
          {interpreter, soprano});
    o.case_studies = {cabman, nurse, chemist};
    stack(s.piles.case_studies, clients_of_a_kind, clients_of_a_kind, {cabman, nurse, chemist}, {countess});
    stack(s.piles.griefs, 0, first_starting_grief, {}, {cloud_of_two, fog_of_one, eye_of_three});
    stack(s.piles.starting_griefs, first_starting_grief, grief_count - first_starting_grief,
          {starting_fog, starting_eye}, {});
    o.dreams = {house, kite, storm, apple};
    stack(s.piles.manifest, 0, manifest_count, {house, kite, storm, apple, river, horse}, {balloon, ferryman, roof});
    stack(s.piles.latent, manifest_count, latent_count, {absent_father, envied_brother},
          {leave_home, old_rivalry, inherited_duty});
    o.goals = {0, 1, 2, five_locations, five_cards, 7, 8};

    o.freud = museum;
    o.freud_reputation = 3;
    o.tokens = {4, 4, 5};
    o.reputation_token = {false, false, true};
    o.location_used[library][2] = true;
    o.location_used[opera][1] = true;
    o.arrivals = 4;

    Player& ada = o.players.emplace_back();
    ada.ideas = 4;
    ada.locks = {Lock::open, Lock::idea, Lock::idea_under_bright};
    ada.bright_ideas = 1;
    ada.coffee = 3;
    ada.points = 5;
    ada.dial.white[median_growth] = 1;
    ada.dial.white[reserve] = 5;
    ada.notebook = {slip, cancelled, none, window, none, none, none, none, none};
    ada.inkpot = Inkpot::row1;
    ada.rooms[0] = {prompter, starting_eye, {absent_father, river}, 4};
    ada.in_play = {tears, books_never};
    ada.professor = theatre;
    ada.reputation = 1;
    ada.arrival = 2;
    s.hands[0].add(statues);

    Player& bruno = o.players.emplace_back();
    bruno.ideas = 4;
    bruno.locks = {Lock::open, Lock::idea_under_bright, Lock::idea_under_bright};
    bruno.bright_ideas = 1;
    bruno.coffee = 2;
    bruno.points = 14;
    bruno.dial.white[minor_growth] = 1;
    bruno.dial.white[minor_freedom] = 1;
    bruno.dial.white[minor_passion] = 2;
    bruno.dial.white[reserve] = 2;
    bruno.notebook = {thread, borrowed, joke, none, none, none, tears_at_last, none, none};
    bruno.row_insight = {false, true, true};  // it lies on his treatise
    bruno.inkpot = Inkpot::row1;
    bruno.rooms[0] = {tram_conductor, starting_fog, {envied_brother, horse}, 4};
    bruno.in_play = {books_asleep, shyness, collector};
    bruno.published = {{garden, {puppets, umbrellas, first_thing}}};
    bruno.professor = opera;
    bruno.reputation = 1;
    bruno.arrival = 3;
    s.hands[1].add(examination);
    s.hands[1].add(courtship);
  }

  // --- What the pages say of it ------------------------------------------------------------------------------------

  [[nodiscard]] std::vector<Text> told() const {
    const Names names{same_in_both("Ada"), same_in_both("Bruno")};
    std::vector<Text> sentences;
    for (const Event& event : events) sentences.push_back(game.words(event, names));
    return sentences;
  }
  // The lines of the table after a turn: Ada, Bruno, Freud.
  [[nodiscard]] std::vector<Text> numbers() const {
    constexpr std::array<const char*, inkpot_positions> en{"top", "row 1", "row 2", "row 3", "left"};
    constexpr std::array<const char*, inkpot_positions> fr{"haut", "ligne 1", "ligne 2", "ligne 3", "gauche"};
    const auto cell = [](int number) { return std::to_string(number) + " | "; };
    const auto& places = game.wording().locations;
    std::vector<Text> lines;
    for (std::size_t i = 0; i < s.open.players.size(); ++i) {
      const Player& player = s.open.players[i];
      std::string line = std::string("| ") + (i == 0 ? "Ada" : "Bruno") + " | " + cell(player.ideas) +
                         cell(player.bright_ideas) + cell(player.coffee) + cell(player.pillboxes) + cell(player.points);
      for (Area at = 0; at < area_count; ++at) {
        line += std::to_string(player.dial.at(at)) + (level_of(at) == Level::major ? " | " : "·");
      }
      line += std::to_string(player.dial.white[reserve]);
      if (player.dial.coloured[reserve] > 0) line += " + " + std::to_string(player.dial.coloured[reserve]);
      std::string rest = " | ";
      for (const Room& room : player.rooms) {
        rest += (room.empty() ? "–" : std::to_string(room.therapy)) + (&room == player.rooms.data() ? " / " : " | ");
      }
      rest += cell(player.reputation);
      const auto stop = static_cast<std::size_t>(player.inkpot);
      lines.push_back({line + " | " + en[stop] + rest + places[player.professor].en + " |",
                       line + " | " + fr[stop] + rest + places[player.professor].fr + " |"});
    }
    const std::string marker = "| Freud | | | | | | | | | | | | " + cell(s.open.freud_reputation);
    lines.push_back({marker + places[s.open.freud].en + " |", marker + places[s.open.freud].fr + " |"});
    return lines;
  }
};

struct Step {
  Move move;
  std::vector<std::string> events;
};
struct Turn {
  std::string title;
  std::vector<Step> steps;
  std::vector<std::string> after;
};

// The paper: who does what, what happens, and how things stand when the turn is over.
std::vector<Turn> paper() {
  return {
      {"Round 8, Ada: Perceive with two ideas",
       {
           {StateIdeas{d1, perceive}, {}},
           {Put{2, 0},
            {"Ada states 2 ideas at D1: Perceive", "Ada: Perceive → a minor growth", "Ada: Perceive → a minor freedom",
             "Ada: Perceive → a minor passion", "Ada: Perceive → a minor growth", "Ada: Perceive → a minor freedom"}},
           {Generate{passion, minor_growth}, {"Ada: Perceive → a minor passion, out of a minor growth"}},
           {Ink{4},
            {"Ada: the inkpot moves 4 spaces, to the top", "Ada unlocks the idea of column 2", "Ada gains 1 idea"}},
           {TriggerColumn{0}, {}},
           {Resolve{0}, {"Ada triggers Slip of the Tongue"}},
           {Elevate{median_growth}, {"Ada: Slip of the Tongue → a median growth becomes major"}},
           {Transfer{minor_passion, growth},
            {"Ada: Slip of the Tongue → a minor passion becomes growth", "Ada triggers Open Window"}},
           {Enough{}, {}},
           {EndTurn{}, {"Round 8: Bruno's turn"}},
       },
       {"| Ada | 3 | 1 | 3 | 0 | 5 | 2·0·1 | 2·0·0 | 1·0·0 | 0 | top | 4 / – | 1 | Theatre |",
        "| Bruno | 4 | 1 | 2 | 0 | 14 | 1·0·0 | 1·0·0 | 2·0·0 | 2 | row 1 | 4 / – | 1 | Opera |",
        "| Freud | | | | | | | | | | | | 3 | Museum |"}},
      {"Round 8, Bruno: Refine with an idea and a bright idea",
       {
           {StateIdeas{b1, refine}, {}},
           {Put{1, 1}, {"Bruno states 1 idea and 1 bright idea at B1: Refine"}},
           {Elevate{minor_passion}, {"Bruno: Refine → a minor passion becomes median"}},
           {Elevate{median_passion}, {"Bruno: Refine → a median passion becomes major"}},
           {Transfer{minor_growth, freedom}, {"Bruno: Refine → a minor growth becomes freedom"}},
           {Transfer{minor_freedom, passion}, {"Bruno: Refine → a minor freedom becomes passion"}},
           {Elevate{minor_passion}, {"Bruno: Refine → a minor passion becomes median"}},
           {Enough{},
            {"Bruno: the inkpot moves 2 spaces, to row 3", "Bruno: Row 3 → a minor passion",
             "Bruno triggers Tears at Last"}},
           {PayWith{median_passion},
            {"Bruno pays a median passion (Tears at Last)", "Bruno: Tears at Last → 1 pillbox"}},
           {EndTurn{}, {"Bruno: 1 bright idea goes back to the supply", "Round 9: Ada's turn"}},
       },
       {"| Ada | 3 | 1 | 3 | 0 | 5 | 2·0·1 | 2·0·0 | 1·0·0 | 0 | top | 4 / – | 1 | Theatre |",
        "| Bruno | 3 | 0 | 2 | 1 | 14 | 0·0·0 | 1·0·0 | 2·0·1 | 2 | row 3 | 4 / – | 1 | Opera |",
        "| Freud | | | | | | | | | | | | 3 | Museum |"}},
      {"Round 9, Ada: Treat, catharsis and cure",
       {
           {Convert{Conversion::elevate}, {"Ada pays 2 coffee (conversion)"}},
           {Elevate{minor_freedom}, {"Ada: Conversion → a minor freedom becomes median"}},
           {Treat{0},
            {"Ada treats the dream The River Running Upstairs in room 1",
             "Ada pays a major growth (The River Running Upstairs)",
             "Ada pays a median freedom (The River Running Upstairs)",
             "Ada: The River Running Upstairs → dream and grief layer bear the same icon, eye",
             "Ada: Matching icons → 1 pillbox", "Ada: The River Running Upstairs → therapy in room 1: 4 → 3",
             "Ada: The River Running Upstairs → catharsis in room 1",
             "Ada: The River Running Upstairs → the second consulting room opens", "Ada: Catharsis → 1 coffee",
             "Ada: Catharsis → 1 VP", "Ada: The River Running Upstairs → therapy in room 1: 3 → 1",
             "Ada: The River Running Upstairs → 2 VP"}},
           {UsePillbox{0},
            {"Ada spends 1 pillbox", "Ada: therapy in room 1: 1 → 0", "Ada cures The Prompter", "Ada: Cure → 4 VP"}},
           {EndTurn{}, {}},
           {TakeCaseStudy{0},
            {"Ada receives The Cabman in room 1", "New in the row of clients: The Countess on the Third Floor",
             "Ada: grief layer in room 1: 2 hearts (cloud)", "Ada: latent dream in room 1: The Wish to Leave Home"}},
           {TakeDream{0},
            {"Ada: manifest dream in room 1: The House That Kept Growing",
             "New in the row of dreams: The Balloon over the Blaze", "Ada: therapy in room 1 begins at 7",
             "Ada: Long therapy → 2 VP"}},
           {TakeRoutine{0},
            {"Ada receives The Lamplighter in room 2", "New in the row of clients: The Interpreter",
             "Ada: grief layer in room 2: 1 heart (fog)", "Ada: latent dream in room 2: The Old Rivalry"}},
           {TakeDream{dream_display},
            {"Ada: manifest dream in room 2: The Masked Ferryman", "Ada: therapy in room 2 begins at 5",
             "Round 9: Bruno's turn"}},
       },
       {"| Ada | 3 | 1 | 2 | 0 | 14 | 2·0·0 | 1·0·0 | 1·0·0 | 2 | top | 7 / 5 | 1 | Theatre |",
        "| Bruno | 3 | 0 | 2 | 1 | 14 | 0·0·0 | 1·0·0 | 2·0·1 | 2 | row 3 | 4 / – | 1 | Opera |",
        "| Freud | | | | | | | | | | | | 3 | Museum |"}},
      {"Round 9, Bruno: Study, past the idea icon",
       {
           {StateIdeas{b4, study}, {}},
           {Put{1, 0}, {"Bruno states 1 idea at B4: Study", "Bruno draws Laughing at the Wrong Moment (Study)"}},
           {Swap{laughing, 0},
            {"Bruno swaps Laughing at the Wrong Moment for What Becomes of Model Pupils (Study)",
             "Bruno: the inkpot moves 2 spaces, to the top", "Bruno takes the bright idea of column 2",
             "Bruno gains 1 bright idea"}},
           {Resolve{0}, {"Bruno triggers Thread to Follow", "Bruno: Thread to Follow → a minor growth"}},
           {Elevate{minor_passion},
            {"Bruno: Thread to Follow → a minor passion becomes median", "Bruno triggers Tears at Last"}},
           {Enough{}, {}},
           {EndTurn{}, {"Round 10: Ada's turn"}},
       },
       {"| Ada | 3 | 1 | 2 | 0 | 14 | 2·0·0 | 1·0·0 | 1·0·0 | 2 | top | 7 / 5 | 1 | Theatre |",
        "| Bruno | 2 | 1 | 2 | 1 | 14 | 1·0·0 | 1·0·0 | 1·1·1 | 1 | top | 4 / – | 1 | Opera |",
        "| Freud | | | | | | | | | | | | 3 | Museum |"}},
      {"Round 10, Ada: Note with a banner, and a full row",
       {
           {StateIdeas{a3, note}, {}},
           {Put{1, 0}, {"Ada states 1 idea at A3: Note"}},
           {TakeTile{1},
            {"Ada pays 2 coffee (Note)", "Ada takes Dog-Eared Page (Note)", "New in the tile supply: Index Card",
             "Ada: Dog-Eared Page, banner → 1 VP", "Ada: Dog-Eared Page, banner → 1 coffee"}},
           {PlaceTile{0},
            {"Ada places Dog-Eared Page in row 1, column 3 (Note)",
             "Ada: row 1 is complete and frees its coloured insight (Note)"}},
           {Ink{1}, {"Ada: the inkpot moves 1 space, to row 1", "Ada: Row 1 → a minor growth"}},
           {Resolve{notebook_side}, {}},
           {Generate{passion, reserve}, {"Ada: Row 1 → a minor passion"}},
           {Resolve{0}, {"Ada triggers Slip of the Tongue"}},
           {Elevate{minor_growth}, {"Ada: Slip of the Tongue → a minor growth becomes median"}},
           {Transfer{minor_passion, freedom}, {"Ada: Slip of the Tongue → a minor passion becomes freedom"}},
           {Resolve{1}, {"Ada triggers Cancelled Hour", "Ada: Cancelled Hour → 1 coffee"}},
           {Enough{},
            {
                "Ada triggers Dog-Eared Page",
                "Ada draws Dreams in Three Acts (Dog-Eared Page)",
            }},
           {EndTurn{}, {"Round 10: Bruno's turn"}},
       },
       {"| Ada | 2 | 1 | 2 | 0 | 15 | 2·1·0 | 2·0·0 | 1·0·0 | 0 + 1 | row 1 | 7 / 5 | 1 | Theatre |",
        "| Bruno | 2 | 1 | 2 | 1 | 14 | 1·0·0 | 1·0·0 | 1·1·1 | 1 | top | 4 / – | 1 | Opera |",
        "| Freud | | | | | | | | | | | | 3 | Museum |"}},
      {"Round 10, Bruno: two cards, two goals",
       {
           {StateIdeas{b2, publish}, {}},
           {Put{1, 0}, {"Bruno states 1 idea at B2: Publish"}},
           {PlayCard{examination},
            {"Bruno plays The Examination Dreamt Again (Publish)", "Bruno: The Examination Dreamt Again → 1 VP"}},
           {PlayCard{courtship}, {"Bruno plays Courtship across a Chessboard (Publish)"}},
           {ClaimGoal{five_cards},
            {"Bruno claims the goal Spread Out Your Papers",
             "Bruno: Spread Out Your Papers → 1 reputation point, marker on 2, Freud's on 4",
             "A line is crossed: Freud walks to the University", "Bruno claims the goal Be Known All Over Town",
             "Bruno: Be Known All Over Town → 1 reputation point, marker on 3, Freud's on 5",
             "Bruno: Courtship across a Chessboard → 1 VP"}},
           {Ink{1},
            {"Bruno spends 1 bright idea", "Bruno: the inkpot moves 1 space, to row 1",
             "Bruno: Row 1 → a minor growth"}},
           {Resolve{2}, {"Bruno triggers Well-Told Joke"}},
           {PayWith{minor_freedom}, {"Bruno pays a minor freedom (Well-Told Joke)", "Bruno: Well-Told Joke → 2 VP"}},
           {Resolve{notebook_side}, {}},
           {Generate{freedom, reserve}, {"Bruno: Row 1 → a minor freedom"}},
           {Resolve{0}, {"Bruno triggers Thread to Follow"}},
           {Enough{}, {}},
           {Elevate{median_passion},
            {"Bruno: Thread to Follow → a median passion becomes major", "Bruno triggers Borrowed Book",
             "Bruno draws What Lullabies Conceal (Borrowed Book)"}},
           {EndTurn{}, {"Round 11: Ada's turn"}},
       },
       {"| Ada | 2 | 1 | 2 | 0 | 15 | 2·1·0 | 2·0·0 | 1·0·0 | 0 + 1 | row 1 | 7 / 5 | 1 | Theatre |",
        "| Bruno | 1 | 0 | 2 | 1 | 18 | 2·0·0 | 1·0·0 | 1·0·2 | 0 | row 1 | 4 / – | 3 | Opera |",
        "| Freud | | | | | | | | | | | | 5 | University |"}},
      {"Round 11, Ada: Walk on a bright idea, inkpot on Left",
       {
           {StateIdeas{c2, walk}, {}},
           {Put{0, 1}, {"Ada states 1 bright idea at C2: Walk"}},
           {Professor{university},
            {"Ada moves the professor to the University (Walk)",
             "Ada: Walk → 2 figures and 0 icons at the University"}},
           {Visit{1}, {}},
           {Elevate{median_growth}, {"Ada: University → a median growth becomes major"}},
           {Visit{2},
            {"Ada pays a minor passion (University)", "Ada draws A Taste Found Again (University)",
             "Ada: the inkpot moves 3 spaces, to the left", "Ada triggers the reputation track",
             "Ada: Reputation track, section I → 1 coffee"}},
           {TrackAction{1}, {}},
           {Elevate{minor_freedom}, {"Ada: Reputation track, section II → a minor freedom becomes median"}},
           {Transfer{minor_growth, passion}, {"Ada: Reputation track, section II → a minor growth becomes passion"}},
           {EndTurn{}, {"Ada: 1 bright idea goes back to the supply", "Round 11: Bruno's turn"}},
       },
       {"| Ada | 2 | 0 | 3 | 0 | 15 | 1·0·1 | 1·1·0 | 1·0·0 | 1 + 1 | left | 7 / 5 | 1 | University |",
        "| Bruno | 1 | 0 | 2 | 1 | 18 | 2·0·0 | 1·0·0 | 1·0·2 | 0 | row 1 | 4 / – | 3 | Opera |",
        "| Freud | | | | | | | | | | | | 5 | University |"}},
      {"Round 11, Bruno: Recall, a location bonus and a token",
       {
           {Recall{}, {"Bruno recalls all ideas", "Bruno gains 3 coffee", "Bruno gains 3 ideas"}},
           {TakeLocationBonus{university, 1},
            {"Bruno takes the middle bonus of the University and generates a major passion insight"}},
           {Generate{passion, minor_growth},
            {"Bruno: University → a major passion, out of a minor growth",
             "Bruno: University → 1 reputation point, marker on 4, Freud's on 6",
             "A line is crossed: Freud walks to the Café"}},
           {EndTurn{}, {"Round 12: Ada's turn"}},
       },
       {"| Ada | 2 | 0 | 3 | 0 | 15 | 1·0·1 | 1·1·0 | 1·0·0 | 1 + 1 | left | 7 / 5 | 1 | University |",
        "| Bruno | 4 | 0 | 5 | 1 | 18 | 1·0·0 | 1·0·0 | 1·0·3 | 0 | row 1 | 4 / – | 4 | Opera |",
        "| Freud | | | | | | | | | | | | 6 | Café |"}},
      {"Round 12, Ada: a treatise that cites Bruno",
       {
           {StateIdeas{c3, publish}, {}},
           {Put{1, 0}, {"Ada states 1 idea at C3: Publish"}},
           {Publish{lessons}, {}},
           {Lay{tears},
            {"Ada spends a coloured insight, from the reserve (Lessons from a Waiting Room)",
             "Ada cites The First Thing Remembered, from Bruno's The Garden Within",
             "Bruno: Lessons from a Waiting Room → 2 VP", "Bruno: Lessons from a Waiting Room → 1 bright idea",
             "Ada publishes Lessons from a Waiting Room, made of Books Never Returned, Tears in the Upper Circle and "
             "The First Thing Remembered",
             "Ada: Lessons from a Waiting Room → 8 VP", "New in the row of treatises: An Archaeology of the Self",
             "Ada: the inkpot moves 3 spaces, to row 2", "Ada takes the bright idea of column 3",
             "Ada gains 1 bright idea", "Ada: Row 2 → a minor freedom", "Ada triggers Open Window"}},
           {Generate{freedom, minor_passion}, {"Ada: Open Window → a minor freedom, out of a minor passion"}},
           {Convert{Conversion::pillbox},
            {"Ada pays a major growth (conversion)", "Ada pays a median freedom (conversion)"}},
           {PayWith{minor_freedom}, {"Ada pays a minor freedom (conversion)", "Ada: Conversion → 1 pillbox"}},
           {UsePillbox{1}, {"Ada spends 1 pillbox", "Ada: therapy in room 2: 5 → 4"}},
           {EndTurn{}, {"Round 12: Bruno's turn"}},
       },
       {"| Ada | 1 | 1 | 3 | 0 | 23 | 1·0·0 | 2·0·0 | 0·0·0 | 3 | row 2 | 7 / 4 | 1 | University |",
        "| Bruno | 4 | 1 | 5 | 1 | 20 | 1·0·0 | 1·0·0 | 1·0·3 | 0 | row 1 | 4 / – | 4 | Opera |",
        "| Freud | | | | | | | | | | | | 6 | Café |"}},
      {"Round 12, Bruno: Escort Freud, and a pillbox for catharsis",
       {
           {StateIdeas{d4, escort}, {}},
           {Put{1, 0}, {"Bruno states 1 idea at D4: Escort Freud"}},
           {Freud{opera},
            {"Bruno moves Freud to the Opera (Escort Freud)",
             "Bruno: Escort Freud → 2 figures and 2 icons at the Opera"}},
           {Linger{}, {"Bruno spends 1 bright idea (Escort Freud)"}},
           {Visit{2}, {"Bruno pays a minor freedom (Opera)", "Bruno: Opera → 2 coffee"}},
           {Visit{0}, {"Bruno: Opera → a minor freedom"}},
           {Visit{2}, {"Bruno pays a minor freedom (Opera)", "Bruno: Opera → 2 coffee"}},
           {Visit{1}, {}},
           {Transfer{minor_passion, freedom},
            {"Bruno: Opera → a minor passion becomes freedom", "Bruno: the inkpot moves 4 spaces, to the top",
             "Bruno unlocks the idea of column 2", "Bruno gains 1 idea"}},
           {TriggerColumn{1},
            {"Bruno triggers Borrowed Book", "Bruno draws On Dozing Off Mid-Sentence (Borrowed Book)"}},
           {UsePillbox{0},
            {"Bruno spends 1 pillbox", "Bruno: therapy in room 1: 4 → 3", "Bruno: catharsis in room 1",
             "Bruno: the second consulting room opens", "Bruno: Catharsis → 1 coffee too many, lost",
             "Bruno: Catharsis → 1 VP"}},
           {EndTurn{}, {}},
           {TakeRoutine{1},
            {"Bruno receives The Critic in room 2", "New in the row of clients: The Soprano",
             "Bruno: grief layer in room 2: 3 hearts (eye)", "Bruno: latent dream in room 2: The Inherited Duty"}},
           {TakeDream{1},
            {"Bruno: manifest dream in room 2: The Burning Kite", "New in the row of dreams: The Garden on the Roof",
             "Bruno: therapy in room 2 begins at 7", "Bruno: Long therapy → 2 VP", "Round 13: Ada's turn"}},
       },
       {"| Ada | 1 | 1 | 3 | 0 | 23 | 1·0·0 | 2·0·0 | 0·0·0 | 3 | row 2 | 7 / 4 | 1 | University |",
        "| Bruno | 4 | 0 | 9 | 0 | 23 | 1·0·0 | 1·0·0 | 0·0·3 | 1 | top | 3 / 7 | 4 | Opera |",
        "| Freud | | | | | | | | | | | | 6 | Opera |"}},
  };
}

std::string page(const char* name) {
  const std::ifstream file(divan::source_dir() + "/docs/examples/" + name);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

std::vector<std::string> in(Language language, const std::vector<Text>& texts) {
  std::vector<std::string> sentences;
  sentences.reserve(texts.size());
  for (const Text& text : texts) sentences.push_back(text.in(language));
  return sentences;
}

// Rows that cite a rule and tell something: a choice without an event yet has a dash.
int events_told(const std::string& text) {
  std::istringstream stream(text);
  int count = 0;
  for (std::string line; std::getline(stream, line);) {
    const bool cites = line.rfind("| ", 0) == 0 && line.find("| [UM-") != std::string::npos;
    count += cites && line.find("| – |") == std::string::npos ? 1 : 0;
  }
  return count;
}

std::string lines(const std::vector<std::string>& sentences) {
  std::string text;
  for (const std::string& each : sentences) text += each + "\n";
  return text;
}

TEST_CASE("The example of Unconscious Mind begins with a position the table can be in") {
  const Evening evening;
  if (const auto no = evening.game.refuse_position(evening.s)) FAIL(no->rule, " ", no->en);
}

TEST_CASE("The example of Unconscious Mind happens as it was worked out on paper, event by event") {
  Evening evening;
  for (const Turn& turn : paper()) {
    INFO(turn.title);
    for (const Step& step : turn.steps) {
      INFO(json_text(step.move));
      REQUIRE(evening.refusal(step.move) == "");
      evening.play(step.move);
      REQUIRE(lines(in(Language::english, evening.told())) == lines(step.events));
    }
    REQUIRE(lines(in(Language::english, evening.numbers())) == lines(turn.after));
    CHECK(!evening.game.refuse_position(evening.s));
  }
  CHECK(evening.open().round == 13);
  CHECK(evening.stage() == Stage::choose);
  CHECK(evening.player(0).published[0].volumes == Bounded<Card, longest_treatise>{books_never, tears, first_thing});
  CHECK(evening.player(1).published[0].volumes == Bounded<Card, longest_treatise>{puppets, umbrellas});
}

TEST_CASE("The pages of the example tell every event, in order, and no other, and the numbers after every turn") {
  for (const Language language : {Language::english, Language::french}) {
    const std::string text = page(language == Language::english ? "unconscious-mind.md" : "unconscious-mind.fr.md");
    std::size_t at = 0;
    const auto reads_on = [&](const std::string& line) {
      INFO(line);
      const std::size_t found = text.find(line, at);
      REQUIRE(found != std::string::npos);
      at = found + line.size();
    };
    Evening evening;
    int events = 0;
    for (const Text& line : evening.numbers()) reads_on(line.in(language));
    for (const Turn& turn : paper()) {
      for (const Step& step : turn.steps) {
        evening.play(step.move);
        events += static_cast<int>(evening.events.size());
        for (const Text& sentence : evening.told()) reads_on("| " + sentence.in(language) + " |");
      }
      for (const Text& line : evening.numbers()) reads_on(line.in(language));
    }
    CHECK(events_told(text) == events);
  }
}

TEST_CASE("The pages of the example name every component that the test lays out") {
  const Evening evening;
  const std::string english = page("unconscious-mind.md");
  const std::string french = page("unconscious-mind.fr.md");
  for (const Text& name : evening.named) {
    INFO(name.en);
    CHECK(english.find(name.en) != std::string::npos);
    CHECK(french.find(name.fr) != std::string::npos);
  }
}

}  // namespace example_test
}  // namespace divan::unconscious_mind
