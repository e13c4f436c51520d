import Testing
import TouchGeometry
import TouchUI

@testable import Scenes

@Suite("S2 On screens of every size") struct LinesChromeTests {
  private static let sizes = [
    Size(400, 640), Size(480, 800), Size(600, 1024), Size(700, 1000), Size(800, 480), Size(1080, 1920),
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
    #expect(labels.count == 6)
    for (label, next) in zip(labels, labels.dropFirst()) { #expect(label.frame.maxY <= next.frame.minY) }
    for label in labels {
      #expect(label.frame.maxX <= size.width && label.frame.maxY <= chrome.bar.frame.minY, "\(label.text)")
      let whole = label.sizeThatFits(Size(label.frame.width, 10_000)).height
      #expect(label.numberOfLines == 0 && label.frame.height >= whole, "\(label.text)")
    }
  }
}
