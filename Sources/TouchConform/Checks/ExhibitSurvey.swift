import TouchDrawing
import TouchUI

/// Everything that software can find out about an exhibit: its problems, and how much was looked at.
package struct ExhibitSurvey {
  package let facts: ExhibitFacts
  /// The problems in the order in which they were found, each once, however many stages have it.
  package private(set) var problems: [SurveyedProblem] = []
  /// The names of the stages, and the codes of the languages.
  private(set) var stages: [String] = []
  private(set) var languages: [String] = []
  /// The numbers of what was looked at, in all stages; elements in all languages.
  private(set) var counts = Counts()
  /// The smallest text that was measured, by its size in points, and the height of its window in points.
  private(set) var smallest: (text: String, size: Double, window: Double)?
  /// The contrast between the two tones of the focus ring, in the theme in which it is least.
  private(set) var ringContrast = Double.infinity
  /// The reason why the pixels of a stage could not be measured; nil if they were.
  private(set) var drawingProblem: String?

  /// A problem, with the stage and the language in which it was found first.
  package struct SurveyedProblem: Hashable, Sendable {
    package let problem: AccessProblem
    package let stage: String
    package let language: String

    var line: String { "\(stage) (\(language)): \(problem.text)" }
  }

  struct Counts {
    var elements = 0
    var images = 0
    var headings = 0
    var toggles = 0
    var fields = 0
    var steps = 0
    var texts = 0
    var largeTexts = 0
    var marks = 0
    var gestures = 0
    var values = 0
    var secrets = 0
  }

  package init(_ facts: ExhibitFacts) { self.facts = facts }

  /// Looks at a stage in all of `languages`, and uses it as visitors do: its values change.
  ///
  /// - Parameter seconds: the time that its content takes to appear.
  package mutating func visit(_ stage: ExhibitStage, in languages: [Language], after seconds: Double = 1) {
    stages.append(stage.name)
    stage.wait(seconds)
    for language in languages {
      if !self.languages.contains(language.code) { self.languages.append(language.code) }
      stage.window.language = language
      stage.wait(0.5)
      add(ElementCheck().problems(of: stage.window), of: stage)
      count(AccessibilityTree(of: stage.window).elements)
      look(at: stage)
      lookAtKeyboard(of: stage)
    }
    use(stage)
  }

  /// Measures the pixels.
  private mutating func look(at stage: ExhibitStage) {
    do {
      let contrast = try ContrastCheck(stage)
      add(contrast.problems, of: stage)
      counts.texts += contrast.texts
      counts.marks += contrast.marks
      if let text = contrast.smallest, smallest.map({ text.size < $0.size }) ?? true {
        smallest = (text.text, text.size, stage.window.bounds.height)
      }
    } catch {
      drawingProblem = "\(stage.name): \(error)"
    }
    let large = LargeTextCheck(stage)
    add(large.problems, of: stage)
    counts.largeTexts += large.texts
    let theme = stage.window.theme
    ringContrast = min(ringContrast, theme.text.contrast(with: theme.background))
  }

  /// Looks at the keys of the first field that has a keyboard on the screen, and goes over them.
  private mutating func lookAtKeyboard(of stage: ExhibitStage) {
    let fields = AccessibilityTree(of: stage.window).elements.filter { $0.traits.contains(.textField) && $0.isEnabled }
    guard stage.window.keyboard != nil, let field = fields.first?.object, field.accessibilityActivate() else { return }
    stage.wait(0.5)
    add(ElementCheck().problems(of: stage.window), of: stage)
    count(AccessibilityTree(of: stage.window).elements.filter { $0.traits.contains(.keyboardKey) })
    add(KeyWalk(stage).problems, of: stage)
    field.resignFirstResponder()
    stage.wait(0.5)
  }

  private mutating func use(_ stage: ExhibitStage) {
    if let panel = facts.panel { add(reachProblems(of: stage, panel), of: stage) }
    let gestures = GestureCheck(stage.window)
    add(gestures.problems, of: stage)
    counts.gestures += gestures.gestures
    let walk = KeyWalk(stage)
    add(walk.problems, of: stage)
    counts.steps += walk.steps
    let values = ValueCheck(stage)
    add(values.problems, of: stage)
    counts.values += values.values
    counts.secrets += values.secrets
  }

  /// Returns the problems that remain where visitors can bring everything within reach.
  private func reachProblems(of stage: ExhibitStage, _ panel: PanelPosition) -> [AccessProblem] {
    let problems = ReachCheck(stage.window, panel: panel).problems
    guard !problems.isEmpty, facts.hasSettings, let reach = panel.reach else { return problems }
    let application = stage.window.application
    application.accessibilitySettings.reach = reach
    stage.wait(0.5)
    defer {
      application.accessibilitySettings.reach = nil
      stage.wait(0.5)
    }
    return ReachCheck(stage.window, panel: panel).problems
  }

  private mutating func count(_ elements: [AccessibleElement]) {
    counts.elements += elements.count
    counts.images += elements.count { $0.traits.contains(.image) }
    counts.headings += elements.count { $0.traits.contains(.header) }
    counts.toggles += elements.count { $0.traits.contains(.toggleButton) }
    counts.fields += elements.count { $0.traits.contains(.textField) }
  }

  private mutating func add(_ new: [AccessProblem], of stage: ExhibitStage) {
    for problem in new where !problems.contains(where: { $0.problem == problem }) {
      problems.append(SurveyedProblem(problem: problem, stage: stage.name, language: stage.window.language.code))
    }
  }

  /// Returns the problems of these kinds.
  func problems(of kinds: Set<AccessProblem.Kind>) -> [SurveyedProblem] {
    problems.filter { kinds.contains($0.problem.kind) }
  }

  /// The number of stages in words.
  var stagesText: String { stages.count == 1 ? "1 view" : "\(stages.count) views" }

  /// The extent of the survey, for evidence: "240 elements in 10 scenes, in en, zh and ru".
  var extent: String {
    "\(counts.elements) elements in \(stagesText), in \(languages.joined(separator: ", "))"
  }
}
