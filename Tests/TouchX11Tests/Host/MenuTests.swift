import Testing
import TouchDrawing
import TouchGeometry
import TouchLab
import TouchUI

@testable import TouchHost
@testable import TouchX11

private final class Note: View, Deleting {
  var deletions = 0
  override var canBecomeFirstResponder: Bool { true }
  func delete(_ sender: AnyObject?) { deletions += 1 }
}

/// Tests the menu on a real screen, with touches from outside the process.
@Suite struct MenuTests {
  @Test(arguments: [1.0, 2], [Point(0.01, 0.01), Point(0.99, 0.5), Point(0.5, 0.99)])
  func anItemIsChosenWhereItIsSeen(scale: Double, position: Point) throws {
    let fixture = try HostFixture(.init(size: Size(640, 480)), .init(scale: scale))
    let size = fixture.host.window.bounds.size
    let note = Note(frame: Rect(center: Point(position.x * size.width, position.y * size.height), size: Size(20, 20)))
    fixture.host.window.addSubview(note)
    note.becomeFirstResponder()
    let menu = fixture.application.menu
    var isShown = false
    menu.onDidShow = { isShown = true }
    menu.setTargetRect(note.bounds, in: note)
    menu.setMenuVisible(true, animated: true)
    try fixture.run(until: "the menu is there") { isShown }
    let frame = menu.menuFrame
    let panel = Rect(frame.minX * scale, frame.minY * scale, frame.width * scale, frame.height * scale)
    #expect(Rect(0, 0, 640, 480).contains(panel))
    let inside = Point(panel.midX.rounded(), (panel.minY + 8 * scale).rounded())
    let surface = "#232a35"  // the surface colour of the dark theme
    try fixture.run(until: "its panel is seen") { try fixture.color(inside.x, inside.y) == surface }
    try fixture.lab.touchscreen.finger(1).tap(at: panel.center)
    try fixture.run(until: "the item is chosen") { note.deletions == 1 }
    try fixture.run(until: "the menu is gone") { try fixture.color(inside.x, inside.y) != surface }
    #expect(fixture.listener.messages.isEmpty && !menu.isMenuVisible)
  }

  @Test func aFingerElsewhereHidesItAndReachesWhatItHit() throws {
    let fixture = try HostFixture()
    let note = Note(frame: Rect(300, 200, 20, 20))
    fixture.host.window.addSubview(note)
    note.becomeFirstResponder()
    let menu = fixture.application.menu
    menu.setTargetRect(note.bounds, in: note)
    menu.setMenuVisible(true, animated: false)
    try fixture.lab.touchscreen.finger(1).tap(at: Point(100, 400))
    try fixture.expect("began 1 at 100,400, ended 1 at 100,400")
    #expect(!menu.isMenuVisible && note.deletions == 0)
  }
}
