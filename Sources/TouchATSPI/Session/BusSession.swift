import TouchAccess
import TouchCore

/// The program on the bus, as long as there is one: it replies to calls, and reports changes while somebody listens.
final class BusSession {
  /// Called when the bus has gone.
  var onEnd: (() -> Void)?
  private let tree: ObjectTree
  private let connection: BusConnection
  private let calls: CallHandler
  private let sender: EventSender
  private let report: TreeReport
  private let keys: KeyOffers
  private var audience: Audience
  private var reporting: Registration?
  private var isReportingSoon = false

  init(_ bus: OpenedBus, _ screen: AccessibleScreen) {
    connection = BusConnection(bus, in: screen.window.application)
    tree = ObjectTree(screen, on: bus)
    calls = CallHandler(tree: tree)
    sender = EventSender(connection: connection, tree: tree)
    report = TreeReport(sender)
    keys = KeyOffers(connection, in: screen.window.application)
    audience = Audience(except: bus.desktop.bus)
  }

  var name: String { connection.name }

  private var screen: AccessibleScreen { tree.screen }

  /// Begins to reply and to follow who listens.
  func begin() {
    connection.onMessage = { [unowned self] in handle($0) }
    connection.onEnd = { [unowned self] in
      keys.end()
      onEnd?()
    }
    for rule in [
      "type='signal',sender='\(OpenedBus.registry)',interface='\(OpenedBus.registry)'",
      "type='signal',sender='\(Self.daemon)',interface='\(Self.daemon)',member='NameOwnerChanged',arg2=''",
    ] {
      connection.call(Self.daemon, "/org/freedesktop/DBus", Self.daemon, "AddMatch", [.string(rule)])
    }
    connection.call(OpenedBus.registry, "/org/a11y/atspi/registry", OpenedBus.registry, "GetRegisteredEvents") {
      [unowned self] values in
      for entry in values.first?.parts ?? [] { entry.parts.first?.string.map(note) }
      announce()
    }
  }

  /// Announces the window to those who listen already.
  private func announce() {
    guard !audience.isEmpty else { return }
    sender.send(.window, "Create", "", 0, 0, .string(screen.title), of: "Window")
    if screen.isActive { sender.sendActive(true) }
  }

  // MARK: Messages

  /// Handles a call or a signal, and returns its cost as a number of values.
  private func handle(_ message: BusMessage) -> Int {
    guard message.kind == .call else {
      follow(message)
      return 0
    }
    note(message.sender)
    let reply = calls.reply(to: message)
    if reply.changes { contentChanged(soon: true) }
    guard message.wantsReply else { return reply.cost }
    connection.send(
      reply.values.map { message.reply($0) } ?? message.refusal(reply.refusal.name, reply.refusal.reason))
    return reply.cost
  }

  /// Follows who listens, and who has gone.
  private func follow(_ message: BusMessage) {
    let arguments = BusArguments(message.arguments())
    switch message.member {
    case "EventListenerRegistered": note(arguments.string(0))
    case "NameOwnerChanged" where message.sender == Self.daemon && arguments.string(2).isEmpty:
      audience.remove(arguments.string(0))
      if audience.isEmpty { rest() }
    default: break
    }
  }

  private func note(_ name: String) {
    let wasEmpty = audience.isEmpty
    if audience.insert(name), wasEmpty { report.update() }
  }

  /// Stops following the window: nobody listens any more.
  private func rest() {
    reporting = nil
    report.forget()
    tree.forget()
  }

  // MARK: Changes

  /// Notes that something may have changed: at once, or some time later together with what else changes.
  private func contentChanged(soon: Bool) {
    tree.forget()
    guard !audience.isEmpty, reporting == nil || (soon && !isReportingSoon) else { return }
    isReportingSoon = soon
    reporting = screen.window.application.after(soon ? 0 : Self.interval) { [unowned self] in
      reporting = nil
      tree.forget()
      report.update()
    }
  }

  /// Notes that the next frame may show a change.
  func frameBegins() {
    guard !audience.isEmpty, reporting == nil, screen.window.needsFrame || screen.window.isAnimating else { return }
    contentChanged(soon: false)
  }

  func receive(_ notification: AccessibilityNotification) {
    guard !audience.isEmpty else { return }
    switch notification {
    // Polite: it waits until the present sentence has been said.
    case .announcement(let text): sender.send(.window, "Announcement", "", 1, 0, .string(text))
    case .focusChanged, .valueChanged, .screenChanged, .layoutChanged: contentChanged(soon: true)
    }
  }

  /// Offers a key to those who listen.
  func offer(_ key: KeyEvent, reply: @escaping (Bool) -> Void) {
    if audience.isEmpty { reply(false) } else { keys.offer(key, reply: reply) }
  }

  func activeDidChange() {
    if !audience.isEmpty { sender.sendActive(screen.isActive) }
  }

  private static let daemon = "org.freedesktop.DBus"
  /// The seconds between two reports of what moves by itself.
  private static let interval = 0.05
}
