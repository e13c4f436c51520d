import TouchDrawing
import TouchGeometry

/// The root of a view tree, the size of the platform's window. Its coordinates are window coordinates, in points.
open class Window: View {
  public let application: Application
  /// The number of pixels per point. Setting another number lays out and draws everything anew. A window on a screen
  /// keeps its size in pixels, so that its size in points changes, and fingers that are down are cancelled.
  public var scale: Double {
    didSet { if oldValue != scale { scaleChanged() } }
  }
  /// The colours and measures of controls and labels in the window. Setting it keeps the theme of the house; the value
  /// is that theme, adapted to the ``Application/accessibilitySettings``.
  public override var theme: Theme {
    get { shownTheme }
    set {
      houseTheme = newValue
      showTheme()
    }
  }
  /// The theme that was set, without the settings of the person at the screen.
  package private(set) var houseTheme = Theme.dark
  private var shownTheme = Theme.dark
  /// The language of the texts in the window. Setting it notifies every view; open menus hide.
  public override var language: Language {
    get { ownLanguage }
    set {
      guard !newValue.isCopy(of: ownLanguage) else { return }
      ownLanguage = newValue
      application.contentWillChange(in: self)
      forSubtree { $0.takeLanguage() }
    }
  }
  private var ownLanguage = Language.english
  /// The controller whose view fills the window.
  public var rootViewController: ViewController? {
    didSet { if oldValue !== rootViewController { replaceRoot(oldValue) } }
  }
  /// The views over the root controller's view.
  public private(set) lazy var overlays = Overlays(of: self)
  /// The offset of the root controller's view, and of the overlays that move with it, in points. An edge that is shown
  /// for months burns into a panel, so on such panels everything is moved by a pixel from time to time.
  public var contentShift = Vector.zero {
    didSet { if oldValue != contentShift { setNeedsLayout() } }
  }
  /// Whether a frame would show a change.
  public internal(set) var needsFrame = true
  /// The number of points per millimetre of the panel, or nil where its size is not known. Set by the host.
  public var pointsPerMillimetre: Double?
  private var followingSettings: Registration?
  /// The closures that receive the window's reports of fingers; see ``onSample(_:)``.
  let sampleObservers = Registry<(TouchSample) -> Void>()
  /// The objects that move with time by rules of their own.
  var movers: [any FrameMover] = []
  /// The pixels to draw again so far.
  var damage = DamageList()
  /// The memory of all cached images of subtrees, and its limit.
  let layerMemory = LayerMemory()
  /// The tracker that draws views which a finger has moved once more when they stop.
  private(set) lazy var motion = MotionTracker(application: application)

  /// Creates a window.
  ///
  /// - Parameters:
  ///   - application: the application whose touches, timers and animations the window takes part in.
  ///   - size: the size in points.
  ///   - scale: the number of pixels per point.
  public init(application: Application, size: Size, scale: Double = 1) {
    self.application = application
    self.scale = scale
    super.init(frame: Rect(origin: .zero, size: size))
    damage.add(pixelBounds)
    followingSettings = application.settingsObservers.add { [unowned self] in followSettings() }
    showTheme()
  }

  open override var window: Window? { self }

  open override var next: Responder? { application }

  /// Gives the root controller's view the size of the window, and the overlays their frames. Call `super` when
  /// overriding.
  open override func layoutSubviews() {
    layOutRoot()
    overlays.layOut()
  }

  /// Discards all cached images: they are of the old scale, and whole pixels lie elsewhere.
  private func scaleChanged() {
    forSubtree { view in
      view.cachedLayer = nil
      view.scrollPicture = nil
      view.setNeedsLayout()
    }
    damage.add(pixelBounds)
    requestFrame()
  }

  /// The part of the window that content lies in, in window coordinates: all of it, unless the person at the screen has
  /// brought it within ``AccessibilitySettings/reach``.
  public var contentArea: Rect {
    guard let reach = application.accessibilitySettings.reach else { return bounds }
    let edges = [reach.lowerBound, reach.upperBound].map { (min(max($0, 0), 1) * bounds.height).rounded() }
    return Rect(bounds.minX, bounds.minY + edges[0], bounds.width, edges[1] - edges[0])
  }

  private func showTheme() {
    let theme = houseTheme.adapted(to: application.accessibilitySettings)
    guard theme != shownTheme else { return }
    shownTheme = theme
    forSubtree { $0.takeTheme() }
  }

  private func followSettings() {
    application.contentWillChange(in: self)
    showTheme()
    forSubtree { $0.accessibilitySettingsDidChange() }
    setNeedsLayout()
  }

  private func layOutRoot() { rootViewController?.view.place(in: contentArea.offset(by: contentShift)) }

  private func replaceRoot(_ old: ViewController?) {
    if let old, old.isViewLoaded { old.view.removeFromSuperview() }
    guard let view = rootViewController?.view else { return }
    layOutRoot()
    insertSubview(view, at: 0)
  }

  /// Returns an index that keeps overlays in front, in the order of their roles.
  override func index(for view: View, near wanted: Int) -> Int {
    let indices = overlays.indices(for: view)
    return min(max(wanted, indices.lowerBound), indices.upperBound)
  }

  open override func didLoseSubview(_ view: View) { overlays.forget(view) }
}
