import Glibc
import KioskCore
import TouchUI

/// A program that runs unattended. It creates its content anew for each visitor, and provides everything else that a
/// kiosk needs.
///
/// ```swift
/// exit(KioskHost.run(.init(name: "quiz", languages: [.english, .german])) { kiosk in QuizController() })
/// ```
///
/// This is a complete program with the commands `run`, `replay`, `doctor` and `pin`, each with `--help`. Its
/// configuration is `/etc/quiz/kiosk.yaml`, its state is in `~/.local/state/quiz`, its metrics begin with `quiz_`, and
/// its messages with its name.
public final class KioskHost {
  /// The options that the program was started with.
  public let options: Options
  /// The configuration with the command line applied, as of the last creation of the content. In a replay it has the
  /// defaults.
  public internal(set) var configuration = Configuration()
  /// The names of the scenes that visitors can reach, a subset of those in the ``Options``.
  public internal(set) var scenes: [String]
  /// The name of the first scene, or nil if the program has no scenes.
  public internal(set) var scene: String?
  /// The languages that visitors can choose from, without ``strings``.
  var offeredLanguages: [Language]
  private let content: (KioskHost) throws -> ViewController

  /// Makes the next demonstration of the attract loop. If nil a tapping fingertip is shown.
  public var attract: (() -> AttractDemonstration?)?
  /// Changes the kiosk's own texts for visitors and staff, such as those of the attract loop, for each language.
  ///
  /// ```swift
  /// kiosk.strings = { $0.attract.title = $1[QuizStrings.self].invitation }
  /// ```
  public var strings: ((inout KioskStrings, Language) -> Void)?
  /// The program's custom entries on the staff panel, in this order. See ``/KioskCore/StaffEntry``.
  ///
  /// ```swift
  /// kiosk.staffEntries = [
  ///   StaffEntry("next", title: { $0[QuizStrings.self].nextQuestion }, action: { [weak quiz] in quiz?.skip() })
  /// ]
  /// ```
  ///
  /// Set this while the content is created, so that the entries can refer to the content that visitors see.
  public var staffEntries: [StaffEntry] = [] { didSet { onStaffChange?() } }
  /// Sentences for staff, which stand on their panel below the facts about the machine.
  public var staffNotes: [(Language) -> String] = [] { didSet { onStaffChange?() } }
  /// Called once when the program runs, before the content is shown.
  public var onLaunch: ((Application) -> Void)?
  /// The directory for what outlives the program where it is looked after; nil elsewhere, such as in a replay.
  public internal(set) var stateDirectory: String?
  /// Called when nobody has touched the screen for the idle time, and the attract loop begins or the screen goes dark.
  /// The visitor is forgotten later, at the reset, when the content is created anew.
  public var onIdle: (() -> Void)?

  init(_ options: Options, content: @escaping (KioskHost) throws -> ViewController) {
    self.options = options
    self.content = content
    scenes = options.scenes
    scene = options.scenes.first
    offeredLanguages = options.languages
  }

  /// The languages that visitors can choose from, with ``strings`` applied. The first is the default.
  public var languages: [Language] {
    offeredLanguages.map { language in
      var texts = language[KioskStrings.self]
      strings?(&texts, language)
      return language.with([texts])
    }
  }

  /// Sets what the content depends on, before ``makeContent()`` creates it.
  func prepare(_ configuration: Configuration) {
    self.configuration = configuration
    scenes = configuration.reachableScenes.isEmpty ? options.scenes : configuration.reachableScenes
    scene = configuration.scene ?? scenes.first
    offeredLanguages = configuration.languages.compactMap(options.language)
  }

  /// Creates the content anew and shows it, as a reset does. Nothing happens while the program does not run.
  public func renewContent() { onRenewal?() }

  /// Creates the content anew and shows it.
  var onRenewal: (() -> Void)?
  /// Called when the entries or the sentences for staff have changed.
  var onStaffChange: (() -> Void)?

  /// Creates the content for the next visitor.
  func makeContent() throws -> ViewController { try content(self) }

  /// Shows `content` in `window`, with a switch if there are several languages and the content does not offer them.
  func show(_ content: ViewController, in window: Window) {
    if window.rootViewController !== content { window.rootViewController = content }
    languageSwitch?.removeFromSuperview()
    languageSwitch = nil
    let languages = languages
    let isShown = (content as? any KioskContent)?.showsLanguages ?? false
    guard languages.count > 1, !isShown else { return }
    let languageSwitch = LanguageSwitch(languages)
    window.overlays.add(languageSwitch, as: .languages)
    self.languageSwitch = languageSwitch
  }

  private var languageSwitch: LanguageSwitch?
}
