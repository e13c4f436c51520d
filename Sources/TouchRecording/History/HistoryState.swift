import TouchGeometry
import TouchUI

/// The state of recognition at one moment: all views and recognisers that have been involved in touches, in the order in
/// which they became known, and what has been asked and called.
struct HistoryState {
  var views: [ViewRecord] = []
  var recognizers: [RecognizerRecord] = []
  /// The number of times that each call has been made.
  var called: [Scenario.Call: Int] = [:]
  var questions: [Scenario.Question: QuestionRecord] = [:]
  var defaults = GestureDefaults()

  /// Adds the views and recognisers that became known later, in the state in which they were found. No finger was
  /// involved with them before.
  mutating func complete(from found: HistoryState) {
    for index in recognizers.indices {
      recognizers[index].required += found.recognizers[index].required.filter { $0 >= recognizers.count }
    }
    views += found.views.dropFirst(views.count)
    recognizers += found.recognizers.dropFirst(recognizers.count)
  }
}

struct ViewRecord {
  let id: String
  let name: String
  /// The index of the superview, or nil if there is none. The root view is its own superview.
  var superview: Int?
  var values: ViewValues
}

/// The properties of a view that affect recognition.
struct ViewValues: Equatable {
  let bounds: Rect
  private let center: Point
  private let transform: Transform
  private let isMultipleTouchEnabled: Bool
  private let isExclusiveTouch: Bool

  init(_ view: View) {
    bounds = view.bounds
    center = view.center
    transform = view.transform
    isMultipleTouchEnabled = view.isMultipleTouchEnabled
    isExclusiveTouch = view.isExclusiveTouch
  }

  /// Returns the settings of the values that differ from those `before`, or from those of a new view without a
  /// position.
  func settings(since before: ViewValues?, _ table: PropertyTable<View>) -> [Setting<View>] {
    var values: [(name: String, SettingValue)] = []
    if bounds != before?.bounds { values.append(("bounds", .rect(bounds))) }
    if center != before?.center { values.append(("center", .point(center))) }
    if transform != before?.transform ?? .identity { values.append(("transform", .transform(transform))) }
    if isMultipleTouchEnabled != before?.isMultipleTouchEnabled ?? false {
      values.append(("multipleTouchEnabled", .flag(isMultipleTouchEnabled)))
    }
    if isExclusiveTouch != before?.isExclusiveTouch ?? false {
      values.append(("exclusiveTouch", .flag(isExclusiveTouch)))
    }
    return values.compactMap { name, value in table[name]?.setting(value) }
  }
}

struct RecognizerRecord {
  let id: String
  let name: String
  let kind: HistoryKind
  /// The index of the view.
  let view: Int
  var isAttached: Bool
  /// The order of addition: greater than that of all recognisers added to the same view before.
  var serial: Int
  /// The values of the kind's properties, in order.
  var values: [RecognizerValue?]
  /// The indices of the recognisers that must fail first.
  var required: [Int] = []
}

/// The answers to a question until a moment.
struct QuestionRecord {
  /// The number of questions that were asked before it for the first time.
  let order: Int
  /// The number of times that the question has been asked.
  var count = 0
  /// The last answer.
  var answer: Bool?
  /// The reason for the last refusal by a view.
  var reason: String?
  /// Whether an answer differed from the one that the recognisers alone would give.
  var isDecidedByProgram = false
}

/// An answer that differs from the one before it, or is the first one to its question.
struct HistoryAnswer {
  let question: Scenario.Question
  /// The answer and the number of times that the question had been asked before it.
  let run: Scenario.AnswerPlan.Run
}

/// A kind of recogniser with the properties that programs can set.
final class HistoryKind {
  let kind: RecognizerKind
  /// The properties that only the program changes. Values that the gesture itself changes, such as the scale of a
  /// pinch, are among the operations.
  let properties: [RecognizerProperty]
  private let table: PropertyTable<GestureRecognizer>

  init(_ kind: RecognizerKind) {
    self.kind = kind
    let moving = Set(kind.operations.map { $0.name.lowercased() })
    properties = kind.type.properties.filter { !moving.contains("set" + $0.name.lowercased()) }
    table = PropertyTable(properties: kind.table.properties + kind.operations)
  }

  /// Returns the values of the properties, in order.
  func values(of recognizer: GestureRecognizer) -> [RecognizerValue?] { properties.map { $0.value(recognizer) } }

  /// Returns the setting of a property or an operation, or nil if the kind has none of this name.
  func setting(_ name: String, _ value: RecognizerValue) -> Setting<GestureRecognizer>? {
    table[name]?.setting(SettingValue(value))
  }
}
