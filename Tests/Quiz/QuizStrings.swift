import TouchUI

/// The texts of the quiz.
struct QuizStrings: TextTable {
  var name: String
  var invitation: String
  var question: String
  var answers: [String]
  var right: String
  var wrong: String

  static let english = QuizStrings(
    name: "The forest quiz", invitation: "Swipe to the right to begin", question: "Which tree keeps its needles?",
    answers: ["Larch", "Spruce", "Beech"], right: "Yes: the larch drops them.", wrong: "No. Try another one.")

  static let german = QuizStrings(
    name: "Das Waldquiz", invitation: "Zum Anfangen nach rechts wischen", question: "Welcher Baum behält die Nadeln?",
    answers: ["Lärche", "Fichte", "Buche"], right: "Ja: Die Lärche wirft sie ab.", wrong: "Nein. Noch einmal!")
}

extension Language {
  static let german = Language("de", name: "Deutsch", [QuizStrings.german])
}
