import Testing
import ToolkitFixtures
import TouchDrawing
import TouchGeometry

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

/// An opaque image on a rotated card hides no more than it shows.
@Suite("Behind opaque pictures") struct CoveredPictureTests {
  private let screen: FrameFixture
  private let picture: ImageView

  init() throws {
    screen = try FrameFixture(400, 300)
    let surface = try Surface(width: 60, height: 40, format: .opaque)
    Canvas(surface).fill(Rect(0, 0, 60, 40), with: .pureGreen)
    let card = View(frame: Rect(50, 50, 300, 200))
    card.backgroundColor = .pureRed
    picture = ImageView(image: Image(surface))
    picture.frame = Rect(100, 75, 200, 150)
    for view in [card, picture] {
      view.transform = .rotation(0.2)
      screen.window.addSubview(view)
    }
  }

  /// Returns the colour on the screen at a point of the image.
  private func color(at x: Double, _ y: Double) -> Color? {
    let presentation = picture.presentation
    let corner = Vector(x - presentation.bounds.width / 2, y - presentation.bounds.height / 2)
    let point = presentation.center + presentation.transform.apply(corner)
    return screen.color(Int(point.x), Int(point.y))
  }

  @Test func itsRoundCornersShowTheCard() {
    picture.cornerRadius = 60
    picture.clipsToBounds = true
    screen.frame()
    for (x, y) in [(6.0, 6.0), (194, 6), (6, 144), (194, 144)] { #expect(color(at: x, y) == .pureRed, "\(x), \(y)") }
    #expect(color(at: 100, 75) == .pureGreen)
  }

  @Test(arguments: [ContentMode.center, .topLeft, .bottomRight, .aspectFit])
  func besideAPictureThatIsSmallerThanItsViewTheCardShows(mode: ContentMode) {
    picture.contentMode = mode
    screen.frame()
    let shown = mode.rect(for: Size(60, 40), in: picture.bounds)
    for (x, y) in [(3.0, 3.0), (197, 3), (3, 147), (197, 147), (100, 75)] {
      let isInside = shown.contains(Point(x, y))
      #expect(color(at: x, y) == (isInside ? .pureGreen : .pureRed), "\(x), \(y)")
    }
  }

  /// An image hides the area that it covers now, not the one of the beginning or the end of the animation.
  @Test(arguments: [Size(260, 190), Size(120, 80)]) func whileItsSizeIsAnimatedItHidesWhatShows(size: Size) {
    screen.frame()
    screen.application.animate(withDuration: 1, options: .curveLinear) { [picture] in picture.bounds.size = size }
    for moment in [10.0, 500, 990] {
      screen.frame(at: moment)
      let (width, height) = (picture.presentation.bounds.width, picture.presentation.bounds.height)
      #expect(color(at: 5, height / 2) == .pureGreen && color(at: width - 5, height / 2) == .pureGreen, "\(moment)")
      #expect(color(at: -5, height / 2) == .pureRed && color(at: width + 5, height / 2) == .pureRed, "\(moment)")
    }
  }
}
