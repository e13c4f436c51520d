import Kiosk
import Laboratory
import Scenes
import TouchGeometry
import TouchUI
import TouchX11

/// What the command line and the configuration say together: what was typed counts more.
struct RunSettings {
  /// Nil without a configuration.
  let file: ConfigurationFile?
  let host: X11Host.Options
  /// The keys of the configuration that the command line has decided.
  let typedKeys: Set<String>
  private let typedScene: SceneDescription?
  private let typedOutput: String?
  private let typedFeedback: Bool?
  private let typedPhotos: String?
  private let typedLanguages: [Language]?

  /// Reads the configuration that `command` names. What goes wrong is told, and thrown as an exit code.
  init(_ command: RunCommand) throws {
    let names = SceneCatalog.all.map(\.name)
    let languages = Language.all.map(\.code)
    let gestures = Scenario.gestureDefaults
    file = try Failure.explained {
      if let path = command.config {
        return try ConfigurationFile(path: path, scenes: names, languages: languages, gestures: gestures)
      }
      return try command.kiosk ? .standard(scenes: names, languages: languages, gestures: gestures) : nil
    }
    let configuration = file?.configuration ?? Configuration()
    typedScene = command.scene?.scene
    typedOutput = command.output
    typedFeedback = command.feedback.map { $0 == .on }
    typedPhotos = command.photos
    typedLanguages = command.languages?.languages
    typedKeys = Set(
      [
        ("scene", command.scene != nil), ("output", command.output != nil), ("scale", command.scale != nil),
        ("photos.folder", command.photos != nil), ("languages", command.languages != nil),
      ].filter(\.1).map(\.0))
    let output = command.output ?? configuration.output
    var scale = command.scale?.factor ?? configuration.scale
    if scale == nil, command.kiosk || file != nil { scale = try Self.panel(output).automaticScale }
    var host = X11Host.Options(
      title: "Touchstone", size: command.size?.size, coversOutput: output != nil, output: output,
      scale: scale ?? 1, kiosk: command.kiosk)
    host.touchMappings = configuration.touch.devices.compactMap { device in
      (device.output ?? output).map { TouchMapping(device: device.name, output: $0) }
    }
    host.admission = Self.admission(configuration.touch, isKiosk: command.kiosk)
    host.leastSize = Self.leastSize
    host.icons = try Failure.explained { try ProgramIcon.make() }
    self.host = host
  }

  /// In a kiosk, and wherever devices are listed, mice count only if that is said: anybody may plug in one.
  private static func admission(_ touch: Configuration.Touch, isKiosk: Bool) -> InputAdmission {
    let names = touch.devices.map(\.name)
    return InputAdmission(
      only: touch.only, admitsMice: touch.admitsMouse || (!isKiosk && names.isEmpty), mice: names)
  }

  /// Which input devices count as the configuration is now.
  var admission: InputAdmission {
    Self.admission(file?.configuration.touch ?? Configuration().touch, isKiosk: host.kiosk)
  }

  /// What scenes and panels are laid out for at least, in points.
  private static let leastSize = Size(480, 480)

  /// What visitors see first.
  private var firstScene: SceneDescription {
    let name = file?.configuration.scene ?? file?.configuration.scenes.first
    return typedScene ?? name.flatMap(SceneCatalog.scene(named:)) ?? SceneCatalog.all[0]
  }

  /// The scenes that visitors may reach, the first of them shown, as new.
  func makeNavigator() throws -> SceneNavigator {
    let names = file?.configuration.scenes ?? []
    let scenes = names.isEmpty ? SceneCatalog.all : names.compactMap(SceneCatalog.scene(named:))
    return try SceneNavigator(scenes: scenes, first: firstScene, settings: sceneSettings, languages: languages)
  }

  /// Those that visitors may choose from; they find the first.
  var languages: [Language] {
    typedLanguages ?? (file?.configuration ?? Configuration()).languages.compactMap(Language.named)
  }

  /// What scenes are made with.
  var sceneSettings: SceneSettings { SceneSettings(photosFolder: typedPhotos ?? file?.configuration.photos.folder) }

  /// Sets what can change while the application runs.
  func apply(to application: Application, in window: Window) {
    window.showsTouchFeedback = typedFeedback ?? file?.configuration.feedback ?? true
    guard let configuration = file?.configuration else { return }
    let gestures = configuration.gestures
    let factor = gestures.scale ?? automaticGestureScale(configuration)
    application.gestureDefaults = gestures.defaults.scaled(by: factor)
    window.theme = configuration.theme == .dark ? .dark : .light
  }

  /// 1 where the server does not tell how large the panel is.
  private func automaticGestureScale(_ configuration: Configuration) -> Double {
    (try? Self.panel(typedOutput ?? configuration.output))?.automaticGestureScale(at: host.scale) ?? 1
  }

  /// The panel of the output with this name, or of the one that is covered without a name.
  private static func panel(_ name: String?) throws -> Panel {
    let server = try Failure.explained { try ServerInspection() }
    let output = server.outputs.first { $0.name == name } ?? server.primaryOutput
    return Panel(
      resolution: server.resolution, pixels: Size(Double(output.frame.width), Double(output.frame.height)),
      millimetres: output.millimetres)
  }
}
