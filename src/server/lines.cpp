#include "server/lines.hpp"

#include <utility>

namespace divan {

Lines::Lines(EventLoop& loop, Handlers handlers, TransportLimits limits)
    : loop_(loop), handlers_(std::move(handlers)), transport_(own_, on_the_lines(), std::move(limits)) {}

Lines::~Lines() { end(); }

void Lines::end() {
  own_.stop();
  if (thread_.joinable()) thread_.join();
}

Expected<std::uint16_t> Lines::open(Expected<std::uint16_t> port) {
  if (port) thread_ = std::thread([this] { own_.run(); });
  return port;
}
Expected<std::uint16_t> Lines::listen(const std::string& address, std::uint16_t port) {
  return open(transport_.listen(address, port));
}
Expected<std::uint16_t> Lines::listen_on(int socket) { return open(transport_.listen_on(socket)); }

void Lines::use_tls(std::shared_ptr<const TlsIdentity> identity) {
  own_.post([this, identity = std::move(identity)] { transport_.use_tls(identity); });
}

// After what was said before; and the loop hears of it after all that happened before.
void Lines::stop(std::function<void()> then, std::chrono::milliseconds limit) {
  loop_.post([this, then = std::move(then), limit] {
    transport_.stop([this, then] { own_.post([this, then] { loop_.post(then); }); }, limit);
  });
}

// --- From the lines to the loop ------------------------------------------------------------------------------------

Handlers Lines::on_the_lines() {
  Handlers own;
  own.http = [this](const HttpRequest& request) { return ask_the_loop(request); };
  own.opened = [this](Connection who, const std::string& address) { happened({who, Opened{address}}); };
  own.received = [this](Connection who, std::string_view message) { happened({who, Received{std::string(message)}}); };
  own.closed = [this](Connection who) { happened({who, Closed{}}); };
  own.kept_out = handlers_.kept_out;
  own.answered = handlers_.answered;
  return own;
}

// What comes in one turn of the lines comes to the loop together.
void Lines::happened(Happened what) {
  happened_.push_back(std::move(what));
  if (happened_.size() > 1) return;
  own_.post([this] { loop_.post([this, all = std::exchange(happened_, {})] { tell_the_loop(all); }); });
}

void Lines::tell_the_loop(const std::vector<Happened>& all) const {
  for (const Happened& each : all) {
    if (const auto* opened = std::get_if<Opened>(&each.what)) {
      handlers_.opened(each.who, opened->address);
    } else if (const auto* received = std::get_if<Received>(&each.what)) {
      handlers_.received(each.who, received->message);
    } else {
      handlers_.closed(each.who);
    }
  }
}

// Pages are answered on the loop's thread too: they tell of what is there.
HttpResponse Lines::ask_the_loop(const HttpRequest& request) {
  HttpResponse response;
  response.later = [this, request](HttpResponse::Then then) {
    loop_.post([this, request, then = std::move(then)] {
      const auto answer = [this, then](HttpResponse given) {
        own_.post([then, given = std::move(given)] { then(given); });
      };
      HttpResponse given = handlers_.http(request);
      if (!given.later) {
        answer(std::move(given));
        return;
      }
      given.later([answer, headers = given.headers](HttpResponse late) {
        late.headers.insert(late.headers.end(), headers.begin(), headers.end());
        answer(std::move(late));
      });
    });
  };
  return response;
}

// --- From the loop to the lines ------------------------------------------------------------------------------------

void Lines::send(Connection to, std::shared_ptr<const std::string> message) { want({to, std::move(message)}); }
void Lines::close(Connection which, std::uint16_t code, std::string_view reason) {
  want({which, Close{code, std::string(reason)}});
}

void Lines::stop_reading(Connection which) {
  unread_ = true;
  want({which, StopReading{}});
}
void Lines::read_all_again() {
  if (std::exchange(unread_, false)) want({0, ReadAllAgain{}});
}

void Lines::want(Wanted what) {
  wanted_.push_back(std::move(what));
  if (wanted_.size() == 1) loop_.post([this] { hand_over(); });
}

void Lines::hand_over() {
  if (wanted_.empty()) return;
  own_.post([this, all = std::exchange(wanted_, {})]() mutable { do_on_the_lines(all); });
}

void Lines::do_on_the_lines(std::vector<Wanted>& all) {
  for (Wanted& each : all) {
    if (auto* message = std::get_if<std::shared_ptr<const std::string>>(&each.what)) {
      transport_.send(each.who, std::move(*message));
    } else if (const auto* close = std::get_if<Close>(&each.what)) {
      transport_.close(each.who, close->code, close->reason);
    } else if (std::holds_alternative<StopReading>(each.what)) {
      transport_.stop_reading(each.who);
    } else {
      transport_.read_all_again();
    }
  }
}

}  // namespace divan
