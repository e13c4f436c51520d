import Testing
import TouchDrawing
import TouchGeometry
import TouchLab
import TouchUI

@testable import TouchHost
@testable import TouchX11

@Suite("K1 How often a kiosk tries to come back") struct KioskAttemptTests {
  enum Trouble: CaseIterable { case covered, hidden }

  /// An earlier problem lasted for long and was resolved. The pauses start over with the next one.
  @Test(arguments: Trouble.allCases) func newTroubleBeginsWithTheShortestPause(trouble: Trouble) throws {
    let lab = try XServer(.init(size: Size(640, 480)))
    let other = try OtherClient(on: lab)
    #expect(other.grabKeyboard())
    let fixture = try HostFixture(on: lab, .init(kiosk: true))
    let keeper = try #require(fixture.host.windowKeeper)
    try fixture.run(until: "the first try") { keeper.wakeTime ?? .zero > .zero }
    for _ in 0..<8 { try keeper.attend(at: #require(keeper.wakeTime)) }
    other.ungrabKeyboard()
    try fixture.run(until: "all is well") {
      if let due = keeper.wakeTime { keeper.attend(at: due) }
      return keeper.wakeTime == nil
    }
    #expect(other.isKeyboardTaken)

    switch trouble {
    case .covered: other.cover(PixelRect(0, 0, 300, 300))
    case .hidden: other.unmap(fixture.window)
    }
    try fixture.run(until: "the first attempt") { keeper.wakeTime != nil }
    // The pause is a twentieth of a second, part of which has passed.
    #expect(try #require(keeper.wakeTime).seconds(since: .now) <= 0.05)
  }
}
