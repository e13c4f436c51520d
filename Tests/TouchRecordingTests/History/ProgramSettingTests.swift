import Testing
import TouchGeometry
import TouchUI

@testable import TouchRecording

/// Tests that the file of a session contains what the program set during the session, with the original values.
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

  /// The values that an action sets. Each is a value of one kind of recogniser and does nothing to the others.
  private static let settings: [@Sendable (GestureRecognizer) -> Void] = [
    { ($0 as? PanGestureRecognizer)?.setTranslation(Vector(30, -7), in: nil) },
    { ($0 as? PanGestureRecognizer)?.setTranslation(Vector(30, -7), in: $0.view?.superview) },
    { ($0 as? PinchGestureRecognizer)?.scale = 3 },
    { ($0 as? RotationGestureRecognizer)?.rotation = 0.7 },
    { ($0 as? TransformGestureRecognizer)?.setTranslation(Vector(30, -7), in: nil) },
    { ($0 as? TransformGestureRecognizer)?.setTranslation(Vector(30, -7), in: $0.view) },
    { ($0 as? TransformGestureRecognizer)?.scale = 3 },
    { ($0 as? TransformGestureRecognizer)?.rotation = 0.7 },
  ]

  /// Two fingers move apart and turn on a card, which is rotated itself.
  @Test(arguments: settings)
  func whatIsSetInAnyGesture(setting: @escaping @Sendable (GestureRecognizer) -> Void) throws {
    func play(_ kind: GestureRecognizer, sets: Bool) throws -> (now: [String], again: [String]) {
      let recorded = RecordedWindow()
      recorded.card.transform = .rotation(0.4)
      recorded.attach(kind, "hands").addAction { if sets, $0.state == .began { setting($0) } }
      for (finger, x) in [(1, 150.0), (2, 220)] { recorded.report(.down, at: 1, Point(x, 150), finger: finger) }
      for step in stride(from: 1.0, through: 6, by: 1) {
        recorded.report(.move, at: 1 + 0.02 * step, Point(150 - 8 * step, 150 + 6 * step), finger: 1)
        recorded.report(.move, at: 1 + 0.02 * step, Point(220 + 5 * step, 150 - 9 * step), finger: 2)
      }
      for finger in 1...2 { recorded.report(.up, at: 1.2, Point(150, 150), finger: finger) }
      recorded.pass(to: 2)
      return (recorded.lines, try recorded.playedAgain())
    }
    var changed = 0
    let kinds: [() -> GestureRecognizer] = [
      { PanGestureRecognizer() }, { PinchGestureRecognizer() }, { RotationGestureRecognizer() },
      { TransformGestureRecognizer() },
    ]
    for kind in kinds {
      let (with, without) = (try play(kind(), sets: true), try play(kind(), sets: false))
      #expect(with.again == with.now)
      if with.now != without.now { changed += 1 }
    }
    #expect(changed == 1)
  }

  @Test func positionsAndTransformsOfViewsAreThoseOfTheProgram() throws {
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

  /// This also holds after the beginning of a long session has expired.
  @Test func answersChangeWhenTheyDid() throws {
    final class Door: GestureRecognizerDelegate {
      var isOpen = true
      func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { isOpen }
    }
    /// Returns for each attempt whether it was recognised.
    func outcomes(_ lines: [String]) -> [Bool] {
      lines.compactMap { line in
        guard line.contains(#""from":"possible""#) else { return nil }
        if line.contains(#""state":"ended""#) { return true }
        return line.contains(#""state":"failed""#) ? false : nil
      }
    }
    let (recorded, door) = (RecordedWindow(), Door())
    recorded.attach(TapGestureRecognizer(), "tap").delegate = door
    for press in 0..<60 {
      door.isOpen = ![3, 20, 46, 47, 55].contains(press)
      recorded.press(at: 3 * Double(press) + 1)
    }
    let (all, kept) = (outcomes(recorded.lines), outcomes(try recorded.playedAgain()))
    #expect(all.count == 60 && (20..<30).contains(kept.count))
    #expect(kept == Array(all.suffix(kept.count)))
  }
}
