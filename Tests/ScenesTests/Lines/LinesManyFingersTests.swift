import Testing
import TouchDrawing
import TouchGeometry
import TouchTesting
import TouchUI

@testable import Scenes

/// Tests of several people at once, and of gestures with three fingers.
extension LinesSceneTests {
  // MARK: Several people

  @Test func oneMovesALineWhileFiveDraw() {
    fixture.send(.down, 1, 500, 300)
    fixture.pass(0.6)
    for finger in 2...6 { fixture.send(.down, finger, 900, 80 * Double(finger)) }
    fixture.pass(0.01)
    for step in 1...20 {
      fixture.send(.move, 1, 500 - Double(step) * 5, 300 - Double(step) * 10)
      for finger in 2...6 { fixture.send(.move, finger, 900 + Double(step) * 10, 80 * Double(finger)) }
      fixture.pass(0.01)
    }
    for finger in 1...6 { fixture.send(.up, finger, finger == 1 ? 400 : 1100, finger == 1 ? 100 : 80 * Double(finger)) }
    fixture.pass(0.5)
    #expect(fixture.lines.count == 7)
    #expect(fixture.lines[0].begin == Point(200, 100))
    #expect(fixture.lines.suffix(5).allSatisfy { $0.end - $0.begin == Vector(200, 0) })
  }

  @Test func oneUsesTheMenuWhileFiveDraw() throws {
    for finger in 2...6 { fixture.send(.down, finger, 900, 80 * Double(finger)) }
    fixture.pass(0.01)
    for finger in 2...6 { fixture.send(.move, finger, 1000, 80 * Double(finger)) }
    fixture.pass(0.05)
    fixture.tap(400, 300)
    fixture.pass(0.4)
    #expect(menu.isMenuVisible)
    fixture.send(.up, 6, 1000, 480)
    fixture.pass(0.1)
    fixture.send(.down, 6, 1100, 700)
    fixture.pass(0.1)
    #expect(menu.isMenuVisible, "who lands far away is somebody else")
    try choose("Delete")
    for finger in 2...6 { fixture.send(.up, finger, 1200, 100 * Double(finger)) }
    fixture.pass(1)
    #expect(fixture.lines.map(\.id).contains(1) == false && fixture.lines.count == 7)
  }

  @Test func twoMoveTwoLinesAndAThirdFingerOnOneOfThemDraws() {
    fixture.send(.down, 1, 400, 300)
    fixture.send(.down, 2, 600, 500)
    fixture.pass(0.6)
    fixture.send(.down, 3, 600, 300)
    fixture.pass(0.01)
    for step in 1...10 {
      fixture.send(.move, 1, 400, 300 - Double(step) * 10)
      fixture.send(.move, 2, 600 + Double(step) * 10, 500)
      fixture.send(.move, 3, 600, 300 + Double(step) * 10)
      fixture.pass(0.01)
    }
    for (finger, x, y) in [(1, 400.0, 200.0), (2, 700, 500), (3, 600, 400)] { fixture.send(.up, finger, x, y) }
    fixture.pass(0.5)
    #expect(fixture.lines.map(\.begin) == [Point(300, 200), Point(400, 500), Point(600, 300)])
  }

  @Test func aSecondFingerOnALineDoesNotKeepTheFirstFromPressing() {
    fixture.send(.down, 1, 400, 300)
    fixture.pass(0.2)
    fixture.send(.down, 2, 600, 300)
    fixture.pass(0.01)
    fixture.glide(2, from: Point(600, 300), to: Point(600, 200))
    fixture.pass(0.3)
    fixture.glide(1, from: Point(400, 300), to: Point(400, 330))
    for (finger, x, y) in [(1, 400.0, 330.0), (2, 600, 200)] { fixture.send(.up, finger, x, y) }
    fixture.pass(0.5)
    #expect(fixture.lines.map(\.begin) == [Point(300, 330), Point(300, 500), Point(600, 300)])
  }

  @Test func whatLiesUnderALineThatIsHeldCanBeTouched() {
    fixture.document.add(from: Point(300, 312), to: Point(700, 312), ink: .plain, width: 10)
    fixture.send(.down, 1, 400, 298)
    fixture.pass(0.6)
    fixture.tap(600, 300)
    fixture.pass(0.5)
    #expect(fixture.selection == [3])
    fixture.send(.up, 1, 400, 298)
    fixture.pass(0.5)
  }

  /// A clear removes all lines, including the one being moved and the one below another finger's stroke.
  @Test func aClearMeanwhileEndsTheMoveAndLeavesTheFingersThatDraw() {
    fixture.send(.down, 1, 400, 300)
    fixture.pass(0.6)
    fixture.glide(1, from: Point(400, 300), to: Point(400, 250))
    fixture.send(.down, 2, 600, 500)
    fixture.pass(0.01)
    fixture.glide(2, from: Point(600, 500), to: Point(800, 600))
    fixture.document.removeAll()
    fixture.pass(0.01)
    #expect(fixture.acts.contains("longPress.cancelled") && fixture.acts.contains("pan.cancelled"))
    fixture.send(.move, 1, 300, 250)
    fixture.glide(2, from: Point(800, 600), to: Point(900, 600))
    fixture.send(.up, 1, 300, 250)
    fixture.send(.up, 2, 900, 600)
    fixture.pass(0.5)
    #expect(fixture.lines.map(\.begin) == [Point(600, 500)])
    fixture.document.undo()
    fixture.document.undo()
    #expect(fixture.lines.map(\.begin) == [Point(300, 300), Point(300, 500)])
  }

  // MARK: Three fingers

  private func swipe(_ distance: Double, at points: [Point]) {
    for (index, point) in points.enumerated() { fixture.send(.down, index + 1, point.x, point.y) }
    fixture.pass(0.01)
    sweep(distance, from: points)
  }

  /// Moves fingers that are down at `points` to the side in 0.1 s, and lifts them.
  private func sweep(_ distance: Double, from points: [Point]) {
    for step in 1...10 {
      for (index, point) in points.enumerated() {
        fixture.send(.move, index + 1, point.x + distance * Double(step) / 10, point.y)
      }
      fixture.pass(0.01)
    }
    for (index, point) in points.enumerated() { fixture.send(.up, index + 1, point.x + distance, point.y) }
    fixture.pass(1)
  }

  @Test func threeFingersUndoAndRedoAndLeaveNoLine() {
    let hand = [Point(500, 200), Point(580, 300), Point(660, 310)]
    swipe(-150, at: hand)
    #expect(fixture.lines.map(\.id) == [1])
    swipe(-150, at: hand)
    #expect(fixture.lines.isEmpty)
    swipe(150, at: hand)
    swipe(150, at: hand)
    #expect(fixture.lines.map(\.id) == [1, 2])
    #expect(fixture.acts == ["swipeLeft.ended", "swipeLeft.ended", "swipeRight.ended", "swipeRight.ended"])
  }

  @Test func threePeopleWhoDrawToTheLeftAtOnceUndoNothing() {
    swipe(-150, at: [Point(200, 150), Point(700, 400), Point(1200, 150)])
    #expect(fixture.lines.count == 5 && fixture.acts == [])
  }

  /// The fingers of a hand are at most 480 points apart, in any order of landing.
  @Test(
    arguments: [
      ([300, 540, 780], true), ([540, 300, 780], true), ([780, 540, 300], true), ([300, 540, 781], false),
      ([540, 300, 781], false), ([781, 540, 300], false), ([640, 300, 1000], false),
    ] as [([Double], Bool)])
  func threeFingersOfOneHandUndo(columns: [Double], isOneHand: Bool) {
    swipe(-150, at: columns.map { Point($0, 150) })
    #expect(fixture.lines.count == (isOneHand ? 1 : 5))
    #expect(fixture.acts == (isOneHand ? ["swipeLeft.ended"] : []))
  }

  /// Ten fingers of two hands land in frames of their own or together, so that any three of them may be left over.
  @Test(arguments: 0..<40) func handsThatDrawTogetherLoseNoLine(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let points = (0..<Int.random(in: 4...10, using: &random)).map { Point(900, 60 + 60 * Double($0)) }
    for (index, point) in points.enumerated() {
      fixture.send(.down, index + 1, point.x, point.y)
      if index + 1 < points.count, Bool.random(using: &random) {
        fixture.pass(Double.random(in: 0.001...0.03, using: &random))
      }
    }
    sweep(Bool.random(using: &random) ? 200 : -200, from: points)
    #expect(fixture.lines.count == 2 + points.count && fixture.acts == [])
  }

  // MARK: Step by step

  @Test func respondersOfLinesComeAndGo() {
    for step in 0..<50 {
      fixture.document.add(
        from: Point(20, 20 + Double(step) * 12), to: Point(90, 20 + Double(step) * 12), ink: .plain, width: 4)
    }
    for step in 0..<50 {
      fixture.tap(50, 20 + Double(step) * 12)
      fixture.pass(1)
    }
    let count = fixture.linesCanvas.subviews.filter { $0 is LineResponder }.count
    #expect((1...5).contains(count), "\(count)")
  }
}
