import TouchCore
import TouchGeometry

/// The part of an application that follows fingers and frames for its windows' focus. It exists from the first key on.
final class KeyFocusWatch: ApplicationFeature {
  private var navigations: [WeakNavigation] = []

  private struct WeakNavigation {
    weak var navigation: KeyNavigation?
  }

  /// Adds a navigation to those that its application notifies, until it is released.
  static func add(_ navigation: KeyNavigation) {
    let watch = navigation.window.application.feature(KeyFocusWatch.self) { _ in KeyFocusWatch() }
    watch.navigations.removeAll { $0.navigation == nil || $0.navigation === navigation }
    watch.navigations.append(WeakNavigation(navigation: navigation))
  }

  func fingerWillLand(at location: Point, in window: Window) {
    for entry in navigations {
      if let navigation = entry.navigation, navigation.window === window { navigation.fingerLanded(at: location) }
    }
  }

  func reserves(_ key: Key, in window: Window) -> Bool {
    navigations.contains { $0.navigation?.window === window && $0.navigation?.reserves(key) == true }
  }

  func advance(to moment: Instant) -> Bool {
    for entry in navigations { entry.navigation?.frameBegins() }
    return true
  }
}
