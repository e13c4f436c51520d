import TouchUI

/// What a kiosk shows, where that is more than a view controller: it keeps something beyond the end of the program, has
/// several scenes, or offers the languages by itself. Each of these has a default, that of content which does not.
public protocol KioskContent: ViewController {
  /// The scene that is shown, by the name that ``KioskHost/Options/scenes`` has for it; nil: there are none.
  var sceneName: String? { get }
  /// What is shown, in English and in a few words, for the status of the service; nil: the program's title.
  var summary: String? { get }
  /// Whether visitors can choose their language in it; if not, there is a ``/TouchUI/LanguageSwitch`` at the edge.
  var showsLanguages: Bool { get }

  /// Shows what is kept in `directory`, and keeps it there from now on. Called before the content is shown; what is wrong
  /// there is told to `diagnostics` and, if `tellsVisitors`, on the screen, and harms nothing else.
  func keepContent(in directory: String, diagnostics: Diagnostics, tellsVisitors: Bool)
  /// Why nothing is saved at present, in a sentence for staff; nil while all is well.
  var keepingProblem: String? { get }
  /// Whether a visitor has left anything.
  var hasContent: Bool { get }
  /// Leaves nothing on the disk of what visitors made. ``finishKeeping()`` waits until that is so.
  func forgetContent()
  /// Waits until all is on the disk, or can not get there. Called when the content goes, and when the program ends.
  func finishKeeping()
}

extension KioskContent {
  public var sceneName: String? { nil }
  public var summary: String? { nil }
  public var showsLanguages: Bool { false }
  public func keepContent(in directory: String, diagnostics: Diagnostics, tellsVisitors: Bool) {}
  public var keepingProblem: String? { nil }
  public var hasContent: Bool { false }
  public func forgetContent() {}
  public func finishKeeping() {}
}
