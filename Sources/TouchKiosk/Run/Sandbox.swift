import CSandbox
import Glibc

/// Restricts a command before it reads files made by others, so that a malicious file can do little harm. Without
/// Landlock and seccomp in the kernel nothing is restricted.
public enum Sandbox {
  /// Restricts the process for the rest of its life: it can write only to `outputs` and files beside them, start no
  /// programs, and connect to nothing unless `connects`.
  public static func enter(writing outputs: [String?], connects: Bool = false) {
    guard sandbox_renounceNewRights() == 0 else { return }
    confineWriting(to: outputs.compactMap { $0 }.map(folder))
    let calls = neverNeeded + (connects ? [] : connecting)
    sandbox_refuse(calls.map { Int32($0) }, Int32(calls.count))
  }

  private static func confineWriting(to folders: [String]) {
    let rules = sandbox_makeRules()
    guard rules >= 0 else { return }
    defer { close(rules) }
    for folder in ["/dev"] + folders { sandbox_allowFilesIn(rules, folder) }
    sandbox_obeyRules(rules)
  }

  /// Returns the directory of `path`, with links resolved, or `path` itself if it is a directory.
  static func folder(_ path: String) -> String {
    let resolved = realpath(path, nil)
    defer { free(resolved) }
    let path = resolved.map { String(cString: $0) } ?? path
    var about = stat()
    if stat(path, &about) == 0, about.st_mode & S_IFMT == S_IFDIR { return path }
    let parts = path.split(separator: "/").dropLast()
    return path.hasPrefix("/") ? "/" + parts.joined(separator: "/") : "./" + parts.joined(separator: "/")
  }

  private static let connecting = [
    SYS_socket, SYS_socketpair, SYS_connect, SYS_bind, SYS_listen, SYS_accept, SYS_accept4,
  ]

  /// System calls that run or inspect other programs, or change the system.
  private static let neverNeeded = [
    SYS_execve, SYS_execveat, SYS_ptrace, SYS_process_vm_readv, SYS_process_vm_writev, SYS_mount, SYS_umount2,
    SYS_pivot_root, SYS_chroot, SYS_unshare, SYS_setns, SYS_bpf, SYS_perf_event_open, SYS_keyctl, SYS_add_key,
    SYS_request_key, SYS_kexec_load, SYS_init_module, SYS_finit_module, SYS_delete_module, SYS_userfaultfd,
    SYS_io_uring_setup, SYS_name_to_handle_at, SYS_open_by_handle_at, SYS_kill, SYS_reboot, SYS_swapon, SYS_swapoff,
    SYS_setuid, SYS_setgid, SYS_capset, SYS_quotactl, SYS_acct, SYS_settimeofday, SYS_clock_settime, SYS_personality,
  ]
}
