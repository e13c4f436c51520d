import Testing
import TouchGeometry
import TouchLab
import TouchUI

@testable import TouchHost
@testable import TouchX11

/// A private X server and a host with a window on it, in this process.
final class HostFixture {
  let lab: XServer
  let application = Application()
  let host: X11Host
  /// The view that covers the window and records its touches.
  let listener: TouchListener
  private(set) var messages: [String] = []

  /// Creates a server and a host. `prepare` is called with the server before the window is opened.
  convenience init(
    _ server: XServer.Options = .init(size: Size(640, 480)), _ options: X11Host.Options = .init(),
    prepare: (XServer) throws -> Void = { _ in }
  ) throws {
    let lab = try XServer(server)
    try prepare(lab)
    try self.init(on: lab, options)
  }

  /// Creates a host. `power` replaces the power controls of the screen, which a test server lacks.
  init(on lab: XServer, _ options: X11Host.Options, power: (any PowerControls)? = nil) throws {
    self.lab = lab
    var options = options
    options.display = lab.display
    options.handlesSignals = false
    var reports: [String] = []
    application.diagnostics.sink = { reports.append("\($0): \($1)") }
    host = try X11Host(application: application, options: options) { power ?? ServerPower($0) }
    messages = reports
    listener = TouchListener(frame: host.window.bounds)
    host.window.addSubview(listener)
    application.diagnostics.sink = { [weak self] in self?.messages.append("\($0): \($1)") }
    try run(until: "the window is mapped") { self.host.nativeWindow.isMapped }
  }

  /// Lets the host handle events until `condition` returns true.
  func run(upTo seconds: Double = 5, until description: String, _ condition: () throws -> Bool) throws {
    try lab.wait(upTo: seconds, for: description) {
      host.step(until: .now + 0.005)
      return try condition()
    }
  }

  /// Lets the host handle everything that the devices have reported, and returns the messages of the listener.
  func heard(after count: Int) throws -> String {
    try lab.touchscreen.sync()
    try lab.mouse.sync()
    try run(until: "\(count) touch messages in \(listener.messages)") { listener.messages.count >= count }
    host.step(until: .now + 0.02)
    defer { listener.messages = [] }
    return listener.messages.joined(separator: ", ")
  }
}

extension HostFixture {
  /// The identifier of the window on the server.
  var window: UInt { host.nativeWindow.id }

  /// Returns the colour of one pixel of the screen, as in "#14181f".
  func color(_ x: Double, _ y: Double) throws -> String {
    try lab.screenshot(of: Rect(x, y, 1, 1)).pixel(0, 0).description
  }

  /// Expects that the listener has received exactly these messages.
  func expect(_ messages: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let heard = try heard(after: messages.split(separator: ", ").count)
    #expect(heard == messages, sourceLocation: sourceLocation)
  }
}

/// A view that records each of its touches, as in "began 1 at 10,20".
final class TouchListener: View {
  var messages: [String] = []
  var touches: [Touch] = []
  var onTouch: () -> Void = {}

  override init(frame: Rect) {
    super.init(frame: frame)
    isMultipleTouchEnabled = true
  }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) { note("began", touches) }
  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) { note("moved", touches) }
  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) { note("ended", touches) }
  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) { note("cancelled", touches) }

  private func note(_ message: String, _ touches: [Touch]) {
    self.touches = touches
    onTouch()
    for touch in touches {
      let location = touch.location(in: self)
      messages.append("\(message) \(touch.finger) at \(Int(location.x.rounded())),\(Int(location.y.rounded()))")
    }
  }
}
