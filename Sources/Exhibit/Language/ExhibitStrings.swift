import TouchUI

/// The words of exhibits that do not stand in their folder.
struct ExhibitStrings: TextTable {
  static let translations = [
    Language.chinese: chinese, .russian: russian, .german: german, .french: french, .spanish: spanish,
  ]

  var back: String
  var home: String
  var next: String
  var finish: String
  var thanks: String
  var again: String
  /// The number of answers so far.
  var answerCount: @Sendable (Int) -> String
  /// The number of a question and of all of them.
  var progress: @Sendable (Int, Int) -> String
  var right: String
  /// The right answer to a question that was answered wrongly.
  var wrong: @Sendable (String) -> String
  /// The number of right answers, and of all questions.
  var score: @Sendable (Int, Int) -> String
  /// The buttons that enlarge and reduce a map.
  var larger: String
  var smaller: String
  var before: String
  var after: String
  /// The hint to touch a word.
  var touchAWord: String
  /// The placeholder of a field for an answer.
  var yourAnswer: String
  /// The placeholder of a field for a word.
  var yourWord: String
  var notSaved: String
  /// The title of the card with mistakes.
  var mistakes: @Sendable (Int) -> String
  /// The number of mistakes that are not shown.
  var more: @Sendable (Int) -> String
  var close: String
  /// The words on a page that cannot be shown.
  var soon: String

  static let english = ExhibitStrings(
    back: "Back", home: "Home", next: "Next", finish: "Done", thanks: "Thank you!", again: "Once more",
    answerCount: { $0 == 1 ? "1 answer so far" : "\($0) answers so far" }, progress: { "Question \($0) of \($1)" },
    right: "That is right.", wrong: { "Not quite. It is: \($0)" }, score: { "\($0) of \($1) right" }, larger: "Larger",
    smaller: "Smaller", before: "Before",
    after: "After", touchAWord: "Touch the words that fit.",
    yourAnswer: "Write here", yourWord: "A word of your own",
    notSaved: "Your answer could not be saved. Please let the staff know.",
    mistakes: { $0 == 1 ? "1 mistake in the folder" : "\($0) mistakes in the folder" },
    more: { "and \($0) more" }, close: "Close",
    soon: "This page is being worked on.")
}
