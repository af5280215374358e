// What browsers fetch, and what operators do.
#include <algorithm>
#include <fstream>

#include "core/version.hpp"
#include "server/server_parts.hpp"

namespace divan {

std::size_t resident_bytes() {
  std::ifstream statm("/proc/self/statm");
  std::size_t pages = 0;
  std::size_t resident = 0;
  statm >> pages >> resident;
  return resident * 4096;
}

HttpResponse Server::answer(const HttpRequest& request) {
  if (request.target == "/healthz") return health();
  if (request.target == "/metrics" && options_.metrics_bind.empty()) return answer_operator(request);
  if (request.target.starts_with(admin_path)) return answer_admin(request);
  if (files_.count() == 0) {
    return HttpResponse::with(
        "This program was built without its client; ./run builds both.\n"
        "Ce programme a été compilé sans son client ; ./run compile les deux.\n",
        "text/plain; charset=utf-8", 404);
  }
  for (const ServedPicture& each : pictures_) {
    if (each.path == request.target) return picture(each);
  }
  const ClientFile* file = files_.find(request.target);
  if (file == nullptr) {
    return HttpResponse::with("There is no such page. / Cette page n'existe pas.\n", "text/plain; charset=utf-8", 404);
  }
  HttpResponse response;
  response.type = file->type;
  response.headers = {
      {"Content-Security-Policy",
       "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; "
       "font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; "
       "form-action 'none'; frame-ancestors 'none'"},
      {"Referrer-Policy", "no-referrer"},
      {"Cross-Origin-Opener-Policy", "same-origin"},
      {"Permissions-Policy", "camera=(), microphone=(), geolocation=()"},
      {"Cache-Control", file->immutable ? "public, max-age=31536000, immutable" : "no-cache"},
      {"ETag", "W/" + file->etag},  // the same page, in whichever coding: RFC 9110, 8.8.1
      {"Vary", "Accept-Encoding"}};
  if (names_tag(request.if_none_match, file->etag)) {
    response.status = 304;
    return response;
  }
  const int brotli = file->brotli.empty() ? 0 : wants_coding(request.accept_encoding, "br");
  const int gzip = file->gzip.empty() ? 0 : wants_coding(request.accept_encoding, "gzip");
  if (brotli > 0 && brotli >= gzip) {
    response.body = file->brotli;
    response.headers.emplace_back("Content-Encoding", "br");
  } else if (gzip > 0) {
    response.body = file->gzip;
    response.headers.emplace_back("Content-Encoding", "gzip");
  } else {
    response.body = file->plain;
  }
  return response;
}

// Of an owner's pack. Opened by itself a picture is only a picture, whatever is written in it.
HttpResponse Server::picture(const ServedPicture& served) {
  HttpResponse response;
  response.type = served.type;
  response.body = served.bytes;
  response.headers = {{"Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox"},
                      {"Cache-Control", "public, max-age=31536000, immutable"}};
  return response;
}

// What is no business of players, also where players cannot come.
HttpResponse Server::answer_operator(const HttpRequest& request) {
  if (request.target == "/healthz") return health();
  if (request.target == "/metrics") return HttpResponse::with(metrics(), "text/plain; version=0.0.4; charset=utf-8");
  return HttpResponse::with("Here are /metrics and /healthz. / Ici se trouvent /metrics et /healthz.\n",
                            "text/plain; charset=utf-8", 404);
}

HttpResponse Server::told_health(const std::optional<Fault>& trouble) {
  if (!trouble) return HttpResponse::with("ok\n", "text/plain; charset=utf-8");
  return HttpResponse::with(trouble->text.en + "\n" + trouble->text.fr + "\n", "text/plain; charset=utf-8", 503);
}

// What is under way for so long is not safe, and who asks is told so at once: it may take as long again.
std::optional<Fault> Server::stores_nothing() const {
  constexpr std::chrono::seconds longest(2);
  const auto tried = trying_since_ ? Steady::now() - *trying_since_ : std::chrono::nanoseconds(0);
  const auto age = std::max(commit_age(), std::chrono::nanoseconds(tried));
  if (age < longest) return std::nullopt;
  const std::string seconds = std::to_string(std::chrono::duration_cast<std::chrono::seconds>(age).count());
  return Fault{store_.place(),
               {"what is to be stored has not been confirmed for " + seconds +
                    " seconds: the disk, the database or its standby does not answer",
                "ce qui doit être enregistré n'est pas confirmé depuis " + seconds +
                    " secondes : le disque, la base ou sa réplique ne répond pas"}};
}

void Server::tell_health(const std::optional<Fault>& trouble) {
  for (const auto& each : std::exchange(health_wanted_, {})) each(told_health(trouble));
}

// Whether the disk takes a write, tried once for all who ask meanwhile; what was found good is good for a second.
HttpResponse Server::health() {
  if (const auto trouble = nodes_ ? nodes_->trouble() : std::nullopt) return told_health(trouble);
  if (const auto trouble = store_.trouble()) return told_health(trouble);
  if (const auto trouble = stores_nothing()) return told_health(trouble);
  if (wall_clock() - wrote_well_ < 1000) return told_health(std::nullopt);
  HttpResponse response;
  response.later = [this](HttpResponse::Then then) {
    health_wanted_.push_back(std::move(then));
    if (trying_since_) return;
    trying_since_ = Steady::now();
    journal_.between_commits([this](Store& store) {
      loop_.post([this, trouble = store.try_write()] {
        trying_since_.reset();
        if (!trouble) wrote_well_ = wall_clock();
        tell_health(trouble);
      });
    });
  };
  return response;
}

void Server::add_node_metrics(MetricsText& text) const {
  const NodeCounters counters = nodes_->counters();
  std::uint64_t living = 0;
  for (const AdminNode& each : all_nodes()) living += each.lives ? 1U : 0U;
  // Names of nodes and versions need no escaping.
  text.info("node_info", "This node", {{"node", nodes_->name()}, {"build", build_version}});
  text.gauge("nodes_living", "Nodes that live, as this one sees it", living);
  text.gauge("node_draining", "1: this node hands its rooms over", nodes_->draining() ? 1 : 0);
  text.gauge("node_in_trouble", "1: this node does not answer for rooms", nodes_->trouble() ? 1 : 0);
  text.gauge("node_visitors", "Who is in rooms here through another node's socket", counters.visitors);
  text.counter("rooms_claimed_total", "Rooms brought here that were nobody's, or this node's from before",
               counters.claimed);
  text.counter("rooms_handed_over_total", "Rooms given back before this node stops", handed_over_);
  text.counter("rooms_taken_total", "Rooms that another node has taken from this one", taken_);
  text.counter("takeovers_total", "Rooms taken over from another node", counters.takeovers);
  text.gauge("takeovers_waiting", "Rooms of dead nodes that somebody wants and that wait to be taken over",
             counters.takeovers_waiting);
  text.counter("unplayable_total", "Rooms asked for here whose rules or components this node does not have",
               counters.unplayable);
  text.counter("turned_away_total", "Rooms asked for here that are another node's", counters.turned_away);
  text.counter("fenced_total", "Rooms of which nothing was stored because they are another node's", fenced_);
  text.counter("relayed_total", "Messages passed on between our sockets and other nodes' rooms",
               nodes_->letters_relayed());
  text.counter("bus_letters_in_total", "Letters heard on the bus", counters.letters_in);
  text.counter("bus_letters_out_total", "Letters sent on the bus", counters.letters_out);
  text.counter("bus_gaps_total", "Times that something was lost on the bus, and told anew", counters.lost);
  text.histogram("bus_seconds", "A knock at another node, and its answer", counters.bus_took);
  text.histogram("database_seconds", "A beat, answered by the database", counters.database_took);
}

std::string Server::metrics() {
  MetricsText text;
  const TransportCounters& wire = transport_.counters();
  const JournalCounters disk = journal_.counters();
  const Thinkers::Counters thinking = thinkers_.counters();
  text.gauge("rooms", "Rooms in memory", hall_.room_count());
  text.gauge("connections", "Open WebSockets", wire.websockets);
  text.counter("moves_total", "Moves played", hall_.moves_played());
  text.histogram("move_seconds", "From a person's move to its answer, safe on disk", moves_took_);
  text.histogram("loop_delay_seconds", "How late the event loop came to what was due", loop_late_);
  text.gauge("thinking_waiting", "Bots and advice that wait to be thought about", thinking.waiting);
  text.gauge("thinking_now", "Bots and advice being thought about", thinking.busy);
  text.counter("messages_in_total", "Messages received", wire.messages_in);
  text.counter("messages_out_total", "Messages sent", wire.messages_out);
  text.counter("bytes_in_total", "Bytes received over WebSockets", wire.bytes_in);
  text.counter("bytes_out_total", "Bytes sent over WebSockets", wire.bytes_out);
  text.counter("http_requests_total", "HTTP requests", wire.requests);
  text.counter("refused_total", "Connections refused", wire.refused);
  text.counter("too_fast_total", "Connections closed for sending too fast", wire.too_fast);
  text.counter("too_slow_total", "Connections dropped for reading too slowly", wire.too_slow);
  text.counter("bad_messages_total", "Connections closed for what they sent", wire.bad);
  text.counters("refused_by_limit_total", "What limits refused", "limit",
                {{"connections", wire.refused},
                 {"requests", wire.hasty},
                 {"messages", wire.too_fast},
                 {"slowReader", wire.too_slow},
                 {"tooMany", hall_.refused_as("tooMany")},
                 {"tooFast", hall_.refused_as("tooFast")},
                 {"blocked", kept_out_}});
  text.gauge("turns_waiting", "Requests that wait for their turn", turns_.waiting());
  text.gauge("longest_turn_microseconds", "CPU time of the dearest request so far",
             static_cast<std::uint64_t>(longest_turn_.count() / 1000));
  text.counter("turns_refused_total", "Connections closed because too much of their address waited", too_much_waits_);
  text.gauge("store_pressure",
             "How far the store is behind: 1 no advice, 2 no bots, 3 watchers wait, 4 nothing is read, 5 refused",
             static_cast<std::uint64_t>(pressure()));
  text.counter("told_to_wait_total", "Requests not done because the store was behind, to be asked again",
               told_to_wait_);
  text.counter("unread_sockets_total", "Times that a socket was not read because the store was behind", wire.unheard);
  text.counter("watchers_spared_total", "Times that somebody who watches was told later how everything stands",
               hall_.watchers_spared());
  text.counter("commits_total", "Commits to disk", disk.commits);
  text.counter("commit_microseconds_total", "Time spent in commits", disk.microseconds);
  text.histogram("commit_seconds", "How long a commit to disk took", disk.took);
  text.counter("storage_failures_total", "Commits that failed", failures_);
  text.counter("log_lines_left_out_total", "Lines of the log that nobody took", log_.left_out());
  if (nodes_) add_node_metrics(text);
  text.gauge("resident_bytes", "Memory of the process", resident_bytes());
  return text.text();
}

}  // namespace divan
