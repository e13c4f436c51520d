import Glibc
import Synchronization

/// A value that another thread computes. The main thread can look whether it is there, or wait for it up to a limit, so that
/// a disk that does not answer holds up nothing.
///
/// ```swift
/// let size = BackgroundValue { readSize(of: path) }
/// label.text = size.value(within: 0.1).map { "\($0) bytes" } ?? "The disk does not answer."
/// ```
public final class BackgroundValue<Value: Sendable>: Sendable {
  /// The value as any type: Swift 6.0 cannot compile a mutex of `Value` here.
  private let result = Mutex<(any Sendable)?>(nil)
  /// The file descriptor that is readable once the value is there; see ``Host/watch(_:_:_:)``.
  public let fileDescriptor: Int32
  private let inlet: Int32

  /// Starts a thread that runs `body` once. If the system has no thread left, `body` is run at once.
  public init(_ body: @escaping @Sendable () -> Value) {
    var ends: [Int32] = [-1, -1]
    _ = pipe(&ends)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (fileDescriptor, inlet) = (ends[0], ends[1])
    if BackgroundThread.run({ self.give(body()) }) != 0 { give(body()) }
  }

  deinit {
    for end in [fileDescriptor, inlet] where end >= 0 { close(end) }
  }

  /// The value, or nil while the thread is at work.
  public var value: Value? { result.withLock { $0.flatMap { $0 as? Value } } }

  /// Returns the value, or nil if it does not come within `seconds`.
  public func value(within seconds: Double) -> Value? {
    var request = pollfd(fd: fileDescriptor, events: Int16(POLLIN), revents: 0)
    // Signals that the program catches interrupt it.
    while value == nil, poll(&request, 1, Int32(min(seconds, 3600) * 1000)) < 0, errno == EINTR {}
    return value
  }

  private func give(_ given: Value) {
    result.withLock { $0 = given }
    var stroke: UInt8 = 1
    _ = write(inlet, &stroke, 1)
  }
}
