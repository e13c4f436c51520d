import Kiosk
import Scenes
import TouchGeometry
import TouchUI
import TouchX11

/// What the command line and the configuration say together: what was typed counts more.
struct RunSettings {
  /// Nil without a configuration.
  let file: ConfigurationFile?
  let scene: SceneDescription
  let host: X11Host.Options
  /// The panel that is covered; nil unless the configuration asks for what depends on it.
  private let panel: Panel?

  /// Reads the configuration that `command` names. What goes wrong is told, and thrown as an exit code.
  init(_ command: RunCommand) throws {
    let names = SceneCatalog.all.map(\.name)
    file = try Failure.explained {
      if let path = command.config { return try ConfigurationFile(path: path, scenes: names) }
      return try command.kiosk ? .standard(scenes: names) : nil
    }
    let configuration = file?.configuration ?? Configuration()
    scene = command.scene?.scene ?? Self.firstScene(configuration)
    panel = try Self.panel(configuration)
    let output = command.output ?? configuration.output
    var host = X11Host.Options(
      title: "Touchstone", size: command.size?.size, coversOutput: output != nil, output: output,
      scale: command.scale?.factor ?? configuration.scale ?? panel?.automaticScale ?? 1, kiosk: command.kiosk)
    host.touchMappings = configuration.touch.devices.compactMap { device in
      (device.output ?? output).map { TouchMapping(device: device.name, output: $0) }
    }
    self.host = host
  }

  /// The scenes that visitors may reach, the first of them shown, as new.
  func makeStage() throws -> SceneStage {
    let names = file?.configuration.scenes ?? []
    let scenes = names.isEmpty ? SceneCatalog.all : names.compactMap(SceneCatalog.scene(named:))
    return try SceneStage(scenes: scenes, first: scene)
  }

  /// Sets what can change while the application runs.
  func apply(to application: Application, in window: Window) {
    guard let configuration = file?.configuration else { return }
    let gestures = configuration.gestures
    let factor = gestures.scale ?? panel?.automaticGestureScale(at: host.scale) ?? 1
    application.gestureDefaults = gestures.defaults.scaled(by: factor)
    window.theme = configuration.theme == .dark ? .dark : .light
  }

  private static func panel(_ configuration: Configuration) throws -> Panel? {
    guard configuration.scale == nil || configuration.gestures.scale == nil else { return nil }
    let server = try Failure.explained { try ServerInspection() }
    guard let output = server.outputs.first(where: { $0.name == configuration.output }) ?? server.outputs.first else {
      return nil
    }
    return Panel(
      resolution: server.resolution, pixels: Size(Double(output.frame.width), Double(output.frame.height)),
      millimetres: output.millimetres)
  }

  private static func firstScene(_ configuration: Configuration) -> SceneDescription {
    let name = configuration.scene ?? configuration.scenes.first
    return name.flatMap(SceneCatalog.scene(named:)) ?? SceneCatalog.all[0]
  }
}
