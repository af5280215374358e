// Boost.JSON, compiled once, without exceptions: what it would throw is a broken promise of ours, so it ends the
// program.
#include <boost/assert/source_location.hpp>
#include <boost/json/src.hpp>
#include <cstdio>
#include <cstdlib>
#include <exception>

namespace boost {

BOOST_NORETURN void throw_exception(const std::exception& error) {
  std::fputs(error.what(), stderr);
  std::abort();
}
BOOST_NORETURN void throw_exception(const std::exception& error, const source_location& /*where*/) {
  throw_exception(error);
}

}  // namespace boost
