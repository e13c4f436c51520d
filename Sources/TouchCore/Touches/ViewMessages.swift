// The messages to views, which are ordered by touch and grouped into calls.
extension ViewDelivery {
  struct Message {
    var touch: Touch
    var kind: TouchMessage
  }

  static func isOfSeveral(_ messages: [Message]) -> Bool {
    messages.contains { $0.touch !== messages[0].touch }
  }

  /// The touches of one call.
  struct Group {
    let view: View?
    var touches: [Touch]
  }

  static func groups(of messages: [Message]) -> [Group] {
    guard let first = messages.first?.touch else { return [] }
    // Usually all touches are of one view.
    let view = first.view
    if messages.allSatisfy({ $0.touch.view === view }) {
      return [Group(view: view, touches: messages.map(\.touch))]
    }
    var groups: [Group] = []
    for message in messages {
      let (touch, view) = (message.touch, message.touch.view)
      if let index = groups.firstIndex(where: { $0.view === view }) {
        groups[index].touches.append(touch)
      } else {
        groups.append(Group(view: view, touches: [touch]))
      }
    }
    return groups
  }
}

extension Touch {
  /// Whether this touch landed after `other` had lifted, which must be delivered first: in the same view, or anywhere.
  func follows(_ other: Touch, acrossViews: Bool) -> Bool {
    guard other !== self, other.currentPhase == .ended, other.lastEvent < landingEvent else { return false }
    if other.view === view { return delivery.isLate || other.delivery.isHeldBack }
    return acrossViews && other.delivery.isLate
  }
}
