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

  /// Reads the configuration that `command` names. What goes wrong is told, and thrown as an exit code.
  init(_ command: RunCommand) throws {
    let names = SceneCatalog.all.map(\.name)
    file = try Failure.explained { try command.config.map { try ConfigurationFile(path: $0, scenes: names) } }
    let configuration = file?.configuration ?? Configuration()
    scene = command.scene?.scene ?? Self.firstScene(configuration)
    host = X11Host.Options(
      title: "Touchstone", size: command.size?.size, output: configuration.output,
      scale: command.scale?.factor ?? configuration.scale ?? 1)
  }

  private static func firstScene(_ configuration: Configuration) -> SceneDescription {
    let name = configuration.scene ?? configuration.scenes.first
    return name.flatMap(SceneCatalog.scene(named:)) ?? SceneCatalog.all[0]
  }
}

extension Configuration {
  /// Sets what can change while the application runs.
  func apply(to application: Application, in window: Window) {
    application.gestureDefaults = gestures.defaults.scaled(by: gestures.scale ?? 1)
    window.theme = theme == .dark ? .dark : .light
  }
}
