// The password hashes of libcrypt (libxcrypt). Debian installs its package libcrypt-dev with every C compiler.
#include <crypt.h>
