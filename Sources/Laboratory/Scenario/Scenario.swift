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

  /// The name of the root view.
  static let rootView = "window"

  struct ViewPlan {
    var id: String
    var kind: ViewKind
    var settings: [Property<View>.Setter] = []
    /// What it answers to recognisers that want to begin, by their ids; the others may.
    var shouldBegin: [String: Bool] = [:]
    var children: [ViewPlan] = []

    var allIDs: [String] { [id] + children.flatMap(\.allIDs) }
  }

  struct RecognizerPlan {
    var id: String
    var kind: RecognizerKind
    var view: String
    var settings: [Property<GestureRecognizer>.Setter] = []
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
    case down(Int, Point)
    case move(Int, Point)
    /// Without a place the finger lifts where it is.
    case up(Int, Point?)
    case cancel(Int)
    case cancelAll
    case setRecognizer(String, [Property<GestureRecognizer>.Setter])
    case setView(String, [Property<View>.Setter])
    case removeRecognizer(String)
    case addRecognizer(String)
    case ignore(String, finger: Int)
    case hide(String)
    case removeView(String)
    /// Time passes.
    case wait
  }
}
