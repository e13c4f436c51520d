import TouchCore

/// The keys that readers of screens may take for their commands before the program gets them: one is offered after the
/// other, so that their order stays.
final class KeyOffers {
  private let connection: BusConnection
  private unowned let application: Application
  private var waiting: [(key: KeyEvent, reply: (Bool) -> Void)] = []
  private var deadline: Registration?
  /// The number of the offer that is under way.
  private var number = 0
  private var isAsking = false
  /// The forms of the event that the registry may understand.
  private var forms = KeyEvent.Form.allCases

  init(_ connection: BusConnection, in application: Application) {
    (self.connection, self.application) = (connection, application)
  }

  /// Offers a key. Whoever does not reply for long gets none until it does.
  func offer(_ key: KeyEvent, reply: @escaping (Bool) -> Void) {
    guard !forms.isEmpty, !isAsking || deadline != nil else { return reply(false) }
    waiting.append((key, reply))
    if !isAsking { ask() }
  }

  /// Gives the keys that wait to the program.
  func end() {
    deadline = nil
    let left = waiting
    waiting = []
    for (_, reply) in left { reply(false) }
  }

  private func ask() {
    guard let key = waiting.first?.key else { return }
    guard let form = forms.first else { return end() }
    isAsking = true
    number += 1
    let number = number
    deadline = application.after(Self.patience) { [unowned self] in end() }
    connection.call(
      OpenedBus.registry, "/org/a11y/atspi/registry/deviceeventcontroller", "org.a11y.atspi.DeviceEventController",
      "NotifyListenersSync", [key.busValue(form)]
    ) { [weak self] values in self?.settle(number, values.first) }
  }

  private func settle(_ number: Int, _ value: BusValue?) {
    guard number == self.number, isAsking else { return }
    (deadline, isAsking) = (nil, false)
    guard !waiting.isEmpty else { return }
    if let value { waiting.removeFirst().reply(value == .boolean(true)) } else { forms.removeFirst() }
    ask()
  }

  /// The time for a reply, in seconds.
  private static let patience = 0.5
}

extension KeyEvent {
  /// The types of two numbers: those of the registry of 2022 (Debian 12), and those that its interface describes.
  fileprivate enum Form: CaseIterable { case narrow, described }

  /// The event as the registry takes it.
  fileprivate func busValue(_ form: Form) -> BusValue {
    func number(_ value: UInt32) -> BusValue {
      form == .narrow ? .int16(Int16(truncatingIfNeeded: value)) : .uint32(value)
    }
    return .structure([
      .uint32(isPress ? 0 : 1), .int32(Int32(bitPattern: symbol)), number(code), number(modifiers),
      .int32(Int32(bitPattern: milliseconds)), .string(text), .boolean(isText),
    ])
  }
}
