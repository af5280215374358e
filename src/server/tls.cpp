#include "server/tls.hpp"

#include <openssl/err.h>
#include <openssl/ssl.h>

#include <array>
#include <utility>

namespace divan {
namespace {

// Why OpenSSL does not take this file.
Fault unusable(const std::string& file, const Text& what) {
  std::array<char, 256> reason{};
  const unsigned long error = ERR_peek_last_error();
  ERR_error_string_n(error, reason.data(), reason.size());
  ERR_clear_error();
  const std::string why = error == 0 ? "" : std::string(" (") + reason.data() + ")";
  return {file, {file + ": " + what.en + why, file + " : " + what.fr + why}};
}

}  // namespace

TlsIdentity::~TlsIdentity() { SSL_CTX_free(context_); }

Expected<std::shared_ptr<const TlsIdentity>> TlsIdentity::read(const std::string& certificate, const std::string& key) {
  ERR_clear_error();
  auto identity = std::make_shared<const TlsIdentity>(SSL_CTX_new(TLS_server_method()));
  SSL_CTX* context = identity->context();
  if (context == nullptr) return unusable(certificate, {"TLS cannot begin", "TLS ne peut commencer"});
  SSL_CTX_set_min_proto_version(context, TLS1_2_VERSION);
  SSL_CTX_set_options(context, SSL_OP_NO_RENEGOTIATION | SSL_OP_CIPHER_SERVER_PREFERENCE);
  // Ten thousand idle connections keep no buffers.
  SSL_CTX_set_mode(context, SSL_MODE_RELEASE_BUFFERS | SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER);
  if (SSL_CTX_use_certificate_chain_file(context, certificate.c_str()) != 1) {
    return unusable(certificate, {"this is no certificate (PEM, with its chain) that can be read",
                                  "ce n'est pas un certificat (PEM, avec sa chaîne) lisible"});
  }
  if (SSL_CTX_use_PrivateKey_file(context, key.c_str(), SSL_FILETYPE_PEM) != 1) {
    return unusable(key, {"this is no key (PEM) of that certificate that can be read",
                          "ce n'est pas une clé (PEM) lisible de ce certificat"});
  }
  if (SSL_CTX_check_private_key(context) != 1) {
    return unusable(key, {"this key is not the certificate's", "cette clé n'est pas celle du certificat"});
  }
  return identity;
}

TlsLine::TlsLine(const TlsIdentity& identity, int socket) : line_(SSL_new(identity.context())) {
  SSL_set_fd(line_, socket);
  SSL_set_accept_state(line_);
}
TlsLine::~TlsLine() { SSL_free(line_); }

TlsLine::State TlsLine::state_of(int result) const {
  switch (SSL_get_error(line_, result)) {
    case SSL_ERROR_NONE: return State::fine;
    case SSL_ERROR_WANT_READ: return State::read;
    case SSL_ERROR_WANT_WRITE: return State::write;
    case SSL_ERROR_ZERO_RETURN: return State::ended;
    default: return State::broken;
  }
}

TlsLine::State TlsLine::shake_hands() {
  ERR_clear_error();
  return state_of(SSL_do_handshake(line_));
}

// A record is 16 KiB at most and nothing is read ahead: whoever gives room for one leaves nothing inside that the
// socket would not announce.
std::size_t TlsLine::read(char* data, std::size_t size, State& state) {
  ERR_clear_error();
  std::size_t got = 0;
  state = state_of(SSL_read_ex(line_, data, size, &got));
  return got;
}

TlsLine::State TlsLine::push() {
  if (unsent_.empty()) return State::fine;
  ERR_clear_error();
  std::size_t sent = 0;
  const State state = state_of(SSL_write_ex(line_, unsent_.data(), unsent_.size(), &sent));
  if (state == State::fine) unsent_ = {};  // and gives its memory back
  return state;
}

TlsLine::State TlsLine::write(std::string record) {
  unsent_ = std::move(record);
  return push();
}

void TlsLine::say_goodbye() {
  ERR_clear_error();
  SSL_shutdown(line_);
}

}  // namespace divan
