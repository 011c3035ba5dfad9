// header.cc -- banquet.h is a C++ header, too. It uses nothing of C++'s own library, which the tests do not need otherwise.
#include <banquet.h>

int main()
{
    return bq_lib_game_find("royal") == nullptr || bq_lib_version()[0] == 0;
}
