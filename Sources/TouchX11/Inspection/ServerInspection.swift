import CX11
import TouchCore
import TouchGeometry
import TouchHost

/// The features and settings of an X server that matter to a touchscreen application. They are read once, over a
/// separate connection.
public struct ServerInspection: Sendable {
  /// A touch screen that is in use.
  public struct TouchScreen: Hashable, Sendable {
    public var name: String
    /// Whether the device is attached to no pointer: its touches come through no master device.
    public var isFloating: Bool
    /// The locations on the screen, in pixels, of touches at three of its corners: the upper left, the upper right and
    /// the lower left one, as the panel was built. Nil if the device does not report them.
    public var corners: [Point]?
    /// The texts that tell it from others of its name, after an `@`; see ``InputAdmission``.
    public var addresses: [String] = []

    /// Whether it has a name as in ``InputAdmission``.
    public func isCalled(_ name: String) -> Bool {
      name == self.name || addresses.contains { name == "\(self.name)@\($0)" }
    }
  }

  /// The settings by which the server makes the screen black.
  public struct Blanking: Hashable, Sendable {
    /// The delay of the screen saver in seconds; 0: never.
    public var screenSaverDelay: Int
    /// Whether the power management of monitors is enabled; nil: the server has none.
    public var isDPMSEnabled: Bool?
  }

  /// The name of the display, such as ":0".
  public let display: String
  /// The server's vendor, and its release number.
  public let vendor: String
  /// The version of XInput that was negotiated, such as "2.4".
  public let inputVersion: String
  /// The names of all extensions, such as "MIT-SHM".
  public let extensions: Set<String>
  /// The size of the screen in pixels.
  public let size: Size
  /// The outputs that are on.
  public let outputs: [Output]
  /// The names of outputs that are off though a monitor is connected.
  public let unlitOutputs: [String]
  /// The output that a window covers which names none: the primary one, or else the first.
  public let primaryOutput: Output
  public let touchScreens: [TouchScreen]
  /// The names of other devices that move a pointer, as in ``InputAdmission``: mice, and panels that act as one.
  public let otherPointers: Set<String>
  public let blanking: Blanking
  /// The pixels per inch of the desktop's settings (Xft.dpi); nil where there are none.
  public let resolution: Double?
  public let hasWindowManager: Bool

  /// Whether the server is XWayland. Outputs, rotation and blanking are then the Wayland compositor's.
  public var isXWayland: Bool {
    TouchMapper.isXWayland(
      hasExtension: extensions.contains("XWAYLAND"), devices: touchScreens.map(\.name) + otherPointers)
  }
}

extension ServerInspection {
  /// Inspects the server of `display`, by default that of `$DISPLAY`. Throws the errors of opening a window there.
  ///
  /// With `lightsOutputs` monitors that are connected without a mode first get their preferred one, as
  /// ``DisplayOptions/lightsOutputs`` says.
  public init(display name: String? = nil, lightsOutputs: Bool = false) throws(X11Error) {
    let connection = try Connection(displayName: name, diagnostics: Diagnostics())
    if lightsOutputs { _ = OutputWatch(connection, wanted: nil, lightsOutputs: true) }
    let display = connection.display
    self.display = connection.name
    vendor = "\(String(cString: XServerVendor(display))) \(Self.release(XVendorRelease(display)))"
    inputVersion = connection.inputVersion
    extensions = connection.extensions
    size = Size(Double(XDisplayWidth(display, connection.screen)), Double(XDisplayHeight(display, connection.screen)))
    primaryOutput = connection.defaultOutput
    // Without RandR there is one, the whole screen.
    outputs = connection.knowsOutputs ? connection.outputs : [primaryOutput]
    unlitOutputs = connection.connectors.filter { $0.isConnected && !$0.isLit }.map(\.name)
    let devices = InputDevices(connection)
    touchScreens = devices.touchScreens.map {
      TouchScreen(
        name: $0.name, isFloating: $0.isFloating, corners: connection.corners(of: $0.id),
        addresses: connection.addresses(of: $0.id))
    }
    otherPointers = Set(devices.pointers.filter { !$0.isTouchScreen }.flatMap { devices.names(of: $0.id) })
    blanking = connection.blanking
    resolution = XGetDefault(display, "Xft", "dpi").flatMap { Double(String(cString: $0)) }
    hasWindowManager = connection.hasWindowManager
  }

  /// Returns a release number for people. X.Org packs 1.20.13 into 12013000 and 21.1.7 into 12101007; since 21 the
  /// leading 1 is not shown.
  static func release(_ number: Int32) -> String {
    guard number > 10_000_000 else { return "\(number)" }
    let (minor, patch) = (number / 100_000 % 100, number / 1000 % 100)
    return minor >= 21 ? "\(minor).\(patch).\(number % 1000)" : "\(number / 10_000_000).\(minor).\(patch)"
  }
}
