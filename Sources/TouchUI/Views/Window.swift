import TouchGeometry

/// The root of a view tree, the size of the platform's window. Its coordinates are window coordinates, in points.
open class Window: View {
  public let application: Application
  /// Pixels per point.
  public var scale: Double

  public init(application: Application, size: Size, scale: Double = 1) {
    self.application = application
    self.scale = scale
    super.init(frame: Rect(origin: .zero, size: size))
  }

  open override var window: Window? { self }
}
