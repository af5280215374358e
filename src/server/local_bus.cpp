#include <algorithm>
#include <map>
#include <mutex>

#include "server/bus.hpp"

namespace divan {

bool is_node_name(std::string_view name) {
  return !name.empty() && name.size() <= 32 && std::all_of(name.begin(), name.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
  });
}

struct LocalExchange::Parts {
  std::recursive_mutex mutex;  // a handler may send
  std::map<std::string, BusHandlers> joined;

  class Member : public Bus {
  public:
    explicit Member(std::shared_ptr<Parts> exchange) : exchange_(std::move(exchange)) {}
    ~Member() override { Member::leave(); }

    std::optional<Fault> join(const std::string& node, BusHandlers handlers) override {
      const std::scoped_lock lock(exchange_->mutex);
      name_ = node;
      exchange_->joined[node] = std::move(handlers);
      return std::nullopt;
    }
    void send(const std::string& node, const std::string& message) override {
      const std::scoped_lock lock(exchange_->mutex);
      const auto found = exchange_->joined.find(node);
      if (found != exchange_->joined.end()) {
        found->second.heard(message);
      } else if (const auto own = exchange_->joined.find(name_); own != exchange_->joined.end()) {
        own->second.nobody(node);
      }
    }
    void send_to_all(const std::string& message) override {
      const std::scoped_lock lock(exchange_->mutex);
      for (const auto& [name, handlers] : exchange_->joined) handlers.heard(message);
    }
    void leave() override {
      const std::scoped_lock lock(exchange_->mutex);
      if (!name_.empty()) exchange_->joined.erase(name_);
      name_.clear();
    }

  private:
    std::shared_ptr<Parts> exchange_;
    std::string name_;
  };
};

LocalExchange::LocalExchange() : parts_(std::make_shared<Parts>()) {}
LocalExchange::~LocalExchange() = default;
std::unique_ptr<Bus> LocalExchange::bus() { return std::make_unique<Parts::Member>(parts_); }

}  // namespace divan
