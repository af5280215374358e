// Boost.Asio and Boost.Beast, compiled once (see CMakeLists.txt).
#include <boost/asio/impl/src.hpp>
#include <boost/beast/src.hpp>
