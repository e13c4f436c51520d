import TouchGeometry
import TouchUI

/// A complete description of one run: the views, the recognisers, their relations and the input. View 0 is the window.
///
/// Numbers of views and recognisers do not change when others are left out, so that a script can be made smaller.
struct Script {
  var seed: UInt64
  var views: [ViewPlan] = []
  var recognizers: [RecognizerPlan] = []
  var relations: [Relation] = []
  var steps: [Step] = []
}

struct ViewPlan {
  var parent = 0
  var frame = Rect(0, 0, 800, 600)
  var degrees = 0.0
  var scale = 1.0
  var isMultipleTouchEnabled = false
  var isExclusiveTouch = false
  var reactions: [ViewReaction] = []
  var isLeftOut = false
}

/// An operation that a view performs when it receives a message for the first time.
struct ViewReaction {
  var message: TouchMessage
  var operation: Operation
}

struct RecognizerPlan {
  enum Kind {
    case tap(taps: Int, fingers: Int)
    case press(seconds: Double, taps: Int, fingers: Int)
    case pan(least: Int, most: Int)
    case edgePan(ScreenEdgePanGestureRecognizer.Edges)
    case swipe(SwipeGestureRecognizer.Direction, fingers: Int)
    case pinch, rotation, hover
    /// A recogniser that asks for any state at any time, with this seed.
    case wild(UInt64)
  }

  var kind: Kind
  var view: Int
  var cancelsTouchesInView = true
  var delaysTouchesBegan = false
  var delaysTouchesEnded = true
  var isEnabled = true
  var reactions: [Reaction] = []
  var isLeftOut = false
}

/// An operation that an action performs when it is called with `state` for the first time.
struct Reaction {
  var state: GestureRecognizer.State
  var operation: Operation
}

enum Relation {
  case require(Int, toFail: Int)
  /// A requirement of the first recogniser, stated by its delegate or by that of the second.
  case dynamic(Int, toFail: Int, byWaiter: Bool)
  case simultaneous(Int, Int)
  case refusesToBegin(Int)
  case refusesTouches(Int, in: Int)
  case canNotPrevent(Int, Int)
  case canNotBePrevented(Int, by: Int)
  case viewRefuses(view: Int, Int)
}

struct Step {
  /// The time in microseconds.
  var time: Int64
  var operation: Operation
}

enum Operation {
  case finger(Int, TouchSample.Kind, Point)
  case cancelFinger(Int)
  case cancelAll
  /// Lifts all fingers and lets time pass until nothing can be pending.
  case calm
  case enable(Int, Bool)
  case remove(Int)
  case add(Int, to: Int)
  case removeView(Int)
  case addView(Int, to: Int)
  case hide(Int, Bool)
  case interact(Int, Bool)
  case slide(Int, Vector)
  case ignore(Int, finger: Int)
  /// Sets translation, scale or rotation.
  case setValue(Int, Double)
  case cancels(Int, Bool)
  case delaysBegan(Int, Bool)
  case delaysEnded(Int, Bool)
  case request(Int, GestureRecognizer.State)
}
