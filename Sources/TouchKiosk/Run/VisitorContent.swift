import KioskCore
import TouchHost
import TouchUI

/// The content for visitors: created anew for each visit, and saved as the configuration says.
final class VisitorContent {
  private let kiosk: KioskHost
  private let settings: RunSettings
  private let window: Window
  private let directory: String
  /// The current content.
  private(set) var controller: ViewController
  /// The configuration that the content was created with.
  private(set) var configuration: Configuration
  /// Called when content of an earlier visit has arrived from a slow disk.
  var onArrival: () -> Void = {}

  /// Takes over `controller` as the first content.
  init(_ controller: ViewController, of kiosk: KioskHost, _ settings: RunSettings, in window: Window) {
    self.controller = controller
    self.kiosk = kiosk
    self.settings = settings
    self.window = window
    directory = StateDirectory(of: kiosk.options.name).path
    configuration = settings.configuration
    keep()
  }

  /// The content as ``KioskContent``, or nil if it is a plain view controller.
  var kept: (any KioskContent)? { controller as? any KioskContent }

  /// Whether a visit from before the start goes on: the machine forgets its visitors, and there is a drawing. Asking
  /// creates all scenes.
  var isVisited: Bool { !configuration.idle.keepsDrawings && kept?.hasContent == true }

  func show() { kiosk.show(controller, in: window) }

  /// Saves what visitors draw, since the end of the program does not end a visit. Where there are staff they are notified
  /// of problems, instead of visitors.
  private func keep() {
    kept?.keepContent(
      in: directory, application: window.application, tellsVisitors: !settings.isAttended,
      onArrival: { [unowned self] in onArrival() })
  }

  /// Replaces the content by new content, and forgets what was copied. Drawings are deleted from the disk as well, unless both the old and the new
  /// configuration keep them.
  ///
  /// The old content saves until the new one exists. If that cannot be created the old content stays.
  func renew() throws {
    let next = try settings.makeContent(kiosk)
    let new = settings.configuration
    if !(configuration.idle.keepsDrawings && new.idle.keepsDrawings) { kept?.forgetContent() }
    kept?.endKeeping()
    Pasteboard.of(window.application).string = nil
    (configuration, controller) = (new, next)
    keep()
    show()
  }
}
