// Tasks as records and views show them: each field of a task in one of the eight of a written frame.
#include "games/unconscious_mind/pending.hpp"

#include <type_traits>

namespace divan::unconscious_mind {
namespace {

template <class Kind>
using Of = std::type_identity<Kind>;

// The last stands for all that are none.
template <class Stages>
[[nodiscard]] constexpr Stages stage_of(std::uint8_t number, Stages last) {
  return number <= static_cast<std::uint8_t>(last) ? static_cast<Stages>(number) : last;
}

void write(written::Frame& flat, const task::Turn& task) { flat.stage = static_cast<std::uint8_t>(task.stage); }
task::Turn read(const written::Frame& flat, Of<task::Turn> /*kind*/) { return {stage_of(flat.stage, Stage::over)}; }

void write(written::Frame& flat, const task::Effect& task) {
  flat.stage = task.clause;
  flat.left = task.left;
  flat.room = task.drawn ? std::uint8_t{0} : task.room;
  flat.item = task.offered ? 1 : 0;
  flat.forced = task.forced;
  flat.unpaid = task.unpaid;
}
task::Effect read(const written::Frame& flat, Of<task::Effect> /*kind*/) {
  const bool dream = flat.source.kind == SourceKind::dream;
  return {.clause = flat.stage,
          .left = flat.left,
          .room = dream ? flat.room : none,
          .unpaid = flat.unpaid,
          .offered = flat.item == 1,
          .forced = flat.forced,
          .drawn = !dream && flat.room == 0};
}

void write(written::Frame& flat, const task::Put& task) { flat.item = task.space; }
task::Put read(const written::Frame& flat, Of<task::Put> /*kind*/) { return {flat.item}; }

void write(written::Frame& flat, const task::Act& task) { flat.left = task.times; }
task::Act read(const written::Frame& flat, Of<task::Act> /*kind*/) { return {flat.left}; }

void write(written::Frame& flat, const task::Ink& task) {
  flat.stage = task.least;
  flat.left = task.most;
  flat.forced = task.forced;
  flat.item = task.could_brew ? 1 : 0;
}
task::Ink read(const written::Frame& flat, Of<task::Ink> /*kind*/) {
  return {flat.stage, flat.left, flat.forced, flat.item == 1};
}

void write(written::Frame& flat, const task::Line& task) {
  flat.stage = task.line;
  flat.left = task.items;
}
task::Line read(const written::Frame& flat, Of<task::Line> /*kind*/) {
  return {flat.stage < 2 * notebook_side ? flat.stage : std::uint8_t{0}, flat.left};
}

void write(written::Frame& flat, const task::AnyColumn& /*task*/) { flat.stage = 2 * notebook_side; }
task::AnyColumn read(const written::Frame& /*flat*/, Of<task::AnyColumn> /*kind*/) { return {}; }

void write(written::Frame& flat, const task::Visit& task) {
  flat.item = task.location;
  flat.stage = task.granted;
  flat.left = task.left;
}
task::Visit read(const written::Frame& flat, Of<task::Visit> /*kind*/) { return {flat.item, flat.stage, flat.left}; }

void write(written::Frame& flat, const task::Hold& task) {
  flat.item = task.tile;
  flat.left = task.column;
  flat.stage = static_cast<std::uint8_t>(task.stage);
}
task::Hold read(const written::Frame& flat, Of<task::Hold> /*kind*/) {
  return {flat.item, flat.left, stage_of(flat.stage, Holding::placing)};
}

void write(written::Frame& flat, const task::Publish& task) { flat.item = task.treatise; }
task::Publish read(const written::Frame& flat, Of<task::Publish> /*kind*/) { return {flat.item}; }

void write(written::Frame& flat, const task::Spend& task) {
  flat.item = static_cast<std::uint8_t>(task.district * district_slots + task.slot);
}
task::Spend read(const written::Frame& flat, Of<task::Spend> /*kind*/) {
  return {static_cast<District>(flat.item / district_slots), static_cast<std::uint8_t>(flat.item % district_slots)};
}

void write(written::Frame& flat, const task::Hearts& task) {
  flat.room = task.room;
  flat.left = task.left;
}
task::Hearts read(const written::Frame& flat, Of<task::Hearts> /*kind*/) { return {flat.room, flat.left}; }

void write(written::Frame& flat, const task::Treat& task) { flat.left = task.rooms; }
task::Treat read(const written::Frame& flat, Of<task::Treat> /*kind*/) { return {flat.left}; }

void write(written::Frame& /*flat*/, const task::Bonus& /*task*/) {}
task::Bonus read(const written::Frame& /*flat*/, Of<task::Bonus> /*kind*/) { return {}; }

void write(written::Frame& flat, const task::Standing& task) { flat.left = task.points; }
task::Standing read(const written::Frame& flat, Of<task::Standing> /*kind*/) { return {flat.left}; }

void write(written::Frame& /*flat*/, const task::Track& /*task*/) {}
task::Track read(const written::Frame& /*flat*/, Of<task::Track> /*kind*/) { return {}; }

void write(written::Frame& flat, const task::Client& task) {
  flat.room = task.room;
  flat.stage = static_cast<std::uint8_t>(task.stage);
  flat.item = task.first ? 1 : 0;
}
task::Client read(const written::Frame& flat, Of<task::Client> /*kind*/) {
  return {flat.room, stage_of(flat.stage, Arrival::therapy), flat.item == 1};
}

template <class... Kinds>
std::optional<Frame> first_written_so(const written::Frame& flat, Of<std::variant<Kinds...>> /*tasks*/) {
  std::optional<Frame> found;
  const auto look_at = [&]<class Kind>(Of<Kind> kind) {
    if (found || Kind::kind != flat.task) return;
    const Frame frame{flat.source, read(flat, kind)};
    if (frame.unpack() == flat) found = frame;
  };
  (look_at(Of<Kinds>{}), ...);
  return found;
}

}  // namespace

written::Frame Frame::unpack() const {
  written::Frame flat;
  flat.task = kind();
  flat.source = source;
  std::visit([&flat](const auto& task) { write(flat, task); }, doing);
  return flat;
}

std::optional<Frame> Frame::pack(const written::Frame& flat) { return first_written_so(flat, Of<task::Any>{}); }

}  // namespace divan::unconscious_mind
