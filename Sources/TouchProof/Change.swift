import Documents
import TouchRecording
import TouchUI

/// A change of a set of one line, which may mend a conflict.
enum Change {
  case link(GestureSet.Link)
  /// The first no longer requires the second to fail. No line of a file says that.
  case freedom(String, from: String)
  /// The second requires the first to fail, in place of the other way round. No line of a file says that.
  case reversal(String, from: String)
  case recognizer(String, property: String, RecognizerValue)
  case view(String, property: String, RecognizerValue)
  case threshold(GestureThreshold, Double)

  /// Returns the set with the change. Nil if it cannot be made.
  func applied(to gestures: GestureSet) -> GestureSet? {
    switch self {
    case .link(let link): gestures.adding(link)
    case .freedom(let id, let other): gestures.removingRequirement(of: id, on: other)
    case .reversal(let id, let other):
      gestures.removingRequirement(of: id, on: other).adding(.require(other, toFail: id))
    case .recognizer(let id, let property, let value), .view(let id, let property, let value):
      gestures.setting(property, of: id, to: value)
    case .threshold(let threshold, let value): gestures.setting(threshold, to: value)
    }
  }

  /// Whether each recogniser does alone what it did before.
  var keepsSolos: Bool {
    switch self {
    case .link(.require), .link(.simultaneous), .link(.decided), .freedom, .reversal: true
    default: false
    }
  }

  /// The change as a line of a scenario file. Nil if it takes something out of the file.
  var line: String? {
    switch self {
    case .link(.require(let id, let other)): "{require: \(id), toFail: \(other)}"
    case .link(.simultaneous(let id, let other)): "{simultaneous: [\(id), \(other)]}"
    case .link(.decided(let id, let other)): "{canPrevent: \(id), other: \(other), answer: true}"
    case .link(.begins(let id)): "{shouldBegin: \(id), answer: true}"
    case .link(.receives(let id, let view)): "{shouldReceive: \(id), \(view.map { "view: \($0), " } ?? "")answer: true}"
    case .link(.refuses(let id, let view)): "{shouldReceive: \(id), view: \(view), answer: false}"
    case .freedom, .reversal: nil
    case .recognizer(let id, let property, let value), .view(let id, let property, let value):
      "{id: \(id), \(property): \(value.text)}"
    case .threshold(let threshold, let value): "defaults: {\(threshold.name): \(value.formatted(digits: 3))}"
    }
  }

  /// The change as a sentence that says what to do.
  var sentence: String {
    switch self {
    case .link(.require(let id, let other)): "Let \"\(id)\" require \"\(other)\" to fail."
    case .link(.simultaneous(let id, let other)): "Let \"\(id)\" and \"\(other)\" recognise simultaneously."
    case .link(.decided(let id, let other)): "Let \"\(id)\" prevent \"\(other)\"."
    case .link(.begins(let id)): "Let the delegate of \"\(id)\" answer that it should begin."
    case .link(.receives(let id, _)): "Let the delegate of \"\(id)\" answer that it should receive the touches."
    case .link(.refuses(let id, let view)): "Let the delegate of \"\(id)\" refuse touches in \"\(view)\"."
    case .freedom(let id, let other): "Do not let \"\(id)\" require \"\(other)\" to fail."
    case .reversal(let id, let other):
      "Let \"\(other)\" require \"\(id)\" to fail, and not the other way round."
    case .recognizer(let id, let property, let value), .view(let id, let property, let value):
      "Set \(property) of \"\(id)\" to \(value.text)."
    case .threshold(let threshold, let value) where threshold.name == "tapGap":
      "Set the threshold tapGap to \(value.formatted(digits: 3)), for quicker double taps."
    case .threshold(let threshold, let value): "Set the threshold \(threshold.name) to \(value.formatted(digits: 3))."
    }
  }
}

extension RecognizerValue {
  fileprivate var text: String {
    switch self {
    case .flag(let flag): "\(flag)"
    case .count(let count): "\(count)"
    case .number(let number): number.formatted(digits: 3)
    case .vector(let vector): "[\(vector.dx.formatted()), \(vector.dy.formatted())]"
    case .choices(let names): "[\(names.joined(separator: ", "))]"
    }
  }
}
