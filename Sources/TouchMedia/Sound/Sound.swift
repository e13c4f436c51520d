import Glibc
import TouchCore

/// A short sound, decoded beforehand and kept in memory, so that it begins with the touch.
///
/// ```swift
/// let pluck = Sound(contentsOf: "/usr/share/harp/pluck.ogg")
/// string.addAction(for: .touchDown) { _ in pluck.play(volume: 0.6) }
/// ```
///
/// WAV, FLAC, Ogg (Vorbis, Opus), MP3 and AAC of at most 30 seconds are decoded on another thread. A file that cannot be
/// played is reported to the diagnostics of the application and stays silent.
public final class Sound {
  /// The duration in seconds; nil until the sound is decoded, and if it cannot be.
  public var duration: Double? { samples?.duration }
  /// The reason why it cannot be played, or nil.
  public private(set) var error: MediaError?

  private unowned let application: Application
  private var samples: SoundSamples?
  /// The calls that came before the sound was decoded.
  private var waiting: [(time: Instant, play: () -> Void)] = []

  /// The time after its touch at which a sound would only irritate, in seconds.
  private static let tooLate = 0.1

  /// Reads the sound in the file at `path`.
  public init(contentsOf path: String, in application: Application = .shared) {
    self.application = application
    let (mainThread, reference) = (application.mainThread, MainThreadReference(self))
    SoundDecoder.shared.decode(path) { result in
      mainThread.perform { application in reference.object(in: application)?.take(result) }
    }
  }

  /// Creates a sound of one channel from samples between -1 and 1.
  public init(samples: [Float], rate: Int = 48_000, in application: Application = .shared) {
    self.application = application
    let values = samples.prefix(SoundDecoder.longest * 192_000).map { sample in
      Int16(min(max(sample.isFinite ? sample : 0, -1), 1) * 32767)
    }
    self.samples = SoundSamples(values, channels: 1, rate: min(max(rate, 1000), 192_000))
  }

  private func take(_ result: Result<SoundSamples, MediaError>) {
    switch result {
    case .success(let samples):
      self.samples = samples
      for call in waiting where application.time.seconds(since: call.time) <= Self.tooLate { call.play() }
    case .failure(let error):
      self.error = error
      application.diagnostics.report(.warning, error.description)
    }
    waiting = []
  }

  /// Plays the sound, as often at once as it is called; of more than 32 sounds the oldest ends.
  ///
  /// - Parameters:
  ///   - volume: the volume from 0 to 1.
  ///   - pan: the side, from -1 for the left to 1 for the right.
  ///   - pitch: the factor of speed and pitch: 2 is an octave higher.
  /// - Returns: the playing sound, or nil if the application is muted, or if it is not decoded yet: then it plays as soon
  ///   as it is, unless that takes longer than 0.1 seconds.
  @discardableResult
  public func play(volume: Double = 1, pan: Double = 0, pitch: Double = 1) -> PlayingSound? {
    guard let samples else {
      if error == nil {
        waiting.append((application.time, { [unowned self] in play(volume: volume, pan: pan, pitch: pitch) }))
      }
      return nil
    }
    guard application.soundLevel.heardVolume > 0 else { return nil }
    let output = application.audioOutput
    let (left, right) = Self.gains(volume: volume, pan: pan)
    let voice = SampleVoice(samples, left: left, right: right, pitch: pitch.isFinite ? min(max(pitch, 0.1), 10) : 1)
    output.play(voice)
    return PlayingSound(voice, in: output)
  }

  /// Returns the gains of both sides, with the same power at every position.
  private static func gains(volume: Double, pan: Double) -> (left: Float, right: Float) {
    let volume = volume.isFinite ? min(max(volume, 0), 1) : 0
    let angle = ((pan.isFinite ? min(max(pan, -1), 1) : 0) + 1) * .pi / 4
    // In the middle both sides have the full volume.
    let scale = volume * 2.0.squareRoot()
    return (Float(min(scale * cos(angle), volume)), Float(min(scale * sin(angle), volume)))
  }
}
