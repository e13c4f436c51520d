import CGStreamer
import Glibc
import Synchronization
import TouchCore

/// The thread that keeps the sound device: it opens it for the first sound, stops it while there is none, and opens it
/// again after it was unplugged.
final class OutputThread: Sendable {
  /// The sink for the machine's default device of ALSA. 12 ms of sound wait in GStreamer's buffer and as much in the
  /// device's: together they last while another thread has the processor.
  static let device = "audioconvert ! audioresample ! alsasink sync=false buffer-time=12000 latency-time=4000"
  /// The sample frames that are mixed at once: 4 ms.
  static let blockFrames = 192
  /// The time between two attempts to open a device, in seconds.
  private static let patience = 2.0

  private struct State {
    var isRunning = false
    var pipeline: Pipeline?
    /// The time of the last failure, and whether it was reported.
    var failure: (time: Double, isReported: Bool)?
    var hasEnded = false
  }

  private let state = Mutex(State())
  private let mixer: SoundMixer
  private let sink: String
  /// Called on this thread with a problem, once until the device is back, and with nil then.
  private let onChange: @Sendable (MediaError?) -> Void

  init(_ mixer: SoundMixer, sink: String, onChange: @escaping @Sendable (MediaError?) -> Void) {
    self.mixer = mixer
    self.sink = sink
    self.onChange = onChange
  }

  /// Starts or wakes the device. Called when a voice was added to a sleeping mixer.
  func wake() {
    let hasStreams = mixer.hasStreams
    let (pipeline, begins) = state.withLock { state in
      let isTooSoon = state.failure.map { Instant.uptime - $0.time < Self.patience } ?? false
      let begins = !state.isRunning && !state.hasEnded && (!isTooSoon || hasStreams)
      if begins { state.isRunning = true }
      return (state.pipeline, begins)
    }
    pipeline?.wake()
    if begins {
      if BackgroundThread.run({ self.work() }) != 0 { state.withLock { $0.isRunning = false } }
    } else if pipeline == nil, !state.withLock({ $0.isRunning }) {
      mixer.dropShortVoices()
    }
  }

  /// Closes the device for good.
  func end() {
    state.withLock { state in
      state.hasEnded = true
      return state.pipeline
    }?.wake()
  }

  private var hasEnded: Bool { state.withLock { $0.hasEnded } }

  private func work() {
    repeat {
      let problem = play()
      guard let problem, !hasEnded else { break }
      fail(problem)
      // Music goes on as soon as there is a device; a sound would be out of date.
      if mixer.hasStreams { usleep(UInt32(Self.patience * 1e6)) }
    } while mixer.hasStreams && !hasEnded
    state.withLock { $0.isRunning = false }
  }

  private func fail(_ problem: MediaError) {
    mixer.dropShortVoices()
    let isNew = state.withLock { state in
      let isReported = state.failure?.isReported ?? false
      state.failure = (Instant.uptime, true)
      return !isReported
    }
    if isNew { onChange(problem) }
  }

  /// Plays until the end is wanted, with nil, or until the device fails.
  private func play() -> MediaError? {
    let source = "appsrc name=source format=time caps=audio/x-raw,format=S16LE,rate=48000,channels=2,layout=interleaved"
    do throws(MediaError) {
      let pipeline = try Pipeline("\(source) ! \(sink)")
      pipeline.onNeed(frames: Self.blockFrames) { [mixer, weak pipeline] samples, frames in
        if mixer.fill(samples, frames: frames) { pipeline?.wake() }
      }
      state.withLock { $0.pipeline = pipeline }
      let problem = run(pipeline)
      state.withLock { $0.pipeline = nil }
      pipeline.close()
      return problem.map { .noDevice(problem: $0) }
    } catch {
      return error
    }
  }

  private func run(_ pipeline: Pipeline) -> String? {
    _ = mixer.wake()
    pipeline.set(MediaStatePlaying)
    var isAsleep = false
    while !hasEnded {
      let (message, text) = pipeline.wait()
      switch message {
      case MediaMessageError: return text
      case MediaMessageReady: noteWorking()
      case MediaMessageWake where isAsleep && !mixer.isAsleep:
        pipeline.set(MediaStatePlaying)
        isAsleep = false
      case MediaMessageWake where !isAsleep && mixer.fallsAsleep():
        pipeline.set(MediaStatePaused)
        isAsleep = true
        // A sound may have come meanwhile.
        if !mixer.isAsleep { pipeline.wake() }
      default: break
      }
    }
    return nil
  }

  private func noteWorking() {
    let wasBroken = state.withLock { state in
      defer { state.failure = nil }
      return state.failure != nil
    }
    if wasBroken { onChange(nil) }
  }
}
