/// A kind of recogniser that another module of the toolkit defines. It overrides nothing that decides who waits.
package protocol ToolkitRecognizer: GestureRecognizer {}

extension GestureRecognizer {
  /// The toolkit's kinds that programs can derive others from.
  private static let toolkit = Set<ObjectIdentifier>(
    [
      TapGestureRecognizer.self, LongPressGestureRecognizer.self, PanGestureRecognizer.self,
      ScreenEdgePanGestureRecognizer.self, SwipeGestureRecognizer.self, PinchGestureRecognizer.self,
      RotationGestureRecognizer.self, TransformGestureRecognizer.self, HoverGestureRecognizer.self,
    ].map { ObjectIdentifier($0) })

  /// Whether the recogniser is of one of the toolkit's own kinds and not of a subclass of them.
  var isOfToolkit: Bool { Self.toolkit.contains(ObjectIdentifier(type(of: self))) || self is any ToolkitRecognizer }
}
