import GoldenPictures
import Testing
import TouchGeometry
import TouchUI

@testable import Scenes

/// Tests of a visit to Lines that draws and changes lines. See ``SceneVisit``.
@Suite("Visits to Lines go as they have been found good") struct LinesVisitTests {
  @Test(arguments: VisitLook.all) func fromTheFirstLineToTheLast(look: VisitLook) throws {
    let scene = LinesScene()
    let visit = try SceneVisit("lines", look, in: scene)
    let fixture = visit.fixture
    let bar = scene.chrome.bar
    try visit.note("at first")

    let (left, right) = (visit.point(0.2, 0.3), visit.point(0.7, 0.4))
    visit.down(left)
    fixture.glide(from: left, to: right)
    try visit.note("a line is drawn")
    visit.up(right)
    try visit.pass(0.5, "it is there")
    fixture.drag(from: visit.point(0.4, 0.2), to: visit.point(0.5, 0.6))
    try visit.pass(0.5, "a second")

    let onLine = left.interpolated(to: right, fraction: 0.25)
    visit.down(onLine)
    try visit.note("a finger lands on a line")
    visit.up(onLine)
    try visit.pass(0.4, "it is tapped")
    try visit.pass(0.5, "its menu")
    for index in [1, 2] {
      let item = fixture.menu.items[index]
      let point = try #require(fixture.menu.frame(of: item)).center
      fixture.tap(point.x, point.y)
      try visit.pass(0.6, item.title)
    }
    let ink = try #require(fixture.menu.frame(of: fixture.menu.items[3])).center
    visit.down(ink)
    try visit.note("an ink is tried")
    visit.up(ink)
    try visit.pass(1, "it is chosen")

    visit.down(onLine)
    try visit.pass(0.6, "a line is held")
    fixture.glide(from: onLine, to: onLine + Vector(20, -30))
    try visit.note("it is moved")
    visit.up(onLine + Vector(20, -30))
    try visit.pass(0.5, "it is put down")

    let foot = Point(scene.chrome.barFrame.midX, scene.chrome.barFrame.midY)
    visit.down(visit.point(0.1, 0.6))
    fixture.glide(from: visit.point(0.1, 0.6), to: foot)
    try visit.pass(0.1, "a line comes where the bar is")
    visit.up(foot)
    try visit.pass(1, "the bar is away")
    fixture.tap(foot.x, look.size.height - 8)
    try visit.pass(1, "the bar is called back")

    try visit.tap(bar.undo, "undone")
    try visit.pass(0.6, "undone, later")
    try visit.tap(bar.redo, "redone")
    let last = visit.middle(of: bar.palette) + Vector(bar.palette.bounds.width / 2 - 10, 0)
    fixture.tap(last.x, last.y)
    try visit.note("the last ink")
    let bin = visit.middle(of: bar.clear)
    visit.down(bin)
    try visit.pass(0.5, "the bin is held")
    try visit.pass(0.6, "all is cleared")
    visit.up(bin)
    try visit.pass(1, "an offer")
    try visit.tap(scene.chrome.undoClear, "taken up")
    try visit.pass(1, "all is back")
    let free = visit.point(0.9, 0.2)
    fixture.tap(free.x, free.y)
    fixture.tap(free.x, free.y)
    try visit.pass(0.2, "cleared by two taps")
    fixture.window.theme = look.theme == .dark ? .light : .dark
    try visit.pass(1, "in the other theme")
    try visit.pass(9, "the offer is over")
    try visit.end()
  }
}
