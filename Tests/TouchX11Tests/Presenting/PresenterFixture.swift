import CX11
import Testing
import TouchDrawing
import TouchGeometry
import TouchLab
import TouchUI

@testable import TouchHost
@testable import TouchX11

/// A private X server with a bare window, and a presenter that draws into it.
final class PresenterFixture {
  let lab: XServer
  let connection: TouchX11.Connection
  let window: X11Window
  let presenter: Presenter
  private(set) var acknowledged: [Int] = []
  private(set) var messages: [String] = []

  init(
    _ options: XServer.Options, sharesMemory: Bool = true,
    makeBuffer: @escaping Presenter.BufferMaker = ScreenBuffer.init(for:isShared:)
  ) throws {
    lab = try XServer(options)
    let diagnostics = Diagnostics()
    connection = try Connection(displayName: lab.display, diagnostics: diagnostics)
    let screen = PixelRect(0, 0, Int(lab.size.width), Int(lab.size.height))
    window = try X11Window(connection, placement: .covering(screen), title: "PresenterFixture", hidesCursor: true)
    var early: [String] = []
    diagnostics.sink = { early.append("\($0): \($1)") }
    presenter = Presenter(window, sharesMemory: sharesMemory, makeBuffer: makeBuffer)
    messages = early
    diagnostics.sink = { [weak self] in self?.messages.append("\($0): \($1)") }
    presenter.onFrameAcknowledged = { [weak self] number, _ in self?.acknowledged.append(number) }
    window.show()
    try pump(until: "the window is mapped") { window.isMapped }
  }

  /// Presents a frame that fills its damage, or the entire canvas, with a colour. If the colour is nil, nothing may be
  /// drawn.
  func present(_ damage: PixelRect, _ color: Color?, everywhere: Bool = false) throws {
    try #require(presenter.isReady(at: .now), "frame \(presenter.frameNumber + 1) has no buffer")
    try presenter.present(TouchDrawing.Region(damage)) { region, canvas in
      guard let color else { fatalError("asked to draw \(region.rects)") }
      canvas.saved {
        if !everywhere { canvas.clip(to: region) }
        canvas.fill(Rect(0, 0, 10000, 10000), with: color)
      }
    }
  }

  /// Presents `count` red frames. Each following frame waits for `wait` seconds until the server has read the previous
  /// one.
  func presentFrames(_ count: Int, waiting wait: Double) throws {
    for _ in 0..<count {
      try present(PixelRect(0, 0, window.width, window.height), .red)
      let frame = presenter.frameNumber
      try #require(!presenter.isReady(at: .zero))
      try pump(until: "frame \(frame) is acknowledged", at: .zero + wait) { acknowledged.last == frame }
    }
  }

  func resize(to width: Int, _ height: Int) throws {
    XResizeWindow(connection.display, window.id, UInt32(width), UInt32(height))
    try pump(until: "the new size is told") { window.width == width && window.height == height }
  }

  /// Overwrites the window on the server, as if the server had lost its contents.
  func blot() throws {
    let context = XCreateGC(connection.display, window.id, 0, nil)
    XFillRectangle(connection.display, window.id, context, 0, 0, UInt32(window.width), UInt32(window.height))
    XFreeGC(connection.display, context)
    try pump(until: "frame \(presenter.frameNumber) is acknowledged") { acknowledged.last == presenter.frameNumber }
  }

  /// Handles events of the server until `condition` returns true, and none after that. The presenter receives `moment`
  /// as the time, or the current time if it is nil.
  func pump(until description: String, at moment: Instant? = nil, _ condition: () -> Bool) throws {
    try lab.wait(for: description) {
      var event = XEvent()
      while !condition(), XPending(connection.display) > 0 {
        XNextEvent(connection.display, &event)
        if presenter.read(event, now: moment ?? .now) { continue }
        if event.type == MapNotify { window.noteMapped(true, takesKeyboard: false) }
        if event.type == ConfigureNotify { _ = window.noteConfigured(event.xconfigure) }
      }
      return condition()
    }
  }

  /// Returns the screen with everything presented so far.
  func screenshot() throws -> Screenshot {
    XSync(connection.display, False)
    return try lab.screenshot()
  }

  /// Returns the contents of the screen as rectangles of one colour. The colour of the lower right corner is the
  /// background.
  func picture() throws -> [String] {
    let shot = try screenshot()
    let ground = shot.pixel(shot.width - 1, shot.height - 1)
    var colors: [Screenshot.Pixel] = []
    for y in 0..<shot.height {
      for x in 0..<shot.width where !colors.contains(shot.pixel(x, y)) { colors.append(shot.pixel(x, y)) }
    }
    let others = colors.filter { $0 != ground }.compactMap { color in
      shot.bounds { $0 == color }.map { "\(Self.name($0)): \(color)" }
    }
    return ["\(Self.name(Rect(origin: .zero, size: shot.size))): \(ground)"] + others
  }

  private static func name(_ rect: Rect) -> String {
    "\(Int(rect.width))×\(Int(rect.height)) at \(Int(rect.minX)),\(Int(rect.minY))"
  }
}

extension Color {
  static let red = Color(red: 1, green: 0, blue: 0)
  static let green = Color(red: 0, green: 1, blue: 0)
  static let blue = Color(red: 0, green: 0, blue: 1)
}
