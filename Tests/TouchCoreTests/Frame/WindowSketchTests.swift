import Testing
import ToolkitFixtures
import TouchDrawing
import TouchGeometry

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

@Suite("A small picture of the window") struct WindowSketchTests {
  private let screen: FrameFixture
  private let panel = View(frame: Rect(120, 0, 80, 100))

  init() throws {
    screen = try FrameFixture(scale: 2)
    let card = View(frame: Rect(0, 0, 100, 50))
    card.backgroundColor = .pureRed
    panel.backgroundColor = .pureBlue
    panel.addSubview(Sketch(Rect(0, 50, 80, 50), .pureGreen))
    for view in [card, panel] { screen.window.addSubview(view) }
    screen.frame()
  }

  /// The window has 400 × 200 pixels. The tighter of the two limits counts, and the image is never enlarged.
  @Test(arguments: [
    (Size(100, 100), 100, 50), (Size(300, 40), 80, 40), (Size(4000, 4000), 400, 200), (Size(400, 20), 40, 20),
    (Size(20, 200), 20, 10), (.zero, 1, 1),
  ])
  func isAsLargeAsTheProportionsAllow(size: Size, width: Int, height: Int) throws {
    let sketch = try screen.window.sketch(fitting: size)
    #expect(sketch.width == width && sketch.height == height)
  }

  @Test func showsAllOfTheWindowButTheOneView() throws {
    let whole = try screen.window.sketch(fitting: Size(100, 100))
    #expect(whole.pixel(20, 10) == .pureRed && whole.pixel(20, 40) == .black)
    #expect(whole.pixel(80, 10) == .pureBlue && whole.pixel(80, 40) == .pureGreen)
    let rest = try screen.window.sketch(fitting: Size(100, 100), without: panel)
    #expect(rest.pixel(20, 10) == .pureRed && rest.pixel(80, 10) == .black && rest.pixel(80, 40) == .black)
    #expect(screen.color(300, 20) == .pureBlue, "the window stays as it is")
  }
}
