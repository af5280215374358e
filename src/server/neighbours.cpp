#include "server/neighbours.hpp"

#include <algorithm>

#include "core/json.hpp"
#include "core/sha256.hpp"

namespace divan {
namespace {

std::string word(std::string_view game, std::int64_t epoch, std::string_view content) {
  return std::string(game) + " " + std::to_string(epoch) + " " + std::string(content);
}

constexpr int first_rooms = 1;  // nodes of before say nothing of it, and read these
std::string rooms_word(std::int64_t version) { return "rooms " + std::to_string(version); }

bool plays_game(const std::string& list, const std::string& needed) {
  if (needed.empty()) return true;
  return list.find('"' + needed + (needed.find(' ') == std::string::npos ? " " : "\"")) != std::string::npos;
}

std::string game_needed_for(const Whose& room) {
  if (room.header.empty()) return room.game;
  const Expected<json::value> header = parse_json(room.header);
  if (!header) return room.game;
  const NamedRules named = rules_named_by_header(*header);
  if (!named.game || !named.epoch || !named.content) return room.game;
  return word(*named.game, *named.epoch, *named.content);
}

}  // namespace

bool plays(const std::string& list, const std::string& needed) {
  const std::size_t line = needed.find('\n');
  if (line == std::string::npos) return plays_game(list, needed);
  return plays_game(list, needed.substr(0, line)) && plays_game(list, needed.substr(line + 1));
}

std::string plays_of(const std::vector<GameEntry>& games, int newest_rooms) {
  std::vector<std::string> words;
  words.reserve(games.size());
  for (const GameEntry& each : games) {
    words.push_back(word(each.id, each.epoch, each.content_hash ? each.content_hash() : ""));
  }
  for (int version = first_rooms + 1; version <= newest_rooms; ++version) words.push_back(rooms_word(version));
  return json_text(words);
}

std::string needed_for(const Whose& room) {
  std::string needed = game_needed_for(room);
  if (room.meta > first_rooms) needed += "\n" + rooms_word(room.meta);
  return needed;
}

void Neighbours::listed(const std::vector<Node>& nodes, Time asked, Time now) {
  for (auto& [name, known] : known_) known.in_list = false;
  for (const Node& each : nodes) {
    const auto [found, fresh] = known_.try_emplace(each.id);
    Known& known = found->second;
    if (fresh) known.answered = now;
    known.node = each;
    // Its beat may not know yet what it said on the bus; and a list from before it came again tells of its last life.
    known.node.draining = known.drains || (each.draining && asked >= known.came);
    known.listed = now;
    known.in_list = true;
  }
  std::erase_if(known_, [&](const auto& each) {
    return !each.second.in_list && (!each.second.heard || now - *each.second.heard > silence);
  });
}

bool Neighbours::heard(const std::string& name, std::uint64_t life, Time now) {
  const auto [found, fresh] = known_.try_emplace(name);
  Known& known = found->second;
  const bool another = known.life != 0 && known.life != life;
  if (known.life != life) known.came = now;
  if (another) known.drains = known.node.draining = false;
  if (fresh || another || known.missed) known.answered = now;
  known.life = life;
  known.heard = now;
  known.missed.reset();
  return another;
}

void Neighbours::nobody_at(const std::string& name, Time now) {
  if (const auto found = known_.find(name); found != known_.end()) found->second.missed = now;
}

void Neighbours::answered(const std::string& name, Time now) {
  if (const auto found = known_.find(name); found != known_.end()) found->second.answered = now;
}

void Neighbours::echoed(Time now) {
  // Who was deaf himself knows nothing of the others.
  if (!echo_ || now - *echo_ >= silence / 2) {
    for (auto& [name, known] : known_) known.answered = now;
  }
  echo_ = now;
}

bool Neighbours::is_silent(const std::string& name) const {
  const auto found = known_.find(name);
  return name != own_ && found != known_.end() && is_silent(found->second, echo_);
}

void Neighbours::drains(const std::string& name) {
  if (const auto found = known_.find(name); found != known_.end()) {
    found->second.drains = found->second.node.draining = true;
  }
}

bool Neighbours::lives(const std::string& name, Time now) const {
  if (name == own_) return true;
  const auto found = known_.find(name);
  if (found == known_.end() || found->second.missed || is_silent(found->second, echo_)) return false;
  // It has just come: the next list has it.
  if (!found->second.in_list) return found->second.heard && now - *found->second.heard < silence;
  const auto since_listed = std::chrono::duration_cast<std::chrono::milliseconds>(now - found->second.listed);
  // A list that one could not fetch anew says nothing about others.
  const auto silent = std::chrono::milliseconds(found->second.node.silent) + std::min(since_listed, silence / 2);
  return silent < silence;
}

bool Neighbours::is_dead(const std::string& name, Time now) const {
  const auto found = known_.find(name);
  return found != known_.end() && (found->second.in_list || found->second.missed) && !lives(name, now);
}

std::optional<std::string> Neighbours::choose(const std::string& code, const std::string& needed, Time now) const {
  std::optional<std::string> best;
  std::string weight;
  for (const auto& [name, known] : known_) {
    if (known.node.draining || !lives(name, now) || !plays(known.node.plays, needed)) continue;
    std::string theirs = hex(sha256(name + " " + code));
    if (best && theirs <= weight) continue;
    best = name;
    weight = std::move(theirs);
  }
  return best;
}

}  // namespace divan
