import Exhibit
import Glibc
import KioskCore
import Scenes
import TouchEspeak
import TouchKiosk
import TouchUI

/// The program: gestures on a touchscreen, as an exhibit and to learn from.
@main
enum Touchstone {
  static func main() {
    let demonstrations = SceneDemonstrations()
    let sounds = SceneTones()
    var photos = PhotoLibrary()
    var exhibit: ExhibitContent?
    let sticks = StickOffers()
    exit(
      KioskHost.run(options) { kiosk in
        let configured = kiosk.configuration[TouchstoneArguments.exhibit]
        let shelf = kiosk.stateDirectory.map { ExhibitShelf(in: $0, configured: configured) }
        sticks.follow(shelf, on: kiosk)
        // For later visitors there is no need to wait for the disk: changes have been followed.
        if let folder = shelf?.shown ?? configured, exhibit?.folder != folder {
          // A copy on a damaged disk is no reason to show nothing.
          exhibit = try (try? ExhibitReader.touchstone.read(folder)) ?? configured.map(ExhibitReader.touchstone.read)
        } else if shelf?.shown ?? configured == nil {
          exhibit = nil
        }
        if let content = exhibit {
          let controller = ExhibitController(
            content, reader: .touchstone, showsMistakes: kiosk.configuration[TouchstoneArguments.edits])
          controller.onChange = { exhibit = $0 }
          kiosk.attract = { [weak controller] in controller?.makeDemonstration() }
          return controller
        }
        let folder = kiosk.configuration[TouchstoneArguments.photos]
        if photos.folder != folder { photos = PhotoLibrary(folder: folder) }
        let settings = SceneSettings(photos: photos, sounds: sounds)
        let navigator = try SceneNavigator(
          scenes: SceneCatalog.scenes(named: kiosk.scenes, in: kiosk.configuration.groups),
          first: kiosk.scene.flatMap(SceneCatalog.scene(named:)) ?? SceneCatalog.all[0],
          settings: settings, languages: kiosk.languages)
        kiosk.attract = { demonstrations.next(of: navigator.scenes.forVisitors, settings) }
        return navigator
      })
  }

  private static var options: KioskHost.Options {
    // The version is defined here and nowhere else. `./kiosk package` asks the program for it.
    var options = KioskHost.Options(
      name: "touchstone", version: "0.9.0",
      abstract: "Gestures on a touchscreen: see what the screen understands, and why.", languages: Language.all)
    options.offeredLanguages = ["en"]
    options.scenes = SceneCatalog.all.map(\.name)
    options.sceneLister = "touchstone scenes"
    options.sections = [
      CustomSection("photos", "What the scene called photos shows.", TouchstoneArguments.photos),
      CustomSection(
        "exhibit", "An exhibit in a directory, without programming.", TouchstoneArguments.exhibit,
        TouchstoneArguments.sticks, TouchstoneArguments.edits),
    ]
    options.rights = [.sound]
    options.speech = { Espeak(in: $0) }
    options.arguments = TouchstoneArguments.self
    options.commands = [
      .run, .replay, .custom(ExplainCommand.self), .custom(ProveCommand.self), .doctor, .conform, .screenshot, .pin,
      .custom(ScenesCommand.self), .custom(CheckCommand.self), .custom(NewExhibitCommand.self),
    ]
    options.checks = { PhotosCheck.findings($0) }
    options.icons = { try ProgramIcon.make() }
    return options
  }
}
