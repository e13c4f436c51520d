import Testing
import ToolkitFixtures
import TouchDrawing
import TouchGeometry

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

@Suite struct ContentTests {
  /// Returns an image of 20 × 10 pixels whose left half is red and whose right half is blue.
  private func picture() throws -> Image {
    let surface = try Surface(width: 20, height: 10, format: .alpha)
    let canvas = Canvas(surface)
    canvas.fill(Rect(0, 0, 10, 10), with: .pureRed)
    canvas.fill(Rect(10, 0, 10, 10), with: .pureBlue)
    return Image(surface)
  }

  @Test func aPictureIsLaidOutAsItsModeSays() throws {
    let bounds = Rect(0, 0, 100, 100)
    let size = Size(20, 10)
    #expect(ContentMode.scaleToFill.rect(for: size, in: bounds) == bounds)
    #expect(ContentMode.aspectFit.rect(for: size, in: bounds) == Rect(0, 25, 100, 50))
    #expect(ContentMode.aspectFill.rect(for: size, in: bounds) == Rect(-50, 0, 200, 100))
    #expect(ContentMode.center.rect(for: size, in: bounds) == Rect(40, 45, 20, 10))
    #expect(ContentMode.center.rect(for: .zero, in: bounds) == .zero)
    let corners: [(ContentMode, Point)] = [
      (.top, Point(40, 0)), (.bottom, Point(40, 90)), (.left, Point(0, 45)), (.right, Point(80, 45)),
      (.topLeft, Point(0, 0)), (.topRight, Point(80, 0)), (.bottomLeft, Point(0, 90)), (.bottomRight, Point(80, 90)),
    ]
    for (mode, origin) in corners {
      #expect(mode.rect(for: size, in: bounds) == Rect(origin: origin, size: size), "\(mode)")
    }
    #expect(ContentMode.redraw.rect(for: size, in: bounds) == bounds)
    #expect(ContentMode.allCases.count == 13)
  }

  @Test func aPictureIsDrawnPixelByPixel() throws {
    let screen = try FrameFixture()
    let view = ImageView(image: try picture())
    view.contentMode = .center
    view.frame = Rect(10, 10, 40, 30)
    screen.window.addSubview(view)
    screen.frame()
    #expect(screen.color(20, 20) == .pureRed && screen.color(29, 29) == .pureRed && screen.color(30, 20) == .pureBlue)
    #expect(screen.color(19, 25) == .black && screen.color(40, 25) == .black && screen.color(25, 19) == .black)
    view.image = nil
    screen.frame(at: 16)
    #expect(screen.color(20, 20) == .black)
  }

  @Test func aPictureKnowsItsSize() throws {
    let view = ImageView(image: try picture())
    #expect(view.bounds.size == Size(20, 10))
    #expect(view.sizeThatFits(Size(.infinity, .infinity)) == Size(20, 10))
    #expect(view.sizeThatFits(Size(10, 10)) == Size(10, 5))
  }

  /// Returns the rectangle around all pixels that are not black.
  private func ink(_ screen: FrameFixture) -> Rect {
    var points: [Point] = []
    for y in 0..<screen.surface.height {
      for x in 0..<screen.surface.width where screen.color(x, y) != .black {
        points.append(Point(Double(x), Double(y)))
      }
    }
    return Rect(around: points)
  }

  @Test func aTextFitsTheSizeItAsksForAndIsCentredInHeight() throws {
    let screen = try FrameFixture(300, 100)
    let label = Label("Touch", font: Font(size: 24))
    label.sizeToFit()
    label.frame.origin = Point(20, 30)
    screen.window.addSubview(label)
    screen.frame()
    let small = ink(screen)
    #expect(!small.isEmpty && label.frame.contains(small))
    label.frame = Rect(20, 0, label.bounds.width, 100)
    screen.frame(at: 16)
    #expect(abs(ink(screen).midY - 50) < 5)
  }

  @Test func alignmentMovesTheText() throws {
    let screen = try FrameFixture(300, 60)
    let label = Label("Ag", font: Font(size: 24), frame: Rect(0, 0, 300, 60))
    screen.window.addSubview(label)
    var middles: [Double] = []
    for (index, alignment) in [TextAlignment.leading, .center, .trailing].enumerated() {
      label.alignment = alignment
      screen.frame(at: Double(index))
      middles.append(ink(screen).midX)
    }
    #expect(middles[0] < 40 && abs(middles[1] - 150) < 4 && middles[2] > 260)
  }

  @Test func aLongTextIsBrokenOrCut() throws {
    let label = Label("one two three four five six seven", font: Font(size: 20))
    let line = label.sizeThatFits(Size(.infinity, .infinity))
    label.numberOfLines = 0
    let block = label.sizeThatFits(Size(100, .infinity))
    #expect(block.width <= 100 && block.height > line.height * 2)
    label.numberOfLines = 2
    #expect(label.sizeThatFits(Size(100, .infinity)).height < block.height)
  }

  @Test func aChangedTextIsDrawnAndTheSameTextIsNot() throws {
    let screen = try FrameFixture()
    let label = Label("before", frame: Rect(0, 0, 100, 40))
    screen.window.addSubview(label)
    screen.frame()
    label.text = "before"
    label.textColor = nil
    #expect(!screen.window.needsFrame)
    label.text = "after"
    #expect(screen.frame(at: 16) == Region(PixelRect(0, 0, 100, 40)))
  }

  /// Chinese fonts have no semibold weight. Titles are bold in that language, and therefore wider.
  @Test func aLabelFollowsTheLanguage() throws {
    let title = { Label("触摸屏 Touch", font: Font(size: 32, weight: .semibold), frame: Rect(0, 0, 300, 60)) }
    let (screen, other) = (try FrameFixture(300, 60), try FrameFixture(300, 60))
    let label = title()
    screen.window.addSubview(label)
    screen.frame()
    let (english, width) = (try screen.fresh(), label.sizeThatFits(Size(.infinity, .infinity)).width)
    screen.window.language = .chinese
    screen.frame(at: 16)
    other.window.language = .chinese
    let fresh = title()
    other.window.addSubview(fresh)
    other.frame()
    #expect(screen.surface.greatestDifference(from: english) > 50)
    #expect(screen.surface.greatestDifference(from: other.surface) == 0)
    let wanted = fresh.sizeThatFits(Size(.infinity, .infinity)).width
    #expect(label.sizeThatFits(Size(.infinity, .infinity)).width == wanted && wanted != width)
  }

  @Test func aLabelFollowsTheTheme() throws {
    let screen = try FrameFixture()
    let label = Label("dark", frame: Rect(0, 0, 100, 40))
    screen.window.addSubview(label)
    screen.frame()
    screen.window.theme = .light
    #expect(!screen.frame(at: 16).isEmpty)
  }
}

@Suite struct ContentModeInMotionTests {
  /// Returns a view with a red square in its upper left quarter, half way while it grows from 40 to 80 points.
  private func halfway(_ mode: ContentMode) throws -> FrameFixture {
    final class Corner: View {
      override func draw(_ rect: Rect, in canvas: Canvas) { canvas.fill(Rect(0, 0, 20, 20), with: .pureRed) }
    }
    let screen = try FrameFixture(100, 100)
    let view = Corner(frame: Rect(0, 0, 40, 40))
    view.contentMode = mode
    screen.window.addSubview(view)
    screen.frame()
    screen.application.animate(withDuration: 1, options: .curveLinear) { view.frame = Rect(0, 0, 80, 80) }
    screen.frame(at: 500)
    return screen
  }

  @Test func contentIsLaidIntoTheSizeOnTheWay() throws {
    let isRed = { (screen: FrameFixture, x: Int, y: Int) in screen.color(x, y)?.isClose(to: .pureRed) == true }
    let stretched = try halfway(.scaleToFill)
    #expect(isRed(stretched, 13, 13) && !isRed(stretched, 16, 16))
    let cornered = try halfway(.topLeft)
    #expect(isRed(cornered, 18, 18) && !isRed(cornered, 21, 21))
    // The content of 80 points is centred in 60 points, so 10 points are cut off on each side.
    let centered = try halfway(.center)
    #expect(isRed(centered, 8, 8) && !isRed(centered, 11, 11))
    for screen in [stretched, cornered, centered] {
      #expect(try screen.surface.greatestDifference(from: screen.fresh()) <= 1)
    }
  }
}
