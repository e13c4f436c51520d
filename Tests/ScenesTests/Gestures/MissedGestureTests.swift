import Testing
import TouchDrawing
import TouchGeometry
import TouchUI

@testable import Scenes

/// Tests of the sentence that explains to a finger why it made no gesture.
@Suite("S1 Why it was no gesture") struct MissedGestureTests {
  private let house: SceneFixture
  private let answer: GestureAnswer

  init() throws {
    house = try SceneFixture(GesturesScene(pictures: try Pictures()))
    house.window.showsTouchFeedback = true
    house.frame()
    answer = try #require(house.window.rootViewController?.view.firstDescendant(GestureAnswer.self))
  }

  /// Returns the text while a finger is held on the answer.
  private func numbers() -> String {
    let location = answer.center
    house.send(.down, 9, location.x, location.y)
    house.pass(1)
    defer {
      house.send(.up, 9, location.x, location.y)
      house.pass(0.1)
    }
    return answer.text
  }

  /// Returns the sentence once it has appeared.
  private func said() -> String? {
    house.pass(0.3)
    return answer.alpha > 0 ? answer.text : nil
  }

  @Test func aPressIsTooLongForATap() {
    house.send(.down, 1, 400, 300)
    for _ in 0..<90 { house.pass(0.01) }
    house.send(.up, 1, 400, 300)
    #expect(said() == "Lift a little sooner!")
  }

  private func dragSlowly() {
    house.send(.down, 1, 300, 300)
    house.glide(from: Point(300, 300), to: Point(350, 300), over: 0.8)
    house.send(.up, 1, 350, 300)
  }

  @Test func aSlowDragIsTooSlow() throws {
    dragSlowly()
    #expect(said() == "A bit faster!")
    #expect(numbers().hasPrefix("Too slow for a swipe: ") && numbers().contains(" of "))
  }

  /// With the default numbers such a short movement is a tap.
  @Test func aShortFlickIsTooShort() {
    house.application.gestureDefaults.tapMovement = 10
    house.drag(from: Point(300, 300), to: Point(330, 300), over: 0.03)
    #expect(said() == "A bit further!")
  }

  @Test func aFlickDownIsTooSteep() throws {
    house.drag(from: Point(300, 300), to: Point(310, 420), over: 0.06)
    #expect(said() == "Straight to the side!")
  }

  @Test func twoFingersThatHardlyTurn() throws {
    house.send(.down, 1, 300, 300)
    house.send(.down, 2, 500, 300)
    house.pass(0.05)
    house.send(.move, 2, 500, 308)
    house.pass(0.05)
    house.send(.up, 1, 300, 300)
    house.send(.up, 2, 500, 308)
    #expect(said() == "Turn a little further!")
    #expect(numbers().hasPrefix("Not turned far enough: 2.3° of "))
  }

  /// Two fingers move apart or together. From 40 points on this is a pinch.
  @Test(arguments: [(-100.0, true), (-40, true), (-39, false), (39, false), (40, true), (100, true)])
  func aPinchIsNamed(more: Double, isPinch: Bool) throws {
    two(200, more: more)
    #expect(said() == (isPinch ? "Turn your fingers around each other!" : "Turn a little further!"))
  }

  @Test func threeFingersAreTooMany() {
    for finger in 1...3 { house.send(.down, finger, Double(finger) * 150, 300) }
    house.pass(0.05)
    for finger in 1...3 { house.send(.up, finger, Double(finger) * 150, 300) }
    #expect(said() == "Try one finger, or two!")
  }

  /// Two fingers land at the distance `apart`. The second one moves away by `more` and down by `turn`.
  private func two(_ apart: Double, more: Double = 0, turn: Double = 0) {
    house.send(.down, 1, 300, 300)
    house.send(.down, 2, 300 + apart, 300)
    house.pass(0.05)
    for step in 1...10 {
      house.send(.move, 2, 300 + apart + more * Double(step) / 10, 300 + turn * Double(step) / 10)
      house.pass(0.02)
    }
    house.send(.up, 1, 300, 300)
    house.send(.up, 2, 300 + apart + more, 300 + turn)
  }

  /// The sentence depends on the attempt alone, not on the one before.
  @Test func eachAttemptIsHeldAgainstItself() throws {
    let attempts: [(MissedGestureTests) -> Void] = [
      { $0.two(200, turn: 8) }, { $0.two(290, turn: 12) }, { $0.two(200, more: 120) }, { $0.two(290, more: -150) },
      { $0.dragSlowly() }, { $0.house.drag(from: Point(300, 300), to: Point(310, 420), over: 0.06) },
    ]
    let usual = try attempts.map { try MissedGestureTests().answer(to: $0) }
    #expect(usual.allSatisfy { $0 != nil } && Set(usual).count > 3, "\(usual)")
    for first in attempts.indices {
      for second in attempts.indices {
        _ = answer(to: attempts[first])
        #expect(answer(to: attempts[second]) == usual[second], "\(second) after \(first)")
      }
    }
  }

  private func answer(to attempt: (MissedGestureTests) -> Void) -> String? {
    attempt(self)
    defer { house.pass(10) }
    return said()
  }

  @Test func aGestureIsItsOwnAnswer() {
    house.tap(400, 300)
    #expect(said() == nil)
    house.drag(from: Point(300, 300), to: Point(420, 300), over: 0.08)
    #expect(said() == nil)
  }

  @Test func aSwipeToTheLeftWhileThatIsOff() throws {
    let chrome = try #require(house.window.rootViewController?.view as? GesturesChrome)
    let frame = chrome.leftSwipeSwitch.frame
    house.tap(frame.maxX - 20, frame.midY)
    #expect(said() == nil, "a tap on the switch is none on the scene")
    house.drag(from: Point(500, 300), to: Point(380, 300), over: 0.08)
    #expect(said() == "Swipes to the left are off.")
  }

  @Test func itGoesAndTheScreenIsAsAtRest() throws {
    house.pass(1)
    let rest = try fresh()
    dragSlowly()
    #expect(said() != nil)
    for _ in 0..<60 { house.pass(0.1) }
    #expect(said() == nil)
    #expect(try fresh() == rest)
    #expect(!house.window.isAnimating)
  }

  private func fresh() throws -> [UInt8] {
    let surface = try Surface(width: 1280, height: 800, format: .opaque)
    house.window.draw(Region(surface.bounds), in: Canvas(surface))
    return surface.pixelBytes
  }

  /// A finger that is held on the answer to read the numbers is no attempt. The answer goes 4 s after the lift.
  @Test func whoHoldsItReadsTheNumbers() {
    dragSlowly()
    #expect(said() == "A bit faster!")
    for _ in 0..<8 { #expect(numbers().hasPrefix("Too slow for a swipe: ")) }
    #expect(answer.text == "A bit faster!" && answer.alpha == 1)
    house.pass(5)
    #expect(answer.alpha == 0)
  }

  /// The answer appears near the attempt, inside the window.
  @Test(arguments: [Point(640, 500), Point(90, 60), Point(1230, 780), Point(640, 90)])
  func isNearTheAttempt(location: Point) {
    house.send(.down, 1, location.x, location.y)
    house.pass(0.9)
    house.send(.up, 1, location.x, location.y)
    #expect(said() != nil)
    #expect(house.window.bounds.contains(answer.frame) && !answer.frame.contains(location))
    #expect(answer.center.distance(to: location) < 400)
  }

  @Test func withoutFeedbackItSaysNothing() {
    house.window.showsTouchFeedback = false
    dragSlowly()
    #expect(said() == nil)
    #expect(!house.window.isAnimating)
  }

  /// The indicators are at the finger while it is undecided, and disappear afterwards.
  @Test func theMeasuresAreAtTheFinger() throws {
    house.pass(1)
    house.send(.down, 1, 300, 600)
    house.pass(0.2)
    let ring = house.surface.pixel(300, 600 - Int(GestureIndicators.ringRadius))
    #expect(ring.map { $0.contrast(with: Theme.dark.background) > 3 } == true)
    house.send(.up, 1, 300, 600)
    house.pass(0.05)
    #expect(house.surface.pixel(354, 600).map { $0.contrast(with: Theme.dark.background) < 1.1 } == true)
  }
}
