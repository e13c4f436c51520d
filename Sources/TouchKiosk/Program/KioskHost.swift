import Glibc
import Kiosk
import TouchUI

/// A program that runs unattended: what it shows is made anew for each visitor, and all that a kiosk needs is around it.
///
/// ```swift
/// exit(KioskHost.run(.init(name: "quiz", languages: [.english, .german])) { kiosk in QuizController() })
/// ```
///
/// That is all of a program with the commands `run`, `replay`, `doctor` and `pin`, each with `--help`. Its configuration is
/// `/etc/quiz/kiosk.yaml`, what it keeps is in `~/.local/state/quiz`, its metrics begin with `quiz_`, and messages with
/// its name.
public final class KioskHost {
  /// What the program is like.
  public let options: Options
  /// The configuration and what was typed, as they were when the content was made last; the usual one in a replay.
  public internal(set) var configuration = Configuration()
  /// The names of the scenes that visitors may reach, of those of the ``Options``.
  public internal(set) var scenes: [String]
  /// The name of the scene that visitors find, or nil if the program has no scenes.
  public internal(set) var scene: String?
  /// Between which visitors may choose, without ``strings``.
  var offeredLanguages: [Language]
  private let content: (KioskHost) throws -> ViewController

  /// Makes what shows by itself, in the attract loop, what can be done; each time the next one. Nil: a fingertip taps.
  public var attract: (() -> AttractDemonstration?)?
  /// Changes what the kiosk itself says to visitors and staff, such as the words of the attract loop, in each language.
  ///
  /// ```swift
  /// kiosk.strings = { $0.attract.title = $1[QuizStrings.self].invitation }
  /// ```
  public var strings: ((inout KioskStrings, Language) -> Void)?
  /// What staff find on their panel beside what every kiosk has, in this order; see ``/Kiosk/StaffEntry``.
  ///
  /// ```swift
  /// kiosk.staffEntries = [
  ///   StaffEntry("next", title: { $0[QuizStrings.self].nextQuestion }, action: { [weak quiz] in quiz?.skip() })
  /// ]
  /// ```
  ///
  /// Set where the content is made, the entries can be about the content that visitors see.
  public var staffEntries: [StaffEntry] = []
  /// Called when nobody has touched the screen for the idle span, as the attract loop begins or the screen goes dark. What
  /// the visitor did is forgotten at the reset, by making the content anew.
  public var onIdle: (() -> Void)?

  init(_ options: Options, content: @escaping (KioskHost) throws -> ViewController) {
    self.options = options
    self.content = content
    scenes = options.scenes
    scene = options.scenes.first
    offeredLanguages = options.languages
  }

  /// Those between which visitors may choose; they find the first.
  public var languages: [Language] {
    offeredLanguages.map { language in
      var texts = language[KioskStrings.self]
      strings?(&texts, language)
      return language.with([texts])
    }
  }

  /// What the next visitor finds.
  func makeContent() throws -> ViewController { try content(self) }

  /// Shows `content` in `window`, and lets visitors choose a language where there are several.
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
