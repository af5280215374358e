// NATS core carries messages between nodes. Nothing is kept there: what is lost is noticed by its number and told anew.
#include <nats/nats.h>

#include <algorithm>
#include <atomic>
#include <mutex>
#include <vector>

#include "server/bus.hpp"

namespace divan {
namespace {

// divan.node.NAME is heard by that node, divan.all by each; when nobody hears what A sent to B, NATS says so to
// divan.nobody.A.B.
constexpr std::string_view to_node = "divan.node.";
constexpr const char* to_all = "divan.all";
constexpr std::string_view nobody = "divan.nobody.";

Fault trouble(const std::string& places, natsStatus status) {
  if (status == NATS_SECURE_CONNECTION_WANTED) {
    return {
        "nats",
        {"the bus at " + places + " does not speak TLS; give its nats-server a certificate, or say nats:// to it",
         "le bus à " + places + " ne parle pas TLS ; donnez un certificat à son nats-server, ou dites-lui nats://"}};
  }
  const char* last = nullptr;
  if (status == NATS_SSL_ERROR) last = nats_GetLastError(nullptr);
  const std::string why = last == nullptr ? natsStatus_GetText(status) : last;
  if (status == NATS_SSL_ERROR) {
    return {"nats",
            {"the certificate of the bus at " + places + " is not trusted here for that name (" + why +
                 "); SSL_CERT_FILE names a file with whoever signed it",
             "le certificat du bus à " + places + " n'est pas reconnu ici pour ce nom (" + why +
                 ") ; SSL_CERT_FILE désigne un fichier avec l'autorité qui l'a signé"}};
  }
  return {"nats",
          {"the bus at " + places + " cannot be reached (" + why + "); start nats-server there, or look at --nats",
           "le bus à " + places + " est inaccessible (" + why + ") ; lancez-y nats-server, ou vérifiez --nats"}};
}

// Passwords are nobody's business.
std::string without_passwords(const std::string& places) {
  std::string shown = places;
  for (std::size_t at = shown.find('@'); at != std::string::npos; at = shown.find('@', at + 1)) {
    const std::size_t from = shown.rfind("//", at);
    if (from == std::string::npos) continue;
    shown.replace(from + 2, at - from - 2, "…");
    at = from + 2 + std::string_view("…").size();
  }
  return shown;
}

class NatsBus : public Bus {
public:
  explicit NatsBus(std::string places) : places_(std::move(places)) {}
  ~NatsBus() override { NatsBus::leave(); }

  [[nodiscard]] std::optional<Fault> connect() {
    natsOptions* options = nullptr;
    natsStatus status = natsOptions_Create(&options);
    std::vector<std::string> each;
    for (std::size_t from = 0; from <= places_.size();) {
      const std::size_t comma = std::min(places_.find(',', from), places_.size());
      each.push_back(places_.substr(from, comma - from));
      from = comma + 1;
    }
    std::vector<const char*> texts;
    texts.reserve(each.size());
    for (const std::string& place : each) texts.push_back(place.c_str());
    // To the library tls:// alone means nothing; with this it holds of every server that it finds, with its name.
    const bool secret =
        std::any_of(each.begin(), each.end(), [](const auto& text) { return text.starts_with("tls://"); });
    const auto set = [&](natsStatus result) {
      if (status == NATS_OK) status = result;
    };
    if (status == NATS_OK) {
      set(natsOptions_SetServers(options, texts.data(), static_cast<int>(texts.size())));
      if (secret) set(natsOptions_SetSecure(options, true));
      set(natsOptions_SetTimeout(options, 2000));
      set(natsOptions_SetMaxReconnect(options, -1));
      set(natsOptions_SetReconnectWait(options, 100));
      set(natsOptions_SetReconnectJitter(options, 50, 50));
      // What is said while the line is down is lost, as on the line: a late word is worse than none.
      set(natsOptions_SetReconnectBufSize(options, 1));
      // A line that died without a word is noticed within about three seconds.
      set(natsOptions_SetPingInterval(options, 1000));
      set(natsOptions_SetMaxPingsOut(options, 2));
      set(natsOptions_SetWriteDeadline(options, 2000));
      set(natsOptions_SetSendAsap(options, true));
      set(natsOptions_SetDisconnectedCB(options, [](natsConnection*, void* bus) { line(bus, false); }, this));
      set(natsOptions_SetReconnectedCB(options, [](natsConnection*, void* bus) { line(bus, true); }, this));
    }
    if (status == NATS_OK) status = natsConnection_Connect(&connection_, options);
    natsOptions_Destroy(options);
    if (status != NATS_OK) return trouble(without_passwords(places_), status);
    return std::nullopt;
  }

  std::optional<Fault> join(const std::string& node, BusHandlers handlers) override {
    node_ = node;
    {
      const std::scoped_lock lock(mutex_);
      handlers_ = std::move(handlers);
      open_ = true;
    }
    natsStatus status = subscribe(std::string(to_node) + node);
    if (status == NATS_OK) status = subscribe(to_all);
    if (status == NATS_OK) status = subscribe(std::string(nobody) + node + ".*");
    if (status == NATS_OK) status = natsConnection_FlushTimeout(connection_, 2000);
    if (status != NATS_OK) return trouble(without_passwords(places_), status);
    return std::nullopt;
  }

  // While NATS looks for its server it keeps everybody waiting who wants to send, seconds at a time: our whole loop.
  void send(const std::string& node, const std::string& message) override {
    if (down_ || !is_node_name(node)) return;  // NATS breaks the line of whoever says what is no subject
    (void)natsConnection_PublishRequest(connection_, (std::string(to_node) + node).c_str(),
                                        (std::string(nobody) + node_ + "." + node).c_str(), message.data(),
                                        static_cast<int>(message.size()));
  }
  void send_to_all(const std::string& message) override {
    if (down_) return;
    (void)natsConnection_Publish(connection_, to_all, message.data(), static_cast<int>(message.size()));
  }

  void leave() override {
    {
      const std::scoped_lock lock(mutex_);
      open_ = false;
    }
    if (connection_ == nullptr) return;
    (void)natsConnection_FlushTimeout(connection_, 500);
    natsConnection_Close(connection_);
    for (natsSubscription* each : subscriptions_) natsSubscription_Destroy(each);
    natsConnection_Destroy(connection_);
    connection_ = nullptr;
  }

private:
  [[nodiscard]] natsStatus subscribe(const std::string& subject) {
    natsSubscription* subscription = nullptr;
    natsStatus status = natsConnection_Subscribe(
        &subscription, connection_, subject.c_str(),
        [](natsConnection*, natsSubscription*, natsMsg* message, void* bus) {
          static_cast<NatsBus*>(bus)->hear(message);
          natsMsg_Destroy(message);
        },
        this);
    if (status != NATS_OK) return status;
    subscriptions_.push_back(subscription);
    return natsSubscription_SetPendingLimits(subscription, -1, 256 << 20);
  }
  void hear(natsMsg* message) {
    const std::scoped_lock lock(mutex_);
    if (!open_) return;
    const std::string_view subject = natsMsg_GetSubject(message);
    if (subject.starts_with(nobody)) {
      if (natsMsg_IsNoResponders(message)) handlers_.nobody(std::string(subject.substr(subject.rfind('.') + 1)));
      return;
    }
    handlers_.heard(std::string(natsMsg_GetData(message), static_cast<std::size_t>(natsMsg_GetDataLength(message))));
  }
  static void line(void* bus, bool open) {
    auto& us = *static_cast<NatsBus*>(bus);
    us.down_ = !open;
    const std::scoped_lock lock(us.mutex_);
    if (us.open_) us.handlers_.line(open);
  }

  std::string places_;
  std::string node_;
  natsConnection* connection_ = nullptr;
  std::vector<natsSubscription*> subscriptions_;
  std::mutex mutex_;
  bool open_ = false;
  std::atomic<bool> down_ = false;  // the line to the server
  BusHandlers handlers_;
};

}  // namespace

Expected<std::unique_ptr<Bus>> nats_bus(const std::string& places) {
  auto bus = std::make_unique<NatsBus>(places);
  if (auto fault = bus->connect()) return *fault;
  return std::unique_ptr<Bus>(std::move(bus));
}

}  // namespace divan
