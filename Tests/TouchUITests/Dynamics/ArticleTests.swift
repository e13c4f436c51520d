import Foundation
import Testing
import TouchGeometry
import TouchUI

@Suite("N4 What the article on dynamics shows") struct DynamicsArticleTests {
  @Test func thePendulumSwingsAndComesToRest() {
    let application = Application()
    let window = Window(application: application, size: Size(800, 600))
    let pendulum = Pendulum()
    window.rootViewController = pendulum
    let corner = { pendulum.card.transformToSuperview.apply(Point.zero) }
    var turns = 0
    var last = 0.0
    for frame in 1...3600 {
      let time = Instant(milliseconds: Double(frame) * 1000 / 60)
      application.advance(to: time)
      _ = window.prepareFrame(at: time)
      #expect(corner().distance(to: Point(200, 100)) < 0.2)
      let side = pendulum.card.center.x - 200
      if last * side < 0 { turns += 1 }
      last = side
    }
    #expect(turns > 6)
    #expect(abs(pendulum.card.center.x - 200) < 1)
    #expect(abs(pendulum.card.center.y - 194.3) < 0.3)
    #expect(!pendulum.animator.isRunning)
    #expect(!window.isAnimating)
  }

  @Test func theArticleHasTheSameLines() throws {
    let here = URL(filePath: #filePath).deletingLastPathComponent()
    let program = try String(contentsOf: here.appending(path: "Pendulum.swift"), encoding: .utf8)
    let root = here.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let article = try String(
      contentsOf: root.appending(path: "Sources/TouchUI/Documentation.docc/Articles/Dynamics.md"), encoding: .utf8)
    let lines = program.split(separator: "\n", omittingEmptySubsequences: false).drop { !$0.hasPrefix("final class") }
    #expect(article.contains(lines.joined(separator: "\n")))
  }

  @Test func aCardOnAStringIsThrownWithTheFingersSpeed() {
    let fixture = WindowFixture(size: Size(1000, 700))
    let table = StringTable(in: fixture)
    fixture.down(1, 420, 320)
    fixture.move(1, to: 440, 320, over: 20)
    fixture.move(1, to: 640, 320, over: 200)
    fixture.up(1)
    fixture.settle()
    let released = table.card.center
    fixture.wait(100)
    fixture.settle()
    #expect((table.card.center.x - released.x).isNear(100, by: 25))
  }
}

/// The card that is pulled by a string, as in the article.
private final class StringTable {
  let card: View
  private let view: View
  private let animator: DynamicAnimator
  private var hold: AttachmentBehavior?

  init(in fixture: WindowFixture) {
    view = fixture.window
    card = fixture.view("card", Rect(400, 300, 200, 100))
    animator = DynamicAnimator(referenceView: view)
    animator.addBehavior(DynamicItemBehavior(items: [card]))
    let pan = fixture.attach(PanGestureRecognizer(), "pan", to: card)
    pan.addTarget(self, action: Action("dragged", StringTable.dragged))
  }

  private func dragged(_ pan: PanGestureRecognizer) {
    switch pan.state {
    case .began:
      let hold = AttachmentBehavior(
        item: card, offsetFromCenter: pan.location(in: card) - card.bounds.center,
        attachedToAnchor: pan.location(in: view))
      animator.addBehavior(hold)
      self.hold = hold
    case .changed: hold?.anchorPoint = pan.location(in: view)
    default: hold.map(animator.removeBehavior)
    }
  }
}
