import KioskCore
import TouchUI

/// The settings that make a kiosk easier to use: each visitor begins with those in the section `access` of the
/// configuration, and changes them with the tab.
final class KioskAccess {
  private let window: Window
  private let controls = AccessControls()
  /// The settings that each visitor begins with.
  private var initial = AccessibilitySettings()

  init(in window: Window) { self.window = window }

  func apply(_ configuration: Configuration.Access) {
    // A changed configuration leaves what a visitor has chosen, unless the change is about these settings.
    if configuration.settings != initial {
      initial = configuration.settings
      window.application.accessibilitySettings = initial
    }
    controls.reach = configuration.panel?.reach
    if !configuration.hasTab {
      controls.hide()
    } else if controls.window == nil {
      controls.show(in: window)
    }
  }

  /// Forgets what a visitor has chosen.
  func visitorLeft() {
    controls.close()
    window.application.accessibilitySettings = initial
  }
}
