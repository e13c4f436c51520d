import Testing
import ToolkitFixtures
import TouchDrawing
import TouchGeometry

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

@Suite("Parts that change in one frame") struct ChangedPartsTests {
  @Test func eachOfSeveralPartsOfAViewIsDrawn() throws {
    let screen = try FrameFixture()
    let view = Sketch(Rect(10, 10, 100, 60), .pureRed)
    screen.window.addSubview(view)
    screen.frame()
    view.color = .pureGreen
    for rect in [Rect(0, 0, 10, 10), Rect(80, 40, 10, 10), Rect(40, 20, 10, 10)] { view.setNeedsDisplay(rect) }
    screen.frame(at: 16)
    for (x, y) in [(15, 15), (95, 55), (55, 35)] { #expect(screen.color(x, y) == .pureGreen, "\(x), \(y)") }
    #expect(screen.color(105, 15) == .pureGreen || screen.color(105, 65) == .pureRed)
  }

  /// A clipping view cuts off its content, so a change immediately beside it shows.
  @Test(arguments: -2...2) func aChangeBesideAViewThatClipsShows(margin: Int) throws {
    let screen = try FrameFixture()
    let behind = Sketch(screen.window.bounds, .pureRed)
    let holder = View(frame: Rect(50, 20, 40, 40))
    holder.clipsToBounds = true
    let content = View(frame: Rect(-100, -100, 300, 300))
    content.backgroundColor = .pureBlue
    holder.addSubview(content)
    for view in [behind, holder] { screen.window.addSubview(view) }
    screen.frame()
    behind.color = .pureGreen
    behind.setNeedsDisplay(holder.frame.inset(by: Insets(-Double(margin))))
    screen.frame(at: 16)
    #expect(screen.color(70, 40) == .pureBlue && screen.color(50, 20) == .pureBlue)
    for (x, y) in [(49, 40), (90, 40), (70, 19), (70, 60), (49, 19)] {
      #expect(screen.color(x, y) == (margin > 0 ? .pureGreen : .pureRed), "\(x), \(y)")
    }
  }

  /// Half pixels are rounded to the right and down, even for views partly to the left of the window and above it.
  @Test(arguments: -12...4) func halvesOfPixelsGoTheSameWayEverywhere(start: Int) throws {
    let screen = try FrameFixture()
    let view = View(frame: Rect(Double(start) + 0.5, Double(start) + 0.5, 30, 20))
    view.backgroundColor = .pureRed
    screen.window.addSubview(view)
    screen.frame()
    let (right, bottom) = (start + 31, start + 21)
    #expect(screen.color(right - 1, 5) == .pureRed && screen.color(right, 5) == .black)
    #expect(screen.color(5, bottom - 1) == .pureRed && screen.color(5, bottom) == .black)
  }
}
