import KioskCore
import TouchGeometry
import TouchUI

/// Shows one scene at a time, and a bar from which visitors choose another.
///
/// The bar is an overlay of the window, hidden behind the left edge. Its handle in the middle of that edge is its only
/// visible part while it is closed; the rest of the edge and the corners belong to the scene. With a single scene there
/// is no bar. With more than one language there is a ``/TouchUI/LanguageSwitch`` as well.
public final class SceneNavigator: ViewController {
  /// The available scenes, in the order of the bar.
  public let scenes: [SceneDescription]
  /// The current scene.
  public private(set) var current: SceneDescription
  public private(set) var currentController: ViewController
  /// The controllers of the scenes created so far, by name. A scene keeps its state when visitors leave it and come
  /// back.
  private(set) var controllers: [String: ViewController] = [:]
  let settings: SceneSettings
  /// The languages that visitors can choose from.
  public let languages: [Language]
  private let languageSwitch: LanguageSwitch?
  /// Lets a scene save its content, or nil if scenes do not.
  var keep: ((any KioskContent) -> Void)?
  private let stageView = StageView(frame: .zero)
  private let bar: SceneBar
  /// The view of the previous scene while it is animated out.
  private var leaving: View?

  /// Creates a navigator that shows `first`.
  ///
  /// - Parameters:
  ///   - scenes: the scenes in the bar.
  ///   - first: the first scene to show, which need not be among `scenes`.
  ///   - settings: the settings for creating scenes.
  ///   - languages: the languages that visitors can choose from. There is no switch for fewer than two.
  /// - Throws: the errors of creating the first scene or the images of the bar.
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

  /// Adds the overlays: the bar and the language switch.
  public override func viewDidAppear() {
    if scenes.count > 1 { view.window?.overlays.add(bar, as: .sceneBar) }
    if let languageSwitch { view.window?.overlays.add(languageSwitch, as: .languages) }
  }

  public override func viewWillDisappear() {
    bar.removeFromSuperview()
    languageSwitch?.removeFromSuperview()
  }

  /// Shows another scene. The previous one keeps its state; its touches are cancelled. The new scene slides in from the
  /// side where it stands in the bar, or fades in for somebody who wants less motion. If it cannot be created an error is reported and nothing changes.
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
        .error, "The scene \(scene.title(in: .english)) cannot be shown: \(error)")
    }
  }

  /// Returns the controller of `scene`, creating it on first use.
  func controller(of scene: SceneDescription) throws -> ViewController {
    if let controller = controllers[scene.name] { return controller }
    let controller = try scene.make(settings)
    controllers[scene.name] = controller
    (controller as? any KioskContent).map { keep?($0) }
    return controller
  }

  private func position(of scene: SceneDescription) -> Int { scenes.firstIndex { $0.name == scene.name } ?? -1 }

  /// Slides the new scene in from the right if `side` is 1, from the left if it is -1, and the old one out to the other
  /// side.
  private func replaceScene(with controller: ViewController, from side: Double) {
    // The scene that is still leaving may be the one that comes back.
    leaving.map(removeLeft)
    (currentController as? any KioskContent)?.finishContent()
    let (old, new) = (currentController.view, controller.view)
    currentController = controller
    stageView.sceneView = new
    stageView.insertSubview(new, at: 0)
    new.frame = stageView.bounds
    guard let application = stageView.window?.application else { return old.removeFromSuperview() }
    application.cancelTouches(in: stageView.window)
    old.isUserInteractionEnabled = false
    leaving = old
    let offset = Vector(side * stageView.bounds.width, 0)
    let fades = stageView.isReduceMotionEnabled
    if fades { stageView.bringSubviewToFront(old) } else { new.transform = .translation(offset) }
    application.animate(withDuration: stageView.theme.duration.calm, options: [.allowUserInteraction]) {
      new.transform = .identity
      if fades { old.alpha = 0 } else { old.transform = .translation(-offset) }
    } completion: { [weak self] _ in
      self?.removeLeft(old)
    }
  }

  private func removeLeft(_ view: View) {
    guard leaving === view else { return }
    leaving = nil
    view.removeFromSuperview()
    (view.transform, view.alpha) = (.identity, 1)
    view.isUserInteractionEnabled = true
  }
}

/// The container that the scene fills.
private final class StageView: View {
  var sceneView: View?

  override var drawsContent: Bool { false }

  override func layoutSubviews() {
    guard let sceneView, sceneView.bounds.size != bounds.size else { return }
    sceneView.bounds = Rect(origin: .zero, size: bounds.size)
    sceneView.center = bounds.center
  }
}
