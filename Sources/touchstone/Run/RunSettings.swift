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
    file = try Failure.explained { try command.config.map { try ConfigurationFile(path: $0, scenes: names) } }
    let configuration = file?.configuration ?? Configuration()
    scene = command.scene?.scene ?? Self.firstScene(configuration)
    panel = try Self.panel(configuration)
    host = X11Host.Options(
      title: "Touchstone", size: command.size?.size, output: configuration.output,
      scale: command.scale?.factor ?? configuration.scale ?? panel?.automaticScale ?? 1)
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
