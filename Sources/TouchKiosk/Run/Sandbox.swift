import CSandbox
import Glibc

/// What a command gives up before it reads a file that others have made: should such a file get the better of the program,
/// there is little to be had. Where the kernel has neither Landlock nor seccomp nothing is given up.
public enum Sandbox {
  /// From now on nothing can be written but to `outputs` and files beside them, no program started, and no connection made
  /// unless `connects`.
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

  /// The directory that `path` lies in, of a link that of what it leads to; of a directory itself.
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

  /// To run or look into other programs, and to change the system.
  private static let neverNeeded = [
    SYS_execve, SYS_execveat, SYS_ptrace, SYS_process_vm_readv, SYS_process_vm_writev, SYS_mount, SYS_umount2,
    SYS_pivot_root, SYS_chroot, SYS_unshare, SYS_setns, SYS_bpf, SYS_perf_event_open, SYS_keyctl, SYS_add_key,
    SYS_request_key, SYS_kexec_load, SYS_init_module, SYS_finit_module, SYS_delete_module, SYS_userfaultfd,
    SYS_io_uring_setup, SYS_name_to_handle_at, SYS_open_by_handle_at, SYS_kill, SYS_reboot, SYS_swapon, SYS_swapoff,
    SYS_setuid, SYS_setgid, SYS_capset, SYS_quotactl, SYS_acct, SYS_settimeofday, SYS_clock_settime, SYS_personality,
  ]
}
