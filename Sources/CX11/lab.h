#pragma once
#include <spawn.h>

/* For the private X server of the tests. Swift's Glibc module is built without _GNU_SOURCE and leaves these out. */
int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int from);
enum { LabSpawnSetSession = 0x80 /* POSIX_SPAWN_SETSID */ };
