import TouchGeometry
import TouchUI

/// The lines selected by one person, with that person's menu.
///
/// A selection lasts until its menu has faded out. If a finger closed the menu by landing on one of the lines, the
/// selection lasts until the gesture of that finger is known, since a long press takes all of them. It also ends when
/// all its lines have been deleted or have moved to another selection or hand.
final class LinesSelection: Responder {
  /// The preview of an ink in the middle of selected lines, while the inks are shown.
  enum Trial: Hashable {
    /// Each line shows its own ink.
    case own
    /// All lines show this ink.
    case ink(Ink)
  }

  /// The selected lines. Set by ``LinesSelections``; call ``select(_:)`` to change them.
  var lines: Set<Line.ID> = []
  /// The preview, or nil while the inks are not shown.
  private(set) var trial: Trial? {
    didSet { if oldValue != trial { selections.onChange?(lines) } }
  }
  /// Whether the menu has closed and the selection lasts for a finger on one of its lines.
  private var awaitsFinger = false
  /// The location where the menu was opened, in the canvas.
  let location: Point
  private(set) lazy var menu = MenuController(for: self)

  /// The scene, which exists while the menu is shown, because the menu hides when the canvas leaves its window. Code
  /// that runs later, while the menu fades or a finger is awaited, uses the other references.
  private unowned let scene: LinesScene
  private weak var linesCanvas: LinesCanvas?
  private let selections: LinesSelections
  private var document: LinesDocument { scene.document }

  /// The time after a choice during which fingers near the menu have no effect, in seconds.
  private static let settlingTime = 0.5

  /// Creates an empty selection whose menu will be at `location` in the canvas.
  init(at location: Point, in scene: LinesScene) {
    self.location = location
    self.scene = scene
    linesCanvas = scene.linesCanvas
    selections = scene.linesCanvas.selections
    super.init()
    // All standard actions are among the items, in the order of this scene.
    menu.standardItems = []
    menu.settlingTime = Self.settlingTime
    menu.setTargetRect(Rect(center: location, size: Size(2, 2)), in: scene.linesCanvas)
    menu.hidesOnLanding = { [unowned self] in self.scene.menus.isClosed(self, byLandingAt: $0) }
    menu.onHighlight = { [unowned self] in showTrial(of: $0) }
    // An item's action runs after the menu has begun to hide, and needs the selection.
    menu.onDidHide = { [unowned self] in
      awaitsFinger = !menu.isMenuVisible
      endIfUnused()
    }
  }

  override var next: Responder? { linesCanvas }

  func select(_ lines: Set<Line.ID>) { selections.set(lines, of: self) }

  /// Shows the menu with the actions for lines.
  func showMenu() { showMenu(lineItems) }

  /// Closes the menu and deselects the lines.
  func end(animated: Bool = true) {
    trial = nil
    select([])
    menu.setMenuVisible(false, animated: animated)
  }

  /// Ends the selection if its menu has closed and no finger with an unknown gesture is on its lines.
  func endIfUnused() {
    let isTouched = linesCanvas?.landings.all.contains { lines.contains($0.line) } ?? false
    if awaitsFinger, !isTouched { select([]) }
  }

  private func showMenu(_ items: [MenuItem]) {
    awaitsFinger = false
    menu.items = items
    trial = items.contains { $0.swatch != nil } ? .own : nil
    menu.setMenuVisible(true, animated: true)
  }

  /// Previews the ink of a highlighted item.
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
        swatch: scene.linesCanvas.painting.art.color(of: ink))
    }
  }
}

// MARK: - Menu actions

extension LinesSelection: Deleting, SelectingAll {
  func delete(_ sender: AnyObject?) { scene.delete(lines, going: location) }

  /// Selects everything except what others have selected or hold.
  func selectAll(_ sender: AnyObject?) {
    select(lines.union(scene.freeLines))
    showMenu()
  }

  /// Duplicates the lines with a small offset and selects the copies. The menu stays where it is, under the finger.
  private func duplicate() {
    if let copies = document.duplicate(lines, movedBy: Vector(24, 24)) {
      select(copies)
    } else {
      scene.offers.refuseSeveral()
    }
    showMenu()
  }

  private func chooseInk() { showMenu(inkItems) }

  /// Changes the ink. The selection ends at once, so that the ink is visible.
  private func paint(_ ink: Ink) {
    document.paint(lines, with: ink)
    end()
  }

  private func bringToFront() {
    if let line = lines.first { document.bringToFront(line) }
  }
}
