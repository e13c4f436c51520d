import TouchDrawing
import TouchGeometry
import TouchUI

/// Everything that the view of a page may use: its place, its size, and the ways to other pages and to the answers.
public final class PageStage {
  public let page: PageSummary
  public let metrics: PageMetrics
  public let language: Language
  /// Returns another page; nil if there is none of this name.
  public let summary: (_ page: String) -> PageSummary?
  /// Shows another page.
  public let open: (_ page: String) -> Void
  let answers: AnswerBook
  let pictures: PictureStore
  /// Whether answers are taken.
  let takesAnswers: Bool

  init(
    page: PageSummary, metrics: PageMetrics, language: Language, answers: AnswerBook, takesAnswers: Bool,
    pictures: PictureStore, summary: @escaping (String) -> PageSummary?, open: @escaping (String) -> Void
  ) {
    (self.page, self.metrics, self.language) = (page, metrics, language)
    (self.answers, self.takesAnswers, self.pictures) = (answers, takesAnswers, pictures)
    (self.summary, self.open) = (summary, open)
  }

  var strings: ExhibitStrings { language[ExhibitStrings.self] }

  /// Returns the number of each answer to a question of this page.
  public func counts(of question: String) -> [String: Int] { answers.counts(of: question, on: page.name) }

  /// Notes answers of a visitor: questions and the answers to them. `completion` is called with true once they are on the
  /// disk, and with false if they cannot be saved.
  public func record(_ given: [(question: String, answer: String)], completion: @escaping (Bool) -> Void) {
    guard takesAnswers else { return completion(true) }
    let answers = given.map {
      Answer(page: page.name, question: $0.question, answer: $0.answer, language: language.code)
    }
    self.answers.add(answers, completion: completion)
  }
}

/// The measures of a page: everything grows with the smaller side of the screen.
public struct PageMetrics: Hashable, Sendable {
  /// The size of the page in points, without the bar below it.
  public let size: Size
  public let theme: Theme
  /// The factor of all measures: 1 on a screen of 1280 by 800.
  public let unit: Double

  public init(size: Size, screen: Size, theme: Theme) {
    (self.size, self.theme) = (size, theme)
    unit = max(0.75, min(min(screen.width, screen.height) / 800, 2.5))
  }

  public var isPortrait: Bool { size.height > size.width }
  /// The distance from the sides to the content, with space for the language tab.
  public var margin: Double { max(56, (56 * unit).rounded()) }
  /// The distance between parts.
  public var gap: Double { (24 * unit).rounded() }
  public var radius: Double { (theme.radius.medium * unit).rounded() }
  /// The side of a comfortable target.
  public var target: Double { max(56, (64 * unit).rounded()) }

  public var title: Font { font(theme.type.title, least: 30) }
  public var heading: Font { font(theme.type.heading, least: 22) }
  public var body: Font { font(theme.type.body, least: 18) }
  public var caption: Font { font(theme.type.caption, least: 16) }

  private func font(_ font: Font, least: Double) -> Font {
    var font = font
    font.size = max(least, (font.size * unit).rounded())
    return font
  }
}
