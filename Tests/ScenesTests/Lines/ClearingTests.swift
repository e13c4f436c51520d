import Testing
import TouchGeometry
import TouchUI

@testable import Scenes

@Suite("S2 Clearing, and its undo") struct ClearingTests {
  private let fixture: LinesFixture
  private var chrome: LinesChrome { fixture.scene.chrome }

  init() throws {
    fixture = try LinesFixture()
    for index in 0..<3 {
      let y = 200 + Double(index) * 60
      fixture.document.add(from: Point(300, y), to: Point(800, y), ink: .plain, width: 10)
    }
    fixture.pass(0.5)
  }

  private func middle(of view: View) -> Point { view.convert(view.bounds.center, to: nil) }

  /// Holds the bin for this many seconds.
  private func hold(for seconds: Double) {
    let point = middle(of: chrome.bar.clear)
    fixture.send(.down, 1, point.x, point.y)
    for _ in 0..<Int((seconds * 100).rounded()) { fixture.pass(0.01) }
    fixture.send(.up, 1, point.x, point.y)
    fixture.pass(0.01)
  }

  private func tapUndo() {
    let point = middle(of: chrome.undoClear)
    fixture.tap(point.x, point.y)
    fixture.pass(0.5)
  }

  @Test func heldForASecondItClears() {
    hold(for: 1.02)
    #expect(fixture.lines.isEmpty)
    fixture.pass(1)
    #expect(!fixture.window.isAnimating, "the ring is gone")
  }

  @Test func liftedSoonerItDoesNothing() {
    hold(for: 0.95)
    fixture.pass(1)
    #expect(fixture.lines.count == 3)
    #expect(!chrome.offersUndo)
  }

  @Test func leftSoonerItDoesNothing() {
    let point = middle(of: chrome.bar.clear)
    fixture.send(.down, 1, point.x, point.y)
    fixture.pass(0.5)
    fixture.send(.move, 1, point.x, point.y - 200)
    fixture.pass(1)
    fixture.send(.up, 1, point.x, point.y - 200)
    fixture.pass(1)
    #expect(fixture.lines.count == 3)
  }

  @Test func anEmptyDrawingCanNotBeCleared() {
    hold(for: 1.02)
    #expect(!chrome.bar.clear.isEnabled)
    tapUndo()
    #expect(chrome.bar.clear.isEnabled)
  }

  @Test func undoStaysForEightSeconds() {
    fixture.tap(1000, 100)
    fixture.tap(1000, 100)
    fixture.pass(0.5)
    #expect(fixture.lines.isEmpty && chrome.offersUndo && !chrome.undoClear.isHidden)
    fixture.pass(7.2)
    #expect(chrome.offersUndo)
    fixture.pass(0.5)
    #expect(!chrome.offersUndo && chrome.undoClear.isHidden)
  }

  /// A second clear removes the lines drawn since the first. The offer then covers these, for the full time.
  @Test func aSecondClearHasAnOfferOfItsOwn() {
    hold(for: 1.02)
    fixture.document.add(from: Point(100, 100), to: Point(200, 200), ink: .sky, width: 10)
    fixture.pass(5)
    hold(for: 1.02)
    fixture.pass(7)
    #expect(fixture.lines.isEmpty && chrome.offersUndo)
    tapUndo()
    #expect(fixture.lines.map(\.begin) == [Point(100, 100)] && !chrome.offersUndo)
  }

  @Test func undoBringsTheLinesBack() {
    let before = fixture.lines
    hold(for: 1.02)
    tapUndo()
    #expect(fixture.lines == before && !chrome.offersUndo)
    #expect(fixture.document.canRedo, "it was the step before that was taken back")
  }

  /// Somebody has undone the clear with three fingers or the button of the bar. Another Undo would have no effect.
  @Test func theOfferEndsWhenTheLinesAreBackAnyway() {
    hold(for: 1.02)
    fixture.document.add(from: Point(100, 100), to: Point(200, 200), ink: .sky, width: 10)
    fixture.document.undo()
    #expect(chrome.offersUndo)
    fixture.document.undo()
    #expect(fixture.lines.count == 3 && !chrome.offersUndo && chrome.undoClear.isHidden)
  }

  /// The notice about a full drawing disappears when somebody clears the drawing.
  @Test func whatIsSaidOfAFullDrawingGoesWithItsLines() {
    fixture.scatter(Drawing.limit - 3)
    fixture.drag(from: Point(100, 300), to: Point(300, 300))
    #expect(chrome.notice.words == chrome.strings.lines.full)
    fixture.pass(1)
    #expect(chrome.notice.words == chrome.strings.lines.full)
    fixture.document.removeAll()
    #expect(chrome.notice.words == nil)
  }

  /// A line would fit, but not all the copies.
  @Test func thatCopiesDoNotFitIsSaidOtherwise() throws {
    fixture.scatter(Drawing.limit - 5)
    let selection = LinesSelection(at: .zero, in: fixture.scene)
    selection.selectAll(nil)
    let copy = try #require(selection.menu.visibleItems.first { $0.title == chrome.strings.lines.duplicate })
    fixture.application.sendAction(copy.action, to: selection, from: nil)
    #expect(chrome.notice.words == chrome.strings.lines.tooMany && fixture.lines.count == Drawing.limit - 2)
    fixture.drag(from: Point(100, 300), to: Point(300, 300))
    #expect(fixture.lines.count == Drawing.limit - 1)
  }

  /// A line drawn since the clear stays, in front of the others.
  @Test func whatHasBeenDrawnSinceStays() {
    let before = fixture.lines
    hold(for: 1.02)
    fixture.document.add(from: Point(100, 100), to: Point(200, 200), ink: .sky, width: 10)
    tapUndo()
    #expect(fixture.lines.count == 4)
    #expect(Array(fixture.lines.prefix(3)) == before && fixture.lines.last?.ink == .sky)
  }

  /// Without space for all of them none comes back. A notice says so, and the newer lines stay complete.
  @Test(arguments: [0, 1]) func theyComeBackOnlyWhereThereIsRoomForAll(excess: Int) {
    let before = fixture.lines
    hold(for: 1.02)
    fixture.scatter(Drawing.limit - before.count + excess)
    let drawn = fixture.lines
    fixture.pass(0.5)
    tapUndo()
    #expect(fixture.lines == (excess == 0 ? before + drawn : drawn))
    #expect(chrome.notice.words == (excess == 0 ? nil : chrome.strings.lines.tooMany))
  }

  /// With all lines selected, the menu's Delete removes all of them.
  @Test func deletingEverythingIsAClear() {
    let selection = LinesSelection(at: .zero, in: fixture.scene)
    selection.select(Set(fixture.lines.map(\.id)))
    selection.delete(nil)
    #expect(fixture.lines.isEmpty && chrome.offersUndo)
  }

  @Test func thePillLiesOnNothing() throws {
    hold(for: 1.02)
    let frame = chrome.undoClear.frame
    #expect(frame.maxY <= chrome.barFrame.minY && chrome.bounds.contains(frame) && frame.height >= 44)
  }

  /// A later visitor gets no offer to undo an earlier clear.
  @Test func theOfferEndsWithTheScene() {
    hold(for: 1.02)
    #expect(chrome.offersUndo)
    fixture.window.rootViewController = ViewController()
    fixture.pass(0.1)
    fixture.window.rootViewController = fixture.scene
    fixture.pass(0.1)
    #expect(!chrome.offersUndo && chrome.undoClear.isHidden)
  }
}

extension Notice {
  /// The visible text, or nil if the notice is hidden.
  fileprivate var words: String? { isHidden ? nil : subviews.lazy.compactMap { ($0 as? Label)?.text }.first }
}
