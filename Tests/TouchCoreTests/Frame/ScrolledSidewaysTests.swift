import Testing
import ToolkitFixtures
import TouchDrawing
import TouchGeometry

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

/// Tests content that fills its view from edge to edge and that the view itself draws in part.
@Suite("What scrolls sideways") struct ScrolledSidewaysTests {
  /// A scroll view that draws a pattern below its subviews, in the coordinates of the content.
  private final class Ground: ScrollView {
    override func draw(_ rect: Rect, in canvas: Canvas) {
      for index in 0..<200 {
        let color = Color(red: Double(index % 5) / 5, green: Double(index % 7) / 7, blue: 0.4)
        canvas.fill(Rect(Double(index) * 11, Double(index) * 9, 1500, 4), with: color)
      }
    }
  }

  private let screen: FrameFixture
  private let scroll = Ground(frame: Rect(10, 10, 200, 180))

  init() throws {
    screen = try FrameFixture(220, 200)
    scroll.contentSize = Size(2000, 2000)
    for index in 0..<1200 {
      let (column, row) = (Double(index % 40), Double(index / 40))
      let color = Color(red: column / 40, green: row / 30, blue: 0.5)
      scroll.addSubview(Sketch(Rect(column * 50 + 5, row * 66 + 5, 40, 20), color))
    }
    screen.window.addSubview(scroll)
    scroll.contentOffset = Point(600, 600)
    screen.frame()
  }

  @Test(arguments: [Vector(-7, 0), Vector(7, 0), Vector(-3, -9), Vector(5, 4), Vector(0, 8)], [nil, Color.black])
  func looksAsIfDrawnViewByView(step: Vector, background: Color?) throws {
    scroll.backgroundColor = background
    screen.frame(at: 1)
    scroll.setContentOffset(Point(600, 600) + step * 40, animated: true)
    var keptFrames = 0
    for frame in 1...18 {
      screen.frame(at: 1 + Double(frame) * 16)
      if scroll.scrollPicture != nil { keptFrames += 1 }
      let plain = try screen.window.drawnPlainly(like: screen.surface)
      #expect(screen.surface.greatestDifference(from: plain) <= 3, "frame \(frame)")
    }
    #expect(keptFrames > 10)
  }
}
