import TouchUI

extension GestureSet {
  /// A relation between two recognisers, or the consent to one.
  package enum Link: Hashable {
    case require(String, toFail: String)
    case simultaneous(String, String)
    /// The developer decided whether the first prevents the second.
    case decided(String, String)
    /// The delegate lets the recogniser begin.
    case begins(String)
    /// The delegate lets the recogniser receive touches, in a view or in all.
    case receives(String, view: String?)
    /// The delegate lets the recogniser receive no touches in a view.
    case refuses(String, view: String)

    var relation: Scenario.Relation {
      switch self {
      case .require(let id, let other): .require(id, toFail: other, dynamic: false)
      case .simultaneous(let id, let other): .simultaneous([id, other])
      case .decided(let id, let other): .canPrevent(id, other: other, true)
      case .begins(let id): .shouldBegin(id, true)
      case .receives(let id, let view): .shouldReceive(id, view: view, true)
      case .refuses(let id, let view): .shouldReceive(id, view: view, false)
      }
    }
  }

  /// The relations between recognisers.
  package var links: Set<Link> {
    var links: Set<Link> = []
    for relation in scenario.relations {
      switch relation {
      case .require(let id, let other, _): links.insert(.require(id, toFail: other))
      case .simultaneous(let ids):
        for other in ids.dropFirst() { links.insert(.simultaneous(ids[0], other)) }
      case .canPrevent(let id, let other, _): links.insert(.decided(id, other))
      case .canBePrevented(let id, let other, _): links.insert(.decided(other, id))
      case .shouldBegin, .shouldReceive: break
      }
    }
    return links
  }

  /// The views about whose touches delegates have answers of their own.
  package var answeredViews: Set<String> {
    Set(
      scenario.relations.compactMap { relation in
        if case .shouldReceive(_, let view, _) = relation { view } else { nil }
      })
  }

  /// Returns the refusal of a recogniser by its delegate or view, as a clause, with the consent that ends it, if that
  /// is the delegate's. Nil if nobody refuses it.
  package func refusal(of id: String) -> (consent: Link?, text: String)? {
    for relation in scenario.relations.reversed() {
      switch relation {
      case .shouldBegin(id, false): return (.begins(id), "its delegate does not let it begin")
      case .shouldReceive(id, let view, false):
        let touches = view.map { "none of the touches in \"\($0)\"" } ?? "no touches"
        return (.receives(id, view: view), "its delegate lets it receive \(touches)")
      default: break
      }
    }
    guard let view = refusingView(of: id, scenario.views) else { return nil }
    return (nil, "its view \"\(view)\" does not let it begin")
  }

  private func refusingView(of id: String, _ plans: [Scenario.ViewPlan]) -> String? {
    for plan in plans {
      if plan.shouldBegin[id] == false { return plan.id }
      if let view = refusingView(of: id, plan.children) { return view }
    }
    return nil
  }
}
