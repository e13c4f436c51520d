import TouchUI

/// What the frames of the last minute took, for as long as this is held.
final class FrameHistory: FrameObserver {
  /// In the order of their numbers.
  private(set) var frames: [FrameTimes] = []
  /// A minute at 240 Hz; a little more than a megabyte.
  static let mostFrames = 14_400
  private var listening: Registration?

  init(of application: Application) { listening = application.addFrameObserver(self) }

  func observe(_ frame: FrameTimes) {
    // Several at once, so that not all of the others are moved each time.
    if frames.count == Self.mostFrames { frames.removeFirst(Self.mostFrames / 16) }
    frames.append(frame)
  }
}

extension [FrameTimes] {
  /// The one that showed what was so at `moment`: the first to begin then or later, or the last of all; nil if there is
  /// none.
  func index(at moment: Instant) -> Int? { isEmpty ? nil : firstIndex { $0.start >= moment } ?? count - 1 }

  /// With their times since `origin`.
  func since(_ origin: Instant) -> [FrameTimes] {
    map { frame in
      var frame = frame
      frame.start = .zero + frame.start.seconds(since: origin)
      return frame
    }
  }
}
