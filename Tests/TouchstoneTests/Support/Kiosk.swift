import Testing
import TouchGeometry

@testable import TouchLab

/// The files of an unattended machine: a configuration, a directory for visitors' drawings, and the PIN of the staff.
final class Kiosk {
  static let pin = "4711"
  static let accent: UInt32 = 0xffb000

  let directory: TemporaryDirectory
  let config: String

  init() throws {
    directory = try TemporaryDirectory(prefix: "touchstone-kiosk")
    config = "\(directory.path)/kiosk.yaml"
  }

  /// Writes `text` as the configuration, with access for staff if `letsStaffIn`.
  func write(_ text: String, letsStaffIn: Bool = false) throws {
    try TextFile.write(text + (letsStaffIn ? "\nstaff: {pin: \(Self.hash), hold: 1}\n" : "\n"), to: config)
  }

  /// The hash of ``pin``, made by the built program.
  private static let hash: String = {
    let command = "echo \(pin) | \(BuiltProgram.path("touchstone")) pin"
    guard let program = try? Program("sh", ["-c", command], environment: [:], output: .kept, directory: "/tmp"),
      (try? program.waitForExit()) == .exited(0)
    else { return "none" }
    return program.output.filter { !$0.isNewline }
  }()

  /// A hash of 1234. It was not made with `touchstone pin`, which refuses this PIN.
  static let trivialHash = "$y$j9T$kiosk1234567890abcdef.$3o9Qs0eSddglOFL.QFT4CdxbsakoCQ5eq/01sdmHAFD"

  /// Starts the program. `shell` are commands that a shell runs before it becomes the program.
  func fixture(
    _ options: XServer.Options = .init(), _ arguments: [String] = [], program: String = "touchstone",
    environment: [String: String?] = [:],
    after shell: String? = nil
  ) throws -> ProgramFixture {
    let state: [String: String?] = ["XDG_STATE_HOME": directory.path]
    return try ProgramFixture(
      options, ["--kiosk", "--config", config] + arguments, program: program,
      environment: state.merging(environment) { $1 },
      after: shell)
  }
}

/// Actions of staff, on a screen of 1280 × 800. The card of the pad is 368 × 616 in its middle, the keys are 112 × 72.
extension ProgramFixture {
  private static let keys = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "Clear", "0", "Open"]

  static func key(_ name: String) -> Point {
    let (row, column) = (keys.firstIndex(of: name) ?? 0).quotientAndRemainder(dividingBy: 3)
    return Point(512 + Double(column) * 128, 296 + Double(row) * 88)
  }

  static let closeKey = Point(640, 672)

  /// Whether the pad is shown and its keys are on.
  func padTakesKeys() throws -> Bool {
    try lab.screenshot(of: Rect(745, 594, 1, 1)).pixel(0, 0).value == Kiosk.accent
  }

  func panelIsShown() throws -> Bool {
    try lab.screenshot(of: Rect(80, 700, 1, 1)).pixel(0, 0).value == Kiosk.accent
  }

  /// Holds the upper left corner until the pad is shown.
  func holdCorner() throws {
    try finger(1).down(at: Point(10, 10))
    try lab.wait(upTo: 20, for: "the pad") { try padTakesKeys() }
    try finger(1).up()
  }

  func type(_ pin: String) throws {
    for name in pin.map(String.init) + ["Open"] { try finger(1).tap(at: Self.key(name), for: 0.02) }
  }

  func letStaffIn() throws {
    try type(Kiosk.pin)
    try lab.wait(upTo: 20, for: "the panel") { try panelIsShown() }
  }
}
