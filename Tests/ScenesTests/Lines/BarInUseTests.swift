import Testing
import TouchGeometry
import TouchUI

@testable import Scenes

/// Tests of the bar of Lines with fingers on its buttons.
@Suite("S2 The bar in use") struct BarInUseTests {
  private let fixture: LinesFixture
  private var bar: LinesBar { fixture.scene.chrome.bar }

  init() throws { fixture = try LinesFixture() }

  private func tap(_ view: View) {
    let point = bar.convert(view.frame.center, to: nil)
    fixture.tap(point.x, point.y)
    fixture.pass(0.5)
  }

  @Test func undoAndRedoAreOnItsButtons() {
    for y in [200.0, 300] { fixture.drag(from: Point(200, y), to: Point(500, y)) }
    fixture.pass(0.5)
    tap(bar.undo)
    #expect(fixture.lines.map(\.begin.y) == [200] && bar.redo.isEnabled)
    tap(bar.undo)
    #expect(fixture.lines.isEmpty && !bar.undo.isEnabled)
    tap(bar.redo)
    tap(bar.redo)
    #expect(fixture.lines.map(\.begin.y) == [200, 300] && !bar.redo.isEnabled && bar.undo.isEnabled)
  }

  /// A finger on the bar draws nothing and closes no menu, even on disabled buttons.
  @Test func aFingerOnTheBarIsNoneOnTheDrawing() throws {
    fixture.drag(from: Point(400, 300), to: Point(800, 300))
    fixture.pass(0.5)
    fixture.tap(600, 300)
    fixture.pass(0.5)
    try #require(fixture.application.visibleMenus.count == 1 && fixture.selection.count == 1)
    for part in [bar.redo, bar.palette] as [View] {
      tap(part)
      #expect(fixture.application.visibleMenus.count == 1 && fixture.lines.count == 1 && fixture.selection.count == 1)
    }
  }

  /// The lines are longer than any screen, and reach across the whole drawing area.
  @Test func aLineOfAnyLengthIsFoundAndGoes() {
    let document = fixture.document
    for (name, y) in [("first", 300.0), ("second", 400)] {
      let isAdded = document.add(from: Point(-9000, y), to: Point(9000, y), ink: .plain, width: 10)
      #expect(isAdded, "\(name)")
    }
    fixture.settle()
    fixture.tap(600, 300)
    fixture.pass(0.5)
    #expect(fixture.selection == [1])
    document.undo()
    document.undo()
    fixture.settle()
    fixture.tap(600, 400)
    fixture.pass(0.5)
    #expect(fixture.lines.isEmpty && fixture.selection.isEmpty)
    document.redo()
    fixture.settle()
    fixture.tap(600, 300)
    fixture.pass(0.5)
    #expect(fixture.selection == [1])
  }
}
