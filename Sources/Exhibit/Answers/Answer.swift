/// An answer that a visitor has given.
struct Answer: Hashable, Sendable {
  var page: String
  var question: String
  var answer: String
  /// The code of the language that the visitor read.
  var language: String
}
