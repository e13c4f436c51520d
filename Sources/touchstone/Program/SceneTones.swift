import Glibc
import Scenes
import TouchMedia
import TouchUI

/// The sounds of the scenes: short, soft and low, computed when the first one is heard.
final class SceneTones: SceneSounds {
  private var sounds: [SceneTone: Sound] = [:]

  /// The loudness beside the machine's own volume: sounds accompany what is seen.
  private static let loudness = 0.35
  /// The intervals of the pentatonic scale, in which all notes go together, in half tones.
  private static let scale = [0, 2, 4, 7, 9]

  func play(_ tone: SceneTone, degree: Int, pan: Double, strength: Double) {
    let sound = sounds[tone] ?? Sound(samples: ToneSynthesis.samples(of: tone), rate: ToneSynthesis.rate)
    sounds[tone] = sound
    let halfTones = 12 * (degree / 5) + Self.scale[degree % 5]
    sound.play(volume: Self.loudness * strength, pan: pan * 0.7, pitch: pow(2, Double(halfTones) / 12))
  }
}

/// The samples of the tones, made of damped waves. They are the same at each start.
enum ToneSynthesis {
  static let rate = 48_000

  /// A wave that begins at once and dies away.
  private struct Partial {
    /// The frequency in hertz, and the one that it glides to.
    var frequency: Double
    var end: Double?
    var strength: Double
    /// The time in which the strength falls to a third, in seconds.
    var decay: Double
  }

  static func samples(of tone: SceneTone) -> [Float] {
    let partials = partials(of: tone)
    let duration = (partials.map(\.decay).max() ?? 0) * 6
    var samples = [Float](repeating: 0, count: Int(duration * Double(rate)))
    for partial in partials { add(partial, over: duration, to: &samples) }
    let peak = samples.reduce(0) { max($0, abs($1)) }
    return samples.enumerated().map { index, sample in
      // Two milliseconds of rise, so that it does not click.
      sample / max(peak, 0.001) * min(Float(index) / Float(rate) * 500, 1)
    }
  }

  private static func add(_ partial: Partial, over duration: Double, to samples: inout [Float]) {
    var phase = 0.0
    for index in samples.indices {
      let time = Double(index) / Double(rate)
      let share = 1 - exp(-time / partial.decay)
      phase +=
        2 * .pi * (partial.frequency + ((partial.end ?? partial.frequency) - partial.frequency) * share)
        / Double(rate)
      samples[index] += Float(sin(phase) * partial.strength * exp(-time / partial.decay))
    }
  }

  private static func partials(of tone: SceneTone) -> [Partial] {
    switch tone {
    case .drop:
      // The air bubble under a drop rings higher while it rises.
      [
        Partial(frequency: 300, end: 520, strength: 1, decay: 0.05),
        Partial(frequency: 610, end: 900, strength: 0.25, decay: 0.03),
      ]
    case .pluck:
      (1...6).map { number in
        Partial(
          frequency: 165 * Double(number), strength: 1 / Double(number * number),
          decay: 0.45 / Double(number).squareRoot())
      }
    case .wood:
      [
        Partial(frequency: 330, strength: 1, decay: 0.035), Partial(frequency: 890, strength: 0.4, decay: 0.018),
        Partial(frequency: 1620, strength: 0.15, decay: 0.01),
      ]
    case .bell:
      [
        Partial(frequency: 330, strength: 1, decay: 0.5), Partial(frequency: 660, strength: 0.4, decay: 0.35),
        Partial(frequency: 911, strength: 0.2, decay: 0.2), Partial(frequency: 1320, strength: 0.1, decay: 0.12),
      ]
    }
  }
}
