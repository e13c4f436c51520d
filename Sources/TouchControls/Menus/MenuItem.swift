import TouchCore
import TouchDrawing
import TouchGeometry

/// An item of a menu.
public struct MenuItem: Hashable {
  /// The text that visitors read: one or two words.
  public var title: String
  /// The action, sent to the first in the menu's chain of responders that can perform it.
  public var action: Action

  /// A colour shown as a disc instead of the title, which stays the item's name.
  public var swatch: Color?

  public init(_ title: String, action: Action, swatch: Color? = nil) {
    self.title = title
    self.action = action
    self.swatch = swatch
  }

  /// Returns the standard edit actions, in their usual order.
  public static func standard(_ titles: Strings.EditActions) -> [MenuItem] {
    [
      MenuItem(titles.cut, action: .cut), MenuItem(titles.copy, action: .copy),
      MenuItem(titles.paste, action: .paste), MenuItem(titles.select, action: .select),
      MenuItem(titles.selectAll, action: .selectAll), MenuItem(titles.delete, action: .delete),
    ]
  }
}

/// The direction in which the arrow of a menu points; the menu is on the opposite side of its target.
public enum ArrowDirection: Hashable, Sendable, CaseIterable { case down, up, right, left }

/// The item chosen in a menu, and its frame: a menu shown next at the same target has the item there again.
struct MenuChoice {
  let item: MenuItem
  /// The target in window coordinates, like all frames here.
  let target: Rect
  weak var window: Window?
  /// The frame of the item.
  let frame: Rect?
  /// The name of the menu in transcripts.
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

  /// Returns the placement of a panel of `size` that puts the item `x` points from the panel's left edge under the
  /// finger again, or the panel anywhere if `x` is nil. Nil if the panel is beside its target, where it would come off
  /// it.
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

/// A view over the location of a choice in a menu, and near that menu, which takes the fingers that land there and
/// ignores them.
final class MenuShield: View {
  /// The margin around the panel of a visible menu, in points.
  private static let reach = 48.0

  private var end: Registration?

  static func frame(around panel: Rect) -> Rect { panel.inset(by: Insets(-reach)) }

  /// Creates a shield.
  ///
  /// - Parameters:
  ///   - frame: its frame in window coordinates.
  ///   - menu: the name of the menu in transcripts.
  init(over frame: Rect, of menu: String) {
    super.init(frame: frame)
    name = menu + ".shield"
    isMultipleTouchEnabled = true
  }

  /// Removes the shield after `seconds`, whether or not the menu is still visible.
  func settle(for seconds: Double, in application: Application) {
    end = application.after(seconds, .afterEvents) { [weak self] in self?.removeFromSuperview() }
  }

  override var drawsContent: Bool { false }

  /// Recognisers of the window are refused here as on the menu.
  override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { false }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {}
  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {}
  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {}
  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {}
}
