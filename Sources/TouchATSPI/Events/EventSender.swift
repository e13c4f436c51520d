/// The sender of events, as AT-SPI has them.
struct EventSender {
  let connection: BusConnection
  let tree: ObjectTree

  /// Sends an event of an object: its kind with its detail, two numbers, and a value.
  func send(
    _ object: BusObject, _ member: String, _ detail: String = "", _ first: Int = 0, _ second: Int = 0,
    _ value: BusValue = .int32(0), of kind: String = "Object"
  ) {
    let values: [BusValue] = [
      .string(detail), .integer(first), .integer(second), .variant(value), .array(of: "{sv}", []),
    ]
    connection.send(
      BusMessage(from: object.path, "org.a11y.atspi.Event." + kind, member, values, connection.library))
  }

  /// Sends what has become of an element of the cache that clients keep.
  private func sendCache(_ member: String, _ value: BusValue) {
    connection.send(BusMessage(from: CallHandler.cache, "org.a11y.atspi.Cache", member, [value], connection.library))
  }

  /// Sends that an element has come, at an index among those of the window.
  func sendAdded(_ number: Int, at index: Int, isNew: Bool) {
    let object = BusObject.element(number)
    if isNew, let item = tree.cached(object) { sendCache("AddAccessible", item) }
    send(.window, "ChildrenChanged", "add", index, 0, tree.reference(object).value)
  }

  /// Sends that an element is not where it was, or that there is none of it any more.
  func sendRemoved(_ number: Int, at index: Int, isGone: Bool) {
    let object = BusObject.element(number)
    send(.window, "ChildrenChanged", "remove", index, 0, tree.reference(object).value)
    guard isGone else { return }
    send(object, "StateChanged", "defunct", 1)
    sendCache("RemoveAccessible", tree.reference(object).value)
  }

  /// Sends that the window has the keyboard, or another has it.
  func sendActive(_ isActive: Bool) {
    let title = BusValue.string(tree.screen.title)
    send(.window, isActive ? "Activate" : "Deactivate", "", 0, 0, title, of: "Window")
    send(.window, "StateChanged", "active", isActive ? 1 : 0)
  }
}
