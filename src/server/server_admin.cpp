// What whoever runs the server may do: docs/operating.md lists it.
#include "hall/problems.hpp"
#include "hall/tidy.hpp"
#include "server/bye.hpp"
#include "server/server_parts.hpp"

namespace divan {
namespace {

constexpr int acts_shown = 100;
constexpr std::size_t rooms_shown = 300;  // all of them would hold up every table while they are put into words

HttpResponse not_stored() {
  return admin_refusal(503, problem("storage", "The server could not store this; nothing has changed. Ask again.",
                                    "Le serveur n'a pas pu l'enregistrer ; rien n'a changé. Redemandez."));
}

}  // namespace

std::optional<Fault> Server::read_house() {
  const Expected<std::string> blocks = store_.value("blocks");
  if (!blocks) return blocks.fault();
  const Expected<std::vector<std::string>> acts = store_.last_acts(acts_shown);
  if (!acts) return acts.fault();
  take_blocks(*blocks);
  take_acts(*acts);
  return std::nullopt;
}

void Server::take_blocks(const std::string& text) {
  change_blocks([&](Blocks& ours) { ours.read(text); });
  put_out_the_blocked();
}

void Server::take_acts(const std::vector<std::string>& acts) {
  acts_.clear();
  for (const std::string& each : acts) {
    const Expected<json::value> parsed = parse_json(each);
    if (!parsed) continue;
    if (auto act = from_json<AdminAct>(*parsed)) acts_.push_back(std::move(*act));
  }
}

// Another node has changed what all of them keep, or may have.
void Server::read_house_again() {
  if (house_unread_.exchange(true)) return;
  journal_.between_commits([this](Store& store) {
    house_unread_ = false;
    const Expected<std::string> blocks = store.value("blocks");
    const Expected<std::vector<std::string>> acts = store.last_acts(acts_shown);
    loop_.post([this, blocks, acts] {
      if (!blocks || !acts) {
        loop_.after(std::chrono::seconds(1), [this] { read_house_again(); });
        return;
      }
      if (blocks_changing_ == 0) take_blocks(*blocks);  // else what is being changed brings it
      take_acts(*acts);
    });
  });
}

void Server::put_out_the_blocked() {
  put_out(
      hall_.connections_from([&](const std::string& household) { return blocks_.touches(household, wall_clock()); }),
      "blocked",
      {"Whoever runs this server has closed it to your address.", "Qui tient ce serveur l'a fermé à votre adresse."});
}

// Before it is done.
void Server::write_down(const HttpRequest& request, const AdminRequest& asked, const std::string& about) {
  AdminAct act{wall_clock(), asked.act, about, asked.word("reason"), request.address};
  log_.write({.level = LogLevel::warning,
              .what = "administration: " + act.act,
              .room = asked.word("room"),
              .facts = {{"about", act.about}, {"reason", act.reason}, {"address", act.from}}});
  journal_.between_commits([this, text = json_text(act)](Store& store) {
    if (const auto fault = store.write_down(text)) {
      log_.write({.level = LogLevel::error, .what = "an act was not written down: " + fault->text.en});
    }
  });
  acts_.insert(acts_.begin(), std::move(act));
  if (acts_.size() > acts_shown) acts_.pop_back();
}

// Here at once; and in the store in what is there then, since another node may have changed it as well.
void Server::keep_blocks(std::function<void(Blocks&)> change) {
  change_blocks(change);
  ++blocks_changing_;
  journal_.between_commits([this, change = std::move(change)](Store& store) {
    const Expected<std::string> all = store.change_value("blocks", [&change](const std::string& before) {
      Blocks stored;
      stored.read(before);
      change(stored);
      stored.tidy(wall_clock());
      return stored.text();
    });
    if (!all) log_.write({.level = LogLevel::error, .what = "blocks were not stored: " + all.fault().text.en});
    loop_.post([this, all] {
      if (--blocks_changing_ == 0 && all) take_blocks(*all);
      if (nodes_) nodes_->tell_house();
    });
  });
}

void Server::put_out(const std::vector<Connection>& them, std::string_view code, const Text& text) {
  const std::string bye = bye_message(code, text);
  for (const Connection each : them) {
    say(each, bye);
    end(each, 1008, code);
  }
}

// Whoever tries keys learns nothing for a while, not even of the right one, and fills no log.
std::optional<HttpResponse> Server::refuse_admin(const HttpRequest& request) {
  constexpr std::chrono::seconds every(5);
  constexpr int at_once = 10;
  if (options_.admin_key.empty()) {
    return admin_refusal(404, problem("notNow", "This server was started without --admin-key.",
                                      "Ce serveur a été lancé sans --admin-key."));
  }
  const auto tried = wrong_keys_.find(household_of(request.address));
  const bool is_right = is_admin(request, options_.admin_key);
  if (is_right && (tried == wrong_keys_.end() || tried->second.may(Steady::now()))) return std::nullopt;
  Pace& pace = wrong_keys_.try_emplace(household_of(request.address), every, at_once).first->second;
  if (is_right || !pace.take(Steady::now())) {
    HttpResponse no =
        admin_refusal(429, problem("tooFast", "Too many wrong keys came from your address: one every 5 seconds now.",
                                   "Trop de mauvaises clés sont venues de votre adresse : une toutes les 5 secondes "
                                   "désormais."));
    no.headers.emplace_back("Retry-After", "5");
    return no;
  }
  log_.write({.level = LogLevel::warning,
              .what = "administration: refused, without the key",
              .facts = {{"address", request.address}}});
  return admin_refusal(401, problem("badToken", "This is not the server's key.", "Ce n'est pas la clé du serveur."));
}

HttpResponse Server::answer_admin(const HttpRequest& request) {
  if (auto no = refuse_admin(request)) return std::move(*no);
  const AdminRequest asked = admin_request(request);
  if (asked.act == "overview" && request.method == "GET") return admin_answer(json_text(overview(asked.word("room"))));
  if (asked.act == "whose" && request.method == "GET") return whose_is(room_code(asked.word("room")));
  if (request.method != "POST") {
    return admin_refusal(405, problem("badInput", "Acts are POSTed.", "Les actes s'envoient par POST."));
  }
  if (asked.act == "block" && !asked.word("network").empty()) return block_network(request, asked);
  if (asked.act == "unblock" && asked.number("id") != 0) return unblock_network(request, asked);
  return act_in_room(request, asked);
}

AdminOverview Server::overview(const std::string& room) {
  const Thinkers::Counters thinking = thinkers_.counters();
  change_blocks([](Blocks& ours) { ours.tidy(wall_clock()); });
  return {wall_clock(),
          {hall_.room_count(), transport_.counters().websockets, hall_.moves_played(), thinking.waiting + thinking.busy,
           resident_bytes()},
          hall_.kept_rooms(rooms_shown, room),
          blocks_.all(),
          acts_,
          nodes_ ? nodes_->name() : std::string(),
          all_nodes()};
}

HttpResponse Server::whose_is(const std::string& code) {
  if (!nodes_ || code.empty()) {
    return admin_refusal(400,
                         problem("badInput", "Whose a room is can be asked of one of several nodes: whose?room=K7QWMX.",
                                 "On demande à l'un de plusieurs nœuds à qui est une table : whose?room=K7QWMX."));
  }
  HttpResponse response;
  response.later = [this, code](HttpResponse::Then then) {
    {
      const std::scoped_lock lock(loading_mutex_);
      ++loading_;
    }
    store_.whose(code, [this, code, then = std::move(then)](const Expected<std::optional<Whose>>& found) {
      loop_.post([this, code, then, found] {
        if (!found) {
          then(admin_refusal(503, problem("unreadable", found.fault().text.en, found.fault().text.fr)));
        } else if (!*found) {
          then(admin_refusal(404, problem("unknownRoom", "There is no such room.", "Il n'y a pas une telle table.")));
        } else {
          const std::string& owner = (*found)->owner;
          then(admin_answer(
              json_text(AdminWhose{code, owner, !owner.empty() && nodes_->neighbours().lives(owner, Steady::now())})));
        }
      });
      const std::scoped_lock lock(loading_mutex_);
      --loading_;
      loading_changed_.notify_one();
    });
  };
  return response;
}

Millis Server::end_of(const AdminRequest& asked) const {
  constexpr Millis minute = 60'000;
  return wall_clock() + minute * asked.number("minutes");
}

HttpResponse Server::block_network(const HttpRequest& request, const AdminRequest& asked) {
  const std::string network = asked.word("network");
  const auto theirs = Network::read(network);
  if (!theirs || asked.number("minutes") == 0) {
    return admin_refusal(400, problem("badInput",
                                      "A network is an address such as 192.0.2.7, or one with its length such as "
                                      "2001:db8::/64; and a block has its minutes.",
                                      "Un réseau est une adresse telle que 192.0.2.7, ou avec sa longueur telle que "
                                      "2001:db8::/64 ; et un blocage a ses minutes."));
  }
  if (const auto own = Network::read(request.address); own && theirs->contains(*own)) {
    return admin_refusal(409,
                         problem("refused", "Your own address is in there.", "Votre propre adresse en fait partie."));
  }
  write_down(request, asked, network + ", " + asked.word("minutes") + " min");
  keep_blocks([block = Block{0, network, end_of(asked), asked.word("reason")}](Blocks& all) { all.add(block); });
  put_out_the_blocked();
  return admin_answer("{}");
}

HttpResponse Server::unblock_network(const HttpRequest& request, const AdminRequest& asked) {
  const Block* found = blocks_.find(asked.number("id"));
  if (found == nullptr) {
    return admin_refusal(404, problem("badInput", "There is no such block.", "Il n'y a pas un tel blocage."));
  }
  write_down(request, asked, found->network);
  keep_blocks([gone = *found](Blocks& all) { all.remove(gone); });
  return admin_answer("{}");
}

HttpResponse Server::act_in_room(const HttpRequest& request, const AdminRequest& asked) {
  const std::string code = asked.word("room");
  const std::uint32_t person = asked.number("person");
  const bool of_person = asked.act == "mute" || asked.act == "block" || asked.act == "recover" || asked.act == "erase";
  if (code.empty() || (asked.act != "close" && !of_person) || (of_person && person == 0)) {
    return admin_refusal(
        400, problem("badInput",
                     "Acts: close (room); mute, block, recover, erase (room, person); block (network, minutes); "
                     "unblock (id).",
                     "Actes : close (room) ; mute, block, recover, erase (room, person) ; block (network, minutes) ; "
                     "unblock (id)."));
  }
  if (!hall_.knows(code)) {
    fetched_.insert(code);
    hall_.fetch(code);
    soon();
    HttpResponse later = admin_refusal(
        404, problem("unknownRoom", "This room is not in memory; if it is stored it is being fetched: ask again.",
                     "Cette table n'est pas en mémoire ; si elle est enregistrée on va la chercher : redemandez."));
    later.headers.emplace_back("Retry-After", "1");
    return later;
  }
  if (of_person && !hall_.knows(code, person)) {
    return admin_refusal(404, problem("badInput", "There is no such person.", "Il n'y a personne de tel."));
  }
  const Millis until = asked.number("minutes") == 0 ? 0 : end_of(asked);
  const std::string minutes = asked.word("minutes").empty() ? "" : ", " + asked.word("minutes") + " min";
  write_down(request, asked, code + (of_person ? " " + std::to_string(person) : "") + minutes);
  if (asked.act == "mute") {
    hall_.mute(code, person, until, wall_clock());
  } else if (asked.act == "block") {
    put_out(
        hall_.block(code, person, until, wall_clock()), "blocked",
        {"Whoever runs this server has closed this room to you.", "Qui tient ce serveur vous a fermé cette table."});
  } else if (asked.act == "recover") {
    return give_new_key(code, person);
  } else {
    take_out(code, asked.act == "erase" ? std::optional(person) : std::nullopt);
  }
  soon();
  return admin_answer("{}");
}

// Nobody gets a key that a restart would not know; and who has the old one keeps it until then.
HttpResponse Server::give_new_key(const std::string& code, std::uint32_t person) {
  HttpResponse response;
  response.later = [this, code, person](HttpResponse::Then then) {
    if (!hall_.knows(code, person)) {
      then(not_stored());
      return;
    }
    const Hall::NewKey key = hall_.new_key(code, person, wall_clock());
    when_stored(code, [this, code, key, then = std::move(then)](bool stored) {
      if (!stored) {
        then(not_stored());
        return;
      }
      put_out(
          key.old, "badToken",
          {"A new key was given out for your seat here; the one that you came with opens it no more.",
           "Une nouvelle clé a été donnée pour votre place ici ; celle avec laquelle vous êtes venu ne l'ouvre plus."});
      then(admin_answer(R"({"path":)" + json_text("/r/" + code + "#key=" + key.token) + "}"));
    });
  };
  return response;
}

// The room leaves memory, everybody comes again, and finds what is left of it.
void Server::take_out(const std::string& code, std::optional<std::uint32_t> person) {
  put_out(hall_.forget(code), person ? "storage" : "closed",
          person ? Text{"Something was erased here; it goes on at once.",
                        "On a effacé quelque chose ici ; on reprend aussitôt."}
                 : Text{"Whoever runs this server has closed this room.", "Qui tient ce serveur a fermé cette table."});
  erasing_.try_emplace(code, false);
  journal_.between_commits([this, code, person](Store& store) {
    const auto erased = store.erase(code, person);
    if (!erased) {
      log_.write({.level = LogLevel::error, .what = "not erased: " + erased.fault().text.en, .room = code});
    }
    loop_.post([this, code] {
      const bool wanted = erasing_.extract(code).mapped();
      if (wanted) load(code);
    });
  });
}

}  // namespace divan
