import CX11
import Glibc

/// The text that keys type in a window: by the keyboard's layouts and levels, with the dead keys and the Compose key of
/// X's own tables. No input method of a desktop takes part.
final class KeyTyping {
  private let connection: Connection
  private let method: XIM?
  private let context: XIC?

  init(_ window: X11Window) {
    connection = window.connection
    (method, context) = Self.open(connection.display, window.id)
    if let context { XSetICFocus(context) }
  }

  deinit {
    guard !connection.isLost else { return }
    if let context { XDestroyIC(context) }
    if let method { XCloseIM(method) }
  }

  /// Opens X's key tables for a window; nil where there are none.
  static func open(_ display: OpaquePointer, _ window: CX11.Window) -> (XIM?, XIC?) {
    guard hasLocale, let method = XOpenIM(display, nil, nil, nil) else { return (nil, nil) }
    return (method, touch_XCreateIC(method, window))
  }

  /// Whether the process has a locale for which X has key tables in UTF-8.
  ///
  /// A program that has set one keeps it; for others LC_CTYPE is set to C.UTF-8, once. It is never set back: X reads the
  /// locale's name at each key, on the thread of each host, and setlocale frees that name.
  private static let hasLocale: Bool = {
    let isUTF8 = nl_langinfo(Int32(CODESET)).map { String(cString: $0) } == "UTF-8" && XSupportsLocale() != 0
    return (isUTF8 || setlocale(LC_CTYPE, "C.UTF-8") != nil) && XSetLocaleModifiers("@im=none") != nil
  }()

  /// Whether the key of `event` is a part of a composed character, whose text comes with a later event.
  func takes(_ event: inout XEvent) -> Bool { context != nil && XFilterEvent(&event, 0) != 0 }

  /// Returns the text that a key types; empty for keys without text, such as arrows and shortcuts with Ctrl.
  func characters(of event: inout XKeyEvent) -> String {
    guard let context else { return "" }
    var bytes = [CChar](repeating: 0, count: 64)
    var (keysym, status) = (KeySym(0), Int32(0))
    let length = Int(Xutf8LookupString(context, &event, &bytes, Int32(bytes.count), &keysym, &status))
    guard status == XLookupChars || status == XLookupBoth, (1...bytes.count).contains(length) else { return "" }
    let text = String(decoding: bytes[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control } ? text : ""
  }
}
