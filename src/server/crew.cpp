#include "server/crew.hpp"

namespace divan {

Crew::Crew(std::size_t threads) {
  for (std::size_t i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

Crew::~Crew() {
  {
    const std::scoped_lock lock(mutex_);
    stopping_ = true;
  }
  more_.notify_all();
  for (std::thread& each : threads_) each.join();
}

void Crew::Round::take_part() {
  for (std::size_t i = begun++; i < count; i = begun++) {
    (*task)(i);
    if (++done == count) done.notify_one();
  }
}

void Crew::run(std::size_t count, const Task& task) {
  const auto round = std::make_shared<Round>(&task, count);
  if (count > 1 && !threads_.empty()) {
    {
      const std::scoped_lock lock(mutex_);
      round_ = round;
    }
    more_.notify_all();
  }
  round->take_part();
  for (std::size_t done = round->done; done != count; done = round->done) round->done.wait(done);
}

void Crew::work() {
  std::shared_ptr<Round> last;
  for (;;) {
    {
      std::unique_lock lock(mutex_);
      more_.wait(lock, [&] { return stopping_ || round_ != last; });
      if (stopping_) return;
      last = round_;
    }
    last->take_part();
  }
}

}  // namespace divan
