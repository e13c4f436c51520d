/// The power of the screen.
public enum ScreenPower: Hashable, Sendable {
  case on, off
}
