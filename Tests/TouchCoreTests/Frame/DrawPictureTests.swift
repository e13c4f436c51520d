import Testing
import ToolkitFixtures
import TouchDrawing
import TouchGeometry

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

@Suite struct DrawPictureTests {
  /// An image view that is drawn like any other view: its content first, which is then blended as a whole.
  private final class AnyOtherView: ImageView {}

  private func image(_ side: Int) throws -> Image {
    let surface = try Surface(width: side, height: side, format: .alpha)
    let canvas = Canvas(surface)
    let size = Double(side)
    canvas.fill(Rect(0, 0, size, size), with: Color(hex: 0xffb000))
    canvas.fill(Rect(Double(side / 3), 0, Double(side / 5), size), with: Color(hex: 0x3355aa))
    return Image(surface)
  }

  private func picture(in view: ImageView, _ change: (ImageView) -> Void) throws -> Surface {
    let screen = try FrameFixture()
    view.frame = Rect(60, 20, 60, 40)
    view.image = try image(60)
    screen.window.addSubview(view)
    change(view)
    screen.frame()
    return screen.surface
  }

  private func differs(_ change: (ImageView) -> Void) throws -> Int {
    try picture(in: ImageView(frame: .zero), change)
      .greatestDifference(from: picture(in: AnyOtherView(frame: .zero), change))
  }

  @Test(arguments: [ContentMode.scaleToFill, .aspectFit, .aspectFill, .center, .bottomRight])
  func aFadedPictureLooksAsIfBlendedAfterwards(mode: ContentMode) throws {
    let change = { (view: ImageView) in
      view.contentMode = mode
      view.alpha = 0.4
    }
    #expect(try differs(change) <= 2)
    let opaque = try picture(in: ImageView(frame: .zero)) { $0.contentMode = mode }
    #expect(try picture(in: ImageView(frame: .zero), change).greatestDifference(from: opaque) > 50)
  }

  @Test func roundCornersAreCutOff() throws {
    let change = { (view: ImageView) in
      view.cornerRadius = 15
      view.clipsToBounds = true
    }
    #expect(try differs(change) == 0)
    #expect(try picture(in: ImageView(frame: .zero), change).pixel(61, 21) == .black)
  }

  @Test func aTurnedPictureLooksTheSame() throws {
    // Cairo draws the edges where the view's clip is rotated with it. They are coarser by up to 1 of 15.
    #expect(try differs { $0.transform = .rotation(0.5) } <= 20)
  }

  @Test func backgroundAndSubviewsFadeWithIt() throws {
    let change = { (view: ImageView) in
      view.backgroundColor = .white
      view.addSubview(Sketch(Rect(5, 5, 20, 20), .pureRed))
      view.alpha = 0.4
    }
    #expect(try differs(change) == 0)
  }

  @Test func aLargePictureIsTurnedWithTheSameCareWhileItMoves() throws {
    let turned = { (angles: [Double]) in
      let screen = try FrameFixture(800, 800)
      let view = ImageView(frame: Rect(100, 100, 600, 600))
      view.image = try self.image(600)
      screen.window.addSubview(view)
      for (frame, angle) in angles.enumerated() {
        view.transform = .rotation(angle)
        screen.frame(at: Double(frame) * 16)
      }
      #expect(view.isInMotion == (angles.count > 1))
      return screen.surface
    }
    #expect(try turned([0.1, 0.2, 0.3, 0.4]).greatestDifference(from: turned([0.4])) <= 1)
  }

  @Test func aLargePictureThatOnlyMovesStaysAsCarefulAsItWas() throws {
    let screen = try FrameFixture(800, 800)
    let view = ImageView(frame: Rect(20, 20, 600, 600))
    view.image = try image(1000)
    screen.window.addSubview(view)
    screen.frame()
    let still = (0..<600).map { screen.color(20 + $0, 300) }
    for step in 1...4 {
      view.center += Vector(7, 0)
      screen.frame(at: Double(step) * 16)
    }
    #expect((0..<600).map { screen.color(48 + $0, 300) } == still)
  }
}
