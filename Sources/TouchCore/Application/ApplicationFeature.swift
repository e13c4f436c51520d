import TouchGeometry

/// A part of an application that a module of its own adds, such as the visible menus and the clock of dynamics.
///
/// An application has at most one feature of each type and holds it. Features are notified in the order in which they
/// were added.
package protocol ApplicationFeature: AnyObject {
  /// Called when a finger is about to land at `location`, in window coordinates. No hit test has been made yet.
  func fingerWillLand(at location: Point, in window: Window)
  /// Called when `view` is about to leave its window with its subtree; nothing has changed yet.
  func viewWillLeaveWindow(_ view: View)
  /// Called when the size or the language of `window` changes.
  func contentWillChange(in window: Window)
  /// Called when there is another first responder, or none, in place of one.
  func firstResponderDidChange()
  /// Whether `key` is kept from the responders in `window`, so that the host reports it as one that none uses.
  func reserves(_ key: Key, in window: Window) -> Bool
  /// Makes everything happen that is due up to `moment`. Returns false if a timer is due earlier: it is to fire first.
  func advance(to moment: Instant) -> Bool
  /// Whether something moves in `window` by itself, so that every refresh of the screen needs a frame.
  func isMoving(in window: Window) -> Bool
}

extension ApplicationFeature {
  package func fingerWillLand(at location: Point, in window: Window) {}
  package func viewWillLeaveWindow(_ view: View) {}
  package func contentWillChange(in window: Window) {}
  package func firstResponderDidChange() {}
  package func reserves(_ key: Key, in window: Window) -> Bool { false }
  package func advance(to moment: Instant) -> Bool { true }
  package func isMoving(in window: Window) -> Bool { false }
}

extension Application {
  /// Returns the application's feature of a type, made by `make` when it is asked for first.
  package func feature<Feature: ApplicationFeature>(_ type: Feature.Type, make: (Application) -> Feature) -> Feature {
    for case let feature as Feature in features { return feature }
    let feature = make(self)
    features.append(feature)
    return feature
  }

  /// Notifies all features that the size or the language of `window` changes.
  func contentWillChange(in window: Window) { for feature in features { feature.contentWillChange(in: window) } }

  /// Advances all features to `moment`. Returns false if a timer is due earlier.
  func advanceFeatures(to moment: Instant) -> Bool { features.allSatisfy { $0.advance(to: moment) } }
}
