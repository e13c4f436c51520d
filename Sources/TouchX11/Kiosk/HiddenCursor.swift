import CX11

/// Hides the cursor on the whole screen, for all pointers and over all windows.
///
/// The window's own cursor is invisible too, but pointers leave windows: a phantom pointer of a touch screen's driver,
/// or a mouse that somebody plugs in. The server shows cursors again when the program ends, however it ends.
final class HiddenCursor {
  private let connection: Connection
  private let isSupported: Bool
  private var isHidden = false
  /// The first version of XFixes that can hide cursors.
  private static let neededVersion: Int32 = 4

  init(_ connection: Connection) {
    self.connection = connection
    var (firstEvent, firstError): (Int32, Int32) = (0, 0)
    var (major, minor) = (Self.neededVersion, Int32(0))
    isSupported =
      XFixesQueryExtension(connection.display, &firstEvent, &firstError) != 0
      && XFixesQueryVersion(connection.display, &major, &minor) != 0 && major >= Self.neededVersion
  }

  func hide() {
    guard isSupported, !isHidden else { return }
    isHidden = true
    XFixesHideCursor(connection.display, connection.root)
  }

  func show() {
    guard isHidden else { return }
    isHidden = false
    XFixesShowCursor(connection.display, connection.root)
  }
}
