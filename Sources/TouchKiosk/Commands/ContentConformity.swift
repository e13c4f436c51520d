import Glibc
import KioskCore
import TouchConform
import TouchDrawing
import TouchGeometry
import TouchImages
import TouchUI

/// The clauses for people who cannot see or touch a kiosk, checked on content without a display, as the command `conform`
/// does. For a program's own commands.
///
/// The kiosk is taken to have the default configuration.
public struct ContentConformity {
  private let report: ConformityReport

  /// Goes through contents without a display.
  ///
  /// - Parameters:
  ///   - contents: the contents, such as pages, with names for the lines.
  ///   - languages: the languages in which each is looked at.
  ///   - isSpoken: whether the kiosk has the built-in voice, and it is on.
  public init(
    of contents: [(name: String, content: ViewController)], in languages: [Language], isSpoken: Bool = false
  ) {
    var configuration = Configuration()
    configuration.voice.isEnabled = isSpoken
    let facts = ExhibitFacts(of: configuration, hasVoice: isSpoken, hasTab: true)
    var survey = ExhibitSurvey(facts)
    for (name, content) in contents {
      let window = ExhibitStage.window(nil, configuration, languages.first)
      window.rootViewController = content
      if facts.hasSettings { ExhibitStage.showTab(in: window, facts) }
      Self.letPicturesArrive(in: window)
      survey.visit(ExhibitStage(name, window), in: languages)
    }
    report = ConformityReport(survey)
  }

  /// Waits until threads have loaded the pictures, in a time that is not the window's, or for two seconds. A damaged
  /// picture never arrives: once nothing is loaded, a tenth of a second is enough.
  private static func letPicturesArrive(in window: Window) {
    var idleSteps = 0
    for _ in 1...200 {
      idleSteps = Image.isLoadingAny ? 0 : idleSteps + 1
      window.application.advance(to: window.application.time + 0.01)
      _ = window.prepareFrame(at: window.application.time)
      guard hasEmptyImage(window), idleSteps < 10 else { return }
      usleep(10_000)
    }
  }

  private static func hasEmptyImage(_ view: View) -> Bool {
    guard !view.isHidden else { return false }
    return (view as? ImageView)?.image == nil && view is ImageView || view.subviews.contains(where: hasEmptyImage)
  }

  /// Whether all is met that software can prove.
  public var isMet: Bool { report.isMet }

  /// The clauses that are not met, with the elements at fault and what to do, and a summary of all.
  public var lines: [String] { report.openLines }
}

extension ExhibitFacts {
  init(of configuration: Configuration, hasVoice: Bool, hasTab: Bool) {
    self.init()
    countdown = configuration.idle.countdown
    resetAfter = configuration.idle.resetAfter
    attractAfter = configuration.idle.attractAfter
    keypad = configuration.keypad
    panel = configuration.access.panel
    distance = configuration.access.distance
    hasSettings = hasTab && configuration.access.hasTab
    if hasVoice, configuration.voice.isEnabled { voice = .builtIn }
  }
}

extension ExhibitFacts.Voice {
  /// The evidence of the built-in voice. Its words are written in these languages.
  fileprivate static let builtIn = ExhibitFacts.Voice(
    languages: Set(Language.forVisitors.map(\.code)),
    proven: [
      "5.1.3.4": "Any touch or key ends speech, and the key Again repeats it word for word.",
      "5.1.3.5": "A touch, a key or newer words end what is being spoken.",
      "5.1.3.11": "The keys Louder and Softer change the volume, and Help twice opens volume and speed.",
      "5.1.3.13": "Volume and speed are the configuration's again after each visitor.",
    ])
}

extension ExhibitStage {
  /// A window of `size` points, or of a usual size, as a kiosk with this configuration has it.
  static func window(_ size: Size?, _ configuration: Configuration, _ language: Language?) -> Window {
    let window = Window(application: Application(), size: size ?? Size(1280, 800), scale: 1)
    window.theme = configuration.shownTheme
    window.application.accessibilitySettings = configuration.access.settings
    if let language { window.language = language }
    return window
  }

  /// Shows the tab of settings that visitors find. The window keeps it.
  static func showTab(in window: Window, _ facts: ExhibitFacts) {
    let controls = AccessControls()
    controls.reach = facts.panel?.reach
    controls.show(in: window)
  }
}
