import Glibc
import Synchronization
import TouchCore

/// The thread that keeps the sound device: it opens it for the first sound, stops it while there is none, and opens it
/// again after it was unplugged.
final class OutputThread: Sendable {
  /// ALSA's name of the machine's device.
  static let device = "default"
  /// The sample frames that are mixed at once: 4 ms.
  static let blockFrames = 192
  /// The time between two attempts to open a device, in seconds.
  private static let patience = 2.0
  /// The time for which a device that is not used stays open, in seconds.
  private static let idleTime = 30
  /// The number of blocks after which a device counts as working: 0.1 s. One that can be opened may fail once it plays.
  private static let trialBlocks = 25

  private struct State {
    var isRunning = false
    /// The time of the last failure, and whether it was reported.
    var failure: (time: Double, isReported: Bool)?
    var hasEnded = false
  }

  private let state = Mutex(State())
  private let wakeup = Wakeup()
  private let mixer: SoundMixer
  private let device: String
  /// Called on this thread with a problem, once until the device is back, and with nil then.
  private let onChange: @Sendable (MediaError?) -> Void

  init(_ mixer: SoundMixer, device: String, onChange: @escaping @Sendable (MediaError?) -> Void) {
    self.mixer = mixer
    self.device = device
    self.onChange = onChange
  }

  /// Starts or wakes the device. Called when a voice was added to a sleeping mixer.
  func wake() {
    let hasStreams = mixer.hasStreams
    let (isRunning, begins) = state.withLock { state in
      let isTooSoon = state.failure.map { Instant.uptime - $0.time < Self.patience } ?? false
      let begins = !state.isRunning && !state.hasEnded && (!isTooSoon || hasStreams)
      if begins { state.isRunning = true }
      return (state.isRunning, begins)
    }
    wakeup.signal()
    if begins {
      if BackgroundThread.run({ self.work() }) != 0 { state.withLock { $0.isRunning = false } }
    } else if !isRunning {
      mixer.dropShortVoices()
    }
  }

  /// Closes the device for good.
  func end() {
    state.withLock { $0.hasEnded = true }
    wakeup.signal()
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
    do throws(MediaError) {
      let device = try SoundDevice(device)
      _ = mixer.wake()
      var (samples, blocks) = ([Int16](repeating: 0, count: 2 * Self.blockFrames), 0)
      while !hasEnded {
        let maySleep = samples.withUnsafeMutableBufferPointer {
          mixer.fill($0.baseAddress!, frames: Self.blockFrames)
        }
        try device.write(samples)
        blocks += 1
        if blocks == Self.trialBlocks { noteWorking() }
        if maySleep, mixer.fallsAsleep() { try sleep(device) }
      }
      return nil
    } catch {
      return error
    }
  }

  /// Waits for the next sound. A device that is not used for longer is closed: other programs may need it, and after a
  /// change of the machine's device the next sound goes to the new one.
  private func sleep(_ device: SoundDevice) throws(MediaError) {
    device.pause()
    var limit: Int? = Self.idleTime
    while mixer.isAsleep, !hasEnded {
      guard !wakeup.wait(upTo: limit) else { continue }
      device.close()
      limit = nil
    }
    if !hasEnded { try device.resume() }
  }

  private func noteWorking() {
    let wasBroken = state.withLock { state in
      defer { state.failure = nil }
      return state.failure != nil
    }
    if wasBroken { onChange(nil) }
  }
}

/// A semaphore for which one thread waits, and which others signal. A signal that comes first is not lost.
private final class Wakeup: @unchecked Sendable {
  private let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

  init() { sem_init(semaphore, 0, 0) }

  deinit {
    sem_destroy(semaphore)
    semaphore.deallocate()
  }

  func signal() { sem_post(semaphore) }

  /// Waits up to a number of seconds, or for ever. Returns whether there was a signal.
  func wait(upTo seconds: Int?) -> Bool {
    guard let seconds else { return sem_wait(semaphore) == 0 }
    var end = timespec()
    clock_gettime(CLOCK_REALTIME, &end)
    end.tv_sec += seconds
    return sem_timedwait(semaphore, &end) == 0
  }
}
