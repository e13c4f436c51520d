import KioskCore
import TouchUI

/// The settings that make a kiosk easier to use, as the section `access` of its configuration has them: those of the
/// house at first and after each visitor, and the tab with which visitors change them.
final class KioskAccess {
  private let window: Window
  private let controls = AccessControls()
  private var house = AccessibilitySettings()

  init(in window: Window) { self.window = window }

  func apply(_ configuration: Configuration.Access) {
    // Another house does not take away what somebody has chosen, unless it is about these settings.
    if configuration.settings != house {
      house = configuration.settings
      window.application.accessibilitySettings = house
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
    window.application.accessibilitySettings = house
  }
}
