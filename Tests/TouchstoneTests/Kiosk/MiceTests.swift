import Glibc
import Testing
import TouchGeometry

@testable import TouchLab

/// A visitor may plug a mouse into a public machine, where it is ignored. On a desk a mouse is expected.
@Suite("K13 Mice") struct MiceTests {
  private static let panel = "Touchlab touchscreen 1"
  private static let mouse = "Touchlab mouse"

  /// A series of configurations of touch screens, each with whether a mouse is used.
  private static let kiosk: [(touch: String, counts: Bool)] = [
    ("{}", false), ("{mouse: true}", true), ("{devices: [{name: \(panel)}]}", false),
    ("{devices: [{name: \(panel)}, {name: \(mouse)}]}", true), ("{only: [\(panel)]}", false),
    ("{only: [\(panel), \(mouse)]}", true), ("{mouse: true, devices: [{name: \(panel)}]}", true),
    ("{ghost: never}", false),
  ]
  private static let window: [(touch: String, counts: Bool)] = [
    ("{}", true), ("{devices: [{name: \(panel)}]}", false), ("{ghost: never}", true),
  ]

  private let files: Kiosk

  init() throws { files = try Kiosk() }

  @Test func inAKioskTheyCountOnlyIfThatIsSaid() throws {
    try expect(Self.kiosk) { try files.fixture() }
  }

  @Test func inAWindowTheyCountUnlessDevicesAreListed() throws {
    try expect(Self.window) { try ProgramFixture(.init(), ["--config", files.config]) }
  }

  /// Checks all cases. The first configuration is loaded at the start, the others by reloading.
  private func expect(_ cases: [(touch: String, counts: Bool)], on start: () throws -> ProgramFixture) throws {
    try files.write("touch: \(cases[0].touch)")
    let fixture = try start()
    for (number, (touch, counts)) in cases.enumerated() {
      if number > 0 {
        try files.write("touch: \(touch)")
        fixture.program.send(signal: SIGHUP)
        try fixture.lab.wait(upTo: 20, for: "reading \(number)") {
          fixture.program.errorOutput.ranges(of: "has been read again").count == number
        }
      }
      #expect(try isClickHeard(fixture) == counts, "\(touch)")
    }
  }

  /// Returns whether a click is a tap. A tap with a finger follows, which always is one.
  private func isClickHeard(_ fixture: ProgramFixture) throws -> Bool {
    let before = try fixture.actions("tap").count
    try fixture.lab.mouse.move(to: Point(300, 300))
    try fixture.lab.mouse.press()
    try fixture.lab.mouse.release()
    try fixture.lab.mouse.sync()
    try fixture.finger(1).tap(at: Point(900, 500), for: 0)
    let heard: [[Double]] = try fixture.wait(for: "the finger") {
      let taps = try fixture.actions("tap").dropFirst(before).compactMap(\.location)
      return taps.contains([900, 500]) ? taps : nil
    }
    return heard.contains([300, 300])
  }
}
