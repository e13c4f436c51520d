import TouchDrawing
import TouchGeometry

/// Something a menu offers.
public struct MenuItem: Hashable {
  /// What the visitor reads: one or two words.
  public var title: String
  /// What is asked of the first in the menu's chain of responders that can perform it.
  public var action: Action

  /// Shown as a disc instead of the title, which stays the item's name.
  public var swatch: Color?

  public init(_ title: String, action: Action, swatch: Color? = nil) {
    self.title = title
    self.action = action
    self.swatch = swatch
  }

  /// The standard edit actions, in their usual order.
  public static func standard(_ titles: Strings.EditActions) -> [MenuItem] {
    [
      MenuItem(titles.cut, action: .cut), MenuItem(titles.copy, action: .copy),
      MenuItem(titles.paste, action: .paste), MenuItem(titles.select, action: .select),
      MenuItem(titles.selectAll, action: .selectAll), MenuItem(titles.delete, action: .delete),
    ]
  }
}

/// To which side the arrow of a menu points; the menu is on the other side of its target.
public enum ArrowDirection: Hashable, Sendable, CaseIterable { case down, up, right, left }

/// Which item of a menu was chosen, and where it was: a menu that comes next at the same target has it there again.
struct MenuChoice {
  let item: MenuItem
  /// In window coordinates, as all here.
  let target: Rect
  weak var window: Window?
  /// Where the item was.
  let frame: Rect?
  /// What transcripts call the menu.
  let menu: String
  private let placement: MenuPlacement

  init(of item: MenuItem, in view: MenuView) {
    self.item = item
    target = view.target
    window = view.window
    placement = view.placement
    frame = view.frame(of: item)
    menu = view.name
  }

  /// Where a panel of `size` goes, in which the item is `x` from the left edge, or nowhere if that is nil. Nil if the
  /// panel lies beside its target, where it would come off it.
  func placement(of size: Size, itemAt x: Double?, on screen: Rect) -> MenuPlacement? {
    if let arrow = placement.arrow, !arrow.direction.isVertical { return nil }
    var new = placement
    new.panel.size = size
    if let frame, let x { new.panel.origin.x = frame.minX - x }
    let margin = MenuPlacement.margin
    new.panel.origin.x = max(screen.minX + margin, min(new.panel.minX, screen.maxX - margin - size.width))
    new.arrow?.tip.x = max(new.panel.minX, min(placement.arrow?.tip.x ?? 0, new.panel.maxX))
    return new
  }
}

/// Takes the fingers that land where something has just been chosen in a menu, or near that menu, and does nothing with
/// them.
final class MenuShield: View {
  /// How far around the panel of a menu that is, in points.
  private static let reach = 48.0

  private var end: Registration?

  static func place(around panel: Rect) -> Rect { panel.inset(by: Insets(-reach)) }

  /// - Parameters:
  ///   - place: in window coordinates.
  ///   - menu: what transcripts call the menu.
  init(over place: Rect, of menu: String) {
    super.init(frame: place)
    name = menu + ".shield"
    isMultipleTouchEnabled = true
  }

  /// It goes after `seconds`, whether or not there is still a menu then.
  func settle(for seconds: Double, in application: Application) {
    end = application.after(seconds, .afterEvents) { [weak self] in self?.removeFromSuperview() }
  }

  override var drawsContent: Bool { false }

  /// What recognisers of the window make of it counts as little as on the menu.
  override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { false }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {}
  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {}
  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {}
  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {}
}
