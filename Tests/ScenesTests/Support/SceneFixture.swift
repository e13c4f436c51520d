import TouchDrawing
import TouchGeometry
import TouchUI

@testable import Scenes

/// A controller's view in a window without a screen, with fingers that land where and when they are told to.
class SceneFixture {
  let application = Application()
  let window: Window
  let surface: Surface
  private let canvas: Canvas
  private(set) var time = Instant(microseconds: 1_000_000)

  init(_ root: ViewController, size: Size = Size(1280, 800), scale: Double = 1) throws {
    window = Window(application: application, size: size, scale: scale)
    surface = try Surface(
      width: Int((size.width * scale).rounded()), height: Int((size.height * scale).rounded()), format: .opaque)
    canvas = Canvas(surface)
    window.rootViewController = root
    frame()
  }

  /// The bar of the scenes; nil if there is none.
  var bar: SceneBar? { window.overlays.views.compactMap { $0 as? SceneBar }.first }

  // MARK: Fingers

  func send(_ kind: TouchSample.Kind, _ finger: Int, _ x: Double, _ y: Double) {
    let sample = TouchSample(finger: finger, kind: kind, location: Point(x, y), time: time)
    application.receive(sample, in: window)
  }

  /// Lets `seconds` pass, and draws a frame.
  @discardableResult
  func pass(_ seconds: Double) -> Region {
    application.closeEvent()
    time = time + seconds
    application.advance(to: time)
    return frame()
  }

  /// Lets `seconds` pass without a frame.
  func skip(_ seconds: Double) {
    application.closeEvent()
    time = time + seconds
  }

  func tap(_ x: Double, _ y: Double, with finger: Int = 1) {
    send(.down, finger, x, y)
    pass(0.05)
    send(.up, finger, x, y)
    pass(0.01)
  }

  /// One finger, in `steps` of 10 ms.
  func drag(_ finger: Int = 1, from: Point, to: Point, steps: Int = 10) {
    send(.down, finger, from.x, from.y)
    pass(0.01)
    glide(finger, from: from, to: to, steps: steps)
    send(.up, finger, to.x, to.y)
    pass(0.01)
  }

  func glide(_ finger: Int = 1, from: Point, to: Point, steps: Int = 10) {
    for step in 1...steps {
      let place = from.interpolated(to: to, fraction: Double(step) / Double(steps))
      send(.move, finger, place.x, place.y)
      pass(0.01)
    }
  }

  @discardableResult
  func frame() -> Region {
    let damage = window.prepareFrame(at: time)
    if !damage.isEmpty { window.draw(damage, in: canvas) }
    return damage
  }
}

extension Surface {
  var pixelBytes: [UInt8] { withPixels { Array($0) } }
}
