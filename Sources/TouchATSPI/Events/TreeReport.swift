/// The elements as the bus knows them, and the events that tell it what is different.
final class TreeReport {
  private let sender: EventSender
  private var known: [ElementFacts]?

  init(_ sender: EventSender) { self.sender = sender }

  /// Forgets the elements, when nobody listens any more.
  func forget() { known = nil }

  /// Sends what has changed since the last call. The first call takes note.
  func update() {
    let snapshot = sender.tree.screen.snapshot
    let present = zip(snapshot.numbers, snapshot.tree.elements).map { ElementFacts($0, in: snapshot, $1) }
    defer { known = present }
    guard let known else { return }
    let before = Dictionary(known.map { ($0.number, $0) }) { first, _ in first }
    sendOrder(from: known.map(\.number), to: present.map(\.number))
    for facts in present { if let old = before[facts.number], old != facts { sendChanges(from: old, to: facts) } }
    // The new focus comes after the one that was lost.
    for facts in present
    where facts.states.contains(.focused) && before[facts.number]?.states.contains(.focused) != true {
      sender.send(.element(facts.number), "StateChanged", "focused", 1)
      sender.send(.element(facts.number), "Focus", of: "Focus")
    }
  }

  /// Sends which elements have come, gone and moved, in the order in which a list of them follows.
  private func sendOrder(from old: [Int], to new: [Int]) {
    guard old != new else { return }
    let (before, after) = (Set(old), Set(new))
    for change in new.difference(from: old) {
      switch change {
      case .remove(let index, let number, _): sender.sendRemoved(number, at: index, isGone: !after.contains(number))
      case .insert(let index, let number, _): sender.sendAdded(number, at: index, isNew: !before.contains(number))
      }
    }
  }

  private func sendChanges(from old: ElementFacts, to new: ElementFacts) {
    let object = BusObject.element(new.number)
    let send = { [sender] (property: String, value: BusValue) in
      sender.send(object, "PropertyChange", "accessible-" + property, 0, 0, value)
    }
    if old.name != new.name { send("name", .string(new.name)) }
    if old.description != new.description { send("description", .string(new.description)) }
    if old.role != new.role { send("role", .uint32(new.role.rawValue)) }
    if let value = new.value, old.value != value { send("value", .double(value)) }
    for (state, name) in ElementStates.reported where old.states.contains(state) != new.states.contains(state) {
      let isOn = new.states.contains(state)
      if state != .focused || !isOn { sender.send(object, "StateChanged", name, isOn ? 1 : 0) }
    }
    sendText(from: old, to: new, of: object)
  }

  /// Sends what was removed from a text, what was inserted, and where the caret is.
  private func sendText(from old: ElementFacts, to new: ElementFacts, of object: BusObject) {
    let (before, after) = (Array((old.text ?? "").unicodeScalars), Array((new.text ?? "").unicodeScalars))
    if before != after {
      let start = zip(before, after).prefix { $0 == $1 }.count
      let end = zip(before.dropFirst(start).reversed(), after.dropFirst(start).reversed()).prefix { $0 == $1 }.count
      for (member, part) in [("delete", before), ("insert", after)] {
        let changed = part.dropFirst(start).dropLast(end)
        guard !changed.isEmpty else { continue }
        let text = String(String.UnicodeScalarView(changed))
        sender.send(object, "TextChanged", member, start, changed.count, .string(text))
      }
    }
    guard let selection = new.selection, old.selection != selection else { return }
    sender.send(object, "TextCaretMoved", "", selection.upperBound)
    if old.selection?.isEmpty != true || !selection.isEmpty { sender.send(object, "TextSelectionChanged") }
  }
}
