import Documents
import KioskCore
import TouchUI

/// The content of a kiosk that shows an exhibit from a folder.
///
/// A file that is saved in the folder is seen at once, on the page where visitors are. Answers are kept in the state
/// directory; they stay when a visitor goes.
public final class ExhibitController: ViewController {
  /// The content as it is shown at present.
  public private(set) var content: ExhibitContent
  /// Called when the folder has changed.
  public var onChange: (ExhibitContent) -> Void = { _ in }
  let answers = AnswerBook()
  private let reader: ExhibitReader
  /// Whether mistakes are shown on the screen.
  private let showsMistakes: Bool
  private lazy var exhibit = ExhibitView(content, answers)
  private var languageSwitch: LanguageSwitch?
  private var watch: ExhibitWatch?
  private var idle: IdleWatch?

  /// Creates the content. `reader` reads the folder again when it changes.
  public init(_ content: ExhibitContent, reader: ExhibitReader, showsMistakes: Bool = false) {
    self.content = content
    self.reader = reader
    self.showsMistakes = showsMistakes
    super.init()
    title = content.title
  }

  deinit { watch?.stop() }

  public override func loadView() -> View { exhibit }

  public override func viewDidLoad() {
    answers.onArrival = { [unowned self] in exhibit.page?.answersChanged() }
    exhibit.onPage = { [unowned self] in exhibit.reportEvent("page \($0)") }
    if showsMistakes { exhibit.showMistakes(content) }
  }

  public override func viewDidAppear() {
    guard let window = view.window else { return }
    window.language = content.languages.first ?? .english
    applyLook()
    addLanguageSwitch()
    if window.keyboard == nil { window.keyboard = KeyboardController() }
    forbidWords()
    idle = IdleWatch(window.application) { [unowned self] in
      content.idle
    } go: { [unowned self] step in
      // The next visitor finds the first language.
      view.window?.language = content.languages.first ?? .english
      switch step {
      case .home: exhibit.goHome()
      case .next: exhibit.showNext()
      }
    }
    for mistake in content.mistakes { window.application.diagnostics.report(.warning, "\(mistake)") }
  }

  public override func viewWillDisappear() {
    languageSwitch?.removeFromSuperview()
    (languageSwitch, idle) = (nil, nil)
  }

  private func addLanguageSwitch() {
    languageSwitch?.removeFromSuperview()
    languageSwitch = nil
    guard content.languages.count > 1, content.visitors.language, let window = view.window else { return }
    let new = LanguageSwitch(content.languages)
    window.overlays.add(new, as: .languages)
    languageSwitch = new
  }

  private func forbidWords() {
    guard let application = view.window?.application else { return }
    TextEditing.of(application).forbiddenWords = ForbiddenWords(content.visitors.forbiddenWords)
  }

  private func applyLook() {
    guard let window = view.window else { return }
    window.theme = content.look.theme(from: window.houseTheme)
  }

  // MARK: Changes

  /// Shows the content of the folder as it is now.
  func show(_ new: ExhibitContent) {
    let (old, known) = (content, Set(content.mistakes))
    content = new.keeping(old)
    exhibit.content = content
    if showsMistakes { exhibit.showMistakes(content) }
    onChange(content)
    guard let window = view.window else { return }
    for mistake in new.mistakes where !known.contains(mistake) {
      window.application.diagnostics.report(.warning, "\(mistake)")
    }
    if new.look != old.look { applyLook() }
    if new.languages != old.languages || new.visitors != old.visitors {
      addLanguageSwitch()
      forbidWords()
      if !new.languages.contains(window.language) { window.language = new.languages.first ?? .english }
    }
  }

  /// Follows changes of the folder from now on.
  func follow(_ application: Application) {
    let (mainThread, reference) = (application.mainThread, MainThreadReference(self))
    let watch = ExhibitWatch(content, reader) { new in
      mainThread.perform { reference.object(in: $0)?.show(new) }
    }
    watch.start()
    self.watch = watch
  }
}

extension ExhibitController: KioskContent {
  public var summary: String? { "the exhibit \(content.title)" }

  public var showsLanguages: Bool { true }

  public func keepContent(
    in directory: String, application: Application, tellsVisitors: Bool, onArrival: @escaping () -> Void
  ) {
    answers.keep(in: directory, name: content.name, application: application)
    follow(application)
  }

  public var keepingProblem: String? { answers.problem.map { "The answers of visitors cannot be saved: \($0)" } }

  public var staffNotes: [String] { content.mistakes.prefix(3).map { "\($0)" } }

  public func finishKeeping() {
    watch?.stop()
    answers.finish()
  }

  /// The demonstration of the attract loop: one page after the other.
  public func makeDemonstration() -> AttractDemonstration {
    let view = ExhibitView(content, AnswerBook())
    view.isUserInteractionEnabled = false
    view.isPrivate = true
    return AttractDemonstration(
      view: view, begin: { _ in view.turnPages(every: Self.turnInterval) }, end: { view.turnPages(every: nil) })
  }

  /// The seconds for which the demonstration shows a page.
  private static let turnInterval = 6.0
}

extension ExhibitContent.Look {
  /// Returns the theme of the exhibit; what it does not say is as in `theme`.
  func theme(from theme: Theme) -> Theme {
    var result = theme
    if let isDark, (theme.background.luminance < 0.5) != isDark { result = isDark ? .dark : .light }
    guard let accent else { return result }
    let isDark = result.background.luminance < 0.5
    result.accent = accent
    result.accentPressed = accent.interpolated(to: isDark ? .white : .black, fraction: 0.25)
    result.onAccent = accent.contrast(with: .white) > accent.contrast(with: .black) ? .white : .black
    return result
  }
}
