extension View {
  /// The view after which people without sight meet this overlay, as they meet a keyboard after its field. Nil, the
  /// default, for after everything else.
  package var accessibilityPredecessor: View? {
    get { self[AccessibilityPredecessor.self]?.view }
    set { self[AccessibilityPredecessor.self] = newValue.map(AccessibilityPredecessor.init) }
  }
}

private struct AccessibilityPredecessor: ViewFeature {
  weak var view: View?
}
