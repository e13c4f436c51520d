/// What one frame took, from reading what fingers did to the moment at which its pixels were with the screen.
///
/// A host that shows frames measures it while somebody listens (``Application/addFrameObserver(_:)``). Spans are in
/// seconds.
public struct FrameTimes: Hashable, Sendable {
  /// From 1 on.
  public var number = 0
  /// When its passes began, on the clock of ``Application/time``.
  public var start = Instant.zero
  /// Reading what the platform has told since the frame before.
  public var reading = 0.0
  /// Handling it: recognisers, what they call of the program, timers.
  public var recognizing = 0.0
  /// From the beginning of its passes until all of it was drawn: animating, layout, finding out what changed, drawing.
  public var drawing = 0.0
  /// From then until the platform had its pixels.
  public var putting = 0.0
  /// How many pixels were drawn; zero if the platform only got again what it had lost.
  public var damage = 0
  /// How many pixels the window has.
  public var windowArea = 0
  /// From one refresh of the screen to the next.
  public var refreshInterval = 1.0 / 60
  /// How many refreshes of an animation had passed by when it began, with no frame for them.
  public var missedRefreshes = 0

  public init() {}

  /// All of it, without the time in which the program had nothing to do.
  public var total: Double { reading + recognizing + drawing + putting }

  /// Whether somebody may have seen that it came late: it took longer than a refresh, or refreshes were missed.
  public var isLate: Bool { missedRefreshes > 0 || total > refreshInterval }
}

/// Hears what frames took; see ``Application/addFrameObserver(_:)``.
public protocol FrameObserver: AnyObject {
  /// Called for each frame that showed something new, when the platform is known to have its pixels.
  func observe(_ frame: FrameTimes)
}

extension Application {
  /// Tells `observer` from now on what frames take, after those added before it. With nobody nothing is measured.
  ///
  /// It goes on until the registration ends. The application does not hold the observer.
  public func addFrameObserver(_ observer: any FrameObserver) -> Registration {
    frameObservers.add { [weak observer] frame in observer?.observe(frame) }
  }

  /// Whether anybody wants to know what frames take. A host asks before it measures.
  public var hasFrameObservers: Bool { !frameObservers.isEmpty }

  /// Tells those who listen what a frame took. A host calls it, in the order of the frames.
  public func frameMeasured(_ frame: FrameTimes) {
    for observer in frameObservers.entries where !observer.hasEnded { observer.content(frame) }
  }
}
