import TouchGeometry
import TouchUI

/// A window with views, recognisers and their relations, and the input of fingers: the contents of a scenario file. All
/// names in it are known and all values allowed.
///
///     let scenario = try Scenario(yaml: text, file: "tap.yaml")
///     let transcript = ScenarioRun(scenario).entries.jsonLines
///
/// The article <doc:ScenarioFiles> describes the format, and ``grammar`` is the same as text.
public struct Scenario {
  /// The size of the window, in points.
  public internal(set) var windowSize = Size(800, 600)
  /// The views, from back to front.
  var views: [ViewPlan] = []
  /// The recognisers, in the order in which they are added to their views.
  var recognizers: [RecognizerPlan] = []
  var relations: [Relation] = []
  /// The input, in the order of the file. Times never decrease, except in recordings.
  var input: [Step] = []
  /// The thresholds, or nil for the defaults.
  var defaults: GestureDefaults?

  /// Whether the scenario is a recording. Then the input says when events end, when time passes, and which views are
  /// hit.
  var isRecorded = false
  /// The program's recorded answers, where they differ from the engine's own.
  var answers: [AnswerPlan] = []
  /// The program's recorded actions during calls, in order.
  var effects: [Effect] = []
  /// Returns the identifiers of the view that a finger hits at a point, and of its superviews, where views decide that in
  /// code of their own. Nil: the shapes of the views decide.
  var hit: ((Point) -> [String])?
  /// The name of the root view in transcripts.
  var windowName = rootView

  /// The identifier of the root view.
  static let rootView = "window"

  /// The identifiers of all views, from the root down, back to front.
  var viewIDs: [String] { [Self.rootView] + views.flatMap(\.allIDs) }

  /// The views and their kinds, in the order of their identifiers in ``viewIDs``.
  package var viewKinds: [(id: String, kind: String)] {
    func described(_ plan: ViewPlan) -> [(id: String, kind: String)] {
      [(plan.id, plan.kind.name)] + plan.children.flatMap(described)
    }
    return [(Self.rootView, ViewKind.plain.name)] + views.flatMap(described)
  }

  /// The kinds of the recognisers and the views that they belong to.
  package var recognizerKinds: [(kind: String, view: String)] { recognizers.map { ($0.kind.name, $0.view) } }

  struct ViewPlan {
    var id: String
    /// The name in transcripts, or nil if it is the identifier.
    var name: String?
    /// Whether the view has no superview until the input adds it.
    var isAbsent = false
    var kind: ViewKind
    var settings: [Setting<View>] = []
    /// The view's answers to recognisers that are about to begin, by their identifiers. Recognisers without an entry
    /// may begin.
    var shouldBegin: [String: Bool] = [:]
    var children: [ViewPlan] = []

    var allIDs: [String] { [id] + children.flatMap(\.allIDs) }
  }

  struct RecognizerPlan {
    var id: String
    /// The name in transcripts, or nil if it is the identifier.
    var name: String?
    /// Whether the recogniser has no view until the input adds it.
    var isAbsent = false
    var kind: RecognizerKind
    var view: String
    var settings: [Setting<GestureRecognizer>] = []
  }

  /// A relation between recognisers, given by their identifiers.
  enum Relation {
    /// The first must wait until the second has failed. `dynamic` means that its delegate says so.
    case require(String, toFail: String, dynamic: Bool)
    /// The delegate of the first lets it recognise simultaneously with each of the others.
    case simultaneous([String])
    case shouldBegin(String, Bool)
    /// The delegate's answer for touches in the view or its subtree, or for all touches if there is no view.
    case shouldReceive(String, view: String?, Bool)
    case canPrevent(String, other: String, Bool)
    case canBePrevented(String, by: String, Bool)
  }

  /// An entry of the input.
  struct Step {
    var time: Instant
    var operation: Operation
  }

  /// An operation of fingers, of time or of the program. Views and recognisers are given by their identifiers.
  enum Operation: Hashable {
    /// A finger lands. In a recording `on` is the view that it hits, or nil for none.
    case down(Int, Point, on: String? = nil, TouchType = .direct)
    case move(Int, Point)
    /// A finger lifts, at its last location if the point is nil.
    case up(Int, Point?)
    /// A finger is cancelled, at its last location if the point is nil.
    case cancel(Int, Point?)
    case cancelAll
    case setRecognizer(String, [Setting<GestureRecognizer>])
    case setView(String, [Setting<View>])
    case removeRecognizer(String)
    case addRecognizer(String)
    case ignore(String, finger: Int)
    case hide(String)
    case removeView(String)
    /// Time passes without an operation.
    case wait

    // Only in recordings:
    case hover(Int, Point, on: String?)
    case leave(Int, Point)
    case closeEvent
    /// Time passes up to this entry, and due timers fire.
    case advance
    case frame
    case resize(Size)
    case addView(String, to: String)
    /// The view or control reports an event of this name.
    case report(String, event: String)
    case require(String, toFail: String)
    /// The program sets the recogniser's state.
    case request(String, GestureRecognizer.State)
    indirect case setDefaults(GestureDefaults)
    /// The program performs the operation in a timer that fires at this time.
    indirect case timer(beforeEvents: Bool, Operation)
  }
}

/// The identifiers of a live window's views and recognisers in a scenario: their names, with a number where several
/// have the same.
struct UniqueNames {
  private var taken: Set = [Scenario.rootView]

  /// Returns an identifier that no other has.
  mutating func unique(_ name: String) -> String {
    var (id, count) = (name, 1)
    while !taken.insert(id).inserted {
      count += 1
      id = "\(name) \(count)"
    }
    return id
  }
}
