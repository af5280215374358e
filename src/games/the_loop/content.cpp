// The components: content/the-loop/components.json, read strictly.
#include "core/content.hpp"
#include "core/sha256.hpp"
#include "games/the_loop/components_json.hpp"  // generated from content/ by the build
#include "games/the_loop/the_loop.hpp"

namespace divan::the_loop {
namespace {

struct NamedEntry {
  Text name;
  static auto described() { return fields(field("name", &NamedEntry::name)); }
};
struct CardEntry {
  Text name;
  Text joke;
  Dimension dimension = Dimension::spiral;
  std::vector<Clause> effect;
  static auto described() {
    using C = CardEntry;
    return fields(field("name", &C::name), field("joke", &C::joke), field("dimension", &C::dimension),
                  field("effect", &C::effect));
  }
};
struct ArtifactEntry {
  Era era = 0;
  Text name;
  Text joke;
  Dimension dimension = Dimension::spiral;
  std::vector<Clause> effect;
  static auto described() {
    using A = ArtifactEntry;
    return fields(field("era", &A::era).between(0, era_count - 1), field("name", &A::name), field("joke", &A::joke),
                  field("dimension", &A::dimension), field("effect", &A::effect));
  }
};
struct AgentEntry {
  AgentName agent = AgentName::time_prowler;
  Era start = 0;
  Ability ability = Ability::spark;
  Origin origin = Origin::house;
  Text name;
  std::vector<CardEntry> cards;
  static auto described() {
    using A = AgentEntry;
    return fields(field("agent", &A::agent), field("start", &A::start).between(0, era_count - 1),
                  field("ability", &A::ability), field("origin", &A::origin), field("name", &A::name),
                  field("cards", &A::cards));
  }
};
struct CloneEntry {
  Era appears = 0;
  Era destroyed = 0;
  static auto described() {
    return fields(field("appears", &CloneEntry::appears).between(0, era_count - 1),
                  field("destroyed", &CloneEntry::destroyed).between(0, era_count - 1));
  }
};
struct SupaEntry {
  Era destroyed = 0;
  static auto described() { return fields(field("destroyed", &SupaEntry::destroyed).between(0, era_count - 1)); }
};
struct MissionEntry {
  Text name;
  Deed deed = Deed::loop;
  bool with_foo = false;
  bool each_era_once = false;
  std::uint8_t required = 1;
  static auto described() {
    using M = MissionEntry;
    return fields(field("name", &M::name), field("deed", &M::deed), field("withFoo", &M::with_foo),
                  field("eachEraOnce", &M::each_era_once), field("required", &M::required).between(1, 20));
  }
};
struct UltraEntry {
  Era era = 0;
  Nuisance nuisance = Nuisance::none;
  static auto described() {
    return fields(field("era", &UltraEntry::era).between(0, era_count - 1), field("nuisance", &UltraEntry::nuisance));
  }
};
struct MachineEntry {
  std::uint8_t previous = 30;
  std::uint8_t centre = 40;
  std::uint8_t next = 30;
  static auto described() {
    using M = MachineEntry;
    return fields(field("previous", &M::previous).between(1, 100), field("centre", &M::centre).between(1, 100),
                  field("next", &M::next).between(1, 100));
  }
};
struct SetupEntry {
  std::array<std::uint8_t, most_agents> clones{};
  std::array<std::uint8_t, most_agents> artifacts{};
  static auto described() {
    return fields(field("clones", &SetupEntry::clones), field("artifacts", &SetupEntry::artifacts));
  }
};
struct StartEntry {
  std::int8_t clones = 0;
  std::int8_t artifacts = 0;
  std::uint8_t rifts = 0;
  std::uint8_t energy = 1;
  std::uint8_t dark = 0;
  std::uint8_t supas = 0;
  std::uint8_t price = 0;
  static auto described() {
    using S = StartEntry;
    return fields(field("clones", &S::clones).between(-4, 12), field("artifacts", &S::artifacts).between(-4, 8),
                  field("rifts", &S::rifts).between(0, 7), field("energy", &S::energy).between(0, 4),
                  field("dark", &S::dark).between(0, 6), field("supaClones", &S::supas).between(0, cycles).or_default(),
                  field("centrifugePrice", &S::price).between(0, 9).or_default());
  }
};
struct StartsEntry {
  Mode mode = Mode::sabotage;
  std::vector<StartEntry> levels;
  static auto described() { return fields(field("mode", &StartsEntry::mode), field("levels", &StartsEntry::levels)); }
};
struct File {
  std::string game;
  std::vector<NamedEntry> eras;
  std::vector<AgentEntry> agents;
  std::vector<ArtifactEntry> artifacts;
  std::vector<CloneEntry> clones;
  std::vector<SupaEntry> supa_clones;
  std::vector<MissionEntry> missions;
  std::vector<UltraEntry> ultramachina;
  MachineEntry machine;
  SetupEntry setup;
  std::vector<StartsEntry> starts;
  std::array<Era, 3> centrifuges{};
  static auto described() {
    using F = File;
    return fields(field("game", &F::game), field("eras", &F::eras), field("agents", &F::agents),
                  field("artifacts", &F::artifacts), field("clones", &F::clones), field("supaClones", &F::supa_clones),
                  field("missions", &F::missions), field("ultramachina", &F::ultramachina),
                  field("machine", &F::machine), field("setup", &F::setup), field("starts", &F::starts),
                  field("centrifuges", &F::centrifuges));
  }
};

using Names = std::vector<Text>;

std::optional<Fault> read_effect(const std::vector<Clause>& clauses, Effect& effect, const Place& place) {
  if (clauses.empty() || clauses.size() > most_clauses) {
    return fault_at(place, "an effect has one to three clauses", "un effet a d'une à trois clauses");
  }
  for (std::size_t i = 0; i < clauses.size(); ++i) {
    const Clause& clause = clauses[i];
    const Place here = place.at(i);
    if (auto fault = outside(clause.amount, 1, 6, here.at("amount"))) return fault;
    if (clause.far < 1 || clause.far > 3 || (clause.far > 1 && clause.verb != Verb::push)) {
      return fault_at(here.at("far"), "only a push goes further, up to 3", "seule une poussée va plus loin, jusqu'à 3");
    }
    const bool placed = clause.verb == Verb::energy || clause.verb == Verb::mend || clause.verb == Verb::destroy ||
                        clause.verb == Verb::move;
    if (clause.where != Where::here && !placed) {
      return fault_at(here.at("where"), "this verb knows no other place", "ce verbe ne connaît pas d'autre lieu");
    }
    if (clause.verb == Verb::move && clause.where == Where::here) {
      return fault_at(here.at("where"), "a move leads somewhere: adjacent, foo or any",
                      "un déplacement mène quelque part : adjacent, foo ou any");
    }
    if (clause.verb == Verb::move && clause.where != Where::adjacent && clause.amount != 1) {
      return fault_at(here.at("amount"), "one goes to a place once", "on ne va à un endroit qu'une fois");
    }
    if (clause.whom != Whom::self && clause.verb != Verb::move && clause.verb != Verb::ready) {
      return fault_at(here.at("whom"), "this verb is about nobody else", "ce verbe ne concerne personne d'autre");
    }
    effect.push_back(clause);
  }
  return std::nullopt;
}

// Everything of the file that can be wrong, in the order of the file. What is our own (TL-2.7: TL-2.5, TL-6.1, TL-7.2)
// is data, and whoever owns the printed game can correct it.
struct Reading {
  const File& file;
  Components& parts;
  Wording& wording;
  Names card_names = {};

  std::optional<Fault> all() {
    for (const auto section :
         {&Reading::eras, &Reading::agents, &Reading::artifacts, &Reading::clones, &Reading::missions,
          &Reading::ultramachina, &Reading::setup, &Reading::starts, &Reading::centrifuges}) {
      if (auto fault = (this->*section)()) return fault;
    }
    return std::nullopt;
  }

  std::optional<Fault> eras() {
    const Place section = document.at("eras");
    if (auto fault = wrong_count(file.eras.size(), era_count, section)) return fault;
    Names era_names;
    for (std::size_t i = 0; i < era_count; ++i) {
      const Place here = section.at(i);
      if (auto fault = twice(era_names, file.eras[i].name, here.at("name"))) return fault;
      wording.eras[i] = file.eras[i].name;
    }
    return std::nullopt;
  }
  std::optional<Fault> agents() {
    Names agent_names;
    const Place section = document.at("agents");
    if (auto fault = wrong_count(file.agents.size(), agent_count, section)) return fault;
    std::array<bool, agent_count> abilities{};
    for (std::size_t i = 0; i < agent_count; ++i) {
      const AgentEntry& agent = file.agents[i];
      const Place here = section.at(i);
      if (agent.agent != static_cast<AgentName>(i)) {
        return fault_at(here.at("agent"), "the agents stand in their own order, each once",
                        "les agents sont dans leur ordre, chacun une fois");
      }
      if (std::exchange(abilities[static_cast<std::size_t>(agent.ability)], true)) {
        return fault_at(here.at("ability"), "two agents have this ability", "deux agents ont cette capacité");
      }
      if (auto fault = twice(agent_names, agent.name, here.at("name"))) return fault;
      parts.agents[i] = {agent.start, agent.ability};
      wording.agents[i] = agent.name;
      const Place cards = here.at("cards");
      if (auto fault = wrong_count(agent.cards.size(), starting_cards, cards)) return fault;
      for (std::size_t k = 0; k < starting_cards; ++k) {
        if (auto fault = card_of(agent.cards[k], agent.start, i * starting_cards + k, cards.at(k))) return fault;
      }
    }
    return std::nullopt;
  }
  std::optional<Fault> artifacts() {
    const Place section = document.at("artifacts");
    if (auto fault = wrong_count(file.artifacts.size(), artifact_count, section)) return fault;
    std::array<int, era_count> in_era{};
    for (std::size_t i = 0; i < artifact_count; ++i) {
      const ArtifactEntry& card = file.artifacts[i];
      const Place here = section.at(i);
      if (++in_era[card.era] > 7) {
        return fault_at(here.at("era"), "each era has seven artifacts", "chaque époque a sept artefacts");
      }
      if (auto fault = card_of(card, card.era, std::size_t{agent_count} * starting_cards + i, here)) return fault;
    }
    return std::nullopt;
  }
  // A starting card, or an artifact.
  std::optional<Fault> card_of(const auto& card, Era era, std::size_t number, const Place& here) {
    if (auto fault = twice(card_names, card.name, here.at("name"))) return fault;
    if (auto fault = untold(card.joke, here.at("joke"))) return fault;
    CardFace& face = parts.cards[number];
    face.era = era;
    face.dimension = card.dimension;
    wording.cards[number] = card.name;
    wording.jokes[number] = card.joke;
    return read_effect(card.effect, face.effect, here.at("effect"));
  }
  std::optional<Fault> clones() {
    const Place section = document.at("clones");
    if (auto fault = wrong_count(file.clones.size(), clone_count, section)) return fault;
    for (std::size_t i = 0; i < clone_count; ++i) {
      const Place here = section.at(i);
      if (file.clones[i].appears == file.clones[i].destroyed) {  // TL-9.6
        return fault_at(here.at("destroyed"), "a clone is not destroyed where it appears",
                        "un clone n'est pas détruit là où il apparaît");
      }
      parts.clones[i] = {file.clones[i].appears, file.clones[i].destroyed};
    }
    const Place supas = document.at("supaClones");
    if (auto fault = wrong_count(file.supa_clones.size(), supa_count, supas)) return fault;
    for (std::size_t i = 0; i < supa_count; ++i) parts.clones[clone_count + i] = {0, file.supa_clones[i].destroyed};
    return std::nullopt;
  }
  std::optional<Fault> missions() {
    const Place section = document.at("missions");
    Names mission_names;
    if (auto fault = wrong_count(file.missions.size(), mission_count, section)) return fault;
    for (std::size_t i = 0; i < mission_count; ++i) {
      const MissionEntry& mission = file.missions[i];
      const Place here = section.at(i);
      if (auto fault = twice(mission_names, mission.name, here.at("name"))) return fault;
      if (is_position(mission.deed) && (mission.with_foo || mission.each_era_once)) {
        return fault_at(here.at(mission.with_foo ? "withFoo" : "eachEraOnce"), "a position names its own place",
                        "une position dit elle-même son lieu");
      }
      if (mission.each_era_once && mission.required > era_count) {
        return fault_at(here.at("required"), "there are seven eras", "il y a sept époques");
      }
      parts.missions[i] = {mission.deed, mission.with_foo, mission.each_era_once, mission.required};
      wording.missions[i] = mission.name;
    }
    return std::nullopt;
  }
  std::optional<Fault> ultramachina() {
    const Place section = document.at("ultramachina");
    if (auto fault = wrong_count(file.ultramachina.size(), std::size_t{2} * era_count, section)) return fault;
    std::array<std::size_t, era_count> cards{};
    for (std::size_t i = 0; i < file.ultramachina.size(); ++i) {
      const UltraEntry& card = file.ultramachina[i];
      const Place here = section.at(i);
      if (cards[card.era] == 2 || card.nuisance == Nuisance::none) {
        return fault_at(here, "each era has two cards, each a nuisance",
                        "chaque époque a deux cartes, chacune une nuisance");
      }
      parts.ultramachina[card.era][cards[card.era]++] = card.nuisance;
    }
    return std::nullopt;
  }
  std::optional<Fault> setup() {
    parts.chutes = {file.machine.previous, file.machine.centre, file.machine.next};
    const Place section = document.at("setup");
    for (std::size_t i = 0; i < most_agents; ++i) {
      if (file.setup.clones[i] > 8 || file.setup.artifacts[i] > 8) {
        return fault_at(section, "at most 8 clones and artifacts lie there at the start",
                        "au plus 8 clones et artefacts au départ");
      }
    }
    parts.first_clones = file.setup.clones;
    parts.first_artifacts = file.setup.artifacts;
    return std::nullopt;
  }
  std::optional<Fault> starts() {
    const Place section = document.at("starts");
    if (auto fault = wrong_count(file.starts.size(), mode_count, section)) return fault;
    for (std::size_t i = 0; i < mode_count; ++i) {
      const Place here = section.at(i);
      if (file.starts[i].mode != static_cast<Mode>(i)) {
        return fault_at(here.at("mode"), "the modes stand in their own order, each once",
                        "les modes sont dans leur ordre, chacun une fois");
      }
      const Place levels = here.at("levels");
      if (auto fault = wrong_count(file.starts[i].levels.size(), level_count, levels)) return fault;
      for (std::size_t k = 0; k < level_count; ++k) {
        const StartEntry& level = file.starts[i].levels[k];
        const Place at = levels.at(k);
        if ((level.supas > 0) != (file.starts[i].mode == Mode::supa_clones)) {
          return fault_at(at.at("supaClones"), "belongs to the mode supaClones, from 1 on",
                          "appartient au mode supaClones, à partir de 1");
        }
        if ((level.price > 0) != (file.starts[i].mode == Mode::centrifuges)) {
          return fault_at(at.at("centrifugePrice"), "belongs to the mode centrifuges, from 1 on",
                          "appartient au mode centrifuges, à partir de 1");
        }
        parts.starts[i][k] = {level.clones, level.artifacts, level.rifts, level.energy,
                              level.dark,   level.supas,     level.price};
      }
    }
    return std::nullopt;
  }
  std::optional<Fault> centrifuges() {
    const Place section = document.at("centrifuges");
    std::array<bool, era_count> stands{};
    for (std::size_t i = 0; i < file.centrifuges.size(); ++i) {
      const Era era = file.centrifuges[i];
      const Place here = section.at(i);
      if (era >= era_count || std::exchange(stands[era], true)) {
        return fault_at(here, "each stands in an era of its own, 0 to 6", "chacune a son époque, de 0 à 6");
      }
    }
    parts.centrifuges = file.centrifuges;
    return std::nullopt;
  }
};

}  // namespace

TheLoop::TheLoop(const Components& parts, Wording wording, std::string content_hash)
    : parts_(parts), wording_(std::move(wording)), content_hash_(std::move(content_hash)) {}

TheLoop::TheLoop() : TheLoop(from_content(components_json).value()) {}

Expected<TheLoop> TheLoop::from_content(std::string_view text) {
  const Expected<File> file = content_of<File>(id, text);
  if (!file) return file.fault();
  Components parts;
  Wording wording;
  if (auto fault = Reading{*file, parts, wording}.all()) return *fault;
  return TheLoop(parts, std::move(wording), hex(sha256(text)));
}

}  // namespace divan::the_loop
