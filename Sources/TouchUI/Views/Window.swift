import TouchDrawing
import TouchGeometry

/// The root of a view tree, the size of the platform's window. Its coordinates are window coordinates, in points.
open class Window: View {
  public let application: Application
  /// Pixels per point.
  public var scale: Double {
    didSet { if oldValue != scale { damage.add(pixelBounds) } }
  }
  /// The colours and measures that controls and labels in the window use.
  public override var theme: Theme {
    get { ownTheme }
    set {
      guard newValue != ownTheme else { return }
      ownTheme = newValue
      forSubtree { $0.themeDidChange() }
    }
  }
  private var ownTheme = Theme.dark
  /// The controller whose view fills the window.
  public var rootViewController: ViewController? {
    didSet { if oldValue !== rootViewController { replaceRoot(oldValue) } }
  }
  /// Called after the window has been laid out, as after a new size; for what lies over the root controller's view.
  public var onLayout: (() -> Void)?
  /// Whether something has changed that a frame would show.
  public internal(set) var needsFrame = true
  /// What moves with time by rules of its own.
  var movers: [any FrameMover] = []
  /// The pixels to draw again so far.
  var damage = DamageList()
  /// The bytes of all kept pictures of subtrees, and the limit they stay under.
  let layerMemory = LayerMemory()
  /// Brings views that a finger has moved to rest.
  private(set) lazy var motion = MotionTracker(application: application)

  /// - Parameters:
  ///   - application: whose touches, timers and animations the window takes part in.
  ///   - size: in points.
  ///   - scale: pixels per point.
  public init(application: Application, size: Size, scale: Double = 1) {
    self.application = application
    self.scale = scale
    super.init(frame: Rect(origin: .zero, size: size))
    damage.add(pixelBounds)
  }

  open override var window: Window? { self }

  open override var next: Responder? { application }

  /// Gives the root controller's view the size of the window and keeps the menu in front; call it when overriding.
  open override func layoutSubviews() {
    if let view = rootViewController?.view, view.frame != bounds { view.frame = bounds }
    application.menu.keepInFront(of: self)
    onLayout?()
  }

  private func replaceRoot(_ old: ViewController?) {
    if let old, old.isViewLoaded { old.view.removeFromSuperview() }
    guard let view = rootViewController?.view else { return }
    view.frame = bounds
    insertSubview(view, at: 0)
  }
}
