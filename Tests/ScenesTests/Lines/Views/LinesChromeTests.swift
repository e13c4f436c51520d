import Testing
import TouchGeometry
import TouchUI

@testable import Scenes

@Suite("S2 On screens of every size") struct LinesChromeTests {
  private static let sizes = [
    Size(427, 267), Size(640, 480), Size(400, 640), Size(480, 800), Size(600, 1024), Size(700, 1000), Size(800, 480),
    Size(1080, 1920),
  ]

  @Test(arguments: sizes) func everythingInTheBarIsOnTheScreenAndCanBeHit(size: Size) throws {
    let studio = try Studio(size: size)
    let bar = studio.scene.chrome.bar
    #expect(studio.window.bounds.inset(by: Insets(8)).contains(bar.frame))
    let parts = [bar.undo, bar.redo, bar.palette, bar.brush] as [Control]
    for part in parts {
      #expect(bar.bounds.contains(part.frame), "\(part.name)")
      #expect(part.frame.width >= 44 && part.frame.height >= 44, "\(part.name)")
      for other in parts where other !== part { #expect(!other.frame.intersects(part.frame)) }
    }
    studio.drag(from: Point(60, 30), to: Point(200, 60))
    studio.pass(0.1)
    let undo = bar.convert(bar.undo.frame.center, to: nil)
    studio.tap(undo.x, undo.y)
    #expect(studio.lines.isEmpty)
  }

  @Test(arguments: sizes) func noWordIsCutOffOrHidden(size: Size) throws {
    let studio = try Studio(size: size)
    let chrome = studio.scene.chrome
    let labels = try #require(chrome.subviews.first).subviews.compactMap { $0 as? Label }
    let shown = labels.filter { !$0.isHidden }
    #expect(labels.count == 6 && shown.count >= (size.height < 400 ? 2 : 6))
    for (label, next) in zip(shown, shown.dropFirst()) { #expect(label.frame.maxY <= next.frame.minY) }
    for label in shown {
      #expect(label.frame.maxX <= size.width && label.frame.maxY <= chrome.bar.frame.minY, "\(label.text)")
      let whole = label.sizeThatFits(Size(label.frame.width, 10_000)).height
      #expect(label.numberOfLines == 0 && label.frame.height >= whole, "\(label.text)")
    }
  }

  /// S2: what is drawn where the bar is stays in sight and in reach.
  @Test(arguments: [Size(640, 480), Size(1280, 800)]) func theBarMakesRoomForLines(size: Size) throws {
    let studio = try Studio(size: size)
    let chrome = studio.scene.chrome
    let place = chrome.barPlace.center
    studio.send(.down, 1, place.x, chrome.barPlace.minY - 60)
    studio.pass(0.01)
    studio.glide(from: Point(place.x, chrome.barPlace.minY - 60), to: place)
    studio.pass(0.5)
    #expect(chrome.isBarAway, "the finger sees what it draws")
    studio.send(.up, 1, place.x, place.y)
    studio.pass(1)
    #expect(chrome.isBarAway && studio.color(Int(place.x), Int(place.y)) == Theme.dark.text)
    studio.tap(place.x, place.y)
    studio.pass(1)
    #expect(studio.easel.selection == [1])
    studio.tap(40, 40)
    studio.pass(1)
    // The tab calls it back for a while.
    studio.tap(chrome.tab.center.x, chrome.tab.center.y)
    studio.pass(0.5)
    #expect(!chrome.isBarAway && chrome.bar.frame == chrome.barPlace)
    let ink = chrome.bar.convert(chrome.bar.palette.frame, to: nil)
    studio.pass(7)
    studio.tap(ink.maxX - 20, ink.midY)
    studio.pass(7)
    #expect(!chrome.isBarAway && studio.easel.ink == .rose)
    studio.pass(2)
    #expect(chrome.isBarAway)
    studio.document.undo()
    studio.pass(1)
    #expect(!chrome.isBarAway && chrome.bar.frame == chrome.barPlace)
  }
}
