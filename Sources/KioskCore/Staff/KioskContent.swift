import TouchUI

/// Content of a kiosk, or one scene of it, that is more than a view controller: it saves something beyond the end of the
/// program, has several scenes, or offers the languages itself. Every requirement has a default for content that does not.
public protocol KioskContent: ViewController {
  /// The name of the current scene in `KioskHost.Options.scenes`, or nil if there are no scenes.
  var sceneName: String? { get }
  /// A description of the content in a few English words for the status of the service, or nil for the program's title.
  var summary: String? { get }
  /// Whether the content lets visitors choose their language. If not, a ``/TouchUI/LanguageSwitch`` is shown at the
  /// edge.
  var showsLanguages: Bool { get }

  /// Loads the content saved in `directory`, and saves it there from now on. Called before the content is shown.
  /// Problems are reported to the diagnostics of `application` and, if `tellsVisitors`, on the screen; they must not do
  /// any other harm. If the disk answers late, the content is loaded then, and `onArrival` is called.
  func keepContent(
    in directory: String, application: Application, tellsVisitors: Bool, onArrival: @escaping () -> Void)
  /// The reason why nothing can be saved at present, in a sentence for staff, or nil.
  var keepingProblem: String? { get }
  /// Sentences about everything else that staff should know, in the language that is shown. They stand on the staff panel.
  var staffNotes: [String] { get }
  /// The custom entries of the content on the staff panel, before those of the program.
  var staffEntries: [StaffEntry] { get }
  /// Whether a visitor has left anything.
  var hasContent: Bool { get }
  /// Completes what people are in the middle of, because the content is about to leave and its touches will be cancelled.
  func finishContent()
  /// Deletes what visitors made from the disk. ``finishKeeping()`` waits until that is done.
  func forgetContent()
  /// Waits until everything is on the disk or has failed, or the disk does not answer. Called when the program ends.
  func finishKeeping()
  /// Ends saving because other content takes its place. People may be looking on, so it should not wait for the disk.
  /// Calls ``finishKeeping()`` by default.
  func endKeeping()
}

extension KioskContent {
  public var sceneName: String? { nil }
  public var summary: String? { nil }
  public var showsLanguages: Bool { false }
  public func keepContent(
    in directory: String, application: Application, tellsVisitors: Bool, onArrival: @escaping () -> Void
  ) {}
  public var keepingProblem: String? { nil }
  public var staffNotes: [String] { [] }
  public var staffEntries: [StaffEntry] { [] }
  public var hasContent: Bool { false }
  public func finishContent() {}
  public func forgetContent() {}
  public func finishKeeping() {}
  public func endKeeping() { finishKeeping() }
}
