// What the house keeps in PostgreSQL beside its rooms: what was done, its own values, components, results.
#include "store/postgres_store_parts.hpp"

namespace divan {

std::optional<Fault> PostgresStore::write_down(const std::string& act) {
  return inside_->beside("INSERT INTO acts (act) VALUES ($1)", Values(act));
}

Expected<std::vector<std::string>> PostgresStore::last_acts(int most) {
  Rows rows;
  if (auto no = inside_->beside("SELECT act FROM acts ORDER BY id DESC LIMIT $1", Values(std::int64_t{most}), &rows)) {
    return *no;
  }
  std::vector<std::string> acts;
  acts.reserve(static_cast<std::size_t>(rows.count()));
  for (int i = 0; i < rows.count(); ++i) acts.push_back(rows.text(i, 0));
  return acts;
}

Expected<std::string> PostgresStore::change_value(const std::string& name, const Change& change) {
  std::string after;
  const auto no = inside_->beside([&](Connection& line) -> std::optional<Trouble> {
    if (const Answer begun = line.say("BEGIN"); !begun) return begun.trouble;
    // A row to hold, also where there was none: whoever else changes it waits for us.
    const Answer before = line.run(
        "INSERT INTO house AS h (name, value) VALUES ($1, '') ON CONFLICT (name) DO UPDATE SET value = h.value"
        " RETURNING value",
        Values(name));
    if (!before) return before.trouble;
    after = change(before.rows.text(0, 0));
    const Answer put = line.run("UPDATE house SET value = $2 WHERE name = $1", Values(name, after));
    return put ? line.say("COMMIT").trouble : put.trouble;
  });
  if (no) return *no;
  return after;
}

Expected<std::string> PostgresStore::value(const std::string& name) {
  Rows rows;
  if (auto no = inside_->beside("SELECT value FROM house WHERE name = $1", Values(name), &rows)) return *no;
  return rows.count() == 1 ? rows.text(0, 0) : std::string();
}

std::optional<Fault> PostgresStore::keep(const std::vector<StoredContent>& contents) {
  Column games(Column::Of::text);
  Column hashes(Column::Of::text);
  Column files(Column::Of::text);
  Column texts(Column::Of::text);
  Column epochs(Column::Of::integer);
  for (const StoredContent& each : contents) {
    for (const ContentFile& file : each.files) {
      games.add(each.game);
      hashes.add(each.hash);
      files.add(file.name);
      texts.add(file.text);
      epochs.add(std::int32_t{each.epoch});
    }
  }
  return inside_->beside(
      "INSERT INTO contents (game, hash, file, text, epoch) SELECT * FROM unnest($1, $2, $3, $4, $5)"
      " ON CONFLICT (game, hash, file) DO UPDATE SET epoch = excluded.epoch WHERE contents.epoch < excluded.epoch",
      Values(games, hashes, files, texts, epochs));
}

Expected<std::vector<StoredContent>> PostgresStore::contents() {
  Rows rows;
  if (auto no = inside_->beside("SELECT game, hash, file, text, epoch FROM contents ORDER BY game, hash, file",
                                Values(), &rows)) {
    return *no;
  }
  std::vector<StoredContent> contents;
  for (int i = 0; i < rows.count(); ++i) {
    if (contents.empty() || contents.back().game != rows.bytes(i, 0) || contents.back().hash != rows.bytes(i, 1)) {
      contents.push_back({rows.text(i, 0), rows.text(i, 1), 0, {}});
    }
    contents.back().epoch = std::max(contents.back().epoch, static_cast<int>(rows.number(i, 4)));
    contents.back().files.push_back({rows.text(i, 2), rows.text(i, 3)});
  }
  return contents;
}

Expected<Books> PostgresStore::books() {
  Books books;
  const auto no = inside_->beside([&](Connection& line) -> std::optional<Trouble> {
    books = {};
    const Answer results = line.run("SELECT room, number, game, options, outcome, seats, at FROM results ORDER BY id");
    if (!results) return results.trouble;
    for (int i = 0; i < results.rows.count(); ++i) {
      const Rows& rows = results.rows;
      books.results.push_back(
          {rows.is_null(i, 0) ? std::nullopt : std::optional(rows.text(i, 0)),
           static_cast<int>(rows.number(i, 1)),
           {rows.text(i, 2), rows.text(i, 3), rows.text(i, 4), rows.text(i, 5), rows.number(i, 6)}});
    }
    const Answer acts = line.run("SELECT act FROM acts ORDER BY id");
    if (!acts) return acts.trouble;
    for (int i = 0; i < acts.rows.count(); ++i) books.acts.push_back(acts.rows.text(i, 0));
    const Answer values = line.run("SELECT name, value FROM house");
    if (!values) return values.trouble;
    for (int i = 0; i < values.rows.count(); ++i) books.values[values.rows.text(i, 0)] = values.rows.text(i, 1);
    const Answer asked = line.run("SELECT key, room FROM asked");
    if (!asked) return asked.trouble;
    for (int i = 0; i < asked.rows.count(); ++i) books.asked[asked.rows.text(i, 0)] = asked.rows.text(i, 1);
    return std::nullopt;
  });
  if (no) return *no;
  return books;
}

std::optional<Fault> PostgresStore::take(const Books& books) {
  using Of = Column::Of;
  Column rooms(Of::text);
  Column numbers(Of::integer);
  Column games(Of::text);
  Column options(Of::text);
  Column outcomes(Of::text);
  Column seats(Of::text);
  Column times(Of::bigint);
  for (const KeptResult& each : books.results) {
    rooms.add(each.room);
    numbers.add(std::int32_t{each.number});
    games.add(each.result.game);
    options.add(each.result.options);
    outcomes.add(each.result.outcome);
    seats.add(each.result.seats);
    times.add(each.result.at);
  }
  Column acts(Of::text);
  Column names(Of::text);
  Column values(Of::text);
  Column keys(Of::text);
  Column made(Of::text);
  for (const std::string& each : books.acts) acts.add(each);
  for (const auto& [name, value] : books.values) {
    names.add(name);
    values.add(value);
  }
  for (const auto& [key, room] : books.asked) {
    keys.add(key);
    made.add(room);
  }
  return inside_->beside([&](Connection& line) {
    return Inside::together(
        line, {{"INSERT INTO results (room, number, game, options, outcome, seats, at)"
                " SELECT * FROM unnest($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING",
                Values(rooms, numbers, games, options, outcomes, seats, times)},
               {"INSERT INTO acts (act) SELECT * FROM unnest($1)", Values(acts)},
               {"INSERT INTO house (name, value) SELECT * FROM unnest($1, $2)"
                " ON CONFLICT (name) DO UPDATE SET value = excluded.value",
                Values(names, values)},
               {"INSERT INTO asked (key, room, day) SELECT n.key, n.room, $3 FROM unnest($1, $2) AS n (key, room)"
                " ON CONFLICT DO NOTHING",
                Values(keys, made, postgres::today())}});
  });
}

}  // namespace divan
