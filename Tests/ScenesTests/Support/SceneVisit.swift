import GoldenPictures
import Testing
import TouchGeometry
import TouchTesting
import TouchUI

@testable import Scenes
@testable import TouchUI

/// A screen that scenes are visited on.
struct VisitLook: CustomTestStringConvertible {
  let name: String
  let size: Size
  let theme: Theme
  let language: Language

  var testDescription: String { name }

  static let all = [
    VisitLook(name: "wide", size: Size(1280, 800), theme: .dark, language: .english),
    VisitLook(name: "high", size: Size(480, 800), theme: .light, language: .russian),
    VisitLook(name: "low", size: Size(640, 360), theme: .dark, language: .chinese),
  ]
}

/// A visit to a scene on one screen: where everything is, and what it says, from the first look to the last, is compared
/// with what somebody has read and found good. On the low screen it is drawn as well: frame by frame it has to come to look
/// as if all of it were drawn anew.
final class SceneVisit {
  let house: SceneFixture
  let look: VisitLook
  private let name: String
  private let account: WindowAccount
  private let isDrawn: Bool

  /// Where a curve is cut by the edge of what is drawn, Cairo shades its pixels a little otherwise.
  private static let edges = PictureTolerance(channel: 16, share: 0, greatest: 16)

  init(_ name: String, _ look: VisitLook, in root: ViewController, isDrawn: Bool? = nil) throws {
    (self.name, self.look, self.isDrawn) = (name, look, isDrawn ?? (look.name == "low"))
    house = try SceneFixture(root, size: look.size, draws: self.isDrawn)
    house.window.showsTouchFeedback = true
    (house.window.theme, house.window.language) = (look.theme, look.language)
    house.pass(0.02)
    account = WindowAccount(of: house.window, details: Self.details)
  }

  func note(_ moment: String) throws {
    account.note(moment)
    guard isDrawn else { return }
    house.frame()
    let whole = try house.fingers.picture(of: house.window)
    guard whole.pixelBytes != house.surface.pixelBytes else { return }
    let problem = try PictureComparison(house.surface, whole, tolerance: Self.edges).problem
    #expect(problem == nil, "\(name), \(moment): it would look otherwise if all were drawn anew")
  }

  func pass(_ seconds: Double, _ moment: String) throws {
    house.pass(seconds)
    try note(moment)
  }

  func tap(_ view: View, _ moment: String) throws {
    let place = middle(of: view)
    house.tap(place.x, place.y)
    try note(moment)
  }

  func down(_ place: Point, finger: Int = 1) {
    house.send(.down, finger, place.x, place.y)
    house.pass(0.01)
  }

  func up(_ place: Point, finger: Int = 1) {
    house.send(.up, finger, place.x, place.y)
    house.pass(0.01)
  }

  /// In shares of the screen.
  func place(_ x: Double, _ y: Double) -> Point { Point(x * look.size.width, y * look.size.height) }

  func middle(of view: View) -> Point { house.fingers.middle(of: view) }

  func end() throws { #expect(try Golden.problem(of: account, "visit-\(name)-\(look.name)") == nil) }

  /// What views of scenes know that others do not.
  private static func details(_ view: View) -> [String] {
    switch view {
    case let hands as HandsView: hands.places.map { "hand at \($0.rounded)" }
    case let handle as SceneHandle: handle.pointsBack ? ["points back"] : []
    case let card as SceneCard: card.isCurrent ? ["current"] : []
    case let palette as InkPalette: ["\(palette.ink)"]
    case let measures as GestureMeasuresView: details(measures.indicators)
    case let canvas as LinesCanvas:
      ["\(canvas.strokes.count) drawn", "\(canvas.held.map(\.lines.count)) held", "landings \(canvas.landings.count)"]
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
  /// As the account of a visit writes it.
  fileprivate var rounded: String { "\(Int(x.rounded())),\(Int(y.rounded()))" }
}

extension View {
  /// The first view of this kind in the subtree, this one aside.
  func firstDescendant<Kind: View>(_ kind: Kind.Type) -> Kind? {
    for view in subviews {
      if let found = view as? Kind ?? view.firstDescendant(kind) { return found }
    }
    return nil
  }
}
