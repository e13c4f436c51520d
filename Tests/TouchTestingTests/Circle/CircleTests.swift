import Glibc
import Laboratory
import Testing
import TouchGeometry
import TouchTesting
import TouchUI

@Suite("P7 A circle of one's own") struct CircleTests {
  private let circle = CircleGestureRecognizer()
  private let fingers: Fingers

  init() {
    let paper = View(frame: Rect(0, 0, 400, 400))
    circle.name = "circle"
    paper.addGestureRecognizer(circle)
    fingers = Fingers(in: paper)
  }

  private func draw(_ turn: Double) {
    fingers.together { hand in
      hand.follow(from: 0, to: turn, over: 0.6) { [Point(200 + 80 * cos($0), 200 + 80 * sin($0))] }
    }
  }

  @Test func onceRoundIsACircle() {
    draw(2 * .pi)
    #expect(fingers.actions == ["circle ended"], "\(fingers.account)")
  }

  @Test func halfWayIsNone() {
    draw(.pi)
    #expect(fingers.reason(of: circle) == "turned 173°, expected 324")
  }

  @Test func itsNumberIsTuned() {
    fingers.application.gestureDefaults[CircleGestureRecognizer.leastTurn] = .pi / 2
    draw(.pi)
    #expect(fingers.actions == ["circle ended"])
  }
}
