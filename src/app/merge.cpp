// divan merge: the parts of a long run, wherever they were played, as the one table it would have been.
#include "app/shard.hpp"

namespace divan {
namespace {

Exit run_merge(Session& session, const Arguments& arguments) {
  if (arguments.rest().empty()) {
    return misused(
        session, "merge",
        {"which parts? for example: divan merge part.*", "quelles parts ? par exemple : divan merge part.*"});
  }
  if (const auto file = arguments.value("--json"); file && !can_be_written(*file)) {
    return misused(session, "merge", cannot_write(*file));
  }
  const std::string build = this_build();
  std::vector<PartFile> files;
  for (const std::string& name : arguments.rest()) {
    std::string text;
    if (!read_whole_file(name, text)) {
      return failed(session, {"cannot read " + name, "impossible de lire " + name});
    }
    Expected<Part> part = read_part(text);
    if (!part) {
      const Fault& fault = part.fault();
      const std::string where = name + ":" + fault.path;
      return failed(session, {where + ": " + fault.text.en, where + " : " + fault.text.fr});
    }
    if (part->header.build != build) {
      return failed(session, {name + ": played by another build of divan; merge with the one that played",
                              name + " : jouée par une autre version de divan ; fusionnez avec celle qui a joué"});
    }
    files.push_back({name, std::move(*part)});
  }
  const Expected<Part> whole = merge_parts(std::move(files));
  if (!whole) {
    const Fault& fault = whole.fault();
    const std::string where = fault.path.empty() ? "" : fault.path + ": ";
    return failed(session, {where + fault.text.en, where + fault.text.fr});
  }
  if (whole->header.command == "ladder" && arguments.has("--json")) {
    return misused(session, "merge",
                   {"--json is for parts of divan simulate; a ladder is its tables",
                    "--json est pour les parts de divan simulate ; un classement est ses tableaux"});
  }
  return whole->header.command == "ladder" ? show_ladder(session, arguments, *whole)
                                           : show_simulation(session, arguments, *whole, Cells::to_be_shown);
}

}  // namespace

Command merge_command() {
  return {
      "merge",
      "merge FILE…",
      {"add up the parts of a simulation or ladder", "additionner les parts d'une simulation ou d'un classement"},
      {"Adds up what divan simulate or divan ladder wrote with --shard and --partial, in any order, and shows what\n"
       "one long run would have shown, byte for byte but for the times. Parts of another build, game, content,\n"
       "seed, bots or options are refused, doubled ones too, and what is missing is named.\n\n"
       "  for i in 1 2 3; do divan simulate dany --seats easy,easy,easy --shard $i/3 --partial part.$i; done\n"
       "  divan merge part.*",
       "Additionne ce que divan simulate ou divan ladder a écrit avec --shard et --partial, dans n'importe quel\n"
       "ordre, et montre ce qu'une seule longue série aurait montré, à l'octet près sauf les durées. Les parts\n"
       "d'une autre version, d'un autre jeu, contenu, graine, bots ou options sont refusées, celles en double\n"
       "aussi, et ce qui manque est nommé.\n\n"
       "  for i in 1 2 3; do divan simulate dany --seats easy,easy,easy --shard $i/3 --partial part.$i; done\n"
       "  divan merge part.*"},
      {{"--json", "FILE", {"write the figures there too", "y écrire aussi les chiffres"}},
       {"--without-times",
        "",
        {"leave out what differs from run to run", "omettre ce qui diffère d'une fois à l'autre"}}},
      run_merge};
}

}  // namespace divan
