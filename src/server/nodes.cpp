#include "server/nodes.hpp"

#include <future>
#include <random>
#include <utility>

namespace divan {
namespace {

constexpr std::chrono::milliseconds between_beats(1000);
constexpr std::chrono::milliseconds between_knocks(250);
constexpr std::size_t asked_a_tick = 25;           // of fifty milliseconds
constexpr std::size_t most_in_parcel = 256 << 10;  // NATS takes a mebibyte unless it is told otherwise

std::uint64_t new_life() {
  std::random_device device;
  return (static_cast<std::uint64_t>(device()) << 32U | device()) | 1U;
}

std::uint64_t microseconds(Neighbours::Time since, Neighbours::Time now) {
  return static_cast<std::uint64_t>(
      std::max<std::int64_t>(0, std::chrono::duration_cast<std::chrono::microseconds>(now - since).count()));
}

Fault no_beat() {
  return {"nodes",
          {"the games' database has not answered for four seconds; rooms are not played here until it does",
           "la base des parties ne répond plus depuis quatre secondes ; aucune table n'est jouée ici jusque-là"}};
}
Fault no_bus() {
  return {
      "nodes",
      {"the bus between the nodes has carried nothing from here for four seconds; rooms are not played here until it "
       "does",
       "le bus entre les nœuds ne transmet plus rien d'ici depuis quatre secondes ; aucune table n'est jouée ici "
       "jusque-là"}};
}

}  // namespace

Nodes::Nodes(Node node, Bus& bus, Store& store, EventLoop& loop, Logbook& log, Hands hands)
    : node_(std::move(node)),
      bus_(bus),
      store_(store),
      loop_(loop),
      log_(log),
      hands_(std::move(hands)),
      life_(new_life()),
      neighbours_(node_.id),
      relay_(node_.id, neighbours_, relay_hands()) {}

Relay::Hands Nodes::relay_hands() {
  return {
      .come_here = [this](Connection socket,
                          const std::string& household) { here_[socket] = admit({{}, socket}, household); },
      .say_here =
          [this](Connection socket, std::string text) {
            const Connection who = here_[socket];
            if (!visitors_[who].held) hands_.say(who, std::move(text));
          },
      .leave_here =
          [this](Connection socket) {
            const auto found = here_.extract(socket);
            if (!found.empty()) dismiss(found.mapped());
          },
      .send = [this](const std::string& node, Letter letter) { send(node, std::move(letter)); },
      .tell = [this](Connection socket,
                     std::shared_ptr<const std::string> text) { hands_.tell(socket, std::move(text)); },
      .close = [this](Connection socket, std::uint16_t code,
                      std::string_view reason) { hands_.close(socket, code, reason); },
      .look_up =
          [this](const std::string& code) {
            outstanding_.begin();
            store_.whose(code, [this, code](const Expected<std::optional<Whose>>& answer) {
              loop_.post([this, code, whose = answer ? *answer : std::nullopt] { relay_.found(code, whose, now()); });
              outstanding_.end();
            });
          }};
}

// --- Coming and leaving -------------------------------------------------------------------------------------------

std::optional<Fault> Nodes::join() {
  const Time asked = now();
  std::promise<Expected<std::vector<Node>>> first;
  store_.beat(node_, [&first](const Expected<std::vector<Node>>& nodes) { first.set_value(nodes); });
  const Expected<std::vector<Node>> nodes = first.get_future().get();
  if (!nodes) return nodes.fault();
  joined_ = beat_well_ = echo_ = now();
  beat_next_ = now() + between_beats;
  neighbours_.listed(*nodes, asked, now());
  auto fault =
      bus_.join(node_.id, {.heard =
                               [this](const std::string& message) {
                                 if (auto parcel = unpacked(message)) {
                                   loop_.post([this, parcel = std::move(*parcel)] { hear(parcel); });
                                 }
                               },
                           .nobody = [this](const std::string& node) { loop_.post([this, node] { is_dead(node); }); },
                           .line =
                               [this](bool open) {
                                 loop_.post([this, open] {
                                   log_.write({.level = open ? LogLevel::info : LogLevel::error,
                                               .what = open ? "the bus is back" : "the bus is away"});
                                   if (open) missed_something();
                                 });
                               }});
  if (fault) return fault;
  bus_.send_to_all(packed({node_.id, life_, 0, {{LetterKind::here, 0, hands_.about_us()}}}));
  return std::nullopt;
}

void Nodes::leave() {
  bus_.leave();
  outstanding_.wait();
}

void Nodes::Outstanding::begin() {
  const std::scoped_lock lock(mutex_);
  ++count_;
}
void Nodes::Outstanding::end() {
  const std::scoped_lock lock(mutex_);
  if (--count_ == 0) none_.notify_all();
}
void Nodes::Outstanding::wait() {
  std::unique_lock lock(mutex_);
  none_.wait(lock, [this] { return count_ == 0; });
}

// --- Who is at the other end of what the hall says -----------------------------------------------------------------

Connection Nodes::admit(Visitor visitor, const std::string& household) {
  const Connection who = ++last_visitor_;
  if (!visitor.node.empty()) ++counters_.visitors;
  visitors_[who] = std::move(visitor);
  hands_.come(who, household);
  return who;
}

void Nodes::dismiss(Connection who) {
  const auto found = visitors_.extract(who);
  if (found.empty()) return;
  if (!found.mapped().node.empty()) {
    --counters_.visitors;
    visits_.erase({found.mapped().node, found.mapped().number});
  }
  hands_.go(who);
}

void Nodes::dismiss_all_of(const std::string& node) {
  std::vector<Connection> theirs;
  for (auto each = visits_.lower_bound({node, 0}); each != visits_.end() && each->first.first == node; ++each) {
    theirs.push_back(each->second);
  }
  for (const Connection who : theirs) dismiss(who);
}

void Nodes::tell(Connection who, const std::shared_ptr<const std::string>& text) {
  const auto found = visitors_.find(who);
  if (found == visitors_.end() || found->second.held) return;
  const Visitor& visitor = found->second;
  if (visitor.node.empty()) {
    relay_.told_here(visitor.number, text, now());
  } else {
    for (Letter& each : in_parts(visitor.number, *text, most_in_parcel / 2)) send(visitor.node, std::move(each));
  }
}

void Nodes::close(Connection who, std::uint16_t code, std::string_view reason) {
  const auto found = visitors_.find(who);
  if (found == visitors_.end()) return;
  if (found->second.node.empty()) {
    hands_.close(found->second.number, code, reason);
    return;
  }
  std::string text{static_cast<char>(code & 0xffU), static_cast<char>(code >> 8U)};
  send(found->second.node, {LetterKind::closed, found->second.number, text.append(reason)});
}

Connection Nodes::socket_of(Connection who) const {
  const auto found = visitors_.find(who);
  return found == visitors_.end() || !found->second.node.empty() ? 0 : found->second.number;
}

void Nodes::hold(const std::vector<Connection>& them) {
  for (const Connection who : them) {
    if (const auto found = visitors_.find(who); found != visitors_.end()) found->second.held = true;
  }
}

void Nodes::moved(const std::vector<Connection>& them, const std::string& code, const std::string& owner) {
  for (const Connection who : them) {
    const auto found = visitors_.find(who);
    if (found == visitors_.end()) continue;
    found->second.held = false;
    const Visitor visitor = found->second;
    if (visitor.node.empty()) {
      relay_.moved_here(visitor.number, code, owner, now());
    } else {
      send(visitor.node, {LetterKind::moved, visitor.number, code + " " + owner});
      dismiss(who);
    }
  }
}

// --- The bus ------------------------------------------------------------------------------------------------------

// Everything of one turn of the loop to one node goes together.
void Nodes::send(const std::string& node, Letter letter) {
  if (!is_node_name(node)) return;
  links_[node].waiting.push_back(std::move(letter));
  ++counters_.letters_out;
  if (std::exchange(flush_comes_, true)) return;
  loop_.post([this] {
    flush_comes_ = false;
    flush();
  });
}

void Nodes::flush() {
  for (auto& [node, link] : links_) {
    std::vector<Letter> waiting = std::exchange(link.waiting, {});
    Parcel parcel{node_.id, life_, 0, {}};
    std::size_t size = 0;
    for (std::size_t i = 0; i < waiting.size(); ++i) {
      size += waiting[i].text.size() + 16;
      parcel.letters.push_back(std::move(waiting[i]));
      const bool last = i + 1 == waiting.size();
      if (!last && size + waiting[i + 1].text.size() < most_in_parcel) continue;
      parcel.number = ++link.sent;
      bus_.send(node, packed(parcel));
      parcel.letters.clear();
      size = 0;
    }
  }
}

void Nodes::hear(const Parcel& parcel) {
  if (parcel.from == node_.id) {
    if (parcel.life == life_) {
      echo_ = now();
      neighbours_.echoed(echo_);
    }
    // Of before our start something may still be on its way.
    if (parcel.life != life_ && now() - joined_ > Neighbours::silence && !std::exchange(doubled_, true)) {
      log_.write({.level = LogLevel::error,
                  .what = "another node has this name, too: give each its own --node",
                  .facts = {{"node", node_.id}}});
    }
    return;
  }
  Link& link = links_[parcel.from];
  if (neighbours_.heard(parcel.from, parcel.life, now())) {
    dismiss_all_of(parcel.from);
    relay_.lost(parcel.from);
    link.heard = 0;
    hands_.house_changed();  // perhaps, by its last life, which told nobody any more
  }
  if (parcel.number == 0) {
    // So it says when it comes, to all; what it says to us begins after that.
    const bool comes = !parcel.letters.empty() && parcel.letters.front().kind == LetterKind::here;
    if (comes && !link.heard) link.heard = 0;
  } else {
    if (link.heard && parcel.number != *link.heard + 1) {
      ++counters_.lost;
      dismiss_all_of(parcel.from);
      relay_.lost(parcel.from);
      send(parcel.from, {LetterKind::lost});
      missed_something();
    }
    link.heard = parcel.number;
  }
  judge(parcel.from);
  counters_.letters_in += parcel.letters.size();
  for (const Letter& each : parcel.letters) hear_letter(parcel.from, each);
}

void Nodes::hear_letter(const std::string& from, Letter letter) {
  const std::pair visit(from, letter.visit);
  switch (letter.kind) {
    case LetterKind::came: visits_[visit] = admit({from, letter.visit}, letter.text); break;
    case LetterKind::said: {
      const auto found = visits_.find(visit);
      if (found == visits_.end()) {
        send(from, {LetterKind::moved, letter.visit, " "});  // it was here in another life of ours
      } else if (!visitors_[found->second].held) {
        hands_.say(found->second, std::move(letter.text));
      }
      break;
    }
    case LetterKind::gone:
      if (const auto found = visits_.find(visit); found != visits_.end()) dismiss(found->second);
      break;
    case LetterKind::told:
    case LetterKind::part:
    case LetterKind::closed:
    case LetterKind::moved: relay_.heard(from, std::move(letter), now()); break;
    case LetterKind::knock: send(from, {LetterKind::here, letter.visit, hands_.about_us()}); break;
    case LetterKind::here: {
      Link& link = links_[from];
      link.about = std::move(letter.text);
      if (letter.visit != 0) neighbours_.answered(from, now());
      if (letter.visit != 0 && link.knocked) {
        counters_.bus_took.note(microseconds(*link.knocked, now()));
        link.knocked.reset();
      }
      break;
    }
    case LetterKind::draining: neighbours_.drains(from); break;
    case LetterKind::lost: relay_.lost(from); break;
    case LetterKind::house: hands_.house_changed(); break;
    case LetterKind::taken: hands_.taken(letter.text, from); break;
  }
}

// Nobody hears what is said to it: its rooms are taken when somebody asks for them.
void Nodes::is_dead(const std::string& node) {
  neighbours_.nobody_at(node, now());
  lose_touch(node);
}

void Nodes::lose_touch(const std::string& node) {
  dismiss_all_of(node);
  relay_.lost(node);
  judge(node);
}

void Nodes::knock(const std::string& node) {
  Link& link = links_[node];
  if (!link.knocked) link.knocked = now();
  send(node, {LetterKind::knock, ++knocks_});
}

// To each whom we know among what is counted, so that whoever misses it notices; and to whoever has just come.
void Nodes::tell_house() {
  for (const auto& [name, known] : neighbours_.all()) {
    if (name != node_.id) send(name, {LetterKind::house});
  }
  bus_.send_to_all(packed({node_.id, life_, 0, {{LetterKind::house, 0, {}}}}));
}

std::string Nodes::told_by(const std::string& node) const {
  if (node == node_.id) return hands_.about_us();
  const auto found = links_.find(node);
  return found == links_.end() ? "" : found->second.about;
}

// --- Rooms --------------------------------------------------------------------------------------------------------

void Nodes::claim(const std::string& code) {
  if (trouble_) {
    hands_.brought(code, *trouble_, false);
    return;
  }
  if (node_.draining) {
    turn_away(code, "");
    return;
  }
  outstanding_.begin();
  store_.claim(code, from(""), [this, code](const Expected<Claim>& claim) {
    if (claim && claim->room) loop_.post([this] { ++counters_.claimed; });
    answered(code, claim, false);
    outstanding_.end();
  });
}

// On any thread: a long game takes its time to be played again.
void Nodes::answered(const std::string& code, const Expected<Claim>& claim, bool takes_over) {
  if (claim && claim->unplayable) {
    // Whoever sent them here did not know what is played there; he looks it up anew.
    loop_.post([this, code] {
      ++counters_.unplayable;
      turn_away(code, "");
    });
    return;
  }
  if (!claim || claim->room || claim->owner.empty() || claim->owner == node_.id) {
    hands_.brought(code, claim, takes_over);
    return;
  }
  loop_.post([this, code, owner = claim->owner] {
    // A lone server of long ago had a name that no node has, and which no bus carries.
    if (!is_node_name(owner) || neighbours_.is_dead(owner, now())) {
      takeovers_.emplace_back(code, owner);
      take_over_some();
      return;
    }
    Judged& judged = judged_[owner];
    if (judged.rooms.empty()) judged.since = now();
    judged.rooms.push_back(code);
    knock(owner);
  });
}

// It has answered, or nobody was there, or neither for too long.
void Nodes::judge(const std::string& node) {
  const auto found = judged_.extract(node);
  if (found.empty()) return;
  const bool lives = neighbours_.lives(node, now());
  for (const std::string& code : found.mapped().rooms) {
    if (lives && !hands_.needed_here(code)) {
      turn_away(code, node);
    } else {
      takeovers_.emplace_back(code, node);
    }
  }
}

Claiming Nodes::from(std::string owner) const {
  return {std::move(owner),
          [list = node_.plays](const StoredRoom& room) { return plays(list, needed_for(whose_of(room, {}))); }};
}

void Nodes::take_over(const std::string& code, const std::string& owner) {
  if (trouble_) {
    hands_.brought(code, *trouble_, false);
    return;
  }
  if (node_.draining) {
    turn_away(code, "");
    return;
  }
  outstanding_.begin();
  store_.claim(code, from(owner), [this, code, owner](const Expected<Claim>& claim) {
    if (claim && claim->room) {
      loop_.post([this, code, owner] {
        ++counters_.takeovers;
        log_.write({.what = "taken over", .room = code, .facts = {{"from", owner}}});
        send(owner, {LetterKind::taken, 0, code});  // it may be asleep, and hears of it when it wakes
      });
    }
    answered(code, claim, true);
    outstanding_.end();
  });
}

// Everybody at the tables of a dead node comes at once, and each table is read from the store and played again.
void Nodes::take_over_some() {
  while (!takeovers_.empty() && pace_.take(now())) {
    const auto [code, owner] = std::move(takeovers_.front());
    takeovers_.pop_front();
    take_over(code, owner);
  }
}

void Nodes::turn_away(const std::string& code, const std::string& owner) {
  ++counters_.turned_away;
  moved(hands_.turn_away(code), code, owner);
}

// What was said to us while we could not hear is lost: that the house has changed; and that somebody who took us for
// dead has taken a room, in which our people would wait for ever for a move that is played elsewhere. So the store is
// asked whose our rooms are: now, and once more when whoever was about to take one has done so.
void Nodes::missed_something() {
  hands_.house_changed();
  doubt_rooms();
}

void Nodes::doubt_rooms() {
  const std::set<std::string> rooms = hands_.rooms();
  doubtful_.assign(rooms.begin(), rooms.end());
  doubt_again_ = now() + between_beats;
  ask_whose_doubtful();
}

void Nodes::ask_whose_doubtful() {
  for (std::size_t i = 0; i < asked_a_tick && !doubtful_.empty(); ++i) {
    const std::string code = std::move(doubtful_.front());
    doubtful_.pop_front();
    outstanding_.begin();
    store_.whose(code, [this, code](const Expected<std::optional<Whose>>& answer) {
      if (answer && *answer && !(*answer)->owner.empty() && (*answer)->owner != node_.id) {
        loop_.post([this, code, owner = (*answer)->owner] { hands_.taken(code, owner); });
      }
      outstanding_.end();
    });
  }
}

// --- Time ---------------------------------------------------------------------------------------------------------

void Nodes::beat() {
  if (beating_) return;
  beating_ = true;
  const Time began = now();
  outstanding_.begin();
  store_.beat(node_, [this, began](const Expected<std::vector<Node>>& answer) {
    loop_.post([this, began, answer] {
      beating_ = false;
      if (!answer) return;
      counters_.database_took.note(microseconds(began, now()));
      beat_well_ = began;
      neighbours_.listed(*answer, began, now());
      for (const std::string& each : relay_.nodes_in_use()) {
        if (!neighbours_.lives(each, now())) relay_.lost(each);
      }
    });
    outstanding_.end();
  });
}

void Nodes::tick() {
  const Time at = now();
  if (at >= beat_next_) {
    beat_next_ = at + between_beats;
    beat();
  }
  if (at - beat_well_ >= Neighbours::silence) {
    draw_back(no_beat());
  } else if (at - echo_ >= Neighbours::silence) {
    draw_back(no_bus());
  } else if (trouble_) {
    trouble_.reset();
    relay_.shut(false);
    log_.write({.what = "rooms are played here again"});
  }
  // Who is in a room elsewhere through us hears nothing from there.
  const bool deaf = at - echo_ >= Neighbours::silence;
  if (deaf && !deaf_) relay_.lost("");
  deaf_ = deaf;
  if (at >= knock_next_) {
    knock_next_ = at + between_knocks;
    ++rounds_;
    // One way is as bad as both: who hears us and is not heard, or is heard and does not hear. So each listens for what
    // it said to itself, and for answers of the others.
    bus_.send(node_.id, packed({node_.id, life_, 0, {}}));
    for (const auto& [name, known] : neighbours_.all()) {
      // Who was not there says so himself when he comes; he is asked now and then, lest that was lost.
      const bool due = !known.missed || rounds_ % 8 == 0;
      if (name != node_.id && due && (known.in_list || known.heard)) knock(name);
    }
    std::vector<std::string> late;
    for (const auto& [name, judged] : judged_) {
      if (at - judged.since >= std::chrono::seconds(1)) late.push_back(name);
    }
    for (const std::string& each : late) judge(each);
    std::set<std::string> silent;
    for (const auto& [name, known] : neighbours_.all()) {
      if (neighbours_.is_silent(name)) silent.insert(name);
    }
    silent.swap(silent_);
    for (const std::string& each : silent_) {
      if (silent.contains(each)) continue;
      log_.write({.level = LogLevel::error, .what = "a node does not answer on the bus", .facts = {{"node", each}}});
      lose_touch(each);
    }
  }
  take_over_some();
  relay_.tick(at);
  if (doubt_again_ && at >= *doubt_again_) {
    doubt_rooms();
    doubt_again_.reset();
  } else {
    ask_whose_doubtful();
  }
}

// Whoever cannot be sure that the rooms are still his does not answer for them.
void Nodes::draw_back(const Fault& why) {
  if (trouble_) return;
  trouble_ = why;
  log_.write({.level = LogLevel::error, .what = why.text.en});
  relay_.shut(true);
  hands_.draw_back();
}

std::optional<Fault> Nodes::trouble() const {
  if (trouble_) return trouble_;
  if (!node_.draining) return std::nullopt;
  return Fault{"nodes", {"this node hands its rooms over and stops", "ce nœud remet ses tables et s'arrête"}};
}

void Nodes::drain() {
  node_.draining = true;
  neighbours_.drains(node_.id);
  bus_.send_to_all(packed({node_.id, life_, 0, {{LetterKind::draining, 0, {}}}}));
  beat();
}

NodeCounters Nodes::counters() const {
  NodeCounters all = counters_;
  all.takeovers_waiting = takeovers_.size();
  return all;
}

}  // namespace divan
