import Glibc
import Synchronization

/// A handle by which other threads call code on the thread of an application.
///
/// <doc:OtherThreads> compares the alternatives. It is the only part of an application that may be used on any thread.
/// Everything else (the application, windows, views, recognisers, timers, hosts) stays on the thread that runs the
/// loop. None of it is `Sendable`, so that code which takes it to another thread does not compile. A
/// ``MainThreadReference`` carries an object to another thread and back.
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
    /// The bell that wakes the host; nil while there is none.
    var bell: Bell?
  }

  private let state = Mutex(State())

  init() {}

  /// Calls `body` on the main thread, once, in the order of the calls. It is called when time has next passed there and
  /// timers have fired; ``Application/time`` is then current.
  ///
  /// Call it on any thread; it does not wait. It wakes the ``Host``; without one that waits, `body` is called with the
  /// next ``Application/advance(to:)``. Bodies that are still pending when the application is released are not called.
  public func perform(_ body: @escaping @Sendable (Application) -> Void) {
    let bell = state.withLock { state in
      state.pending.append(body)
      return state.bell
    }
    bell?.ring()
  }

  /// Calls the pending bodies, but not those added meanwhile.
  func performPending(in application: Application) {
    let bodies = state.withLock { state in
      defer { state.pending = [] }
      return state.pending
    }
    for body in bodies { body(application) }
  }

  /// Wakes `host` for pending bodies until the registration ends; nil if the system has no pipe left.
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

/// A pipe that wakes a sleeping host: it is readable from ringing until it is silenced.
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

  /// Makes the pipe readable. A full one is so already.
  func ring() {
    var stroke: UInt8 = 1
    _ = write(inlet, &stroke, 1)
  }

  func silence() {
    var strokes = [UInt8](repeating: 0, count: 256)
    while read(fileDescriptor, &strokes, strokes.count) == strokes.count {}
  }
}

/// A weak reference to an object of the main thread, which another thread can carry but not use.
public final class MainThreadReference<Object: AnyObject>: @unchecked Sendable {
  // Read only on the main thread: the method that reads it takes an application.
  private weak var reference: Object?

  /// Creates a reference to `object`. Call it on the main thread.
  public init(_ object: Object) { reference = object }

  /// Returns the object, inside the body of ``MainThread/perform(_:)``; nil when it has been released.
  public func object(in application: Application) -> Object? { reference }
}

/// Threads for work that takes longer than a frame or waits for a disk, so that it delays no frame. Results return by
/// ``MainThread/perform(_:)``.
public enum BackgroundThread {
  private final class Work: Sendable {
    let isLowPriority: Bool
    let body: @Sendable () -> Void

    init(_ isLowPriority: Bool, _ body: @escaping @Sendable () -> Void) {
      self.isLowPriority = isLowPriority
      self.body = body
    }
  }

  /// Runs `body` once on a new thread, which receives no signals. One of low priority yields the processor to drawing.
  /// Returns 0, or the system's error (`errno`) if no thread could be started; `body` is not run then.
  @discardableResult
  public static func run(lowPriority: Bool = false, _ body: @escaping @Sendable () -> Void) -> Int32 {
    var thread = pthread_t()
    let work = Unmanaged.passRetained(Work(lowPriority, body))
    let code = pthread_create(&thread, nil, { BackgroundThread.start($0) }, work.toOpaque())
    if code == 0 { pthread_detach(thread) } else { work.release() }
    return code
  }

  private static func start(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    // The main thread handles signals.
    var all = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_BLOCK, &all, nil)
    guard let context else { return nil }
    let work = Unmanaged<Work>.fromOpaque(context).takeRetainedValue()
    // On Linux this concerns the calling thread alone (source: setpriority(2)). A service may not be permitted to do
    // it.
    if work.isLowPriority { _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 10) }
    work.body()
    return nil
  }
}
