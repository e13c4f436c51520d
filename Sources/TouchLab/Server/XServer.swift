import Glibc
import TouchGeometry

/// A private X server with a touchscreen, a mouse and a keyboard that only this program controls. It is a real Xorg
/// with the dummy video driver, on a display number of its own, started by `init` and stopped with the last reference.
///
/// It opens no virtual terminal, no graphics card and no device of the machine, needs no root, and several can run at
/// once. However this process ends, nothing of the server remains.
///
/// ```swift
/// let lab = try XServer()
/// let finger = lab.touchscreen.finger(1)
/// try finger.down(at: Point(640, 400))
/// try finger.up()
/// ```
public final class XServer {
  /// The name of the display, such as ":417".
  public let display: String
  public let options: Options
  /// The directory of the server's configuration, log and sockets; removed with it.
  public let directory: TemporaryDirectory
  /// The touchscreens; ``Options/touchscreens`` is their number.
  public let touchscreens: [VirtualTouchscreen]
  /// The mouse. Under a compositor there is none, and no keyboard: what is done with it throws an error.
  public let mouse: VirtualMouse
  public let keyboard: VirtualKeyboard
  /// The compositor, if the server is XWayland.
  public let compositor: Compositor?
  let client: LabClient
  private let process: GuardedProcess

  /// The first touchscreen.
  public var touchscreen: VirtualTouchscreen { touchscreens[0] }
  /// The process id of Xorg.
  public var pid: Int32 { process.pid }
  /// Whether the server is still running.
  public var isRunning: Bool { process.exitStatus == nil }

  /// Starts a server and returns when it accepts connections and all its devices respond.
  ///
  /// - Throws: ``LabError/Kind/serverMissing`` with the names of the Debian packages, ``LabError/Kind/serverFailed``
  ///   with
  ///   the end of the server's log, ``LabError/Kind/device`` if a device does not respond.
  public init(_ options: Options = Options()) throws(LabError) {
    self.options = options
    let launch = try ServerLaunch(options)
    process = launch.process
    display = launch.display
    directory = launch.directory
    let client = try LabClient(display: display, cookie: launch.cookie)
    self.client = client
    compositor = launch.compositor
    if let compositor {
      mouse = VirtualMouse(DeviceSocket(missing: ServerConfiguration.mouse), client: client)
      keyboard = VirtualKeyboard(DeviceSocket(missing: ServerConfiguration.keyboard), client: client)
      touchscreens = [VirtualTouchscreen(CompositorPanel(compositor: compositor, client: client))]
      return
    }
    let mode = ScreenMode(options.size)
    if !mode.fitsConfiguration { try client.show(mode) }
    let configuration = launch.configuration
    mouse = try VirtualMouse(
      DeviceSocket(ServerConfiguration.mouse, path: configuration.socket(ServerConfiguration.mouse)), client: client)
    keyboard = try VirtualKeyboard(
      DeviceSocket(ServerConfiguration.keyboard, path: configuration.socket(ServerConfiguration.keyboard)),
      client: client)
    var screens: [VirtualTouchscreen] = []
    for index in 0..<options.touchscreens {
      let name = ServerConfiguration.touchscreen(index)
      screens.append(
        VirtualTouchscreen(
          ServerPanel(socket: try DeviceSocket(name, path: configuration.socket(name)), client: client)))
      if options.unplugged.contains(index) { try screens[index].unplug() }
    }
    touchscreens = screens
  }

  deinit { stop() }

  /// Stops the server and disconnects all its clients; returns when it has ended. It may be called again.
  public func stop() {
    client.close()
    // A server that had to be killed leaves its socket.
    if process.stop() == .signalled(SIGKILL) { unlink(ServerLaunch.socket(display.dropFirst())) }
  }

  /// The current size of the screen in pixels.
  public var size: Size { client.screenSize }

  /// Switches the monitor to another mode, as a change of resolution does; the touchscreens still cover the screen.
  ///
  /// - Throws: ``LabError/Kind/impossible`` if there is no mode of that size: there are the usual ones (1024×768,
  ///   800×600,
  ///   640×480…) within ``Options/size``, and ``Options/modes``.
  public func resize(to size: Size) throws(LabError) {
    if let compositor { try compositor.setOutput(0, to: size) } else { try client.resize(to: size) }
  }

  /// Makes an output show `area` of the screen, or nothing with nil, as when a monitor is plugged in, moved or switched
  /// off. The screen becomes as large as the area of all outputs together; the touchscreens cover all of it.
  ///
  /// - Parameter name: DUMMY0, which shows the whole screen at first, to DUMMY15.
  /// - Throws: ``LabError/Kind/impossible`` if there is no such output.
  public func setOutput(_ name: String, to area: Rect?) throws(LabError) {
    try client.setOutput(name, to: area)
  }

  /// Returns a screenshot of the screen, or of `area` of it; see ``Screenshot``.
  ///
  /// - Throws: ``LabError/Kind/impossible`` if `area` is empty or extends beyond the screen.
  public func screenshot(of area: Rect? = nil) throws(LabError) -> Screenshot {
    guard let compositor else { return try client.screenshot(of: area ?? Rect(origin: .zero, size: size)) }
    let whole = try compositor.screenshot(in: directory.path)
    return area.map(whole.crop) ?? whole
  }

  /// Starts a program on this server; see ``Program``.
  ///
  /// - Parameters:
  ///   - command: a path, or a name that is looked up in $PATH.
  ///   - environment: variables to set, or with nil to unset, in addition to this process's own. DISPLAY is set
  ///     already,
  ///     and variables of the user's own session are removed.
  ///   - output: the destination of its output.
  /// - Throws: ``LabError/Kind/program`` if there is no such program.
  public func launch(
    _ command: String, _ arguments: [String] = [], environment: [String: String?] = [:], output: Program.Output = .kept
  ) throws(LabError) -> Program {
    let own: [String: String?] = ["DISPLAY": display, "XAUTHORITY": nil, "WAYLAND_DISPLAY": nil]
    return try Program(
      command, arguments, environment: own.merging(environment) { $1 }, output: output,
      directory: directory.path)
  }

  /// Calls `condition` every few milliseconds until it returns true.
  ///
  /// - Throws: ``LabError/Kind/timeout`` with `description` after `seconds`, ``LabError/Kind/serverFailed`` as soon as
  ///   the server has ended; the errors of `condition`.
  public func wait(
    upTo seconds: Double = 5, for description: String, until condition: () throws -> Bool
  ) throws {
    try MonotonicTime.wait(upTo: seconds, for: description) {
      guard isRunning else {
        throw LabError(.serverFailed, tried: "Waiting for \(description)", problem: "the X server \(display) is gone")
      }
      return try condition()
    }
  }
}

extension XServer {
  /// The options of a server.
  public struct Options: Sendable {
    /// The size of the screen in pixels, 128×128 to 8192×8192; portrait is just a tall size.
    public var size = Size(1280, 800)
    /// Further modes of the monitor, for programs that follow a change of resolution (see ``XServer/resize(to:)``);
    /// none may be larger than ``size``.
    public var modes: [Size] = []
    /// The bits of colour for each pixel: 24, or 16 and less to test programs that cannot draw there.
    public var depth = 24
    /// The number of touchscreens, at least 1; each reports ten fingers.
    public var touchscreens = 1
    /// Whether the touchscreens report pressure, as few panels do (``Finger/pressure``).
    public var hasPressure = false
    /// The indices of touchscreens that are unplugged before any program sees them.
    public var unplugged: Set<Int> = []
    /// The X extensions to disable, such as "MIT-SHM" or "RANDR". XInputExtension cannot be disabled.
    public var disabledExtensions: [String] = []
    /// Whether programs are refused, as by another user's server; this process's own hands and screenshots still work.
    public var refusesPrograms = false
    /// The X server's executable. It must not be the setuid wrapper /usr/bin/Xorg, which refuses a custom
    /// configuration.
    public var executable = "/usr/lib/xorg/Xorg"
    /// The path of a program that is a Wayland compositor with XWayland, the server then; nil for Xorg. It has one touch
    /// screen and no X modes; its commands are in `Tests/Compositor/compositor.c`.
    public var compositor: String?
    /// The maximum time in seconds until the server accepts connections. On an idle machine it needs 0.3.
    public var startLimit = 20.0

    public init(size: Size = Size(1280, 800)) { self.size = size }
  }
}
