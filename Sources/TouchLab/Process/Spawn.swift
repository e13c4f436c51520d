import CX11
import Glibc

/// A call of posix_spawn with the attributes that every child of the laboratory needs: no blocked signals and default
/// handlers (a child of a test thread would inherit a mask in which SIGTERM never arrives), and a process group or a
/// session of its own, so that Ctrl-C in the terminal reaches only the owner, which then ends its children in order.
struct Spawn {
  var path: String
  var arguments: [String]
  var environment: [String]
  /// The descriptors to pass on, by their number in the child; all others are closed there.
  var descriptors: [Int32: Int32]
  /// Whether the child gets a session of its own instead of only a process group.
  var ownSession = false

  func start() throws(LabError) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    try addDescriptors(to: &actions)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    setSignals(of: &attributes)
    return try spawn(&actions, &attributes)
  }

  private func addDescriptors(to actions: inout posix_spawn_file_actions_t) throws(LabError) {
    for (number, descriptor) in descriptors.sorted(by: { $0.key < $1.key }) {
      precondition(number != descriptor, "a descriptor that keeps its number would stay close-on-exec")
      posix_spawn_file_actions_adddup2(&actions, descriptor, number)
    }
    posix_spawn_file_actions_addclosefrom_np(&actions, (descriptors.keys.max() ?? 2) + 1)
  }

  private func setSignals(of attributes: inout posix_spawnattr_t) {
    var none = sigset_t()
    var all = sigset_t()
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    let flag = ownSession ? Int32(LabSpawnSetSession) : Int32(POSIX_SPAWN_SETPGROUP)
    posix_spawnattr_setflags(&attributes, Int16(Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF) | flag))
  }

  private func spawn(
    _ actions: inout posix_spawn_file_actions_t, _ attributes: inout posix_spawnattr_t
  ) throws(LabError) -> pid_t {
    var pid: pid_t = 0
    var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup($0) } + [nil]
    defer { for text in words + variables { free(text) } }
    let failure = posix_spawn(&pid, path, &actions, &attributes, &words, &variables)
    guard failure == 0 else {
      throw LabError(.program, tried: "Starting \(path)", problem: LabError.words(failure))
    }
    return pid
  }
}
