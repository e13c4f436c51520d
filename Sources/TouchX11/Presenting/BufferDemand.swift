/// Decides whether a second buffer is worth its memory: when frames have to wait again and again until the server has
/// read the first. On a busy machine a single wait says nothing.
struct BufferDemand {
  /// A wait for a buffer that is longer than this, in seconds, is one too many.
  let tolerableWait: Double
  /// Each long wait makes it grow by `growth`, each other frame makes it shrink by one.
  private var pressure = 0
  /// Whether a second buffer is worth its memory; once true it stays true.
  private(set) var isReached = false

  /// More than one long wait in five frames adds up; three in a row are enough.
  private static let growth = 4
  private static let limit = 12

  init(tolerableWait: Double) { self.tolerableWait = tolerableWait }

  /// The server has read a frame; `wait` is how long the next one has been waiting for that, in seconds; nil: none was.
  mutating func noteRead(wait: Double?) {
    let isLong = wait.map { $0 > tolerableWait } ?? false
    pressure = max(0, pressure + (isLong ? Self.growth : -1))
    if pressure >= Self.limit { isReached = true }
  }
}
