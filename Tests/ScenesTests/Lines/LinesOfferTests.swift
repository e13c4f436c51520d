import Testing
import TouchGeometry
import TouchUI

@testable import Scenes

/// Tests of offers and notices. There are two lines at the heights of 300 and 500 points, from x 300 to 700.
@Suite("S2 What is offered and said") struct LinesOfferTests {
  private let fixture: LinesFixture
  private var chrome: LinesChrome { fixture.scene.chrome }

  init() throws {
    fixture = try LinesFixture()
    for y in [300.0, 500] {
      fixture.document.add(from: Point(300, y), to: Point(700, y), ink: .plain, width: 10)
    }
    fixture.pass(1)
  }

  @Test("Lines that are shown without a history can be cleared, and there is nothing to undo")
  func keptLinesCanBeCleared() throws {
    #expect(fixture.document.restore(fixture.document.bytes))
    #expect(chrome.bar.clear.isEnabled && !chrome.bar.undo.isEnabled && !chrome.bar.redo.isEnabled)
  }

  @Test("Whoever deletes one line is offered no undo of a clear, also if somebody else has the rest selected")
  func oneDeletedLineIsNoClear() {
    let (one, other) = (LinesSelection(at: .zero, in: fixture.scene), LinesSelection(at: .zero, in: fixture.scene))
    one.select([1])
    other.select([2])
    one.delete(nil)
    #expect(fixture.lines.map(\.id) == [2] && !chrome.offersUndo)
  }

  @Test(
    "A swipe of three fingers is made by one hand: its fingers are at most 480 points apart, across and down",
    arguments: [(Vector(0, 150), true), (Vector(0, 300), false), (Vector(40, 150), true), (Vector(150, 300), false)])
  func aSwipeIsOfOneHand(step: Vector, isSwipe: Bool) {
    let points = [0.0, 1, 2].map { Point(900, 60) + step * $0 }
    for (finger, point) in points.enumerated() { fixture.send(.down, finger, point.x, point.y) }
    for _ in 0..<5 { fixture.pass(0.01) }
    for part in 1...5 {
      for (finger, point) in points.enumerated() { fixture.send(.move, finger, point.x - 30 * Double(part), point.y) }
      fixture.pass(0.02)
    }
    for (finger, point) in points.enumerated() { fixture.send(.up, finger, point.x - 150, point.y) }
    fixture.pass(0.5)
    #expect(fixture.acts.contains("swipeLeft.ended") == isSwipe)
  }

  @Test(
    "Two hundred lines that are cleared shrink to their middles; one more, and they fade where they are",
    arguments: [(0, true), (1, false)])
  func twoHundredLinesShrink(excess: Int, shrinks: Bool) {
    for index in 2..<DepartingLines.limit + excess {
      let begin = Point(1000 + Double(index % 20) * 10, 100 + Double(index))
      fixture.document.add(from: begin, to: begin + Vector(5, 5), ink: .sky, width: 4)
    }
    fixture.settle()
    #expect(fixture.color(310, 300) == fixture.color(500, 300))
    chrome.bar.clear.sendActions(for: .valueChanged)
    fixture.pass(0.01)
    fixture.pass(DepartingLines.duration / 2)
    let ground = fixture.color(20, 700)
    #expect(fixture.lines.isEmpty && (fixture.color(310, 300) == ground) == shrinks)
  }

  @Test("What is said for a while stands in the place of what lasts, and goes five seconds after it was said last")
  func whatPassesComesBeforeWhatLasts() {
    let (notice, texts) = (chrome.notice, chrome.strings)
    var words: String? { notice.isHidden ? nil : notice.subviews.lazy.compactMap { ($0 as? Label)?.text }.first }
    notice.text = texts.storage.isFull
    notice.tell { $0.lines.full }
    #expect(words == texts.lines.full)
    fixture.pass(3)
    notice.tell { $0.lines.tooMany }
    #expect(words == texts.lines.tooMany)
    fixture.pass(3)
    #expect(words == texts.lines.tooMany)
    fixture.pass(2.1)
    #expect(words == texts.storage.isFull)
    notice.text = nil
    #expect(words == nil)
  }

  @Test("The bar makes room for ink that lies on it, not for a line beside it", arguments: [(6.0, false), (4, true)])
  func theBarMakesRoomForInkAlone(gap: Double, goes: Bool) {
    let frame = chrome.barFrame
    for x in [frame.midX, frame.maxX - 20] {
      fixture.document.add(
        from: Point(x - 30, frame.minY - gap), to: Point(x, frame.minY - gap), ink: .plain, width: 10)
    }
    fixture.pass(1)
    #expect(chrome.isBarAway == goes)
  }

  @Test("A finger on any part of the bar uses it") func everyPartOfTheBarIsInUse() {
    let bar = chrome.bar
    var uses = 0
    bar.onUse = { uses += 1 }
    for (index, part) in [bar.clear, bar.undo, bar.redo, bar.palette].enumerated() {
      part.sendActions(for: .touchDown)
      #expect(uses == index + 1)
    }
  }

  @Test("A finger on a part of the bar keeps it in its place") func everyPartOfTheBarKeepsIt() {
    let bar = chrome.bar
    fixture.document.undo()
    fixture.pass(1)
    for part in [bar.clear, bar.undo, bar.redo, bar.palette] as [Control] {
      let point = part.convert(part.bounds.center, to: nil)
      fixture.send(.down, 1, point.x, point.y)
      fixture.pass(0.05)
      #expect(bar.isInUse, "\(part.name)")
      fixture.send(.cancel, 1, point.x, point.y)
      fixture.pass(0.05)
      #expect(!bar.isInUse, "\(part.name)")
    }
  }

  @Test("A finger that draws from a line for long draws on while others touch lines")
  func aLongStrokeFromALineGoesOn() {
    fixture.send(.down, 1, 500, 300)
    fixture.pass(0.01)
    fixture.glide(from: Point(500, 300), to: Point(500, 400))
    fixture.pass(3)
    fixture.tap(600, 500)
    fixture.pass(1)
    fixture.glide(from: Point(500, 400), to: Point(560, 420))
    fixture.send(.up, 1, 560, 420)
    fixture.pass(0.5)
    #expect(fixture.lines.last?.begin == Point(500, 300) && fixture.lines.last?.end == Point(560, 420))
  }

  @Test("The ink of a finger that leaves the inks of a menu is tried no longer")
  func anInkIsTriedUnderAFingerAlone() throws {
    let selection = LinesSelection(at: Point(400, 300), in: fixture.scene)
    selection.select([1])
    selection.showMenu()
    fixture.pass(1)
    let titles = chrome.strings.lines
    func center(of title: String) throws -> Point {
      let item = try #require(selection.menu.visibleItems.first { $0.title == title })
      return try #require(selection.menu.frame(of: item)).center
    }
    let colour = try center(of: titles.colour)
    fixture.tap(colour.x, colour.y)
    fixture.pass(1)
    let sky = try center(of: titles.sky)
    fixture.send(.down, 1, sky.x, sky.y)
    fixture.pass(0.05)
    #expect(selection.trial == .ink(.sky))
    fixture.glide(from: sky, to: Point(900, 650))
    fixture.pass(0.05)
    #expect(selection.trial == .own && fixture.lines[0].ink == .plain)
  }

  @Test("A finger draws a line when it has gone ten points", arguments: [(9.9, false), (10, true)])
  func tenPointsAreALine(distance: Double, isLine: Bool) {
    for (start, step) in [(Point(100, 100), Vector(distance, 0)), (Point(200, 100), Vector(0, distance))] {
      let count = fixture.lines.count
      // The drag is slower than a tap, which draws no line.
      fixture.drag(from: start, to: start + step, over: 1)
      #expect(fixture.lines.count - count == (isLine ? 1 : 0))
    }
  }

  @Test("The menu of a line is opened on the line, however far beside it the finger taps", arguments: [-18.0, 0, 18])
  func theMenuIsOnTheLine(off: Double) throws {
    fixture.tap(420, 300 + off)
    fixture.pass(1)
    #expect(try #require(fixture.linesCanvas.selections[1]).location == Point(420, 300))
  }
}
