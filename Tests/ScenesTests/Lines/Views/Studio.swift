import Glibc
import Testing
import TouchDrawing
import TouchGeometry
import TouchUI

@testable import Scenes

/// The Lines scene in a window without a screen, with fingers that land where and when they are told to.
final class Studio {
  let application = Application()
  let window: Window
  let scene = LinesScene()
  let surface: Surface
  private let canvas: Canvas
  private(set) var time = Instant(microseconds: 1_000_000)
  /// The names of the recognisers that acted, in order, changes left out.
  private(set) var acts: [String] = []
  private lazy var listener = Listener(self)

  var document: LinesDocument { scene.document }
  var easel: Easel { scene.chrome.easel }
  var lines: [Line] { document.drawing.lines }

  init(size: Size = Size(1280, 800), scale: Double = 1) throws {
    window = Window(application: application, size: size, scale: scale)
    surface = try Surface(
      width: Int((size.width * scale).rounded()), height: Int((size.height * scale).rounded()), format: .opaque)
    canvas = Canvas(surface)
    window.rootViewController = scene
    application.observer = listener
    frame()
  }

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

  // MARK: The screen

  @discardableResult
  func frame() -> Region {
    let damage = window.prepareFrame(at: time)
    if !damage.isEmpty { window.draw(damage, in: canvas) }
    return damage
  }

  /// Whether the screen, down to the bar, shows what a first look at the same drawing shows.
  func looksFresh() throws -> Bool {
    let fresh = try Studio(size: window.bounds.size, scale: window.scale)
    #expect(fresh.document.restore(document.bytes))
    for _ in 0..<3 { fresh.pass(1) }
    let bytes = Int((scene.chrome.bar.frame.minY - 1) * window.scale) * surface.bytesPerRow
    return surface.withPixels { mine in
      fresh.surface.withPixels { other in
        guard let mine = mine.baseAddress, let other = other.baseAddress else { return false }
        return memcmp(mine, other, bytes) == 0
      }
    }
  }

  func color(_ x: Int, _ y: Int) -> Color? { surface.pixel(x, y) }

  private final class Listener: GestureObserver {
    private unowned let studio: Studio
    init(_ studio: Studio) { self.studio = studio }

    func observe(_ observation: Observation, at time: Instant) {
      guard case .action(let recognizer) = observation, recognizer.state != .changed else { return }
      studio.acts.append("\(recognizer.name.dropFirst(6)).\(recognizer.state)")
    }
  }
}
