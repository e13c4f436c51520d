import TouchGeometry
import TouchUI

/// A window with views, recognisers and the relations between them, and what fingers do there: a scenario file as it
/// was read. All names in it are known and all values allowed.
///
///     let scenario = try Scenario(yaml: text, file: "tap.yaml")
///     let transcript = ScenarioRun(scenario).entries.jsonLines
///
/// <doc:ScenarioFiles> says what a file may say, and ``grammar`` the same as text.
public struct Scenario {
  /// In points.
  public internal(set) var windowSize = Size(800, 600)
  /// Back to front.
  var views: [ViewPlan] = []
  /// In the order in which they are added to their views.
  var recognizers: [RecognizerPlan] = []
  var relations: [Relation] = []
  /// In the order of the file; times never step back.
  var input: [Step] = []
  /// The numbers of recognition; nil: the usual ones.
  var defaults: GestureDefaults?

  /// Whether it was made from what really happened: then events end, time passes and views are hit as the input says.
  var isRecorded = false
  /// What the program answered then, where that was not the engine's to say.
  var answers: [AnswerPlan] = []
  /// What the program did when it was called, in this order.
  var effects: [Effect] = []
  /// What transcripts call the root view.
  var windowName = rootView

  /// The name of the root view.
  static let rootView = "window"

  /// From the root down, back to front.
  var viewIDs: [String] { [Self.rootView] + views.flatMap(\.allIDs) }

  struct ViewPlan {
    var id: String
    /// What transcripts call it; nil: its id.
    var name: String?
    /// Whether it is in no other view until the input adds it.
    var isAbsent = false
    var kind: ViewKind
    var settings: [Setting<View>] = []
    /// What it answers to recognisers that want to begin, by their ids; the others may.
    var shouldBegin: [String: Bool] = [:]
    var children: [ViewPlan] = []

    var allIDs: [String] { [id] + children.flatMap(\.allIDs) }
  }

  struct RecognizerPlan {
    var id: String
    /// What transcripts call it; nil: its id.
    var name: String?
    /// Whether it is on no view until the input adds it.
    var isAbsent = false
    var kind: RecognizerKind
    var view: String
    var settings: [Setting<GestureRecognizer>] = []
  }

  /// A relation between recognisers, named by their ids.
  enum Relation {
    /// The first must wait until the second has failed; `dynamic`: as its delegate says.
    case require(String, toFail: String, dynamic: Bool)
    /// The delegate of the first lets it run together with each of the others.
    case simultaneous([String])
    case shouldBegin(String, Bool)
    /// The delegate's answer for touches in the view or its subtree; without a view for all touches.
    case shouldReceive(String, view: String?, Bool)
    case canPrevent(String, other: String, Bool)
    case canBePrevented(String, by: String, Bool)
  }

  /// One entry of the input.
  struct Step {
    var time: Instant
    var operation: Operation
  }

  enum Operation {
    /// In a recorded scenario with the view that is hit; nil: none.
    case down(Int, Point, on: String? = nil, TouchType = .direct)
    case move(Int, Point)
    /// Without a place the finger lifts where it is.
    case up(Int, Point?)
    /// Without a place the finger is taken away where it is.
    case cancel(Int, Point?)
    case cancelAll
    case setRecognizer(String, [Setting<GestureRecognizer>])
    case setView(String, [Setting<View>])
    case removeRecognizer(String)
    case addRecognizer(String)
    case ignore(String, finger: Int)
    case hide(String)
    case removeView(String)
    /// Time passes.
    case wait

    // In recorded scenarios:
    case hover(Int, Point, on: String?)
    case leave(Int, Point)
    case closeEvent
    /// Time passes up to this one, and timers that are due fire.
    case advance
    case frame
    case resize(Size)
    case addView(String, to: String)
    /// The view or control reports an event of this name.
    case report(String, event: String)
    case require(String, toFail: String)
    /// The program says what the recogniser has seen.
    case request(String, GestureRecognizer.State)
    case setDefaults(GestureDefaults)
    /// The program does something in a timer that fires at this time.
    indirect case timer(beforeEvents: Bool, Operation)
  }
}
