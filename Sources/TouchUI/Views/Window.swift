import TouchDrawing
import TouchGeometry

/// The root of a view tree, the size of the platform's window. Its coordinates are window coordinates, in points.
open class Window: View {
  public let application: Application
  /// Pixels per point. Setting another number lays out and draws everything anew; a window on a screen stays as large as it
  /// is there, so that its size in points is another one, and fingers that are down are taken away.
  public var scale: Double {
    didSet { if oldValue != scale { scaleChanged() } }
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
  /// The language that people read in the window. Setting it tells every view; open menus hide.
  public override var language: Language {
    get { ownLanguage }
    set {
      guard !newValue.isCopy(of: ownLanguage) else { return }
      ownLanguage = newValue
      application.hideMenus(in: self)
      forSubtree { $0.languageDidChange() }
    }
  }
  private var ownLanguage = Language.english
  /// The controller whose view fills the window.
  public var rootViewController: ViewController? {
    didSet { if oldValue !== rootViewController { replaceRoot(oldValue) } }
  }
  /// What lies over the root controller's view.
  public private(set) lazy var overlays = Overlays(of: self)
  /// How far the root controller's view, and the overlays that go with it, lie beside their place, in points. An edge that
  /// shows for months burns into a panel, so such panels have everything moved by a pixel now and then.
  public var contentShift = Vector.zero {
    didSet { if oldValue != contentShift { setNeedsLayout() } }
  }
  /// Whether something has changed that a frame would show.
  public internal(set) var needsFrame = true
  /// See ``showsTouchFeedback``.
  var touchFeedback: TouchFeedback?
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

  /// Gives the root controller's view the size of the window, and the overlays their places; call it when
  /// overriding.
  open override func layoutSubviews() {
    layOutRoot()
    overlays.layOut()
  }

  /// What is kept is of the old scale, and what lay on whole pixels lies elsewhere.
  private func scaleChanged() {
    forSubtree { view in
      view.cachedLayer = nil
      view.scrollPicture = nil
      view.setNeedsLayout()
    }
    damage.add(pixelBounds)
    requestFrame()
  }

  private func layOutRoot() { rootViewController?.view.place(in: bounds.offset(by: contentShift)) }

  private func replaceRoot(_ old: ViewController?) {
    if let old, old.isViewLoaded { old.view.removeFromSuperview() }
    guard let view = rootViewController?.view else { return }
    layOutRoot()
    insertSubview(view, at: 0)
  }

  /// Overlays stay in front, in the order of their roles.
  override func index(for view: View, near wanted: Int) -> Int {
    let indices = overlays.indices(for: view)
    return min(max(wanted, indices.lowerBound), indices.upperBound)
  }

  override func didLoseSubview(_ view: View) { overlays.forget(view) }
}
