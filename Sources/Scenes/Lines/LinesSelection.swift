import TouchGeometry
import TouchUI

/// What one person has selected, with that person's menu, whose actions come here.
///
/// It lasts as long as its menu is shown, until that has faded. If a finger has closed the menu by landing on one of its
/// lines, it lasts until it is known what that finger does there: a long press takes up all of them. It ends as soon as all
/// its lines are gone or in somebody else's selection or hand.
final class LinesSelection: Responder {
  /// How the middle of selected lines shows an ink while one is being chosen.
  enum Trial: Hashable {
    /// Each line the one it has.
    case own
    /// All of them this one.
    case ink(Ink)
  }

  /// Set by the ``LinesSelections``; ``select(_:)`` asks for that.
  var lines: Set<Line.ID> = []
  /// Nil while no ink is being chosen.
  private(set) var trial: Trial? {
    didSet { if oldValue != trial { selections.onChange?(lines) } }
  }
  /// Whether the menu has gone and the selection lasts for a finger on one of its lines.
  private var awaitsFinger = false
  /// Where the menu was opened, in the canvas.
  let place: Point
  private(set) lazy var menu = MenuController(for: self)

  /// There while the menu is shown, for the menu hides as the canvas leaves its window; what comes after that, while the
  /// menu fades or a finger is waited for, asks the others.
  private unowned let scene: LinesScene
  private weak var linesCanvas: LinesCanvas?
  private let selections: LinesSelections
  private var document: LinesDocument { scene.document }

  /// How long after a choice fingers near the menu do nothing, in seconds.
  private static let settlingTime = 0.5

  /// A selection with nothing in it, whose menu is going to be at `place` in the canvas.
  init(at place: Point, in scene: LinesScene) {
    self.place = place
    self.scene = scene
    linesCanvas = scene.linesCanvas
    selections = scene.linesCanvas.selections
    super.init()
    // All of them are in the items, in the order of this scene.
    menu.standardItems = []
    menu.settlingTime = Self.settlingTime
    menu.setTargetRect(Rect(center: place, size: Size(2, 2)), in: scene.linesCanvas)
    menu.hidesOnLanding = { [unowned self] in self.scene.menus.isClosed(self, byLandingAt: $0) }
    menu.onHighlight = { [unowned self] in showTrial(of: $0) }
    // The action of an item comes after the menu has begun to go, and needs the selection.
    menu.onDidHide = { [unowned self] in
      awaitsFinger = !menu.isMenuVisible
      endIfUnused()
    }
  }

  override var next: Responder? { linesCanvas }

  func select(_ lines: Set<Line.ID>) { selections.set(lines, of: self) }

  /// Shows the menu with what can be done to the lines.
  func showMenu() { showMenu(lineItems) }

  /// Closes the menu; its lines are as all others.
  func end(animated: Bool = true) {
    trial = nil
    select([])
    menu.setMenuVisible(false, animated: animated)
  }

  /// Ends it if its menu has gone and no finger is on its lines of which it is not known what it does.
  func endIfUnused() {
    let isTouched = linesCanvas?.landings.contains { lines.contains($0.line) } ?? false
    if awaitsFinger, !isTouched { select([]) }
  }

  private func showMenu(_ items: [MenuItem]) {
    awaitsFinger = false
    menu.items = items
    trial = items.contains { $0.swatch != nil } ? .own : nil
    menu.setMenuVisible(true, animated: true)
  }

  /// While a finger is on an ink the lines show it.
  private func showTrial(of item: MenuItem?) {
    guard trial != nil else { return }
    trial = zip(Ink.allCases, inkItems).first { $0.1 == item }.map { .ink($0.0) } ?? .own
  }

  // MARK: Items

  override func canPerformAction(_ action: Action, withSender sender: AnyObject?) -> Bool {
    guard super.canPerformAction(action, withSender: sender) else { return false }
    switch action {
    case .selectAll: return !scene.freeLines.isEmpty
    case Action("bringToFront", LinesSelection.bringToFront):
      return lines.count == 1 && document.drawing.lines.last.map { lines.contains($0.id) } == false
    default: return !lines.isEmpty
    }
  }

  private var lineItems: [MenuItem] {
    let titles = scene.chrome.strings.lines
    return [
      MenuItem(titles.delete, action: .delete),
      MenuItem(titles.duplicate, action: Action("duplicate", LinesSelection.duplicate)),
      MenuItem(titles.colour, action: Action("chooseInk", LinesSelection.chooseInk)),
      MenuItem(titles.bringToFront, action: Action("bringToFront", LinesSelection.bringToFront)),
      MenuItem(titles.selectAll, action: .selectAll),
    ]
  }

  private var inkItems: [MenuItem] {
    let titles = scene.chrome.strings.lines
    return Ink.allCases.map { ink in
      MenuItem(
        titles.name(of: ink),
        action: Action("paint.\(ink)") { (selection: LinesSelection) in { selection.paint(ink) } },
        swatch: scene.linesCanvas.art.color(of: ink))
    }
  }
}

// MARK: - What the menu does

extension LinesSelection: Deleting, SelectingAll {
  func delete(_ sender: AnyObject?) { scene.delete(lines, going: place) }

  /// All but those that others have selected or in their hands.
  func selectAll(_ sender: AnyObject?) {
    select(lines.union(scene.freeLines))
    showMenu()
  }

  /// The copies lie a little beside, and are what is selected then. The menu stays where it is, under the finger.
  private func duplicate() {
    if let copies = document.duplicate(lines, movedBy: Vector(24, 24)) { select(copies) } else { scene.refuseSeveral() }
    showMenu()
  }

  private func chooseInk() { showMenu(inkItems) }

  /// The selection goes at once, so that the ink is seen.
  private func paint(_ ink: Ink) {
    document.paint(lines, with: ink)
    end()
  }

  private func bringToFront() {
    if let line = lines.first { document.bringToFront(line) }
  }
}
