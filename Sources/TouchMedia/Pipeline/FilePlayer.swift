import CGStreamer
import Glibc
import Synchronization
import TouchCore

/// The playing of one file, with a thread that controls the pipeline: no other thread ever waits for a decoder.
final class FilePlayer: Sendable {
  enum Event: Sendable {
    /// The file is opened; `duration` is nil if it is not known.
    case opened(duration: Double?, hasSound: Bool)
    /// The file is at its end, and is not to begin again.
    case ended
    case failed(MediaError)
  }

  struct Content: Sendable {
    let path: String
    let hasFrames: Bool
    let hasSound: Bool
    /// Whether frames and sound come in time. Otherwise they come as soon as they can be taken.
    let isSynchronized: Bool
    /// Called on a thread of GStreamer.
    var onFrame: @Sendable (MediaBuffer) -> Void = { _ in }
    /// Called on the thread of the player.
    var onEvent: @Sendable (Event) -> Void
  }

  /// The state that others want.
  private struct Wishes {
    var isPlaying = false
    var isLooping = false
    var seek: (seconds: Double, isExact: Bool)?
    var frameSize: (width: Int, height: Int)?
    var hasStopped = false
    /// The pipeline; nil before it is made and after the end.
    var pipeline: Pipeline?
  }

  /// The time within which a file must open, in seconds.
  private static let patience = 10.0
  /// The least time between two beginnings of a loop, in seconds: a file without content would begin all the time.
  private static let leastLoop = 0.02

  private let content: Content
  private let wishes: Mutex<Wishes>

  /// Opens the file, and shows its first frame. It plays if that is wanted.
  init(_ content: Content, isPlaying: Bool, isLooping: Bool) {
    self.content = content
    wishes = Mutex(Wishes(isPlaying: isPlaying, isLooping: isLooping))
    if BackgroundThread.run({ self.work() }) != 0 {
      content.onEvent(.failed(.notPlayable(path: content.path, problem: "the system has no thread left")))
    }
  }

  func play() { wish { $0.isPlaying = true } }

  func pause() { wish { $0.isPlaying = false } }

  /// Goes to a position. A seek that has not begun is replaced.
  func seek(to seconds: Double, isExact: Bool) { wish { $0.seek = (seconds, isExact) } }

  func setLooping(_ isLooping: Bool) { wish { $0.isLooping = isLooping } }

  func setFrameSize(width: Int, height: Int) { wish { $0.frameSize = (width, height) } }

  /// Ends the player. Nothing is called any more once its thread has noticed.
  func stop() { wish { $0.hasStopped = true } }

  /// The next buffer of sound, or nil if there is none at present.
  func nextSound() -> MediaBuffer? { wishes.withLock { $0.pipeline }?.pull(from: "sound") }

  private func wish(_ change: (inout Wishes) -> Void) {
    let pipeline = wishes.withLock { wishes in
      change(&wishes)
      return wishes.pipeline
    }
    pipeline?.wake()
  }

  // MARK: The thread

  private func work() {
    do throws(MediaError) {
      let pipeline = try Pipeline(
        file: content.path, hasFrames: content.hasFrames, hasSound: content.hasSound,
        isSynchronized: content.isSynchronized)
      if content.hasFrames { pipeline.onSample(of: "frames", content.onFrame) }
      wishes.withLock { $0.pipeline = pipeline }
      var run = Run(pipeline)
      let failure = run.play(self)
      wishes.withLock { $0.pipeline = nil }
      pipeline.close()
      if let failure { content.onEvent(.failed(.notPlayable(path: content.path, problem: failure))) }
    } catch {
      content.onEvent(.failed(error))
    }
  }

  /// The progress of the thread.
  private struct Run {
    let pipeline: Pipeline
    private var isOpen = false
    private var isSeeking = false
    private var state = MediaStatePaused
    private var isSegmented = false
    /// Whether everything up to the end was decoded during a pause, so that the loop is still to begin again.
    private var isLoopDue = false
    private var lastLoop = 0.0

    init(_ pipeline: Pipeline) { self.pipeline = pipeline }

    /// Plays until the end is wanted. Returns the problem that ended it, or nil.
    mutating func play(_ player: FilePlayer) -> String? {
      guard pipeline.set(MediaStatePaused) else { return firstProblem }
      while !player.wishes.withLock({ $0.hasStopped }) {
        let (message, text) = pipeline.wait(upTo: isOpen ? nil : FilePlayer.patience)
        switch message {
        case MediaMessageError: return text
        case MediaMessageNone where !isOpen: return "it does not open within \(Int(FilePlayer.patience)) seconds"
        case MediaMessageReady: becomeReady(player)
        case MediaMessageSegmentDone, MediaMessageEnd: end(player, isFlushing: message == MediaMessageEnd)
        default: break
        }
        if isOpen { fulfil(player) }
      }
      return nil
    }

    /// The words of the error that a refused change of state has left.
    private var firstProblem: String {
      let (message, text) = pipeline.wait(upTo: 0)
      return message == MediaMessageError ? text : "it cannot be opened"
    }

    private mutating func becomeReady(_ player: FilePlayer) {
      isSeeking = false
      guard !isOpen else { return }
      isOpen = true
      player.content.onEvent(.opened(duration: pipeline.duration, hasSound: pipeline.hasSound))
    }

    private mutating func end(_ player: FilePlayer, isFlushing: Bool) {
      guard player.wishes.withLock({ $0.isLooping }) else {
        player.wishes.withLock { $0.isPlaying = false }
        return player.content.onEvent(.ended)
      }
      // A seek without a flush waits until what is decoded has been played. During a pause it would wait for ever.
      isLoopDue = !isFlushing && state == MediaStatePaused
      guard !isLoopDue else { return }
      let now = Instant.uptime
      if now - lastLoop < FilePlayer.leastLoop { usleep(UInt32(FilePlayer.leastLoop * 1e6)) }
      lastLoop = now
      // Without a flush what is decoded is played to its end, and the beginning follows without a gap.
      _ = pipeline.seek(to: 0, isExact: true, isLoop: true, isFlushing: isFlushing)
      isSegmented = true
    }

    /// Does what is wanted, one seek after the other.
    private mutating func fulfil(_ player: FilePlayer) {
      guard !isSeeking else { return }
      let wishes = player.wishes.withLock { wishes in
        defer { (wishes.seek, wishes.frameSize) = (nil, nil) }
        return (wishes.isPlaying, wishes.isLooping, wishes.seek, wishes.frameSize)
      }
      if let size = wishes.3 { pipeline.setFrameSize(width: size.width, height: size.height) }
      if let seek = wishes.2 {
        isSeeking = pipeline.seek(to: seek.seconds, isExact: seek.isExact, isLoop: wishes.1)
        (isSegmented, isLoopDue) = (wishes.1, false)
      } else if wishes.1, !isSegmented, state == MediaStatePaused {
        isSeeking = pipeline.seek(to: 0, isExact: true, isLoop: true)
        isSegmented = true
      }
      let wanted = wishes.0 ? MediaStatePlaying : MediaStatePaused
      if wanted != state {
        state = wanted
        pipeline.set(wanted)
      }
      if isLoopDue, state == MediaStatePlaying { end(player, isFlushing: false) }
    }
  }
}

extension Instant {
  /// The time since the machine was started, in seconds, on any thread.
  static var uptime: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
