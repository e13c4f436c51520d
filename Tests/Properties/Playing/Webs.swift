import TouchGeometry
import TouchUI

/// Groups of recognisers that can influence each other if only fingers change anything. A group joins recognisers of
/// one view, recognisers above one landing up to the window, those with a failure requirement, and all that are related
/// to them.
struct Webs {
  private var webs: [Int]
  private var paths: [[Int]] = []
  private let views: [Int]

  init(_ script: Script) {
    webs = Array(script.recognizers.indices)
    views = script.recognizers.map(\.view)
    let playground = Playground(script)
    for view in playground.views {
      paths.append(sequence(first: view, next: \.superview).map(playground.referee.number(of:)))
    }
    for step in script.steps {
      guard case .finger(_, .down, let location) = step.operation, location.x.isFinite, location.y.isFinite,
        let hit = playground.window.hitTest(location)
      else { continue }
      join(recognizersAbove(playground.referee.number(of: hit)))
    }
    for view in views { join(views.indices.filter { views[$0] == view }) }
    for relation in script.relations {
      switch relation {
      case .require(let one, let other), .dynamic(let one, let other, _): join([one, other])
      default: break
      }
    }
  }

  private func recognizersAbove(_ view: Int) -> [Int] { views.indices.filter { paths[view].contains(views[$0]) } }

  private mutating func join(_ members: [Int]) {
    guard let first = members.first else { return }
    for member in members where webs[member] != webs[first] {
      let (old, new) = (webs[member], webs[first])
      webs = webs.map { $0 == old ? new : $0 }
    }
  }

  func hasOutsiders(of one: Int) -> Bool { webs.contains { $0 != webs[one] } }

  /// Returns the subjects that `one` must not influence: recognisers, and views as −1 − number.
  func outsiders(of one: Int) -> [Int] {
    let recognizers = webs.indices.filter { webs[$0] != webs[one] }
    let views = paths.indices.filter { view in !recognizersAbove(view).contains { webs[$0] == webs[one] } }
    return recognizers + views.map { -1 - $0 }
  }
}
