import TouchUI

/// Records the times of the last minute's frames for as long as it is held.
final class FrameHistory: FrameObserver {
  /// The frames, in the order of their numbers.
  private(set) var frames: [FrameTimes] = []
  /// The maximum number of frames: a minute at 240 Hz, a little more than a megabyte.
  static let mostFrames = 14_400
  private var listening: Registration?

  init(of application: Application) { listening = application.addFrameObserver(self) }

  func observe(_ frame: FrameTimes) {
    // Several are removed at once, so that the others are not moved each time.
    if frames.count == Self.mostFrames { frames.removeFirst(Self.mostFrames / 16) }
    frames.append(frame)
  }
}

extension [FrameTimes] {
  /// Returns the index of the frame that showed the state at `moment`: the first one to begin at or after it, or the
  /// last of all. Nil if there are no frames.
  func index(at moment: Instant) -> Int? { isEmpty ? nil : firstIndex { $0.start >= moment } ?? count - 1 }

  /// Returns the frames with times that count from `origin`.
  func since(_ origin: Instant) -> [FrameTimes] {
    map { frame in
      var frame = frame
      frame.start = .zero + frame.start.seconds(since: origin)
      return frame
    }
  }
}
