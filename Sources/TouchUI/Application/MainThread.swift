import Glibc
import Synchronization

/// The way from other threads to the one that an application runs on.
///
/// <doc:OtherThreads> says which way to take when. It is all of an application that may be used on any thread. Everything else (the application, windows, views,
/// recognisers, timers, hosts) stays on the thread that runs the loop; none of it is `Sendable`, so that what takes it to
/// another thread does not compile. An object is brought along and back as a ``MainThreadReference``.
///
/// ```swift
/// let (mainThread, label) = (application.mainThread, MainThreadReference(label))
/// startThread {
///   let text = readDisk()
///   mainThread.perform { application in label.object(in: application)?.text = text }
/// }
/// ```
public final class MainThread: Sendable {
  private struct State {
    var pending: [@Sendable (Application) -> Void] = []
    /// Wakes the host; nil while there is none.
    var bell: Bell?
  }

  private let state = Mutex(State())

  init() {}

  /// Has `body` called on the main thread, once, in the order of the calls: when time has next passed there and timers
  /// have fired, which ``Application/time`` then tells. It wakes the ``Host``; without one that waits it is called with
  /// the next ``Application/advance(to:)``. To be called on any thread; it does not wait.
  ///
  /// What is still pending when the application goes is not called.
  public func perform(_ body: @escaping @Sendable (Application) -> Void) {
    let bell = state.withLock { state in
      state.pending.append(body)
      return state.bell
    }
    bell?.ring()
  }

  /// Calls what is pending, but not what is asked for meanwhile.
  func performPending(in application: Application) {
    let bodies = state.withLock { state in
      defer { state.pending = [] }
      return state.pending
    }
    for body in bodies { body(application) }
  }

  /// Wakes `host` from now on, until the registration ends; nil if the system has no pipe left to do it with.
  func wake(_ host: any Host) -> Registration? {
    guard let bell = Bell() else { return nil }
    let hasPending = state.withLock { state in
      state.bell = bell
      return !state.pending.isEmpty
    }
    if hasPending { bell.ring() }
    return host.watch(bell.fileDescriptor, .readable) { bell.silence() }
  }
}

/// A pipe that has something to read from when it is rung until it is silenced, for who sleeps.
private final class Bell: Sendable {
  let fileDescriptor: Int32
  private let inlet: Int32

  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    fileDescriptor = ends[0]
    inlet = ends[1]
  }

  deinit {
    close(fileDescriptor)
    close(inlet)
  }

  /// A pipe that is full has been rung.
  func ring() {
    var stroke: UInt8 = 1
    _ = write(inlet, &stroke, 1)
  }

  func silence() {
    var strokes = [UInt8](repeating: 0, count: 256)
    while read(fileDescriptor, &strokes, strokes.count) == strokes.count {}
  }
}

/// An object of the main thread on its way through another one, where nothing can be done with it. It is not held.
public final class MainThreadReference<Object: AnyObject>: @unchecked Sendable {
  // Only looked at on the main thread, which who has an application is on.
  private weak var reference: Object?

  /// To be made on the main thread.
  public init(_ object: Object) { reference = object }

  /// The object, for what ``MainThread/perform(_:)`` calls; nil when it is gone.
  public func object(in application: Application) -> Object? { reference }
}

/// Threads for what takes longer than a frame or waits for a disk, so that it holds up no frame. What comes of it goes back
/// by ``MainThread/perform(_:)``.
public enum BackgroundThread {
  private final class Work: Sendable {
    let isLowPriority: Bool
    let body: @Sendable () -> Void

    init(_ isLowPriority: Bool, _ body: @escaping @Sendable () -> Void) {
      self.isLowPriority = isLowPriority
      self.body = body
    }
  }

  /// Runs `body` once on a new thread, which gets no signals; one of low priority yields the processor to whoever draws.
  /// Returns 0, or the system's reason (`errno`) why there is no thread; `body` is not run then.
  @discardableResult
  public static func run(lowPriority: Bool = false, _ body: @escaping @Sendable () -> Void) -> Int32 {
    var thread = pthread_t()
    let work = Unmanaged.passRetained(Work(lowPriority, body))
    let code = pthread_create(&thread, nil, { BackgroundThread.start($0) }, work.toOpaque())
    if code == 0 { pthread_detach(thread) } else { work.release() }
    return code
  }

  private static func start(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    // Signals are the main thread's.
    var all = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_BLOCK, &all, nil)
    guard let context else { return nil }
    let work = Unmanaged<Work>.fromOpaque(context).takeRetainedValue()
    // To Linux this is about the calling thread alone (source: setpriority(2)). A service may not be allowed it.
    if work.isLowPriority { _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 10) }
    work.body()
    return nil
  }
}
