import Testing
import TouchGeometry
import TouchUI

@testable import Laboratory

/// What a program sets while a session is kept is in its file, with the values that it had.
@Suite("S9 What programs set") struct ProgramSettingTests {
  private func drag(_ recorded: RecordedWindow) {
    recorded.report(.down, at: 1)
    for step in 1...6 {
      recorded.report(.move, at: 1 + 0.02 * Double(step), Point(100 + 12 * Double(step), 100 + 5 * Double(step)))
    }
    recorded.report(.up, at: 1.2, Point(172, 130))
    recorded.pass(to: 2)
  }

  @Test func translationsAreThoseOfTheProgram() throws {
    let recorded = RecordedWindow()
    let pan = recorded.attach(PanGestureRecognizer(), "pan")
    pan.addAction { pan in
      if pan.state == .began { pan.setTranslation(Vector(300, -7), in: pan.view) }
    }
    drag(recorded)
    #expect(recorded.lines.contains { $0.contains("\"translation\":[312,-2]") }, "\(recorded.lines)")
    #expect(try recorded.playedAgain() == recorded.lines)
  }

  @Test func placesAndTransformsOfViewsAreThoseOfTheProgram() throws {
    let recorded = RecordedWindow()
    let pan = recorded.attach(PanGestureRecognizer(), "pan")
    pan.addAction { [unowned recorded] pan in
      guard pan.state == .began else { return }
      recorded.card.frame = Rect(20, 70, 310, 190)
      recorded.card.transform = Transform(a: 1, b: 0.25, c: -0.5, d: 1.5, tx: 3, ty: -4)
    }
    drag(recorded)
    #expect(recorded.lines.contains { $0.contains("changed") })
    #expect(try recorded.playedAgain() == recorded.lines)
  }
}
