// Boost.Asio and Boost.Beast, compiled once. Coroutines want exceptions, so here and in transport.cpp Boost has them,
// although none of ours is thrown.
#undef BOOST_NO_EXCEPTIONS
#define BOOST_ASIO_SEPARATE_COMPILATION
#define BOOST_BEAST_SEPARATE_COMPILATION
#include <boost/asio/impl/src.hpp>
#include <boost/beast/src.hpp>
