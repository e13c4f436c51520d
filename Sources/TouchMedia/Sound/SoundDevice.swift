import Glibc
import TouchCore

/// A sound device of ALSA, which plays two channels of 16 bits. It belongs to one thread.
final class SoundDevice {
  /// The sound that waits in the device, in microseconds: it lasts while another thread has the processor.
  private static let latency: CUnsignedInt = 20_000
  /// The time after which a device that takes nothing counts as gone, in milliseconds.
  private static let patience: CInt = 1000
  /// The failures in a row after which a device counts as gone, though ALSA recovers from each.
  private static let mostFailures = 20

  private let library: PCMLibrary
  private let name: String
  private var handle: PCMLibrary.Handle?
  /// The time at which all that was written would be over, in seconds of the uptime, for a device that takes sound at any
  /// speed.
  private var playedUntil = 0.0

  /// Opens the device that ALSA knows by `name`.
  init(_ name: String) throws(MediaError) {
    guard let library = PCMLibrary.shared else {
      throw .noDevice(problem: "libasound.so.2 cannot be opened; apt install gstreamer1.0-alsa brings it")
    }
    (self.library, self.name) = (library, name)
    try open()
  }

  deinit { close() }

  private func open() throws(MediaError) {
    var opened: PCMLibrary.Handle?
    try check(library.open(&opened, name, PCMLibrary.playback, PCMLibrary.blocking))
    handle = opened
    guard let opened else { return }
    try check(
      library.setParameters(
        opened, PCMLibrary.s16le, PCMLibrary.interleaved, 2, CUnsignedInt(SoundMixer.rate), 1, Self.latency))
  }

  /// Closes the device. ``resume()`` opens it again.
  func close() {
    if let handle { _ = library.close(handle) }
    handle = nil
  }

  private func check(_ code: CInt) throws(MediaError) {
    guard code < 0 else { return }
    throw .noDevice(problem: "ALSA's device \"\(name)\" does not play: \(library.text(code))")
  }

  /// Plays pairs of samples after those before. Returns once there is room for more.
  func write(_ samples: [Int16]) throws(MediaError) {
    guard let handle else { return }
    var (start, failures) = (0, 0)
    while start < samples.count {
      // A device begins once its buffer is full, until when nothing makes room in it.
      let isReady = library.state(handle) == PCMLibrary.running ? library.wait(handle, Self.patience) : 1
      if isReady == 0 { throw .noDevice(problem: "ALSA's device \"\(name)\" takes no sound") }
      let written =
        isReady < 0
        ? CLong(isReady)
        : samples[start...].withUnsafeBytes { library.write(handle, $0.baseAddress!, CUnsignedLong($0.count / 4)) }
      if written > 0 {
        (start, failures) = (start + 2 * written, 0)
      } else {
        failures += 1
        // After a pause of this thread the device has run out of sound, and goes on.
        try check(failures > Self.mostFailures ? -EIO : library.recover(handle, CInt(written), 1))
      }
    }
    pace(frames: samples.count / 2)
  }

  /// Waits for as long as the samples last, if the device takes them at any speed, as ALSA's file and null do. A file
  /// then has the sound at its time.
  private func pace(frames: Int) {
    var delay: CLong = 0
    guard let handle, library.delay(handle, &delay) == 0, delay <= 0 else { return }
    let now = Instant.uptime
    playedUntil = max(playedUntil, now) + Double(frames) / Double(SoundMixer.rate)
    usleep(UInt32(min(playedUntil - now, 1) * 1e6))
  }

  /// Stops the device, which stays open.
  func pause() {
    if let handle { _ = library.drop(handle) }
  }

  /// Goes on after ``pause()`` and ``close()``. A device that was unplugged meanwhile is opened anew: it may be another
  /// one.
  func resume() throws(MediaError) {
    if let handle, library.prepare(handle) >= 0 { return }
    close()
    try open()
  }
}
