/// The times of one frame, from reading the input to the moment at which the screen had its pixels.
///
/// A host that shows frames measures them while there are observers (``Application/addFrameObserver(_:)``). Durations
/// are in seconds.
public struct FrameTimes: Hashable, Sendable {
  /// The number of the frame, from 1 on.
  public var number = 0
  /// The time at which its passes began, on the clock of ``Application/time``.
  public var start = Instant.zero
  /// The duration of reading the platform's input since the frame before.
  public var reading = 0.0
  /// The duration of handling the input: recognisers, the program's code that they call, timers.
  public var recognizing = 0.0
  /// The duration from the beginning of its passes until all of it was drawn: animation, layout, comparison, drawing.
  public var drawing = 0.0
  /// The duration from the end of drawing until the platform had the pixels.
  public var putting = 0.0
  /// The number of pixels drawn; zero if the platform only received again what it had lost.
  public var damage = 0
  /// The number of pixels of the window.
  public var windowArea = 0
  /// The interval between two refreshes of the screen.
  public var refreshInterval = 1.0 / 60
  /// The number of refreshes without a frame before an animation's frame began.
  public var missedRefreshes = 0

  public init() {}

  /// The duration of the whole frame, without the time in which the program was idle.
  public var total: Double { reading + recognizing + drawing + putting }

  /// Whether the frame may have been visibly late: it took longer than a refresh, or refreshes were missed.
  public var isLate: Bool { missedRefreshes > 0 || total > refreshInterval }
}

/// An observer of frame times; see ``Application/addFrameObserver(_:)``.
public protocol FrameObserver: AnyObject {
  /// Called for each frame that showed a change, when the platform is known to have its pixels.
  func observe(_ frame: FrameTimes)
}

extension Application {
  /// Adds `observer`, which receives the times of frames after the observers added before it. Without observers nothing
  /// is measured.
  ///
  /// The observation lasts until the registration ends. The application does not hold the observer.
  public func addFrameObserver(_ observer: any FrameObserver) -> Registration {
    frameObservers.add { [weak observer] frame in observer?.observe(frame) }
  }

  /// Whether there are observers of frame times. A host checks before it measures.
  public var hasFrameObservers: Bool { !frameObservers.isEmpty }

  /// Notifies the observers of a frame's times. A host calls it, in the order of the frames.
  public func frameMeasured(_ frame: FrameTimes) {
    for observer in frameObservers.entries where !observer.hasEnded { observer.content(frame) }
  }
}
