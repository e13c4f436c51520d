import GoldenPictures
import Testing
import TouchGeometry
import TouchTesting
import TouchUI

@testable import Scenes
@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

/// A visit to a scene on one screen. The words and images that a person sees at each moment are compared with an
/// approved account, and the layout is checked. On the low screen the visit is drawn as well: each frame must look the
/// same as a complete redraw.
final class SceneVisit {
  let fixture: SceneFixture
  let look: VisitLook
  private let name: String
  private let account: WindowAccount
  private let isDrawn: Bool

  /// The tolerance at the edges of redrawn regions, where Cairo shades the pixels of curves slightly differently.
  private static let edges = PictureTolerance(channel: 16, share: 0, greatest: 16)

  init(_ name: String, _ look: VisitLook, in root: ViewController, isDrawn: Bool? = nil) throws {
    (self.name, self.look, self.isDrawn) = (name, look, isDrawn ?? (look.description == "low"))
    fixture = try SceneFixture(root, size: look.size, draws: self.isDrawn)
    fixture.window.showsTouchFeedback = true
    look.apply(to: fixture.window)
    fixture.pass(0.02)
    var check = WholeTexts.check
    // The sizes of targets are checked in idle scenes. During an animation a tab may be on the screen only partly.
    check.leastTarget = 0
    account = WindowAccount(of: fixture.window, check: check, details: Self.details)
  }

  func note(_ moment: String) throws {
    account.note(moment)
    guard isDrawn else { return }
    fixture.frame()
    let whole = try fixture.fingers.picture(of: fixture.window)
    guard !whole.isEqual(to: fixture.surface, in: whole.bounds) else { return }
    let problem = try PictureComparison(fixture.surface, whole, tolerance: Self.edges).problem
    #expect(problem == nil, "\(name), \(moment): it would look otherwise if all were drawn anew")
  }

  func pass(_ seconds: Double, _ moment: String) throws {
    fixture.pass(seconds)
    try note(moment)
  }

  func tap(_ view: View, _ moment: String) throws {
    let location = middle(of: view)
    fixture.tap(location.x, location.y)
    try note(moment)
  }

  func down(_ location: Point, finger: Int = 1) {
    fixture.send(.down, finger, location.x, location.y)
    fixture.pass(0.01)
  }

  func up(_ location: Point, finger: Int = 1) {
    fixture.send(.up, finger, location.x, location.y)
    fixture.pass(0.01)
  }

  /// Returns the point at these shares of the screen.
  func point(_ x: Double, _ y: Double) -> Point { Point(x * look.size.width, y * look.size.height) }

  func middle(of view: View) -> Point { fixture.fingers.middle(of: view) }

  func end() throws {
    let problem = try account.problem(name, on: look)
    #expect(problem == nil, "\(name), \(look)")
  }

  /// Returns facts about views of the scenes that the account does not know.
  private static func details(_ view: View) -> [String] {
    switch view {
    case let hands as HandsView: hands.locations.map { _ in "hand" }
    case let handle as SceneHandle: handle.pointsBack ? ["points back"] : []
    case let card as SceneCard: card.isCurrent ? ["current"] : []
    case let palette as InkPalette: ["\(palette.ink)"]
    case let measures as GestureMeasuresView: details(measures.indicators)
    case let canvas as LinesCanvas:
      [
        "\(canvas.strokes.count) drawn", "\(canvas.hands.held.map(\.lines.count)) held",
        "landings \(canvas.landings.all.count)",
      ]
        + canvas.document.drawing.lines.map { line in
          "\(line.begin.rounded) to \(line.end.rounded) \(line.ink)"
            + (canvas.selections[line.id] == nil ? "" : " selected")
        }
    case let menu as MenuView:
      menu.items.map { item in
        item.title + (menu.frame(of: item).map { " at \($0.center.rounded)" } ?? " on another page")
      }
    default: []
    }
  }

  private static func details(_ shown: GestureIndicators) -> [String] {
    let percent = { (share: Double) in "\(Int((share * 100).rounded())) %" }
    return [
      shown.ring.map { "ring at \($0.center.rounded), \(percent($0.share))" },
      shown.wedge.map {
        "wedge at \($0.center.rounded) to \($0.direction == 0 ? "right" : "left"), \(percent($0.share))"
          + ($0.isFast ? "" : ", slow")
      },
      shown.arc.map { "arc at \($0.center.rounded), \(percent($0.turn / $0.limit)) of its limit" },
    ].compactMap { $0 }
  }
}

extension Point {
  /// The coordinates as in the account of a visit.
  fileprivate var rounded: String { "\(Int(x.rounded())),\(Int(y.rounded()))" }
}

extension View {
  /// Returns the first view of this kind in the subtree below this view.
  func firstDescendant<Kind: View>(_ kind: Kind.Type) -> Kind? {
    for view in subviews {
      if let found = view as? Kind ?? view.firstDescendant(kind) { return found }
    }
    return nil
  }
}
