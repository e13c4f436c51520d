import Testing
import TouchGeometry
import TouchUI

@testable import Scenes

/// Tests of drags that were nearly a swipe, to either side.
@Suite("S1 Why it was no swipe") struct MissedSwipeTests {
  enum Attempt: CaseIterable {
    case slow, short, steep, unfinished

    var words: String {
      switch self {
      case .slow, .unfinished: "A bit faster!"
      case .short: "A bit further!"
      case .steep: "Straight to the side!"
      }
    }
  }

  private let house: SceneFixture
  private let chrome: GesturesChrome
  private let answer: GestureAnswer

  init() throws {
    house = try SceneFixture(GesturesScene(pictures: try Pictures()), draws: false)
    house.window.showsTouchFeedback = true
    house.frame()
    chrome = try #require(house.window.rootViewController?.view as? GesturesChrome)
    answer = try #require(chrome.firstDescendant(GestureAnswer.self))
  }

  /// Returns the sentence for a finger that moves to the right if `side` is 1, and to the left if it is -1.
  private func answer(to attempt: Attempt, side: Double) -> String? {
    let location = Point(640, 300)
    switch attempt {
    case .slow: house.drag(from: location, to: location + Vector(50 * side, 0), over: 0.8)
    case .short:
      // With the default numbers such a short movement is a tap.
      house.application.gestureDefaults.tapMovement = 10
      house.drag(from: location, to: location + Vector(30 * side, 0), over: 0.03)
    case .steep: house.drag(from: location, to: location + Vector(100 * side, 90), over: 0.06)
    case .unfinished:
      house.send(.down, 1, location.x, location.y)
      house.glide(from: location, to: location + Vector(45 * side, 0), over: 0.1)
      // The finger is down too long for a tap.
      for _ in 0..<80 { house.pass(0.01) }
      house.send(.up, 1, location.x + 45 * side, location.y)
    }
    house.pass(0.3)
    return answer.alpha > 0 ? answer.text : nil
  }

  @Test(arguments: Attempt.allCases) func isTheSameToEitherSide(attempt: Attempt) throws {
    let texts = try [1.0, -1].map { try #require(try MissedSwipeTests().answer(to: attempt, side: $0)) }
    #expect(texts[0] == texts[1])
    #expect(texts[0].hasPrefix(attempt.words), "\(texts[0])")
  }

  /// With the switch off, this reason comes before any other. A drag that is more down than to the left is not a swipe
  /// to the left, nor is one to the right.
  @Test(arguments: Attempt.allCases, [1.0, -1]) func swipesToTheLeftMayBeOff(attempt: Attempt, side: Double) throws {
    let frame = chrome.leftSwipeSwitch.frame
    house.tap(frame.maxX - 20, frame.midY)
    house.pass(1)
    let text = try #require(answer(to: attempt, side: side))
    #expect(text.hasPrefix(side < 0 ? "Swipes to the left are off." : attempt.words), "\(text)")
    house.drag(from: Point(640, 300), to: Point(640 + 30 * side, 420), over: 0.06)
    house.pass(0.3)
    #expect(answer.text.hasPrefix(Attempt.steep.words), "\(answer.text)")
  }

  /// With the switch off, a swipe to the left is not recognised. Switched on again, it is.
  @Test func theSwitchWorksBothWays() throws {
    let control = chrome.leftSwipeSwitch
    let isSwipe = { [house, answer] in
      house.drag(from: Point(640, 300), to: Point(440, 300), over: 0.08)
      house.pass(0.3)
      return answer.alpha == 0
    }
    #expect(isSwipe())
    for segment in [1, 0, 1, 0] {
      let width = control.frame.width / 2
      house.tap(control.frame.minX + width * (Double(segment) + 0.5), control.frame.midY)
      house.pass(1)
      #expect(control.selectedSegmentIndex == segment)
      #expect(isSwipe() == (segment == 0))
      house.pass(1)
    }
  }

  /// A visitor who leaves the scene before the words come back leaves the left swipe switched on.
  @Test func theSwitchGoesBackWithTheVisitor() throws {
    let control = chrome.leftSwipeSwitch
    house.tap(control.frame.maxX - 20, control.frame.midY)
    house.pass(1)
    let scene = try #require(house.window.rootViewController)
    house.window.rootViewController = ViewController()
    house.pass(1)
    #expect(control.selectedSegmentIndex == 0 && chrome.wordsAtRest.allSatisfy { $0.alpha == 1 })
    house.window.rootViewController = scene
    house.pass(1)
    house.drag(from: Point(640, 300), to: Point(440, 300), over: 0.08)
    house.pass(0.3)
    #expect(answer.alpha == 0)
  }

  /// Without touch feedback the scene is the plain sample: nothing that is written leaves, and the switch stays.
  @Test func withoutFeedbackAllStays() {
    house.window.showsTouchFeedback = false
    house.tap(chrome.leftSwipeSwitch.frame.maxX - 20, chrome.leftSwipeSwitch.frame.midY)
    house.tap(300, 300)
    house.pass(0.5)
    #expect(chrome.wordsAtRest.allSatisfy { $0.alpha == 1 })
    house.pass(10)
    #expect(chrome.leftSwipeSwitch.selectedSegmentIndex == 1)
  }

  /// The next visitor finds the left swipe switched on, and everything written back.
  @Test func theSwitchGoesBackWithTheHints() throws {
    let control = chrome.leftSwipeSwitch
    house.tap(control.frame.maxX - 20, control.frame.midY)
    house.pass(3)
    #expect(control.selectedSegmentIndex == 1 && chrome.wordsAtRest.allSatisfy { $0.alpha == 0 })
    house.pass(2)
    #expect(control.selectedSegmentIndex == 0 && chrome.wordsAtRest.allSatisfy { $0.alpha == 1 })
    house.drag(from: Point(640, 300), to: Point(440, 300), over: 0.08)
    house.pass(0.3)
    #expect(answer.alpha == 0)
  }
}
