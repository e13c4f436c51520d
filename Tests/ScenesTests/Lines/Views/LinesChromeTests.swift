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
    let fixture = try LinesFixture(size: size)
    let bar = fixture.scene.chrome.bar
    #expect(fixture.window.bounds.inset(by: Insets(8)).contains(bar.frame))
    let parts = [bar.undo, bar.redo, bar.palette, bar.clear] as [Control]
    for part in parts {
      #expect(bar.bounds.contains(part.frame), "\(part.name)")
      #expect(part.frame.width >= 44 && part.frame.height >= 44, "\(part.name)")
      for other in parts where other !== part { #expect(!other.frame.intersects(part.frame)) }
    }
    fixture.drag(from: Point(60, 30), to: Point(200, 60))
    fixture.pass(0.1)
    let undo = bar.convert(bar.undo.frame.center, to: nil)
    fixture.tap(undo.x, undo.y)
    #expect(fixture.lines.isEmpty)
  }

  /// The words have room on every screen. The stroke below them is left out on the lowest.
  @Test(arguments: sizes, [Language.english, .russian, .chinese])
  func noWordIsCutOffOrHidden(size: Size, language: Language) throws {
    let fixture = try LinesFixture(size: size)
    fixture.window.language = language
    fixture.pass(1)
    let chrome = fixture.scene.chrome
    let invitation = try #require(chrome.firstDescendant(LinesInvitation.self))
    let label = try #require(invitation.firstDescendant(Label.self))
    let area = label.convert(label.bounds, to: chrome)
    #expect(label.text == language[SceneStrings.self].lines.invitation)
    #expect(chrome.bounds.contains(area) && area.maxY <= chrome.barFrame.minY, "\(area)")
    let whole = label.sizeThatFits(Size(label.frame.width, 10_000)).height
    #expect(label.numberOfLines == 0 && label.frame.height >= whole)
    for view in invitation.subviews where view !== label && !view.isHidden {
      #expect(!view.frame.intersects(label.frame) && view.frame.maxY <= invitation.bounds.maxY + 1, "\(view.frame)")
    }
  }

  /// S2: lines that are drawn in the place of the bar stay visible and reachable.
  @Test(arguments: [Size(640, 480), Size(1280, 800)]) func theBarMakesRoomForLines(size: Size) throws {
    let fixture = try LinesFixture(size: size)
    let chrome = fixture.scene.chrome
    let center = chrome.barFrame.center
    fixture.send(.down, 1, center.x, chrome.barFrame.minY - 60)
    fixture.pass(0.01)
    fixture.glide(from: Point(center.x, chrome.barFrame.minY - 60), to: center)
    fixture.pass(0.5)
    #expect(chrome.isBarAway, "the finger sees what it draws")
    fixture.send(.up, 1, center.x, center.y)
    fixture.pass(1)
    #expect(chrome.isBarAway && fixture.color(Int(center.x), Int(center.y)) == Theme.dark.text)
    fixture.tap(center.x, center.y)
    fixture.pass(1)
    #expect(fixture.selection == [1])
    fixture.tap(40, 40)
    fixture.pass(1)
    // A tap on the tab brings the bar back for a while. Its target is larger than its drawing.
    fixture.tap(chrome.tab.center.x, chrome.bounds.height - 42)
    fixture.pass(0.5)
    #expect(!chrome.isBarAway && chrome.bar.frame == chrome.barFrame)
    let ink = chrome.bar.convert(chrome.bar.palette.frame, to: nil)
    fixture.pass(7)
    fixture.tap(ink.maxX - 20, ink.midY)
    fixture.pass(7)
    #expect(!chrome.isBarAway && fixture.linesCanvas.ink == .rose)
    fixture.pass(2)
    #expect(chrome.isBarAway)
    fixture.document.undo()
    fixture.pass(1)
    #expect(!chrome.isBarAway && chrome.bar.frame == chrome.barFrame)
  }

  /// A finger on the bar keeps it there, while another one draws below it.
  @Test func aBarThatIsTouchedStays() throws {
    let fixture = try LinesFixture(size: Size(1280, 800))
    let chrome = fixture.scene.chrome
    let ink = chrome.bar.convert(chrome.bar.palette.frame.center, to: nil)
    fixture.send(.down, 2, ink.x, ink.y)
    fixture.pass(0.3)
    let center = chrome.barFrame.center
    fixture.send(.down, 1, center.x, chrome.barFrame.minY - 60)
    fixture.pass(0.01)
    fixture.glide(from: Point(center.x, chrome.barFrame.minY - 60), to: center)
    fixture.pass(0.5)
    #expect(!chrome.isBarAway)
    fixture.send(.up, 2, ink.x, ink.y)
    fixture.pass(0.5)
    fixture.glide(from: center, to: center + Vector(10, 0))
    fixture.pass(0.5)
    #expect(chrome.isBarAway, "nobody's any more")
  }

  /// A ring fills while the button that clears is held, and disappears if the button is released.
  @Test func holdingShowsHowLongItTakes() throws {
    let fixture = try LinesFixture()
    fixture.drag(from: Point(300, 300), to: Point(500, 300))
    fixture.pass(1)
    let clear = fixture.scene.chrome.bar.clear
    let frame = clear.convert(clear.bounds, to: nil)
    func ink() -> Int {
      (Int(frame.minX)..<Int(frame.maxX)).reduce(0) { count, x in
        count + (Int(frame.minY)..<Int(frame.maxY)).count { fixture.color(x, $0) == Theme.dark.accent }
      }
    }
    #expect(ink() == 0)
    fixture.send(.down, 1, frame.midX, frame.midY)
    fixture.pass(0.3)
    let some = ink()
    fixture.pass(0.4)
    #expect(some > 20 && ink() > some + 20)
    fixture.send(.up, 1, frame.midX, frame.midY)
    fixture.pass(0.5)
    #expect(ink() == 0 && fixture.lines.count == 1)
  }
}
