import KioskCore
import TouchGeometry
import TouchHost
import TouchRecording
import TouchUI

/// The settings from the command line and the configuration. The command line takes precedence.
struct RunSettings {
  /// The configuration file, or nil if there is none.
  let file: ConfigurationFile?
  let host: DisplayOptions
  /// The configuration keys that the command line overrides.
  let typedKeys: Set<String>
  private let typedScene: String?
  private let customArguments: any KioskArguments
  private let typedOutput: String?
  private let typedFeedback: Bool?
  private let typedLanguages: [Language]?
  private let options: KioskHost.Options

  /// Reads the configuration that `command` names. `customArguments` are the program's custom options. Errors
  /// are printed, and thrown as an exit code.
  init(_ command: RunOptions, _ customArguments: any KioskArguments, of options: KioskHost.Options) throws {
    self.options = options
    let program = options.program
    file = try Failure.explained {
      if let path = command.config { return try ConfigurationFile(path: path, program: program) }
      return try command.kiosk ? .standard(program) : nil
    }
    self.customArguments = customArguments
    var typed = Configuration()
    customArguments.apply(to: &typed)
    let configuration = file?.configuration ?? Configuration()
    typedScene = command.scene?.name
    typedOutput = command.output
    typedFeedback = command.feedback.map { $0 == .on }
    typedLanguages = command.languages?.languages
    typedKeys = Set(
      [
        ("scene", command.scene != nil), ("output", command.output != nil), ("scale", command.scale != nil),
        ("languages", command.languages != nil),
      ].filter(\.1).map(\.0)
    ).union(typed.customKeysSet)
    let output = command.output ?? configuration.output
    var scale = command.scale?.factor ?? configuration.scale
    if scale == nil, command.kiosk || file != nil {
      scale = try Platform.panel(output, lightsOutputs: options.ownsServer).automaticScale
    }
    var host = DisplayOptions(
      title: options.title, size: command.size?.size, coversOutput: output != nil, output: output,
      scale: scale ?? 1, kiosk: command.kiosk)
    host.touchMappings = configuration.touch.devices.compactMap { device in
      (device.output ?? output).map { TouchMapping(device: device.name, output: $0) }
    }
    host.expectedDevices = configuration.touch.devices.filter { $0.output == nil }.map(\.name)
    host.admission = Self.admission(configuration.touch, isKiosk: command.kiosk)
    host.leastSize = Self.leastSize
    host.lightsOutputs = options.ownsServer
    host.icons = try Failure.explained { try options.icons() }
    self.host = host
  }

  /// Returns the admitted input devices. In a kiosk, and wherever devices are listed, mice need permission, since
  /// anybody may plug one in.
  private static func admission(_ touch: Configuration.Touch, isKiosk: Bool) -> InputAdmission {
    let names = touch.devices.map(\.name)
    return InputAdmission(
      only: touch.only, admitsMice: touch.admitsMouse || (!isKiosk && names.isEmpty), mice: names)
  }

  /// The input devices admitted by the current configuration.
  var admission: InputAdmission {
    Self.admission(file?.configuration.touch ?? Configuration().touch, isKiosk: host.kiosk)
  }

  /// The current configuration of the file, or an empty one if there is none.
  var configuration: Configuration { file?.configuration ?? Configuration() }

  /// Whether there are staff, who are notified of problems instead of visitors.
  var isAttended: Bool { host.kiosk || file != nil }

  /// The minimum size that scenes and panels are laid out for, in points.
  private static let leastSize = Size(480, 480)

  /// Creates new content for visitors according to the current configuration.
  func makeContent(_ kiosk: KioskHost) throws -> ViewController {
    var configuration = file?.configuration ?? kiosk.options.program.defaults
    customArguments.apply(to: &configuration)
    kiosk.prepare(configuration)
    if let typedScene { kiosk.scene = typedScene }
    kiosk.offeredLanguages = languages
    kiosk.stateDirectory = isAttended ? StateDirectory(of: kiosk.options.name).path : nil
    return try kiosk.makeContent()
  }

  /// The languages that visitors can choose from. The first is the default.
  var languages: [Language] {
    typedLanguages
      ?? (file?.configuration ?? options.program.defaults).languages.compactMap(options.language)
  }

  /// Applies the settings that can change while the application runs.
  func apply(to application: Application, in window: Window) {
    window.showsTouchFeedback = typedFeedback ?? file?.configuration.feedback ?? true
    let panel = try? Platform.panel(
      typedOutput ?? file?.configuration.output, lightsOutputs: options.ownsServer)
    window.pointsPerMillimetre = panel?.measuredResolution.map { $0 / 25.4 / host.scale }
    guard let configuration = file?.configuration else { return }
    let gestures = configuration.gestures
    let factor = gestures.scale ?? panel?.automaticGestureScale(at: host.scale) ?? 1
    application.gestureDefaults = gestures.defaults.scaled(by: factor)
    window.theme = configuration.shownTheme
  }
}
