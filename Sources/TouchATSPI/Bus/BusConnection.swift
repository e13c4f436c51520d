import Glibc
import TouchCore

/// The connection to the accessibility bus, on the main thread. It wakes the loop when there are messages, and takes a
/// limited number of them in each round of it.
final class BusConnection {
  /// Called with each call and signal. Returns the cost of handling it, as a number of values.
  var onMessage: ((BusMessage) -> Int)?
  /// Called when the bus has gone. Nothing is sent from then on.
  var onEnd: (() -> Void)?
  let name: String
  let library: DBusLibrary
  private unowned let application: Application
  private var handle: DBusLibrary.Handle?
  private var descriptor: Int32 = -1
  private var reading: Registration?
  private var writing: Registration?
  private var replies: [UInt32: ([BusValue]) -> Void] = [:]
  private var isScheduled = false

  init(_ bus: OpenedBus, in application: Application) {
    (handle, library, name) = (bus.connection, bus.library, bus.name)
    self.application = application
    // What others send waits at their end until it can be handled.
    library.setReceived(bus.connection, Self.mostReceived)
    if library.descriptor(bus.connection, &descriptor) != 0 {
      reading = application.host?.watch(descriptor, .readable) { [unowned self] in schedule() }
    }
    // Messages that came meanwhile are in the library already.
    schedule()
  }

  deinit { disconnect() }

  // MARK: Sending

  func send(_ message: BusMessage?) {
    guard let message, let handle else { return }
    _ = library.send(handle, message.handle, nil)
    followWriting(handle)
  }

  /// Calls a method, and `onReply` with the values of the reply. An error is a reply without values.
  func call(
    _ bus: String, _ path: String, _ interface: String, _ member: String, _ arguments: [BusValue] = [],
    onReply: (([BusValue]) -> Void)? = nil
  ) {
    guard let handle, let message = BusMessage(to: bus, path, interface, member, arguments, library) else { return }
    var serial: UInt32 = 0
    _ = library.send(handle, message.handle, &serial)
    replies[serial] = onReply
    followWriting(handle)
  }

  /// Waits for space while the bus does not take what is sent. A bus that takes nothing for long is left.
  private func followWriting(_ handle: DBusLibrary.Handle) {
    if library.hasMessagesToSend(handle) == 0 {
      writing = nil
    } else if library.outgoingSize(handle) > Self.mostOutgoing {
      schedule()
    } else if writing == nil {
      writing = application.host?.watch(descriptor, .writable) { [unowned self] in schedule() }
    }
  }

  // MARK: Receiving

  /// Handles messages when the application knows the time.
  private func schedule() {
    guard !isScheduled else { return }
    isScheduled = true
    let reference = MainThreadReference(self)
    application.mainThread.perform { reference.object(in: $0)?.work() }
  }

  private func work() {
    isScheduled = false
    guard let handle else { return }
    let isOpen = library.readWrite(handle, 0) != 0
    guard isOpen, library.outgoingSize(handle) <= Self.mostOutgoing else { return end() }
    var budget = Self.budget
    while budget > 0 {
      guard self.handle != nil, let next = library.pop(handle) else { return followWriting(handle) }
      budget -= Self.leastCost + take(BusMessage(next, library))
    }
    followWriting(handle)
    schedule()
  }

  private func take(_ message: BusMessage) -> Int {
    switch message.kind {
    case .call, .signal: return onMessage?(message) ?? 0
    case .reply: replies.removeValue(forKey: message.replySerial)?(message.arguments())
    case .error: replies.removeValue(forKey: message.replySerial)?([])
    case nil: break
    }
    return 0
  }

  private func end() {
    disconnect()
    onEnd?()
  }

  private func disconnect() {
    (reading, writing, replies) = (nil, nil, [:])
    guard let handle else { return }
    self.handle = nil
    BusAddress.disconnect(handle, library)
  }

  /// The number of values that are handled in one round of the loop, which takes less than a frame.
  private static let budget = 1000
  private static let leastCost = 20
  private static let mostReceived = 4 << 20
  private static let mostOutgoing = 16 << 20
}
