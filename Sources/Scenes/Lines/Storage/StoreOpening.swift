import Glibc
import Synchronization
import TouchUI

/// The opening of a stored drawing on another thread: a disk that does not answer holds up nothing. It may end long after
/// the visit in which it began.
final class StoreOpening: Sendable {
  /// Reads the drawing in a directory.
  typealias Reading = @Sendable (_ directory: String) -> DrawingStore.Opening

  let directory: String
  private let result: BackgroundValue<Handover<DrawingStore.Opening>>
  private let isForgotten = Atomic(false)
  /// Whether a document has waited for it already.
  private let isLeft = Atomic(false)
  /// The openings that their documents did not wait for. The next document continues with them.
  private static let left = Mutex<[String: StoreOpening]>([:])

  private init(in directory: String, by reading: @escaping Reading) {
    self.directory = directory
    result = BackgroundValue {
      // Earlier drawings of this program may not be on the disk yet.
      while Closings.isInProgress(directory) { usleep(2000) }
      return Handover(reading(directory))
    }
  }

  /// Begins to open the drawing in `directory`, or continues with an opening that was left.
  static func begin(
    in directory: String, by reading: @escaping Reading = { DrawingStore.open(in: $0) }
  ) -> StoreOpening {
    left.withLock { $0.removeValue(forKey: directory) } ?? StoreOpening(in: directory, by: reading)
  }

  /// The file descriptor that becomes readable when it has ended.
  var newsFile: Int32 { result.fileDescriptor }

  /// Returns the result, or nil if it does not come within `seconds`; one that was left is not waited for again. It must be
  /// taken once only.
  func take(within seconds: Double) -> DrawingStore.Opening? {
    guard var opening = result.value(within: isLeft.load(ordering: .relaxed) ? 0 : seconds)?.content else { return nil }
    if isForgotten.load(ordering: .relaxed) {
      opening.drawing = Drawing()
      opening.store?.forget()
    }
    return opening
  }

  /// Has the stored drawing removed as soon as the disk answers.
  func forget() { isForgotten.store(true, ordering: .relaxed) }

  /// Leaves it to the next document of the same directory.
  func leave() {
    isLeft.store(true, ordering: .relaxed)
    Self.left.withLock { $0[directory] = self }
  }
}

/// An object that one thread passes to another one and does not use any more.
struct Handover<Content>: @unchecked Sendable {
  let content: Content

  init(_ content: Content) { self.content = content }
}

/// The directories of closed documents whose drawings are not on the disk yet.
enum Closings {
  private static let counts = Mutex<[String: Int]>([:])

  static func begin(_ directory: String) { counts.withLock { $0[directory, default: 0] += 1 } }

  static func end(_ directory: String) { counts.withLock { $0[directory, default: 0] -= 1 } }

  static func isInProgress(_ directory: String) -> Bool { counts.withLock { $0[directory, default: 0] > 0 } }
}
