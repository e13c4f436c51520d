import TouchUI

/// How many frames there were, and which of them have arrived.
public final class FrameRecord {
  /// How many the server has acknowledged.
  public private(set) var acknowledged = 0
  /// When it acknowledged the last one; nil: it has not seen any.
  public private(set) var lastAcknowledgement: Instant?
  private var lastSent = 0
  private var lastArrived = 0
  /// Called once, with the next acknowledgement.
  var onNextAcknowledgement: (() -> Void)?

  public init() {}

  /// A frame has been sent that the server has not acknowledged.
  public var isFrameUnderWay: Bool { lastArrived < lastSent }

  /// The frame with this number has been sent.
  public func noteSent(_ number: Int) { lastSent = max(lastSent, number) }

  /// The frame with this number has arrived.
  public func noteAcknowledged(_ number: Int, at time: Instant) {
    acknowledged += 1
    lastArrived = max(lastArrived, number)
    lastAcknowledgement = time
    onNextAcknowledgement?()
    onNextAcknowledgement = nil
  }
}
