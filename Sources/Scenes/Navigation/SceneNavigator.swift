import TouchGeometry
import TouchUI

/// Shows one scene at a time, and the bar from which a visitor chooses another.
///
/// The bar is an overlay of the window and waits behind the left edge. It is pulled in by its handle in the middle of that
/// edge, the only part of it that is there while it is closed: the rest of the edge and the corners belong to the scene.
/// With a single scene there is no bar. With more than one language there is a ``/TouchUI/LanguageSwitch`` below it.
public final class SceneNavigator: ViewController {
  /// The scenes to choose from, in the order of the bar.
  public let scenes: [SceneDescription]
  /// The scene that is shown.
  public private(set) var current: SceneDescription
  public private(set) var currentController: ViewController
  /// The scenes made so far: one that a visitor comes back to is as it was left.
  private(set) var controllers: [String: ViewController] = [:]
  private let settings: SceneSettings
  /// Between which visitors may choose.
  public let languages: [Language]
  private let languageSwitch: LanguageSwitch?
  /// Where scenes with content of their own keep it; nil: nowhere.
  var keeping: (directory: String, diagnostics: Diagnostics, tellsVisitors: Bool)?
  private let stageView = StageView(frame: .zero)
  private let bar: SceneBar
  /// The views of the last change that are still on their way out.
  private var leaving: View?

  /// - Parameters:
  ///   - scenes: what to choose from.
  ///   - first: what to begin with, whether it is among `scenes` or not.
  ///   - settings: what scenes are made with.
  ///   - languages: between which visitors may choose; with one or none there is no choice.
  /// - Throws: what making the first scene or the pictures of the bar throws.
  public init(
    scenes: [SceneDescription] = SceneCatalog.all, first: SceneDescription, settings: SceneSettings = SceneSettings(),
    languages: [Language] = []
  ) throws {
    self.scenes = scenes
    self.settings = settings
    current = first
    currentController = try first.make(settings)
    controllers[first.name] = currentController
    bar = try SceneBar(scenes: scenes)
    self.languages = languages
    languageSwitch = languages.count > 1 ? LanguageSwitch(languages) : nil
    super.init()
  }

  public override func loadView() -> View { stageView }

  public override func viewDidLoad() {
    stageView.sceneView = currentController.view
    stageView.addSubview(currentController.view)
    guard scenes.count > 1 else { return }
    bar.mark(current.name)
    bar.onChoose = { [unowned self] in show($0) }
  }

  /// The bar and the languages lie over the scene, and go with it.
  public override func viewDidAppear() {
    if scenes.count > 1 { view.window?.overlays.add(bar, as: .sceneBar) }
    if let languageSwitch { view.window?.overlays.add(languageSwitch, as: .languages) }
  }

  public override func viewWillDisappear() {
    bar.removeFromSuperview()
    languageSwitch?.removeFromSuperview()
  }

  /// Changes to `scene`: what people are in the middle of in the old one is kept as it is, touches there are cancelled,
  /// and it makes room to the side it stands on in the bar.
  /// A scene that can not be made is reported, and nothing changes.
  public func show(_ scene: SceneDescription) {
    guard scene.name != current.name else { return }
    do {
      let controller = try controller(of: scene)
      let isForward = position(of: scene) > position(of: current)
      current = scene
      bar.mark(scene.name)
      replaceScene(with: controller, from: isForward ? 1 : -1)
    } catch {
      view.window?.application.diagnostics.report(
        .error, "The scene \(scene.title(in: .english)) can not be shown: \(error)")
    }
  }

  /// The controller of `scene`, made when it is first asked for.
  func controller(of scene: SceneDescription) throws -> ViewController {
    if let controller = controllers[scene.name] { return controller }
    let controller = try scene.make(settings)
    controllers[scene.name] = controller
    keepContent(of: controller)
    return controller
  }

  private func position(of scene: SceneDescription) -> Int { scenes.firstIndex { $0.name == scene.name } ?? -1 }

  /// The new scene comes from the right if `side` is 1, from the left if it is -1, and the old one leaves to the other.
  private func replaceScene(with controller: ViewController, from side: Double) {
    // It may be the one that comes back.
    leaving.map(removeLeft)
    (currentController as? any KeptScene)?.finishContent()
    let (old, new) = (currentController.view, controller.view)
    currentController = controller
    stageView.sceneView = new
    stageView.insertSubview(new, at: 0)
    new.frame = stageView.bounds
    guard let application = stageView.window?.application else { return old.removeFromSuperview() }
    application.cancelTouches(in: stageView.window)
    old.isUserInteractionEnabled = false
    leaving = old
    let way = Vector(side * stageView.bounds.width, 0)
    new.transform = .translation(way)
    application.animate(withDuration: stageView.theme.duration.calm, options: [.allowUserInteraction]) {
      new.transform = .identity
      old.transform = .translation(-way)
    } completion: { [weak self] _ in
      self?.removeLeft(old)
    }
  }

  private func removeLeft(_ view: View) {
    guard leaving === view else { return }
    leaving = nil
    view.removeFromSuperview()
    view.transform = .identity
    view.isUserInteractionEnabled = true
  }
}

/// The scene fills it.
private final class StageView: View {
  var sceneView: View?

  override var drawsContent: Bool { false }

  override func layoutSubviews() {
    guard let sceneView, sceneView.bounds.size != bounds.size else { return }
    sceneView.bounds = Rect(origin: .zero, size: bounds.size)
    sceneView.center = bounds.center
  }
}
