import CX11
import TouchGeometry
import TouchUI

/// What an X server offers and how it is set up, as far as it matters to a touchscreen application. Looked up once,
/// over a connection of its own.
public struct ServerInspection: Sendable {
  /// A touch screen that is in use.
  public struct TouchScreen: Hashable, Sendable {
    public var name: String
    /// Attached to no pointer: its touches come through no master device.
    public var isFloating: Bool
    /// Where on the screen touches at three of its corners go, in pixels: at the upper left, the upper right and the lower
    /// left one, as the panel was built. Nil if the device does not say.
    public var corners: [Point]?
  }

  /// When the server makes the screen black by itself.
  public struct Blanking: Hashable, Sendable {
    /// Of the screen saver, in seconds; 0: never.
    public var screenSaverDelay: Int
    /// Whether the power management of monitors is on; nil: the server has none.
    public var isDPMSEnabled: Bool?
  }

  /// What it was asked as, such as ":0".
  public let display: String
  /// Who made the server, and its release number.
  public let vendor: String
  /// The version of XInput that was agreed on, such as "2.4".
  public let inputVersion: String
  /// The names of all extensions, such as "MIT-SHM".
  public let extensions: Set<String>
  /// The size of the screen in pixels.
  public let size: Size
  /// What shows something.
  public let outputs: [Output]
  /// The one that a window covers which names none: the primary one, else the first.
  public let primaryOutput: Output
  public let touchScreens: [TouchScreen]
  public let blanking: Blanking
  /// Pixels per inch, as the desktop's settings say (Xft.dpi); nil where they do not.
  public let resolution: Double?
  public let hasWindowManager: Bool
}

extension ServerInspection {
  /// Asks the server of `display`, by default that of `$DISPLAY`. Throws as opening a window there would.
  public init(display name: String? = nil) throws(X11Error) {
    let connection = try Connection(displayName: name, diagnostics: Diagnostics())
    let display = connection.display
    self.display = connection.name
    vendor = "\(String(cString: XServerVendor(display))) \(Self.release(XVendorRelease(display)))"
    inputVersion = connection.inputVersion
    extensions = connection.extensions
    size = Size(Double(XDisplayWidth(display, connection.screen)), Double(XDisplayHeight(display, connection.screen)))
    let outputs = connection.outputs
    primaryOutput = try connection.output(named: nil)
    // Without RandR there is one, the whole screen.
    self.outputs = outputs.isEmpty ? [primaryOutput] : outputs
    touchScreens = InputDevices(connection).touchScreens.map {
      TouchScreen(name: $0.name, isFloating: $0.isFloating, corners: connection.corners(of: $0.id))
    }
    blanking = connection.blanking
    resolution = XGetDefault(display, "Xft", "dpi").flatMap { Double(String(cString: $0)) }
    hasWindowManager = connection.hasWindowManager
  }

  /// X.Org packs 1.20.13 into 12013000 and 21.1.7 into 12101007, after a 1 that it no longer shows since 21.
  static func release(_ number: Int32) -> String {
    guard number > 10_000_000 else { return "\(number)" }
    let (minor, patch) = (number / 100_000 % 100, number / 1000 % 100)
    return minor >= 21 ? "\(minor).\(patch).\(number % 1000)" : "\(number / 10_000_000).\(minor).\(patch)"
  }
}
