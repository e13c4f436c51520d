import TouchHost

/// An error that prevents a window on an X server. The description is for people: the attempt, the problem, the remedy.
public enum X11Error: DisplayError, Hashable {
  /// `$DISPLAY` is not set and no display was named.
  case noDisplayNamed
  /// The display's name cannot be parsed.
  case malformedDisplayName(String)
  /// There is no server for this display.
  case noServer(display: String, socket: String)
  /// The server did not respond for this many seconds.
  case serverSilent(display: String, seconds: Int)
  /// The server belongs to another user, who has this number.
  case strangersServer(display: String, user: Int)
  /// The server responds but refuses this program.
  case accessRefused(display: String)
  /// The server could not be reached, for an unknown reason of the network.
  case unreachable(display: String)
  /// The server has no XInput or one older than 2.2, which is the first with touch. `found` is nil for none.
  case touchUnsupported(display: String, found: String?)
  /// The screen's pixels are not 24-bit true colours in 32 bits, the only format supported here.
  case unsupportedPixels(display: String, found: String)
  /// The server is XWayland, which has no image of the screen.
  case screenUnreadable(display: String)
  /// The system gave no memory or file handle for the attempt.
  case systemRefused(String, reason: String)

  /// The attempt and the problem, in a sentence.
  public var problem: String {
    switch self {
    case .noDisplayNamed: "No window could be opened: $DISPLAY is not set."
    case .malformedDisplayName(let name):
      "No window could be opened: \"\(name)\" in $DISPLAY is not the name of a display."
    case .noServer(let display, let socket):
      "No window could be opened on \(display): no X server is running there (nobody listens at \(socket))."
    case .serverSilent(let display, let seconds):
      "No window could be opened on \(display): the X server accepts connections but has not answered for \(seconds)"
        + " s."
    case .strangersServer(let display, let user):
      "No window could be opened on \(display): the user with the number \(user) answers there in the place of an X server,"
        + " and would see all that is shown and touched."
    case .accessRefused(let display): "No window could be opened on \(display): the X server refuses access."
    case .unreachable(let display):
      "No window could be opened on \(display): the X server cannot be reached, or refuses access."
    case .touchUnsupported(let display, let found):
      "No touches can be read from \(display): XInput 2.2 is needed, and the X server has \(found ?? "none")."
    case .unsupportedPixels(let display, let found):
      "Nothing can be drawn on \(display): 24-bit true colour in 32 bits a pixel is needed, and the screen has \(found)."
    case .screenUnreadable(let display):
      "The screen of \(display) could not be read: it is XWayland's, and only the Wayland compositor has its image."
    case .systemRefused(let attempt, let reason): SystemRefusal(of: attempt, reason: reason).problem
    }
  }

  /// The remedy.
  public var remedy: String {
    switch self {
    case .noDisplayNamed:
      "Start the program from a graphical session, or name the display to use, as in DISPLAY=:0."
    case .malformedDisplayName: "It should read like :0, :0.0 or host:0."
    case .noServer: "Start the server, or set $DISPLAY to one that runs."
    case .serverSilent: "It hangs or is stopped; restart it."
    case .strangersServer: "Run as that user, or end that program and restart the server."
    case .accessRefused:
      "Run as the user of that session, or set $XAUTHORITY to its authority file, or allow this user there with: xhost"
        + " +si:localuser:USER"
    case .unreachable: "Check the host name, that the server listens on the network, and $XAUTHORITY."
    case .touchUnsupported: "Use Xorg 1.12 or newer with the XInputExtension enabled."
    case .unsupportedPixels: "Set DefaultDepth 24 in the Screen section of xorg.conf."
    case .screenUnreadable: "Use the compositor's own tool, such as Debian's package grim."
    case .systemRefused(let attempt, let reason): SystemRefusal(of: attempt, reason: reason).remedy
    }
  }
}
