import Glibc
import Testing
import TouchDrawing
import TouchGeometry

@Suite struct CanvasShapesTests {
  let surface: Surface
  let canvas: Canvas

  init() throws {
    surface = try Surface(width: 100, height: 100, format: .alpha)
    canvas = Canvas(surface)
  }

  func expect(
    _ color: Color, at x: Int, _ y: Int, within tolerance: Double = 0.012,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let found = surface.pixel(x, y)
    #expect(
      found?.isClose(to: color, within: tolerance) == true, "\(String(describing: found)) at \(x), \(y)",
      sourceLocation: sourceLocation)
  }

  @Test func rectanglesFillTheirPixelsAndNoOthers() {
    canvas.fill(Rect(10, 20, 30, 40), with: Color(hex: 0xffb000))
    expect(Color(hex: 0xffb000), at: 10, 20)
    expect(Color(hex: 0xffb000), at: 39, 59)
    expect(.clear, at: 9, 20)
    expect(.clear, at: 40, 59)
    expect(.clear, at: 39, 60)
  }

  @Test func halfAPixelIsHalfCovered() {
    canvas.fill(Rect(10.5, 10, 10, 10), with: .white)
    expect(Color.white.withAlpha(0.5), at: 10, 12)
    expect(.white, at: 11, 12)
  }

  @Test func translucentColoursMix() {
    canvas.fill(Rect(0, 0, 100, 100), with: .white)
    canvas.fill(Rect(0, 0, 50, 50), with: Color.black.withAlpha(0.25))
    expect(Color(red: 0.75, green: 0.75, blue: 0.75), at: 10, 10)
  }

  @Test func replacingPutsAlphaInPlace() {
    canvas.fill(Rect(0, 0, 100, 100), with: .white)
    canvas.saved {
      canvas.operation = .replace
      canvas.fill(Rect(0, 0, 50, 50), with: Color(hex: 0xff0000).withAlpha(0.5))
    }
    expect(Color(hex: 0xff0000).withAlpha(0.5), at: 10, 10)
    #expect(canvas.operation == .over)
    canvas.clear(Rect(60, 60, 10, 10))
    expect(.clear, at: 65, 65)
    expect(.white, at: 75, 75)
  }

  @Test func pathsAreFilledAndStroked() {
    canvas.fill(.circle(center: Point(30, 30), radius: 20), with: .white)
    expect(.white, at: 30, 12)
    expect(.clear, at: 12, 12)
    canvas.stroke(.line(from: Point(10, 80), to: Point(90, 80)), with: Color(hex: 0xff0000), width: 10)
    expect(Color(hex: 0xff0000), at: 50, 75)
    expect(Color(hex: 0xff0000), at: 50, 84)
    expect(.clear, at: 50, 74)
    expect(.clear, at: 8, 80)
  }

  @Test func capsReachBeyondTheEnds() {
    let line = Path.line(from: Point(20, 20), to: Point(60, 20))
    canvas.stroke(line, with: .white, width: 10, cap: .round)
    expect(.white, at: 62, 20)
    expect(.clear, at: 64, 16)
    canvas.stroke(line.applying(.translation(0, 30)), with: .white, width: 10, cap: .square)
    expect(.white, at: 64, 46)
  }

  @Test func aDotIsALineOfNoLengthWithRoundCaps() {
    canvas.stroke(.line(from: Point(50, 50), to: Point(50, 50)), with: .white, width: 10, cap: .round)
    expect(.white, at: 50, 53)
    expect(.clear, at: 50, 56)
  }

  @Test func dashesLeaveGaps() {
    canvas.stroke(.line(from: Point(0, 50), to: Point(100, 50)), with: .white, width: 4, dash: [10, 5])
    expect(.white, at: 5, 50)
    expect(.clear, at: 12, 50)
    canvas.stroke(.line(from: Point(0, 70), to: Point(100, 70)), with: .white, width: 4)
    expect(.white, at: 12, 70)
  }

  /// A dash of length zero with round ends is drawn as a dot.
  @Test func dashesOfNoLengthAreDots() {
    let line = Path.line(from: Point(0, 50), to: Point(100, 50))
    canvas.stroke(line, with: .white, width: 4, cap: .round, dash: [0, 10])
    for x in [10, 50, 90] {
      expect(.white, at: x, 50)
      expect(.clear, at: x + 5, 50)
    }
  }

  @Test(arguments: [[0.0, 0], [-1, 2], [.nan], [.infinity]])
  func impossibleDashesAreIgnored(dash: [Double]) {
    canvas.stroke(.line(from: Point(0, 50), to: Point(100, 50)), with: .white, width: 4, dash: dash)
    expect(.white, at: 12, 50)
    #expect(canvas.failure == nil)
  }

  @Test func gradientsRunFromStopToStop() {
    let gradient = Gradient(
      from: Point(0, 0), to: Point(100, 0), stops: [GradientStop(0, .black), GradientStop(1, .white)])
    canvas.fill(Rect(0, 0, 100, 50), with: gradient)
    let grey = { (value: Double) in Color(red: value, green: value, blue: value) }
    expect(grey(0.25), at: 25, 10, within: 0.02)
    expect(grey(0.75), at: 75, 40, within: 0.02)
    let radial = Gradient(
      center: Point(50, 75), radius: 20, stops: [GradientStop(0, .white), GradientStop(1, .black)])
    canvas.fill(.rect(Rect(0, 50, 100, 50)), with: radial)
    expect(.white, at: 50, 75, within: 0.05)
    expect(.black, at: 90, 75)
  }

  /// A canvas lives as long as its buffer. Invalid numbers must not put it into an error state for good.
  @Test func nonsenseDrawsNothingAndDoesNoHarm() {
    let nan = Double.nan
    for rect in [Rect(nan, 0, 1, 1), Rect(0, 0, nan, 5), Rect(10, 10, -5, 5), Rect(0, 0, .infinity, 0)] {
      canvas.fill(rect, with: .white)
      canvas.saved { canvas.clip(to: rect) }
    }
    canvas.fill(.polyline([Point(nan, 0), Point(1e300, 5), Point(5, .infinity)]), with: .white)
    canvas.stroke(.line(from: .zero, to: Point(50, 50)), with: .white, width: nan)
    for transform in [Transform.scale(0), .scale(nan), .scale(1, 0), .translation(.infinity, 0)] {
      canvas.saved {
        canvas.concatenate(transform)
        canvas.fill(Rect(0, 0, 100, 100), with: .white)
      }
    }
    for y in 0..<100 { for x in 0..<100 { expect(.clear, at: x, y) } }
    canvas.fill(Rect(0, 0, 100, 100), with: .white)
    expect(.white, at: 50, 50)
    #expect(canvas.failure == nil)
  }

  @Test func farPointsStayOnTheirSide() {
    canvas.fill(.polyline([Point(10, 10), Point(16_777_216, 50), Point(10, 90)]), with: .white)
    expect(.white, at: 95, 50)
    expect(.clear, at: 5, 50)
  }

  /// Tests rectangles whose coordinates exceed the range of cairo's 32-bit numbers.
  @Test(arguments: Array(stride(from: 20.0, through: 50, by: 0.5))) func largeRectanglesEndWhereTheyDo(exponent: Double)
  {
    let far = exp2(exponent)
    canvas.fill(Rect(-far, 20, far + 50, 1.7 * far), with: .white)
    canvas.saved {
      canvas.clip(to: Rect(30, -far, 2.1 * far, far + 40))
      canvas.fill(Rect(-far, -far, 2 * far, 2 * far), with: .black)
    }
    for (pixel, color) in [((29, 39), Color.white), ((30, 39), .black), ((60, 39), .black), ((60, 40), .clear)] {
      expect(color, at: pixel.0, pixel.1)
    }
    for (pixel, color) in [((0, 19), Color.clear), ((49, 99), .white), ((50, 99), .clear), ((99, 0), .black)] {
      expect(color, at: pixel.0, pixel.1)
    }
  }

  @Test func hugeRectanglesCoverEverything() {
    canvas.fill(Rect(-1e12, -1e12, 2e12, 2e12), with: .white)
    expect(.white, at: 0, 0)
    expect(.white, at: 99, 99)
    canvas.saved {
      canvas.clip(to: Rect(-.infinity, -.infinity, .infinity, .infinity))
      canvas.fill(Rect(0, 0, 100, 100), with: .black)
    }
    expect(.black, at: 99, 99)
  }
}
