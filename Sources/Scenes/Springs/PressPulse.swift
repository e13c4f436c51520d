import Glibc
import TouchUI

/// An animation that makes a pressed view grow to 1.1 times its size and back, repeatedly.
struct PressPulse {
  static let mostScale = 1.1
  /// The time from one size to the other, in seconds.
  static let duration = 0.45
  private static let key = "pulse"

  /// The time when the pulse began, or nil while the view is not pressed.
  private var begin: Instant?

  mutating func begin(on view: View) {
    begin = view.window?.application.time
    let pulse = KeyedAnimation(
      .scale(from: 1, to: Self.mostScale), duration: Self.duration,
      options: [.repeat, .autoreverse, .allowUserInteraction])
    view.add(pulse, forKey: Self.key)
  }

  /// Ends the pulse: the view returns from its current size to its own.
  mutating func end(on view: View) {
    guard let begin, let now = view.window?.application.time else { return }
    self.begin = nil
    let back = KeyedAnimation(
      .scale(from: Self.scale(after: now.seconds(since: begin)), to: 1), duration: view.theme.duration.quick,
      options: [.curveEaseOut, .allowUserInteraction])
    view.add(back, forKey: Self.key)
  }

  /// The scale at a time after the beginning of the pulse, in seconds.
  static func scale(after seconds: Double) -> Double {
    let phase = fmod(max(0, seconds), 2 * duration) / duration
    return 1 + (mostScale - 1) * TimingCurve.easeInOut.progress(at: phase <= 1 ? phase : 2 - phase)
  }
}
