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

  /// Holds the bin for so many seconds.
  private func hold(for seconds: Double) {
    let place = middle(of: chrome.bar.clear)
    fixture.send(.down, 1, place.x, place.y)
    for _ in 0..<Int((seconds * 100).rounded()) { fixture.pass(0.01) }
    fixture.send(.up, 1, place.x, place.y)
    fixture.pass(0.01)
  }

  private func tapUndo() {
    let place = middle(of: chrome.undoClear)
    fixture.tap(place.x, place.y)
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
    let place = middle(of: chrome.bar.clear)
    fixture.send(.down, 1, place.x, place.y)
    fixture.pass(0.5)
    fixture.send(.move, 1, place.x, place.y - 200)
    fixture.pass(1)
    fixture.send(.up, 1, place.x, place.y - 200)
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

  /// What others have drawn since is cleared, too: that is offered then, for as long.
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

  /// Three fingers, or the button of the bar, have done it: a second Undo would do nothing.
  @Test func theOfferEndsWhenTheLinesAreBackAnyway() {
    hold(for: 1.02)
    fixture.document.add(from: Point(100, 100), to: Point(200, 200), ink: .sky, width: 10)
    fixture.document.undo()
    #expect(chrome.offersUndo)
    fixture.document.undo()
    #expect(fixture.lines.count == 3 && !chrome.offersUndo && chrome.undoClear.isHidden)
  }

  /// A drawing is full, which is said; somebody clears it, and it is so no longer.
  @Test func whatIsSaidOfAFullDrawingGoesWithItsLines() {
    fixture.scatter(Drawing.limit - 3)
    fixture.drag(from: Point(100, 300), to: Point(300, 300))
    #expect(chrome.notice.words == chrome.strings.lines.full)
    fixture.pass(1)
    #expect(chrome.notice.words == chrome.strings.lines.full)
    fixture.document.removeAll()
    #expect(chrome.notice.words == nil)
  }

  /// There is room for a line, but not for all the copies.
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

  /// Somebody else has gone on drawing: their line stays, and lies in front.
  @Test func whatHasBeenDrawnSinceStays() {
    let before = fixture.lines
    hold(for: 1.02)
    fixture.document.add(from: Point(100, 100), to: Point(200, 200), ink: .sky, width: 10)
    tapUndo()
    #expect(fixture.lines.count == 4)
    #expect(Array(fixture.lines.prefix(3)) == before && fixture.lines.last?.ink == .sky)
  }

  /// If there is no room for all of them none comes back, which is said, and what others have drawn is whole.
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

  /// The menu's Delete takes all of them when all are selected.
  @Test func deletingEverythingIsAClear() {
    let selection = LinesSelection(at: .zero, in: fixture.scene)
    selection.select(Set(fixture.lines.map(\.id)))
    selection.delete(nil)
    #expect(fixture.lines.isEmpty && chrome.offersUndo)
  }

  @Test func thePillLiesOnNothing() throws {
    hold(for: 1.02)
    let frame = chrome.undoClear.frame
    #expect(frame.maxY <= chrome.barPlace.minY && chrome.bounds.contains(frame) && frame.height >= 44)
  }

  /// The next visitor to the scene is not offered what somebody else has cleared.
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
  /// What is to be read there; nil if nothing is.
  fileprivate var words: String? { isHidden ? nil : subviews.lazy.compactMap { ($0 as? Label)?.text }.first }
}
