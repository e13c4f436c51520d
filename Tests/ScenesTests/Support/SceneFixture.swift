import Glibc
import TouchDrawing
import TouchGeometry
import TouchTesting
import TouchUI

@testable import Scenes

/// A controller's view in a window without a screen, with fingers and a surface that is drawn frame by frame.
class SceneFixture {
  let fingers: Fingers
  let surface: Surface
  private let canvas: Canvas
  private let draws: Bool
  private var drawn = Region()

  var window: Window { fingers.window }
  var application: Application { fingers.application }
  var time: Instant { fingers.time }

  /// Creates the window. Without `draws` frames are prepared and their damage is known, but no pixel is drawn, and the
  /// surface is a single pixel: for tests that only ask for positions.
  init(_ root: ViewController, size: Size = Size(1280, 800), scale: Double = 1, draws: Bool = true) throws {
    fingers = Fingers(in: root, size: size, scale: scale)
    self.draws = draws
    let pixels = { (points: Double) in draws ? Int((points * scale).rounded()) : 1 }
    surface = try Surface(width: pixels(size.width), height: pixels(size.height), format: .opaque)
    canvas = Canvas(surface)
    if draws { fingers.window.draw(Region(surface.bounds), in: canvas) }
    fingers.onFrame = { [unowned self] damage in draw(damage) }
  }

  /// The menu that was shown last, or the application's hidden menu if none is visible.
  var menu: MenuController { application.visibleMenus.last ?? application.menu }

  /// The bar of the scenes, or nil if there is none.
  var bar: SceneBar? { window.overlays.views.compactMap { $0 as? SceneBar }.first }

  // MARK: Fingers

  func send(_ kind: TouchSample.Kind, _ finger: Int, _ x: Double, _ y: Double) {
    fingers.report(kind, at: Point(x, y), finger: finger)
  }

  /// Advances by `seconds`, and returns the region drawn since the last call.
  @discardableResult
  func pass(_ seconds: Double) -> Region {
    defer { drawn = Region() }
    fingers.skip(seconds)
    return drawn
  }

  func tap(_ x: Double, _ y: Double) {
    fingers.tap(at: Point(x, y), for: 0.05)
    pass(0.01)
  }

  /// Drags one finger for `seconds`.
  func drag(from: Point, to: Point, over seconds: Double = 0.1) {
    fingers.drag(from: from, to: to, over: seconds)
    pass(0.01)
  }

  /// Moves a finger that is down at `from`.
  func glide(_ finger: Int = 1, from: Point, to: Point, over seconds: Double = 0.1) {
    fingers.move(to: to, over: seconds, finger: finger)
  }

  @discardableResult
  func frame() -> Region { pass(0) }

  private func draw(_ damage: Region) {
    drawn.formUnion(damage)
    if draws, !damage.isEmpty { window.draw(damage, in: canvas) }
  }
}

extension Surface {
  var pixelBytes: [UInt8] { withPixels { Array($0) } }

  /// Whether `part` is equal to that of `other`, a surface of the same size and format.
  func isEqual(to other: Surface, in part: PixelRect) -> Bool {
    withPixels { mine in
      other.withPixels { others in
        (part.y..<part.y + part.height).allSatisfy { y in
          let begin = y * bytesPerRow + 4 * part.x
          guard let mine = mine.baseAddress, let others = others.baseAddress else { return false }
          return memcmp(mine + begin, others + begin, 4 * part.width) == 0
        }
      }
    }
  }
}
