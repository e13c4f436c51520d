import Glibc

/// One run of the program with limits, with its result and its costs.
struct Trial {
  /// The exit code, or nil if a signal ended the program.
  private(set) var status: Int?
  /// The processor time in seconds. The elapsed time would depend on other programs.
  private(set) var seconds = 0.0
  /// The peak memory, in bytes.
  private(set) var memory = 0
  private(set) var errors = ""

  static let mostSeconds = 2.0
  static let mostMemory = 256 << 20

  init(_ program: String, _ arguments: [String], assets: String?) {
    let errorPath = "/tmp/hostile-\(getpid()).err"
    let script = "ulimit -v 2000000; ulimit -t 20; ulimit -c 0; exec \"$0\" \"$@\" </dev/null >/dev/null 2>\(errorPath)"
    var words = (["/bin/sh", "-c", script, program] + arguments).map { strdup($0) } + [nil]
    let variables = ["PATH=/usr/bin:/bin", "HOME=/tmp", "XDG_STATE_HOME=/tmp/hostile-state"]
    var environment = (variables + (assets.map { ["TOUCHSTONE_ASSETS=\($0)"] } ?? [])).map { strdup($0) } + [nil]
    defer { for word in words + environment { free(word) } }
    var (process, end, usage): (pid_t, Int32, rusage) = (0, 0, rusage())
    guard posix_spawn(&process, "/bin/sh", nil, nil, &words, &environment) == 0,
      wait4(process, &end, 0, &usage) == process
    else { return }
    status = end & 0x7f == 0 ? Int(end >> 8 & 0xff) : nil
    seconds =
      Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
      + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6
    memory = usage.ru_maxrss << 10
    errors = Self.text(errorPath)
  }

  /// Returns the fault of the program, or nil if there is none. Exit code 69 is allowed for sound configurations:
  /// without a display the program cannot run.
  func problem(_ kind: FileKind) -> String? {
    guard let status else { return "a signal ended it" }
    if status != 0 && status != 65 && !(kind == .configuration && status == 69) { return "exit code \(status)" }
    if seconds > Self.mostSeconds { return "it took \(seconds) s" }
    if memory > Self.mostMemory { return "it took \(memory >> 20) MiB" }
    if errors.utf8.contains(where: { $0 < 0x20 && $0 != 0x0a || $0 == 0x7f }) { return "it printed control characters" }
    return nil
  }

  private static func text(_ path: String) -> String {
    guard let file = fopen(path, "rb") else { return "" }
    defer {
      fclose(file)
      unlink(path)
    }
    var bytes = [UInt8](repeating: 0, count: 4000)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes[..<count], as: UTF8.self)
  }
}
