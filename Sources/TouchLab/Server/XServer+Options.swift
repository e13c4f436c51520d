import TouchGeometry

extension XServer {
  /// What kind of server is wanted.
  public struct Options: Sendable {
    /// Size of the screen in pixels, 128×128 to 8192×8192; portrait is just a tall size.
    public var size = Size(1280, 800)
    /// Further modes of the monitor, for programs that follow a change of resolution (see ``XServer/resize(to:)``);
    /// none may be larger than ``size``.
    public var modes: [Size] = []
    /// Bits of colour for each pixel: 24, or 16 and less for programs that must say that they can not draw there.
    public var depth = 24
    /// How many touchscreens there are, at least 1; each reports ten fingers.
    public var touchscreens = 1
    /// Indices of touchscreens that are unplugged before any program sees them.
    public var unplugged: Set<Int> = []
    /// X extensions to switch off, such as "MIT-SHM" or "RANDR". XInputExtension cannot be switched off.
    public var disabledExtensions: [String] = []
    /// Whether programs are refused, as by another user's server; this process's own hands and pictures still work.
    public var refusesPrograms = false
    /// The X server's executable. Not the setuid wrapper /usr/bin/Xorg, which refuses a configuration of ours.
    public var executable = "/usr/lib/xorg/Xorg"
    /// Seconds that the server may take until it accepts connections. On an idle machine it needs 0.3.
    public var startLimit = 20.0

    public init(size: Size = Size(1280, 800)) { self.size = size }
  }
}
