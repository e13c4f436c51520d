/// A value that a module of its own keeps with a view, for example the weight of the view in a layout.
///
/// A view has at most one feature of each type, in its subscript: `view[Growth.self] = Growth(weight: 2)`.
package protocol ViewFeature {
  /// Called when the bounds of the view have changed.
  func boundsDidChange()
  /// Called when the view has come into a window or left it.
  func windowDidChange()
}

extension ViewFeature {
  package func boundsDidChange() {}
  package func windowDidChange() {}
}

extension View {
  /// The view's feature of a type, or nil if it has none.
  package subscript<Feature: ViewFeature>(type: Feature.Type) -> Feature? {
    get {
      for case let feature as Feature in features { return feature }
      return nil
    }
    set {
      features.removeAll { $0 is Feature }
      if let newValue { features.append(newValue) }
    }
  }
}
