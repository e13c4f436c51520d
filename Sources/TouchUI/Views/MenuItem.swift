import TouchDrawing

/// Something a menu offers.
public struct MenuItem: Hashable {
  /// What the visitor reads: one or two words.
  public var title: String
  /// What is asked of the first in the first responder's chain that can perform it.
  public var action: Action

  /// Shown as a disc instead of the title, which stays the item's name.
  public var swatch: Color?

  public init(_ title: String, action: Action, swatch: Color? = nil) {
    self.title = title
    self.action = action
    self.swatch = swatch
  }

  /// The standard edit actions with English titles.
  public static var standard: [MenuItem] {
    [
      MenuItem("Cut", action: .cut), MenuItem("Copy", action: .copy), MenuItem("Paste", action: .paste),
      MenuItem("Select", action: .select), MenuItem("Select All", action: .selectAll),
      MenuItem("Delete", action: .delete),
    ]
  }
}

/// To which side the arrow of a menu points; the menu is on the other side of its target.
public enum ArrowDirection: Hashable, Sendable, CaseIterable { case down, up, right, left }
