import TouchGeometry
import TouchUI

/// The sounds of scenes. The program plays them; scenes only say which.
///
/// Nothing in a scene depends on them, so that a recording plays the same with and without.
public protocol SceneSounds: AnyObject {
  /// Plays a tone.
  ///
  /// - Parameters:
  ///   - tone: the kind of sound.
  ///   - degree: the number of the note in a scale of five notes an octave; 0 is the lowest.
  ///   - pan: the side, from -1 for the left to 1 for the right.
  ///   - strength: the strength from 0 to 1.
  func play(_ tone: SceneTone, degree: Int, pan: Double, strength: Double)
}

/// The kinds of sounds.
public enum SceneTone: CaseIterable, Sendable {
  /// A drop that falls into water.
  case drop
  /// A plucked string.
  case pluck
  /// A knock on wood.
  case wood
  /// A small bell.
  case bell
}

extension SceneSounds {
  /// Plays a tone for a point of `view`: higher and further right the further right it lies.
  func play(_ tone: SceneTone, at point: Point, in view: View, strength: Double = 0.6) {
    guard view.bounds.width > 0 else { return }
    let share = min(max(point.x / view.bounds.width, 0), 1)
    play(
      tone, degree: Int(share * Double(Self.highestDegree)), pan: share * 2 - 1, strength: min(max(strength, 0), 1))
  }

  private static var highestDegree: Int { 10 }
}
