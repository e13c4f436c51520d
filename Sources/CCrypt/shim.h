// The password hashes of libcrypt (libxcrypt). Part of what every C compiler of Debian brings: libcrypt-dev.
#include <crypt.h>
