// TLS over sockets that never block: OpenSSL, seen from tls.cpp alone.
#pragma once

#include <cstddef>
#include <memory>
#include <string>

#include "core/fault.hpp"

struct ssl_ctx_st;
struct ssl_st;

namespace divan {

// A certificate with its chain and its key, read once; connections that began with it keep it.
class TlsIdentity {
public:
  [[nodiscard]] static Expected<std::shared_ptr<const TlsIdentity>> read(const std::string& certificate,
                                                                         const std::string& key);
  explicit TlsIdentity(ssl_ctx_st* context) : context_(context) {}
  ~TlsIdentity();
  TlsIdentity(const TlsIdentity&) = delete;
  TlsIdentity& operator=(const TlsIdentity&) = delete;

  [[nodiscard]] ssl_ctx_st* context() const { return context_; }

private:
  ssl_ctx_st* context_;
};

// One connection. What it cannot do now it says: wait until the socket can be read from or written to, then try again.
class TlsLine {
public:
  enum class State : unsigned char { fine, read, write, ended, broken };

  TlsLine(const TlsIdentity& identity, int socket);
  ~TlsLine();
  TlsLine(const TlsLine&) = delete;
  TlsLine& operator=(const TlsLine&) = delete;

  [[nodiscard]] State shake_hands();
  [[nodiscard]] std::size_t read(char* data, std::size_t size, State& state);
  // What is given is taken, whole or in part, also when the socket takes nothing now: then it is kept here, until
  // `push` says fine.
  [[nodiscard]] bool has_unsent() const { return !unsent_.empty(); }
  [[nodiscard]] State push();
  [[nodiscard]] State write(std::string record);  // nothing must be unsent; 16 KiB at most
  void say_goodbye();

  static constexpr std::size_t record_bytes = 16 << 10;

private:
  [[nodiscard]] State state_of(int result) const;

  ssl_st* line_;
  std::string unsent_;
};

}  // namespace divan
