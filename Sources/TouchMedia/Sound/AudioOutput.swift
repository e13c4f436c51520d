import TouchCore

/// The sound of an application: everything that it plays is mixed here and goes to the machine's sound device.
///
/// The device is opened for the first sound, by ALSA's default name. While there is silence for some seconds it is stopped,
/// and no time is spent. A machine without a device is no mistake: the ``/TouchUI/Application/diagnostics`` are notified
/// once, everything else goes on, and a device that is plugged in later is used from the next sound on.
///
/// The volume is the application's `soundLevel`, which a kiosk sets by its configuration, its hours and its staff.
public final class AudioOutput: ApplicationFeature {
  let mixer = SoundMixer()
  private let thread: OutputThread
  private let level: SoundLevel
  private var observing: Registration?
  let mainThread: MainThread

  /// The reason why something plays silently; nil while the device works or was not needed yet.
  public private(set) var problem: MediaError?

  init(_ application: Application, device: String = OutputThread.device) {
    level = application.soundLevel
    mainThread = application.mainThread
    let (mainThread, box) = (application.mainThread, OutputReference())
    thread = OutputThread(mixer, device: device) { problem in
      mainThread.perform { application in box.output(in: application)?.note(problem, in: application) }
    }
    mixer.volume = level.heardVolume
    box.output = MainThreadReference(self)
    observing = level.onChange { [unowned self] in mixer.volume = level.heardVolume }
  }

  deinit { thread.end() }

  private func note(_ problem: MediaError?, in application: Application) {
    self.problem = problem
    level.isDeviceMissing = problem != nil
    if let problem {
      application.diagnostics.report(.info, problem.description)
    } else {
      application.diagnostics.report(.info, "The sound device is there again.")
    }
  }

  /// Plays a voice.
  func play(_ voice: Voice) {
    if mixer.add(voice) { thread.wake() }
  }

  /// Wakes the device for a voice that was silent.
  func wake() {
    if mixer.wake() { thread.wake() }
  }

  /// Plays samples that a program has computed, as the words of a voice: one channel of 16 bits with `rate` samples a
  /// second. Everything else is quiet meanwhile. ``PlayingSound/stop(fadeOut:)`` ends it within 30 ms.
  ///
  /// `completion` is called on the main thread when the last sample was played or the sound was stopped.
  @discardableResult
  public func play(
    samples: [Int16], rate: Int, volume: Double = 1, completion: (() -> Void)? = nil
  ) -> PlayingSound {
    let end = SoundEnd(completion)
    let samples = SoundSamples(samples, channels: 1, rate: min(max(rate, 1000), 192_000))
    let gain = Float(min(max(volume, 0), 1))
    let voice = SampleVoice(samples, kind: .speech, left: gain, right: gain) { [mainThread] in
      mainThread.perform { application in end.call(in: application) }
    }
    play(voice)
    return PlayingSound(voice, in: self)
  }

  /// Makes everything but speech quiet until the registration ends, as while a voice is about to speak.
  public func duck() -> Registration {
    mixer.duck(true)
    return Registration { [mixer] in mixer.duck(false) }
  }
}

extension Application {
  /// The sound of the application.
  public var audioOutput: AudioOutput { feature(AudioOutput.self) { AudioOutput($0) } }
}

/// A reference to an output, set before any thread uses it.
private final class OutputReference: @unchecked Sendable {
  var output: MainThreadReference<AudioOutput>?

  func output(in application: Application) -> AudioOutput? { output?.object(in: application) }
}

/// A closure of the main thread, called at most once.
final class SoundEnd: @unchecked Sendable {
  // Used on the main thread only: the method takes an application.
  private var body: (() -> Void)?

  init(_ body: (() -> Void)?) { self.body = body }

  func call(in application: Application) {
    let body = body
    self.body = nil
    body?()
  }
}

/// A sound that plays.
public final class PlayingSound {
  private let voice: Voice
  private weak var output: AudioOutput?

  init(_ voice: Voice, in output: AudioOutput) {
    self.voice = voice
    self.output = output
  }

  /// Whether the sound is neither over nor stopped.
  public var isPlaying: Bool { output?.mixer.contains(voice) ?? false }

  /// Ends the sound, faded within a number of seconds, by default at once without a click.
  public func stop(fadeOut seconds: Double = 0) { output?.mixer.end(voice, over: seconds) }

  /// Changes the volume, from 0 to 1, within a number of seconds.
  public func setVolume(_ volume: Double, over seconds: Double = 0) {
    output?.mixer.change(voice) { $0.fade(to: Float(min(max(volume, 0), 1)), over: seconds) }
  }
}
