import Scenes
import Testing
import TouchGeometry
import TouchUI

@testable import TouchRecording
@testable import properties

/// The history of a session on any scene is a scenario with the same transcript. `./kiosk test` plays a thousand more
/// against the optimised program.
@Suite struct HistoryTests {
  private typealias Session = (scene: String, seed: UInt64)

  private static let sessions: [Session] =
    SceneCatalog.all.map { ($0.name, 1) } + SceneCatalog.all.map { ($0.name, 2) }
    // In these sessions a view makes a recogniser ignore a finger.
    + [("delivery", 1073), ("delivery", 1188)]

  private func scene(_ name: String) throws -> SceneDescription { try #require(SceneCatalog.scene(named: name)) }

  @Test("S9 The file of a session gives its transcript byte for byte", arguments: sessions)
  func exactFile(name: String, seed: UInt64) throws {
    let fault = SessionRule.violation(scene: try scene(name), seed: seed, seconds: 3)
    #expect(fault == nil)
  }

  /// A card of another scene is tapped while two fingers turn: the program takes both away together.
  @Test("S9 Fingers that the program takes away are kept as exactly")
  func fingersTakenAway() throws {
    let fault = SessionRule.violation(scene: try scene("gestures"), seed: 20216, seconds: 4)
    #expect(fault == nil)
  }

  /// Two menus are open at once, and an item is chosen in each.
  @Test("S9 What several menus do is kept as exactly")
  func severalMenus() throws {
    let session = try RecordedSession(try scene("lines"), seed: 1)
    let (left, right) = (Point(200, 200), Point(800, 450))
    var (reports, time): ([TouchSample], Double) = ([], 0)
    func finger(from: Point, to: Point) {
      for (kind, location, gap) in [(TouchSample.Kind.down, from, 0.05), (.move, to, 0.05), (.up, to, 1)] {
        reports.append(TouchSample(finger: 1, kind: kind, location: location, time: .zero + time))
        time += gap
      }
    }
    for location in [left, right] { finger(from: location - Vector(100, 0), to: location + Vector(100, 0)) }
    // A tap on each line, and on the second item of each menu, which is above it.
    for location in [left, right] { finger(from: location, to: location) }
    for location in [Point(180, 157), Point(800, 407)] { finger(from: location, to: location) }
    session.play(reports)
    let shown = ["menu", "menu2"].map { name in
      session.lines.count { $0.contains("\"control\":\"\(name)\",\"event\":\"show\"") }
    }
    #expect(shown == [2, 2], "each is shown, and again after Duplicate")
    #expect(try FirstDifference(session.lines, session.playedAgain()) == nil)
  }

  @Test("S9 After a minute the oldest goes, and what stays is as exact")
  func afterAMinute() throws {
    let session = try RecordedSession(try scene("priorities"), seed: 77)
    session.play(for: 80)
    let copy = try session.playedAgain()
    #expect(copy.count < session.lines.count)
    #expect(copy.count > session.lines.count / 2)
    #expect(FirstDifference(Array(session.lines.suffix(copy.count)), copy) == nil)
  }

  @Test("S9 A minute of ten fingers at 240 Hz takes less than it may")
  func busiestMinute() throws {
    let session = try RecordedSession(try scene("photos"), seed: 1)
    session.crowd(for: 6)
    #expect(session.history.byteCount > 0)
    #expect(session.history.byteCount * 10 < SessionHistory.mostBytes)
  }
}
