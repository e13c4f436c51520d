import Testing
import TouchGeometry
import TouchUI

@testable import TouchRecording

/// A saved session says which touches were a mouse's: recognisers may take those alone, or all others.
@Suite("S9 A mouse in a session") struct PointerHistoryTests {
  private func window() -> RecordedWindow {
    let recorded = RecordedWindow()
    for (name, type) in [("fingers", TouchType.direct), ("mouse", .indirectPointer)] {
      recorded.attach(TapGestureRecognizer(), "\(name) tap").allowedTouchTypes = [type]
      recorded.attach(PanGestureRecognizer(), "\(name) pan").allowedTouchTypes = [type]
    }
    return recorded
  }

  private func drag(_ recorded: RecordedWindow, from time: Double, finger: Int, _ type: TouchType) {
    recorded.report(.down, at: time, finger: finger, type: type)
    for step in 1...5 {
      recorded.report(
        .move, at: time + 0.02 * Double(step), Point(100 + 10 * Double(step), 100), finger: finger, type: type)
    }
    recorded.report(.up, at: time + 0.12, Point(150, 100), finger: finger, type: type)
    recorded.pass(to: time + 1)
  }

  @Test(arguments: [(TouchType.direct, "fingers"), (.indirectPointer, "mouse")])
  func aPressAndADragAreOfTheirDevice(type: TouchType, name: String) throws {
    let recorded = window()
    recorded.press(at: 1, type: type)
    drag(recorded, from: 3, finger: 1, type)
    for kind in ["tap", "pan"] { #expect(recorded.lines.contains { $0.contains(#""\#(name) \#(kind)""#) }) }
    #expect(try recorded.playedAgain() == recorded.lines)
  }

  /// The touches come one after the other, and both at once.
  @Test func handsAndAMouseTakeTurns() throws {
    let recorded = window()
    recorded.press(at: 1, type: .direct)
    recorded.press(at: 3, type: .indirectPointer)
    recorded.report(.down, at: 5, Point(200, 150), finger: 2, type: .direct)
    drag(recorded, from: 5.1, finger: 1, .indirectPointer)
    recorded.report(.up, at: 7, Point(200, 150), finger: 2, type: .direct)
    recorded.pass(to: 9)
    for name in ["fingers tap", "mouse tap", "mouse pan"] {
      #expect(recorded.lines.contains { $0.contains(#""\#(name)""#) && $0.contains(#""ended""#) }, "\(name)")
    }
    #expect(try recorded.playedAgain() == recorded.lines)
  }
}
