import Testing
import TouchGeometry

@testable import TouchLab

/// A visitor to the Gestures scene: the built `touchstone run` on a private X server, the hands, and the transcript.
final class ProgramFixture {
  let lab: XServer
  let program: Program
  /// The screen when the program was ready.
  let rest: Screenshot
  private let transcriptPath: String
  /// The timeout in seconds. It is long, for busy machines.
  static let patience = 20.0

  /// Starts the program. By default there is no touch feedback, so that images show only the scene, and the scene is
  /// Gestures unless the arguments or the configuration name another.
  ///
  /// `shell` are commands that a shell runs before it becomes the program; `prepare` is called with the server before
  /// that.
  init(
    _ options: XServer.Options = .init(), _ arguments: [String] = [], program: String = "touchstone",
    environment: [String: String?] = [:], after shell: String? = nil, prepare: (XServer) throws -> Void = { _ in }
  ) throws {
    lab = try XServer(options)
    try prepare(lab)
    transcriptPath = "\(lab.directory.path)/transcript.jsonl"
    let configuration = arguments.firstIndex(of: "--config").flatMap { TextFile.read(arguments[$0 + 1]) }
    let namesScene =
      program != "touchstone" || arguments.contains("--scene") || configuration?.contains("scene") ?? false
    self.program = try lab.touchstone(
      ["run", "--transcript", transcriptPath, "--transcript-frames"]
        + (arguments.contains("--feedback") ? [] : ["--feedback", "off"])
        + (namesScene ? [] : ["--scene", "gestures"]) + arguments,
      program: program, by: shell.map { ["/bin/bash", "-c", "\($0); exec \"$0\" \"$@\""] } ?? [],
      environment: environment)
    try Self.waitUntilReady(self.program, transcriptPath)
    rest = try lab.screenshot()
  }

  private static func waitUntilReady(_ program: Program, _ path: String) throws {
    try LineReader(path).waitForLine(containing: "\"ready\":true", upTo: 20) {
      guard let status = program.exitStatus else { return }
      throw LabError(.program, tried: "Running touchstone", problem: "\(status): \(program.errorOutput)")
    }
  }

  func finger(_ number: Int) -> Finger { lab.touchscreen.finger(number) }

  // MARK: The transcript

  /// Returns the transcript so far.
  func transcript() -> String { TextFile.read(transcriptPath) ?? "" }
  func lines() throws -> [Line] { try Line.all(in: transcript()) }

  /// Returns the actions of the recogniser called gestures.`name` so far.
  func actions(_ name: String) throws -> [Line] { try lines().filter { $0.action == "gestures.\(name)" } }

  /// Returns the names of all actions so far, in order, without the scene's name.
  func actionNames() throws -> [String] {
    try lines().compactMap { $0.action?.split(separator: ".").last.map(String.init) }
  }

  /// Waits for `count` actions of the recogniser called gestures.`name`, and returns the last.
  @discardableResult
  func wait(for name: String, _ count: Int = 1) throws -> Line {
    try wait(for: "action \(count) of \(name)") { try self.actions(name).dropFirst(count - 1).first }
  }

  /// Waits until `find` returns a value, and gives up if the program has ended.
  func wait<Found>(
    upTo limit: Double = patience, for description: String, find: () throws -> Found?
  ) throws -> Found {
    var found: Found?
    try lab.wait(upTo: limit, for: description) {
      found = try find()
      if found == nil, let status = program.exitStatus {
        throw LabError(.program, tried: "Waiting for \(description)", problem: "\(status): \(program.errorOutput)")
      }
      return found != nil
    }
    return try #require(found)
  }

  // MARK: The screen

  /// Waits until the screen looks different from how it did at rest.
  func waitForChange() throws {
    try lab.wait(upTo: Self.patience, for: "a change of the screen") { try lab.screenshot() != rest }
  }

  /// Waits until the half second after `action` is over and the screen looks as it did at rest.
  func waitForRest(after action: Line) throws {
    _ = try wait(for: "the last frame of the fade") {
      try self.lines().last { $0.frame != nil && $0.t >= action.t + 500 }
    }
    try waitForRest(in: Rect(origin: .zero, size: rest.size))
  }

  /// Waits until `area` looks as it did at rest. If it never does, the error says where, and what came last.
  func waitForRest(in area: Rect) throws {
    let wanted = rest.crop(area)
    do {
      try lab.wait(upTo: Self.patience, for: "\(area) as it was at rest") {
        try lab.screenshot(of: area).shows(wanted)
      }
    } catch {
      let difference = try lab.screenshot(of: area).changes(from: wanted).map { "\($0)" } ?? "nowhere any more"
      Issue.record("It differs in \(difference); the last lines: \(transcript().split(separator: "\n").suffix(12))")
      throw error
    }
  }

  /// Waits until something appears that is not there at rest, within `reach` pixels of `location` in each direction.
  /// Returns the smallest rectangle around it.
  func waitForInk(around location: Point, reach: Double = 160) throws -> Rect {
    let area = Rect(center: location, size: Size(2 * reach, 2 * reach))
      .intersection(Rect(origin: .zero, size: rest.size))
    let ground = rest.crop(area)
    let seen = try wait(for: "a picture at \(location)") {
      let now = try lab.screenshot(of: area)
      return now == ground ? nil : now
    }
    return try #require(seen.changes(from: ground)).offset(by: Vector(to: area.origin))
  }

  /// Waits until the screen has not changed for a while, and returns it.
  func settled() throws -> Screenshot {
    var last = try lab.screenshot()
    try lab.wait(upTo: Self.patience, for: "a screen that stays as it is") {
      try MonotonicTime.sleep(seconds: 0.1)
      let now = try lab.screenshot()
      defer { last = now }
      return now == last
    }
    return last
  }

  func shot(of area: Rect) throws -> Shot {
    let begin = MonotonicTime.milliseconds
    return Shot(begin: begin, picture: try lab.screenshot(of: area), area: area)
  }

  /// Takes screenshots of `area`, one after the other, until `seconds` have passed.
  func film(of area: Rect, for seconds: Double) throws -> [Shot] {
    var shots: [Shot] = []
    let end = MonotonicTime.milliseconds + seconds * 1000
    while MonotonicTime.milliseconds < end {
      shots.append(try shot(of: area))
      try MonotonicTime.sleep(seconds: 0.003)
    }
    return shots
  }
}

/// A screenshot of a part of the screen, taken some time between ``begin`` and ``end``, in milliseconds of the
/// monotonic clock.
struct Shot {
  let begin: Double
  var end: Double { picture.time }
  let picture: Screenshot
  let area: Rect
}
