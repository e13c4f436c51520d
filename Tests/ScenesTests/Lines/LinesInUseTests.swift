import Testing
import TouchDrawing
import TouchGeometry
import TouchUI

@testable import Scenes

/// Tests of the screen while visitors draw, hold, clear and choose.
@Suite("S2 What Lines shows in use") struct LinesInUseTests {
  private let fixture: LinesFixture
  private let ground = Theme.dark.background
  private var chrome: LinesChrome { fixture.scene.chrome }

  init() throws {
    fixture = try LinesFixture()
    fixture.pass(1)
  }

  private func opacity(of text: String) -> Double {
    var view: View? = label(text, in: chrome)
    var opacity = view == nil ? 0.0 : 1
    while let present = view {
      opacity *= present.isHidden ? 0 : present.alpha
      view = present.superview
    }
    return opacity
  }

  private func label(_ text: String, in view: View) -> Label? {
    if let label = view as? Label, label.text == text { return label }
    return view.subviews.compactMap { label(text, in: $0) }.first
  }

  private var invitation: String { Language.english[SceneStrings.self].lines.invitation }

  /// The words disappear when the first finger begins to draw, before its line is finished.
  @Test func theWordsGoWithTheFirstStroke() {
    #expect(opacity(of: invitation) == 1)
    fixture.send(.down, 1, 300, 300)
    fixture.glide(from: Point(300, 300), to: Point(500, 300))
    fixture.pass(0.5)
    #expect(opacity(of: invitation) == 0)
    fixture.send(.cancel, 1, 500, 300)
    fixture.pass(1)
    #expect(opacity(of: invitation) == 1)
  }

  /// The stroke takes seconds, damages little at a time, and a minute later the scene costs no frames.
  @Test func theInvitationDrawsForAMinuteAndRests() {
    let damages = (0..<40).map { _ in fixture.pass(0.05).area }
    #expect(damages.count { $0 > 0 } > 30 && damages.allSatisfy { $0 < 1280 * 800 / 20 })
    fixture.pass(57)
    fixture.pass(0.5)
    #expect((0..<20).allSatisfy { _ in fixture.pass(0.1).isEmpty })
    let resting = fixture.surface.pixelBytes
    fixture.tap(700, 200)
    fixture.pass(1)
    #expect(fixture.surface.pixelBytes != resting && !fixture.pass(0.1).isEmpty, "it begins again")
    fixture.rest()
    #expect(fixture.surface.pixelBytes == resting && fixture.pass(1).isEmpty)
  }

  /// The words stay hidden during the offer to undo a clear, which is in the current language.
  @Test func theWordsWaitForTheEndOfAnOffer() {
    fixture.drag(from: Point(300, 300), to: Point(500, 300))
    fixture.pass(1)
    fixture.tap(800, 500)
    fixture.tap(800, 500)
    fixture.pass(1)
    #expect(chrome.offersUndo && opacity(of: invitation) == 0)
    #expect(chrome.undoClear.title == Language.english[SceneStrings.self].lines.undoClear)
    fixture.window.language = .russian
    fixture.pass(0.1)
    #expect(chrome.undoClear.title == Language.russian[SceneStrings.self].lines.undoClear)
    fixture.pass(20)
    fixture.pass(1)
    #expect(!chrome.offersUndo && opacity(of: Language.russian[SceneStrings.self].lines.invitation) == 1)
  }

  /// The outline shows what a tap would select. It stays until the tap is decided, and disappears with a stroke.
  @Test func theOutlineOfALandingStaysUntilAllIsKnown() {
    fixture.drag(from: Point(300, 300), to: Point(700, 300))
    fixture.pass(1)
    let edge = { [fixture] in (285...299).map { fixture.color(500, $0) } }
    let plain = edge()
    fixture.send(.down, 1, 500, 300)
    fixture.pass(0.05)
    fixture.send(.up, 1, 500, 300)
    let touched = { edge() != plain }
    #expect(touched())
    fixture.pass(0.25)
    #expect(touched())
    fixture.pass(1)
    #expect(fixture.selection == [1])
  }

  @Test func aStrokeThatBeginsOnALineEndsItsOutline() {
    fixture.drag(from: Point(300, 300), to: Point(700, 300))
    fixture.pass(1)
    let edge = { [fixture] in (285...299).map { fixture.color(400, $0) } }
    let plain = edge()
    fixture.send(.down, 1, 600, 300)
    fixture.pass(0.05)
    #expect(edge() != plain)
    fixture.glide(from: Point(600, 300), to: Point(620, 500))
    fixture.pass(0.1)
    #expect(edge() == plain)
    fixture.send(.up, 1, 620, 500)
    fixture.pass(1)
    #expect(fixture.lines.count == 2)
  }

  /// Above the limit for moving single lines, they fade in place.
  @Test func aClearOfManyFades() {
    for step in 0..<DepartingLines.limit + 1 {
      fixture.document.add(
        from: Point(300, 200 + Double(step % 9)), to: Point(700, 200 + Double(step % 9)), ink: .plain, width: 10)
    }
    fixture.settle()
    func strength() -> Double { (fixture.color(500, 203)?.contrast(with: ground) ?? 1) - 1 }
    let whole = strength()
    fixture.tap(800, 500)
    fixture.tap(800, 500)
    var seen: [Double] = []
    for _ in 0..<40 {
      fixture.pass(0.01)
      seen.append(strength())
    }
    #expect(fixture.lines.isEmpty && seen[0] > 0.5 * whole && seen[39] < 0.01)
    #expect(seen == seen.sorted(by: >) && Set(seen).count > 5)
  }

  /// The button becomes idle after its ring is full, although the finger is still there.
  @Test func aBinThatWasHeldIsAtRest() {
    fixture.drag(from: Point(300, 300), to: Point(500, 300))
    fixture.pass(1)
    let bin = chrome.bar.clear
    let point = bin.convert(bin.bounds.center, to: nil)
    fixture.send(.down, 1, point.x, point.y)
    for _ in 0..<Int(HoldButton.duration * 50) + 5 { fixture.pass(0.02) }
    #expect(fixture.lines.isEmpty)
    for _ in 0..<60 { fixture.pass(0.02) }
    #expect((0..<5).allSatisfy { _ in fixture.pass(0.02).isEmpty })
    fixture.send(.up, 1, point.x, point.y)
  }

  /// The bar moves away for a line that somebody carries to it.
  @Test func theBarMakesRoomForALineInAHand() {
    let bar = chrome.barFrame
    fixture.drag(from: Point(bar.midX - 100, 300), to: Point(bar.midX + 100, 300))
    fixture.pass(1)
    fixture.send(.down, 1, bar.midX, 300)
    fixture.pass(0.7)
    fixture.glide(from: Point(bar.midX, 300), to: Point(bar.midX, bar.minY - 80))
    fixture.pass(0.5)
    #expect(!chrome.isBarAway)
    fixture.glide(from: Point(bar.midX, bar.minY - 80), to: Point(bar.midX, bar.midY))
    fixture.pass(0.5)
    #expect(chrome.isBarAway)
    fixture.glide(from: Point(bar.midX, bar.midY), to: Point(bar.midX, 300))
    fixture.send(.up, 1, bar.midX, 300)
    fixture.pass(3)
    #expect(!chrome.isBarAway)
  }

  /// One line can be brought to the front. For several lines the meaning would not be clear.
  @Test(arguments: [1, 2, 3]) func onlyOneLineIsBroughtToTheFront(count: Int) throws {
    for y in [200.0, 300, 400] { fixture.drag(from: Point(300, y), to: Point(700, y)) }
    fixture.pass(1)
    let selection = LinesSelection(at: Point(500, 200), in: fixture.scene)
    selection.select(Set(1...UInt64(count)))
    selection.showMenu()
    fixture.pass(1)
    let title = Language.english[SceneStrings.self].lines.bringToFront
    #expect(fixture.menu.visibleItems.contains { $0.title == title } == (count == 1))
  }
}
