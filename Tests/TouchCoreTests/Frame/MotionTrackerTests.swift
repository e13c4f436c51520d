import Testing
import ToolkitFixtures
import TouchGeometry

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

@Suite("When what a program moves rests") struct MotionTrackerTests {
  /// Two cards move, and one of them continues.
  @Test func eachRestsATenthOfASecondAfterItsOwnLastMove() throws {
    let screen = try FrameFixture()
    let cards = [Sketch(Rect(0, 0, 20, 20)), Sketch(Rect(100, 0, 20, 20))]
    for card in cards { screen.window.addSubview(card) }
    screen.frame()
    for step in 1...20 {
      let time = Double(step) * 16
      if time <= 160 { cards[0].center += Vector(1, 0) }
      cards[1].center += Vector(1, 0)
      screen.frame(at: time)
      #expect(cards[0].isInMotion == (time < 260), "at \(time)")
      #expect(cards[1].isInMotion, "at \(time)")
    }
  }
}
