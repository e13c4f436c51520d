import Testing
import TouchDrawing
import TouchGeometry
import TouchUI

@testable import Scenes

/// Tests of the sentence that explains to a finger why it made no gesture.
@Suite("S1 Why it was no gesture") struct MissedGestureTests {
  private let house: SceneFixture
  private let answer: Label

  init() throws {
    house = try SceneFixture(GesturesScene(pictures: try Pictures()))
    house.window.showsTouchFeedback = true
    house.frame()
    let chrome = try #require(house.window.rootViewController?.view)
    answer = try #require(chrome.subviews.compactMap { $0 as? Label }.first { $0.name == "gestures.answer" })
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
    #expect(said() == "Too long for a tap: more than 0.75 seconds.")
  }

  private func dragSlowly() {
    house.send(.down, 1, 300, 300)
    house.glide(from: Point(300, 300), to: Point(350, 300), over: 0.8)
    house.send(.up, 1, 350, 300)
  }

  @Test func aSlowDragIsTooSlow() throws {
    dragSlowly()
    let text = try #require(said())
    #expect(text.hasPrefix("Too slow for a swipe: ") && text.contains(" of "))
  }

  /// With the default numbers such a short movement is a tap.
  @Test func aShortFlickIsTooShort() {
    house.application.gestureDefaults.tapMovement = 10
    house.drag(from: Point(300, 300), to: Point(330, 300), over: 0.03)
    #expect(said() == "Too short for a swipe: 30 of 50 points.")
  }

  @Test func aFlickDownIsTooSteep() throws {
    house.drag(from: Point(300, 300), to: Point(310, 420), over: 0.06)
    let text = try #require(said())
    #expect(text.hasPrefix("Too steep for a swipe: "))
  }

  @Test func twoFingersThatHardlyTurn() throws {
    house.send(.down, 1, 300, 300)
    house.send(.down, 2, 500, 300)
    house.pass(0.05)
    house.send(.move, 2, 500, 308)
    house.pass(0.05)
    house.send(.up, 1, 300, 300)
    house.send(.up, 2, 500, 308)
    let text = try #require(said())
    #expect(text.hasPrefix("Not turned far enough: 2.3° of "))
  }

  /// Two fingers move apart or together. From 40 points on this is a pinch.
  @Test(arguments: [(-100.0, true), (-40, true), (-39, false), (39, false), (40, true), (100, true)])
  func aPinchIsNamed(more: Double, isPinch: Bool) throws {
    two(200, more: more)
    let text = try #require(said())
    #expect((text == "That was a pinch. Two fingers turn here.") == isPinch)
    #expect(text.hasPrefix("Not turned far enough: ") == !isPinch, "\(text)")
  }

  @Test func threeFingersAreTooMany() {
    for finger in 1...3 { house.send(.down, finger, Double(finger) * 150, 300) }
    house.pass(0.05)
    for finger in 1...3 { house.send(.up, finger, Double(finger) * 150, 300) }
    #expect(said() == "One finger taps or swipes, two fingers turn.")
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
    #expect(said() == "Swipes to the left are switched off.")
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
