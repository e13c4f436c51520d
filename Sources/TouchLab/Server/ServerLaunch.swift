import Glibc

/// The launch of a server: a free display number, the files, the process, and the wait until it accepts connections.
struct ServerLaunch {
  let process: GuardedProcess
  /// The compositor that controls the server, if it is XWayland.
  let compositor: Compositor?
  let display: String
  let directory: TemporaryDirectory
  let configuration: ServerConfiguration
  /// The secret that clients must show, if the server refuses programs.
  let cookie: Cookie?

  /// The range of display numbers, drawn at random, far from those of desktops (0…), ssh (10…) and xvfb-run (99…).
  private static let numbers = 200..<2000
  private static let attempts = 20

  init(_ options: XServer.Options) throws(LabError) {
    try Self.check(options)
    directory = try TemporaryDirectory()
    configuration = ServerConfiguration(options: options, directory: directory.path)
    try TextFile.write(configuration.text, to: "\(directory.path)/xorg.conf")
    cookie = options.refusesPrograms ? Cookie() : nil
    try cookie?.write(to: "\(directory.path)/cookie")
    for _ in 0..<Self.attempts {
      let number = Int.random(in: Self.numbers)
      guard access(Self.socket(number), F_OK) != 0, access("/tmp/.X\(number)-lock", F_OK) != 0 else { continue }
      if let started = try Self.start(number, options, directory.path) {
        (process, compositor) = started
        display = ":\(number)"
        return
      }
    }
    throw LabError(
      .serverFailed, tried: "Starting a private X server",
      problem: "found no free display among \(Self.numbers) in \(Self.attempts) attempts",
      remedy: "Look into /tmp/.X11-unix for servers that nobody needs.")
  }

  private static func check(_ options: XServer.Options) throws(LabError) {
    let sides = ([options.size] + options.modes).flatMap { [$0.width, $0.height] }
    guard sides.allSatisfy({ (128...8192).contains($0) }), options.touchscreens >= 1 else {
      throw LabError(
        .impossible, tried: "Starting a private X server",
        problem: "a screen of \(options.size.width)x\(options.size.height) with \(options.touchscreens) touchscreens",
        remedy: "Sizes go from 128x128 to 8192x8192, with at least one touchscreen.")
    }
    let needed =
      options.compositor == nil
      ? [(options.executable, "xserver-xorg-core"), (dummyDriver(options), "xserver-xorg-video-dummy")]
      : [(Compositor.server, "xwayland")]
    for (file, package) in needed where access(file, R_OK) != 0 {
      throw LabError(
        .serverMissing, tried: "Starting a private X server", problem: "\(file) is not there (package \(package))",
        remedy: "On Debian: sudo apt-get install \(needed.map(\.1).joined(separator: " "))")
    }
  }

  private static func dummyDriver(_ options: XServer.Options) -> String {
    let folder = options.executable.split(separator: "/").dropLast().joined(separator: "/")
    return "/\(folder)/modules/drivers/dummy_drv.so"
  }

  /// Starts a server on `number`; nil if another one took that number meanwhile.
  private static func start(
    _ number: Int, _ options: XServer.Options, _ directory: String
  ) throws(LabError) -> (GuardedProcess, Compositor?)? {
    let (ready, commands) = (try Pipe(), try Pipe())
    let output = open("\(directory)/output.log", O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    defer { close(output) }
    let process = try GuardedProcess(
      path: options.compositor ?? options.executable, arguments: arguments(number, options, directory),
      environment: ["PATH=/usr/bin:/bin"],
      descriptors: [1: output, 2: output, 3: ready.writeEnd, 4: commands.readEnd], removing: [directory])
    ready.closeWriteEnd()
    commands.closeReadEnd()
    if ready.readLine(upTo: options.startLimit) == "\(number)" {
      return (process, options.compositor == nil ? nil : Compositor(commands: commands, answers: ready))
    }
    process.stop()
    let said = TextFile.read("\(directory)/output.log") ?? ""
    if said.contains("already active for display") || said.contains("Cannot establish any listening sockets") {
      return nil
    }
    throw failure(said, options)
  }

  /// Returns the arguments of the server or of the compositor. A seat other than seat0 keeps Xorg from every virtual
  /// terminal, so neither a free one nor root is needed; an empty configuration directory keeps it from the configuration of
  /// the machine's real screen.
  private static func arguments(_ number: Int, _ options: XServer.Options, _ directory: String) -> [String] {
    let size = [options.size.width, options.size.height].map { "\(Int($0))" }
    guard options.compositor == nil else { return [Compositor.server, "\(number)"] + size }
    return [
      ":\(number)", "-config", "\(directory)/xorg.conf", "-configdir", "none", "-logfile", "\(directory)/xorg.log",
      "-seat",
      "touchlab", "-noreset", "-nolisten", "tcp", "-displayfd", "3", "-s", "0",
    ] + options.disabledExtensions.flatMap { ["-extension", $0] }
      + (options.refusesPrograms ? ["-auth", "\(directory)/cookie"] : [])
  }

  private static func failure(_ said: String, _ options: XServer.Options) -> LabError {
    let tail = said.split(separator: "\n").suffix(15).joined(separator: "\n")
    return LabError(
      .serverFailed, tried: "Starting \(options.compositor ?? options.executable)",
      problem: "it did not take connections within \(options.startLimit) s; the end of what it said:\n\(tail)",
      remedy: "On Debian the packages xserver-xorg-core and xserver-xorg-video-dummy must belong to the same release.")
  }

  /// Returns the path of the socket of display `number`. There is no lock file: with -displayfd Xorg makes none, and
  /// only one server can have the socket.
  static func socket(_ number: some CustomStringConvertible) -> String { "/tmp/.X11-unix/X\(number)" }
}
