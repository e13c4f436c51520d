import Testing
import ToolkitFixtures
import TouchDrawing
import TouchGeometry

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

@Suite struct DrawTests {
  @Test func backgroundContentAndSubviewsLieOverEachOther() throws {
    let screen = try FrameFixture()
    let view = Sketch(Rect(10, 10, 40, 40), Color.pureGreen.withAlpha(0.5))
    view.backgroundColor = .pureRed
    let child = View(frame: Rect(20, 20, 10, 10))
    child.backgroundColor = .pureBlue
    view.addSubview(child)
    screen.window.addSubview(view)
    screen.frame()
    #expect(screen.color(12, 12)?.isClose(to: Color(red: 0.5, green: 0.5, blue: 0)) == true)
    #expect(screen.color(35, 35) == .pureBlue)
    #expect(screen.color(9, 12) == .black && screen.color(50, 12) == .black)
  }

  @Test func aTranslucentSubtreeFadesAsOnePicture() throws {
    let screen = try FrameFixture()
    let view = View(frame: Rect(0, 0, 40, 40))
    view.backgroundColor = .pureRed
    view.addSubview(Sketch(Rect(10, 10, 20, 20), .pureGreen))
    view.alpha = 0.5
    screen.window.addSubview(view)
    screen.frame()
    #expect(screen.color(5, 5)?.isClose(to: Color(red: 0.5, green: 0, blue: 0)) == true)
    #expect(screen.color(20, 20)?.isClose(to: Color(red: 0, green: 0.5, blue: 0)) == true)
  }

  @Test func aBackgroundAloneFadesToo() throws {
    let screen = try FrameFixture()
    let view = View(frame: Rect(0, 0, 40, 40))
    view.backgroundColor = .white
    view.alpha = 0.25
    screen.window.addSubview(view)
    screen.frame()
    #expect(screen.color(5, 5)?.isClose(to: Color(red: 0.25, green: 0.25, blue: 0.25)) == true)
  }

  @Test func roundCornersCutBackgroundAndWithClippingChildren() throws {
    let screen = try FrameFixture()
    let view = View(frame: Rect(0, 0, 40, 40))
    view.backgroundColor = .pureRed
    view.cornerRadius = 20
    view.addSubview(Sketch(Rect(0, 0, 60, 40), .pureGreen))
    screen.window.addSubview(view)
    screen.frame()
    #expect(screen.color(1, 1) == .pureGreen && screen.color(50, 20) == .pureGreen)
    view.clipsToBounds = true
    screen.frame(at: 16)
    #expect(screen.color(1, 1) == .black && screen.color(50, 20) == .black && screen.color(20, 20) == .pureGreen)
  }

  @Test func contentIsCutOffAtTheBounds() throws {
    final class Overflow: View {
      override func draw(_ rect: Rect, in canvas: Canvas) { canvas.fill(Rect(-50, -50, 500, 500), with: .pureRed) }
    }
    let screen = try FrameFixture()
    screen.window.addSubview(Overflow(frame: Rect(20, 20, 10, 10)))
    screen.frame()
    #expect(screen.color(25, 25) == .pureRed && screen.color(19, 25) == .black && screen.color(30, 25) == .black)
  }

  @Test func restingViewsBetweenPixelsAreSharp() throws {
    let screen = try FrameFixture()
    let view = View(frame: Rect(10.4, 10.4, 20, 20))
    view.backgroundColor = .white
    view.addSubview(Sketch(Rect(5.3, 5.3, 5, 5), .pureRed))
    screen.window.addSubview(view)
    screen.frame()
    for x in 0..<200 { #expect([Color.black, .white, .pureRed].contains(screen.color(x, 17))) }
    #expect(screen.color(10, 20) == .white && screen.color(30, 20) == .black)
  }

  @Test func whatAnOpaqueViewHidesIsNotDrawn() throws {
    let screen = try FrameFixture()
    let behind = Sketch(Rect(0, 0, 100, 100))
    let container = View(frame: Rect(0, 0, 200, 100))
    let cover = View(frame: Rect(0, 0, 100, 100))
    cover.backgroundColor = .pureBlue
    container.addSubview(cover)
    for view in [behind, container] { screen.window.addSubview(view) }
    screen.frame()
    let before = behind.drawn.count
    cover.setNeedsDisplay()
    screen.frame(at: 16)
    #expect(behind.drawn.count == before)
    cover.alpha = 0.9
    screen.frame(at: 32)
    #expect(behind.drawn.count == before + 1)
  }

  @Test func aSubtreeOutsideOfTheDamageIsNotVisited() throws {
    let screen = try FrameFixture(400, 400)
    let crowd = View(frame: Rect(0, 0, 300, 300))
    let children = (0..<10_000).map { Sketch(Rect(Double($0 % 100) * 3, Double($0 / 100) * 3, 2, 2)) }
    for child in children { crowd.addSubview(child) }
    let mover = Sketch(Rect(310, 310, 10, 10))
    for view in [crowd, mover] { screen.window.addSubview(view) }
    screen.frame()
    let before = children.map(\.drawn.count)
    let clock = ContinuousClock()
    let time = clock.measure {
      for step in 1...100 {
        mover.center = Point(315 + Double(step % 2) * 20, 350)
        screen.frame(at: Double(step) * 16)
      }
    }
    #expect(children.map(\.drawn.count) == before)
    // Visiting ten thousand views in each frame would take many times as long, even on a busy machine.
    #expect(time < .milliseconds(250))
  }

  @Test func aWindowWithoutABackgroundIsClearedFirst() throws {
    let screen = try FrameFixture()
    screen.window.backgroundColor = nil
    let view = Sketch(Rect(10, 10, 10, 10), Color.white.withAlpha(0.5))
    screen.window.addSubview(view)
    for step in 0..<5 {
      view.setNeedsDisplay()
      screen.frame(at: Double(step))
    }
    #expect(screen.color(15, 15)?.isClose(to: Color(red: 0.5, green: 0.5, blue: 0.5)) == true)
  }

  @Test func nonsenseIsNotDrawnAndDoesNotCrash() throws {
    let screen = try FrameFixture()
    let values = [Double.nan, .infinity, -.infinity, 1e300, -1e300, 0]
    for value in values {
      let view = Sketch(Rect(10, 10, 10, 10))
      screen.window.addSubview(view)
      view.frame = Rect(value, value, value, value)
      view.transform = .scale(value)
      view.alpha = value
      view.cornerRadius = value
      view.setNeedsDisplay(Rect(value, 0, value, 5))
      screen.frame()
    }
    screen.window.resize(to: Size(.nan, -5))
    screen.frame()
    #expect(screen.canvas.failure == nil)
  }

  @Test func resizingDrawsAndLaysOutEverything() throws {
    let screen = try FrameFixture()
    let controller = ViewController()
    screen.window.rootViewController = controller
    screen.frame()
    screen.window.resize(to: Size(120, 80))
    #expect(screen.frame(at: 16) == Region(PixelRect(0, 0, 120, 80)))
    #expect(controller.view.frame == Rect(0, 0, 120, 80))
  }
}
