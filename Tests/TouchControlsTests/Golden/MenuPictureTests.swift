import GoldenPictures
import Testing
import ToolkitFixtures
import TouchDrawing
import TouchGeometry

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

/// A thick line that supports all actions of the menu.
private final class Stroke: View, Deleting {
  override var canBecomeFirstResponder: Bool { true }
  func delete(_ sender: AnyObject?) {}
  func edit() {}

  override func draw(_ rect: Rect, in canvas: Canvas) {
    let y = bounds.midY
    canvas.stroke(
      .line(from: Point(5, y), to: Point(bounds.maxX - 5, y)), with: Color(hex: 0x3ddc84), width: 10, cap: .round)
  }
}

@Suite("V4 · How the menu looks") struct MenuPictureTests {
  static let centers: [(name: String, x: Double, y: Double)] = [
    ("top-left", 0, 0), ("top", 0.5, 0), ("top-right", 1, 0), ("left", 0, 0.5), ("middle", 0.5, 0.5),
    ("right", 1, 0.5), ("bottom-left", 0, 1), ("bottom", 0.5, 1), ("bottom-right", 1, 1),
  ]

  /// Returns a screen with the menu of a line whose centre is at `center`.
  private func screen(
    at center: Point, size: Size = Size(480, 240), scale: Double = 1, theme: Theme = .dark,
    target: Rect = Rect(49, 9, 2, 2), titles: [String] = ["Duplicate", "Colour"], direction: ArrowDirection? = nil,
    transform: Transform = .identity
  ) throws -> FrameFixture {
    let screen = try FrameFixture(size.width, size.height, scale: scale)
    screen.window.theme = theme
    screen.window.backgroundColor = theme.background
    let line = Stroke(frame: Rect(center: center, size: Size(100, 20)))
    line.transform = transform
    screen.window.addSubview(line)
    line.becomeFirstResponder()
    let menu = screen.application.menu
    menu.items = titles.map { MenuItem($0, action: Action($0, Stroke.edit)) }
    menu.arrowDirection = direction
    menu.setTargetRect(target, in: line)
    menu.setMenuVisible(true, animated: false)
    screen.frame()
    return screen
  }

  @Test(arguments: centers) func atNineCenters(name: String, x: Double, y: Double) throws {
    let screen = try screen(at: Point(x * 480, y * 240))
    #expect(try Golden.problem(of: screen.surface, "menu-\(name)") == nil)
  }

  @Test func underALight() throws {
    let screen = try screen(at: Point(240, 160), theme: .light)
    #expect(try Golden.problem(of: screen.surface, "menu-light") == nil)
  }

  @Test func inFinePixelsUnderATransform() throws {
    let turn = Transform.rotation(.pi / 3).followed(by: .scale(1.5))
    let screen = try screen(
      at: Point(240, 170), scale: 2, target: Rect(0, 0, 100, 20), titles: ["Duplicate"], transform: turn)
    #expect(try Golden.problem(of: screen.surface, "menu-fine") == nil)
  }

  @Test func besideItsTarget() throws {
    for (direction, x) in [(ArrowDirection.left, 60.0), (.right, 420)] {
      let screen = try screen(at: Point(x, 120), target: Rect(0, 0, 100, 20), titles: [], direction: direction)
      #expect(try Golden.problem(of: screen.surface, "menu-arrow-\(direction)") == nil)
    }
  }

  @Test func underAFingerAndOnPages() throws {
    let screen = try screen(at: Point(240, 160), titles: ["Duplicate", "Bring to Front", "Colour", "Send Back"])
    let menu = screen.application.menu
    let turner = Point(menu.menuFrame.maxX - 20, menu.menuFrame.midY)
    #expect(try Golden.problem(of: screen.surface, "menu-first-page") == nil)
    touch(screen, .down, turner, 10)
    touch(screen, .up, turner, 60)
    let item = try #require(menu.visibleItems.first { menu.frame(of: $0) != nil })
    touch(screen, .down, try #require(menu.frame(of: item)).center, 900)
    screen.frame(at: 1000)
    #expect(try Golden.problem(of: screen.surface, "menu-second-page") == nil)
  }

  private func touch(_ screen: FrameFixture, _ kind: TouchSample.Kind, _ location: Point, _ milliseconds: Double) {
    screen.application.receive(
      TouchSample(finger: 1, kind: kind, location: location, time: Instant(milliseconds: milliseconds)),
      in: screen.window)
    screen.application.closeEvent()
  }
}
