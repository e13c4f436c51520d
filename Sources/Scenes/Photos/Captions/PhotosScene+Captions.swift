import KioskCore
import TouchUI

extension OverlayRole {
  /// The sheet on which staff write captions: over the tabs of the content, behind keyboards.
  static let captions = OverlayRole(level: 120, movesWithContent: true)
}

/// The captions that staff type outlast visits and the program.
extension PhotosScene: KioskContent {
  public func keepContent(
    in directory: String, application: Application, tellsVisitors: Bool, onArrival: @escaping () -> Void
  ) {
    library.captions.keep(in: directory, application: application)
  }

  public var keepingProblem: String? {
    library.captions.failure == nil ? nil : view.strings.photos.captions.isNotSaved
  }

  public func finishKeeping() { library.captions.finish() }

  /// Leaves the writing to the other thread: the next content has the same library.
  public func endKeeping() {}

  /// Shows the sheet on which staff write the captions of the exhibitor's photos in `languages`.
  func writeCaptions(in languages: [Language]) {
    guard let window = view.window, captionEditor == nil else { return }
    if window.keyboard == nil { window.keyboard = KeyboardController() }
    let editor = CaptionEditor(library, in: languages)
    captionEditor = editor
    window.overlays.add(editor, as: .captions)
    editor.open()
  }
}
