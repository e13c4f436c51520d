import Glibc

/// A thread for what takes longer than a frame.
enum PictureThread {
  private final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Runs `body` once; here, if there is no thread to be had.
  static func run(_ body: @escaping @Sendable () -> Void) {
    var thread = pthread_t()
    let context = Unmanaged.passRetained(Work(body))
    let code = pthread_create(&thread, nil, { PictureThread.start($0) }, context.toOpaque())
    if code == 0 {
      pthread_detach(thread)
    } else {
      context.release()
      body()
    }
  }

  private static func start(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    // Signals are the main thread's, and so is the processor when it has to draw.
    var all = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_BLOCK, &all, nil)
    _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 10)
    guard let context else { return nil }
    Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body()
    return nil
  }
}
