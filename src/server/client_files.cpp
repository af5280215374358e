#include "server/client_files.hpp"

#include "core/json.hpp"

// web/pack.mjs made it: four bytes that tell the index's length, the index as JSON, then the files one after another.
__asm__(
    ".section .rodata\n"
    ".balign 16\n"
    ".global divan_client_pack\n"
    ".global divan_client_pack_end\n"
    "divan_client_pack:\n"
    ".incbin \"" DIVAN_CLIENT_PACK
    "\"\n"
    "divan_client_pack_end:\n"
    ".byte 0\n"
    ".previous\n");
extern "C" {
extern const char divan_client_pack[];      // NOLINT(modernize-avoid-c-arrays)
extern const char divan_client_pack_end[];  // NOLINT(modernize-avoid-c-arrays)
}

namespace divan {
namespace {

struct Extent {
  std::uint32_t at = 0;
  std::uint32_t size = 0;
  static auto described() { return fields(field("at", &Extent::at), field("size", &Extent::size)); }
};
struct Listed {
  std::string path;
  std::string type;
  std::string etag;
  bool immutable = false;
  Extent plain;
  Extent gzip;
  Extent brotli;
  static auto described() {
    using L = Listed;
    return fields(field("path", &L::path), field("type", &L::type), field("etag", &L::etag),
                  field("immutable", &L::immutable), field("plain", &L::plain), field("gzip", &L::gzip),
                  field("brotli", &L::brotli));
  }
};

}  // namespace

Expected<ClientFiles> ClientFiles::built_in() {
  return unpack({divan_client_pack, static_cast<std::size_t>(divan_client_pack_end - divan_client_pack)});
}

Expected<ClientFiles> ClientFiles::unpack(std::string_view pack) {
  const Fault damaged = fault_at(document, "the client inside this program is damaged; build it again",
                                 "le client dans ce programme est abîmé ; recompilez-le");
  ClientFiles files;
  if (pack.empty()) return files;
  if (pack.size() < 4) return damaged;
  std::size_t length = 0;
  for (std::size_t i = 0; i < 4; ++i) length |= static_cast<std::size_t>(static_cast<unsigned char>(pack[i])) << 8U * i;
  if (length > pack.size() - 4) return damaged;
  const Expected<json::value> index = parse_json(pack.substr(4, length));
  if (!index) return damaged;
  const Expected<std::vector<Listed>> list = from_json<std::vector<Listed>>(*index);
  if (!list) return damaged;
  const std::string_view bytes = pack.substr(4 + length);
  for (const Listed& each : *list) {
    for (const Extent* extent : {&each.plain, &each.gzip, &each.brotli}) {
      if (extent->at > bytes.size() || extent->size > bytes.size() - extent->at) return damaged;
    }
    const auto part = [&](const Extent& extent) { return bytes.substr(extent.at, extent.size); };
    files.files_.push_back(
        {each.path, each.type, each.etag, each.immutable, part(each.plain), part(each.gzip), part(each.brotli)});
  }
  return files;
}

const ClientFile* ClientFiles::find(std::string_view path) const {
  const auto at = [&](const std::string& wanted) -> const ClientFile* {
    for (const ClientFile& file : files_) {
      if (file.path == wanted) return &file;
    }
    return nullptr;
  };
  path = path.substr(0, path.find('?'));
  if (const ClientFile* file = at(std::string(path))) return file;
  const bool a_place =
      path.substr(path.rfind('/') == std::string_view::npos ? 0 : path.rfind('/')).find('.') == std::string_view::npos;
  return a_place ? at("/index.html") : nullptr;
}

}  // namespace divan
