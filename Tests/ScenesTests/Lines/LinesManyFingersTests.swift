import Testing
import TouchDrawing
import TouchGeometry
import TouchUI

@testable import Scenes

/// Several people at once, and gestures of three fingers.
extension LinesSceneTests {
  // MARK: Several people

  @Test func oneMovesALineWhileFiveDraw() {
    studio.send(.down, 1, 500, 300)
    studio.pass(0.6)
    for finger in 2...6 { studio.send(.down, finger, 900, 80 * Double(finger)) }
    studio.pass(0.01)
    for step in 1...20 {
      studio.send(.move, 1, 500 - Double(step) * 5, 300 - Double(step) * 10)
      for finger in 2...6 { studio.send(.move, finger, 900 + Double(step) * 10, 80 * Double(finger)) }
      studio.pass(0.01)
    }
    for finger in 1...6 { studio.send(.up, finger, finger == 1 ? 400 : 1100, finger == 1 ? 100 : 80 * Double(finger)) }
    studio.pass(0.5)
    #expect(studio.lines.count == 7)
    #expect(studio.lines[0].begin == Point(200, 100))
    #expect(studio.lines.suffix(5).allSatisfy { $0.end - $0.begin == Vector(200, 0) })
  }

  @Test func oneUsesTheMenuWhileFiveDraw() throws {
    for finger in 2...6 { studio.send(.down, finger, 900, 80 * Double(finger)) }
    studio.pass(0.01)
    for finger in 2...6 { studio.send(.move, finger, 1000, 80 * Double(finger)) }
    studio.pass(0.05)
    studio.tap(400, 300)
    studio.pass(0.4)
    #expect(menu.isMenuVisible)
    studio.send(.up, 6, 1000, 480)
    studio.pass(0.1)
    studio.send(.down, 6, 1100, 700)
    studio.pass(0.1)
    #expect(menu.isMenuVisible, "who lands far away is somebody else")
    try choose("Delete")
    for finger in 2...6 { studio.send(.up, finger, 1200, 100 * Double(finger)) }
    studio.pass(1)
    #expect(studio.lines.map(\.id).contains(1) == false && studio.lines.count == 7)
  }

  @Test func twoMoveTwoLinesAndAThirdFingerOnOneOfThemDraws() {
    studio.send(.down, 1, 400, 300)
    studio.send(.down, 2, 600, 500)
    studio.pass(0.6)
    studio.send(.down, 3, 600, 300)
    studio.pass(0.01)
    for step in 1...10 {
      studio.send(.move, 1, 400, 300 - Double(step) * 10)
      studio.send(.move, 2, 600 + Double(step) * 10, 500)
      studio.send(.move, 3, 600, 300 + Double(step) * 10)
      studio.pass(0.01)
    }
    for (finger, x, y) in [(1, 400.0, 200.0), (2, 700, 500), (3, 600, 400)] { studio.send(.up, finger, x, y) }
    studio.pass(0.5)
    #expect(studio.lines.map(\.begin) == [Point(300, 200), Point(400, 500), Point(600, 300)])
  }

  @Test func aSecondFingerOnALineDoesNotKeepTheFirstFromPressing() {
    studio.send(.down, 1, 400, 300)
    studio.pass(0.2)
    studio.send(.down, 2, 600, 300)
    studio.pass(0.01)
    studio.glide(2, from: Point(600, 300), to: Point(600, 200))
    studio.pass(0.3)
    studio.glide(1, from: Point(400, 300), to: Point(400, 330))
    for (finger, x, y) in [(1, 400.0, 330.0), (2, 600, 200)] { studio.send(.up, finger, x, y) }
    studio.pass(0.5)
    #expect(studio.lines.map(\.begin) == [Point(300, 330), Point(300, 500), Point(600, 300)])
  }

  @Test func whatLiesUnderALineThatIsHeldCanBeTouched() {
    studio.document.add(from: Point(300, 312), to: Point(700, 312), ink: .plain, width: 10)
    studio.send(.down, 1, 400, 298)
    studio.pass(0.6)
    studio.tap(600, 300, with: 2)
    studio.pass(0.5)
    #expect(studio.easel.selection == [3])
    studio.send(.up, 1, 400, 298)
    studio.pass(0.5)
  }

  /// The line that is moved, and the one that another finger began to draw on, go with the rest.
  @Test func aClearMeanwhileEndsTheMoveAndLeavesTheFingersThatDraw() {
    studio.send(.down, 1, 400, 300)
    studio.pass(0.6)
    studio.glide(1, from: Point(400, 300), to: Point(400, 250))
    studio.send(.down, 2, 600, 500)
    studio.pass(0.01)
    studio.glide(2, from: Point(600, 500), to: Point(800, 600))
    studio.document.removeAll()
    studio.pass(0.01)
    #expect(studio.acts.contains("longPress.cancelled") && studio.acts.contains("pan.cancelled"))
    studio.send(.move, 1, 300, 250)
    studio.glide(2, from: Point(800, 600), to: Point(900, 600))
    studio.send(.up, 1, 300, 250)
    studio.send(.up, 2, 900, 600)
    studio.pass(0.5)
    #expect(studio.lines.map(\.begin) == [Point(600, 500)])
    studio.document.undo()
    studio.document.undo()
    #expect(studio.lines.map(\.begin) == [Point(300, 300), Point(300, 500)])
  }

  // MARK: Three fingers

  private func swipe(_ way: Double, at places: [Point]) {
    for (index, place) in places.enumerated() { studio.send(.down, index + 1, place.x, place.y) }
    studio.pass(0.01)
    for step in 1...10 {
      for (index, place) in places.enumerated() {
        studio.send(.move, index + 1, place.x + way * Double(step) / 10, place.y)
      }
      studio.pass(0.01)
    }
    for (index, place) in places.enumerated() { studio.send(.up, index + 1, place.x + way, place.y) }
    studio.pass(1)
  }

  @Test func threeFingersUndoAndRedoAndLeaveNoLine() {
    let hand = [Point(500, 200), Point(580, 300), Point(660, 310)]
    swipe(-150, at: hand)
    #expect(studio.lines.map(\.id) == [1])
    swipe(-150, at: hand)
    #expect(studio.lines.isEmpty)
    swipe(150, at: hand)
    swipe(150, at: hand)
    #expect(studio.lines.map(\.id) == [1, 2])
    #expect(studio.acts == ["swipeLeft.ended", "swipeLeft.ended", "swipeRight.ended", "swipeRight.ended"])
  }

  @Test func threePeopleWhoDrawToTheLeftAtOnceUndoNothing() {
    swipe(-150, at: [Point(200, 150), Point(700, 400), Point(1200, 150)])
    #expect(studio.lines.count == 5 && studio.acts == [])
  }

  // MARK: Little by little

  @Test func respondersOfLinesComeAndGo() {
    for step in 0..<50 {
      studio.document.add(
        from: Point(20, 20 + Double(step) * 12), to: Point(90, 20 + Double(step) * 12), ink: .plain, width: 4)
    }
    for step in 0..<50 {
      studio.tap(50, 20 + Double(step) * 12)
      studio.pass(1)
    }
    let count = studio.easel.subviews.filter { $0 is LineResponder }.count
    #expect((1...5).contains(count), "\(count)")
  }
}
