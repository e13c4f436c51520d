#pragma once
#include <fcntl.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/landlock.h>
#include <linux/seccomp.h>

// The restrictions that a program puts on itself before it reads files of others: Landlock (landlock(7)) for writing
// files, seccomp (seccomp(2)) for system calls. The C library has no functions for either, and a filter is a list of
// macros, which are not imported into Swift. All functions return 0, or -1 if the kernel lacks the feature.

// Prevents the program from gaining rights by running another one. Both restrictions require this.
static inline int sandbox_renounceNewRights(void) { return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0); }

// The operations that change files, as far as every kernel with Landlock knows them (5.13), and that run programs.
enum {
  sandbox_changes = LANDLOCK_ACCESS_FS_EXECUTE | LANDLOCK_ACCESS_FS_WRITE_FILE | LANDLOCK_ACCESS_FS_REMOVE_DIR |
                    LANDLOCK_ACCESS_FS_REMOVE_FILE | LANDLOCK_ACCESS_FS_MAKE_CHAR | LANDLOCK_ACCESS_FS_MAKE_DIR |
                    LANDLOCK_ACCESS_FS_MAKE_REG | LANDLOCK_ACCESS_FS_MAKE_SOCK | LANDLOCK_ACCESS_FS_MAKE_FIFO |
                    LANDLOCK_ACCESS_FS_MAKE_BLOCK | LANDLOCK_ACCESS_FS_MAKE_SYM,
  sandbox_newFiles = LANDLOCK_ACCESS_FS_WRITE_FILE | LANDLOCK_ACCESS_FS_MAKE_REG,
};

// Makes a set of rules that forbid all writing. Returns its descriptor, which the caller must close.
static inline int sandbox_makeRules(void) {
  struct landlock_ruleset_attr rules = {.handled_access_fs = sandbox_changes};
  return (int)syscall(SYS_landlock_create_ruleset, &rules, sizeof rules, 0);
}

// Allows files in `directory` and below.
static inline int sandbox_allowFilesIn(int rules, const char *directory) {
  struct landlock_path_beneath_attr rule = {.allowed_access = sandbox_newFiles};
  rule.parent_fd = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (rule.parent_fd < 0) return -1;
  int result = (int)syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
  close(rule.parent_fd);
  return result;
}

static inline int sandbox_obeyRules(int rules) { return (int)syscall(SYS_landlock_restrict_self, rules, 0); }

#if defined(__x86_64__)
enum { sandbox_machine = AUDIT_ARCH_X86_64 };
#elif defined(__aarch64__)
enum { sandbox_machine = AUDIT_ARCH_AARCH64 };
#else
enum { sandbox_machine = 0 };
#endif

// Refuses each of `calls`, at most 64 system call numbers, with EPERM from now on. Ends the program at calls of another
// architecture, whose numbers have other meanings.
static inline int sandbox_refuse(const int *calls, int count) {
  struct sock_filter filter[7 + 2 * 64];
  int length = 0;
  if (sandbox_machine == 0 || count > 64) return -1;
  filter[length++] = (struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, arch));
  filter[length++] = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)sandbox_machine, 1, 0);
  filter[length++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS);
  filter[length++] = (struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr));
  // Numbers from here on are those of x32, another architecture with the same name.
  filter[length++] = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000u, 0, 1);
  filter[length++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS);
  for (int index = 0; index < count; index++) {
    filter[length++] = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)calls[index], 0, 1);
    filter[length++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | (1 & SECCOMP_RET_DATA));
  }
  filter[length++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
  struct sock_fprog program = {.len = (unsigned short)length, .filter = filter};
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0);
}
