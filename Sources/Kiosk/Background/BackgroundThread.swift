import Glibc

/// Work that may wait for a disk: on a thread of its own, it holds up no frame.
enum BackgroundThread {
  private final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Runs `body` once on a new thread. Returns 0, or the system's reason why there is none; `body` is not run then.
  @discardableResult
  static func run(_ body: @escaping @Sendable () -> Void) -> Int32 {
    var thread = pthread_t()
    let context = Unmanaged.passRetained(Work(body))
    let code = pthread_create(&thread, nil, { BackgroundThread.start($0) }, context.toOpaque())
    if code == 0 { pthread_detach(thread) } else { context.release() }
    return code
  }

  private static func start(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    // Signals are the main thread's.
    var all = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_BLOCK, &all, nil)
    guard let context else { return nil }
    Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body()
    return nil
  }
}
