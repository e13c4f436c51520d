import TouchUI

/// The source of what staff see on their panel, and the receiver of what they do there. Every requirement has a default.
///
/// ``KioskOverlays/staff`` refers to it. Values are read when the panel opens, and after
/// ``KioskOverlays/refreshStaff()``.
public protocol StaffDelegate: AnyObject {
  /// The facts about the machine, one line each.
  var staffFacts: [String] { get }
  /// The program's custom entries, shown in this order before the thresholds.
  var staffEntries: [StaffEntry] { get }
  /// The languages that staff can choose from. A reset restores the first one. If empty a reset leaves the language as
  /// it is.
  var languages: [Language] { get }
  /// The volume that staff can change, or nil for a program without sound.
  var sound: KioskSound? { get }
  /// Whether the panel offers the inspector.
  var offersInspector: Bool { get }

  /// Called after each attempt to enter a PIN.
  func staffDidTry(_ attempt: PINTry)
  /// Called before the action of an entry that staff have chosen.
  func staffDidChoose(_ entry: StaffEntry)
  /// Called when staff have chosen the inspector and their panel has closed.
  func staffDidChooseInspector()
  /// Called when the inspector that staff opened is to close: as their panel would, after a while without a touch, and
  /// when the visit ends.
  func staffInspectionDidEnd()
  /// Called when staff end or restart the program.
  func staffDidLeave(startsAnew: Bool)
}

extension StaffDelegate {
  public var staffFacts: [String] { [] }
  public var staffEntries: [StaffEntry] { [] }
  public var languages: [Language] { [] }
  public var sound: KioskSound? { nil }
  public var offersInspector: Bool { false }
  public func staffDidTry(_ attempt: PINTry) {}
  public func staffDidChoose(_ entry: StaffEntry) {}
  public func staffDidChooseInspector() {}
  public func staffInspectionDidEnd() {}
  public func staffDidLeave(startsAnew: Bool) {}
}
