/// A key that goes down or comes up, in the platform's numbers: for programs of the desktop that take keys before the
/// program does, such as readers of screens.
public struct KeyEvent: Sendable {
  public let isPress: Bool
  /// The platform's number of the key's name in the first layout (on X11 a keysym), of the key itself, and of the modifiers
  /// that are held.
  public let (symbol, code, modifiers): (UInt32, UInt32, UInt32)
  /// The time of the display, in milliseconds.
  public let milliseconds: UInt32
  /// The text that the key types, or else its name, such as "Tab".
  public let text: String
  /// Whether ``text`` is what the key types.
  public let isText: Bool

  public init(
    isPress: Bool, symbol: UInt32, code: UInt32, modifiers: UInt32, milliseconds: UInt32, text: String, isText: Bool
  ) {
    (self.isPress, self.symbol, self.code, self.modifiers) = (isPress, symbol, code, modifiers)
    (self.milliseconds, self.text, self.isText) = (milliseconds, text, isText)
  }

  /// Offers a key to others. The closure is called with whether they keep it, now or some time later.
  public typealias Offer = (KeyEvent, @escaping (_ isTaken: Bool) -> Void) -> Void
}
