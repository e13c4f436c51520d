/// A call of the program's code while touches are handled. Changes that this code makes are effects of the call.
package enum ProgramCall {
  /// The targets of a recogniser.
  case actions(GestureRecognizer)
  /// The code that runs first when a finger lands: the menu is hidden.
  case landing(Window)
  /// The touch methods of a view, including the actions of controls.
  case touches(View, TouchMessage)
}

/// A question to delegates, views and recognisers before a decision. Its subjects are the views and recognisers
/// themselves, or the identifiers that stand for them in recordings.
package enum GestureQuestion<SomeView, SomeRecognizer> {
  /// Asks the delegate whether the recogniser receives the finger that has landed.
  case receives(SomeRecognizer)
  /// Asks the delegate whether the recogniser may begin.
  case begins(SomeRecognizer)
  /// Asks the view whether the recogniser may begin.
  case allows(SomeView, SomeRecognizer)
  /// Asks both recognisers and their delegates whether the first prevents the second.
  case prevents(SomeRecognizer, SomeRecognizer)
  /// Asks both recognisers and their delegates whether the first waits until the second has failed.
  case waits(SomeRecognizer, for: SomeRecognizer)

  /// Returns the question with other subjects, or nil if there is none for one of them.
  package func map<OtherView, OtherRecognizer>(
    _ view: (SomeView) -> OtherView?, _ recognizer: (SomeRecognizer) -> OtherRecognizer?
  ) -> GestureQuestion<OtherView, OtherRecognizer>? {
    switch self {
    case .receives(let one): return recognizer(one).map { .receives($0) }
    case .begins(let one): return recognizer(one).map { .begins($0) }
    case .allows(let asked, let one):
      guard let asked = view(asked), let one = recognizer(one) else { return nil }
      return .allows(asked, one)
    case .prevents(let one, let other):
      guard let one = recognizer(one), let other = recognizer(other) else { return nil }
      return .prevents(one, other)
    case .waits(let one, let other):
      guard let one = recognizer(one), let other = recognizer(other) else { return nil }
      return .waits(one, for: other)
    }
  }
}

extension GestureQuestion: Equatable where SomeView: Equatable, SomeRecognizer: Equatable {}
extension GestureQuestion: Hashable where SomeView: Hashable, SomeRecognizer: Hashable {}

/// A question about the views and recognisers of the program.
package typealias ProgramQuestion = GestureQuestion<View, GestureRecognizer>

/// A change that a program makes to recognisers and views. It decides about gestures and cannot be detected afterwards.
package enum ProgramChange {
  /// The recogniser was enabled or disabled, perhaps both at once, which ends its attempt.
  case enabled(GestureRecognizer)
  case added(GestureRecognizer)
  case removed(GestureRecognizer)
  case requires(GestureRecognizer, toFail: GestureRecognizer)
  /// One of the recogniser's ``GestureRecognizer/operations`` was set.
  case operation(GestureRecognizer, String, RecognizerValue)
  /// The program requested a state of a recogniser of the toolkit.
  case requested(GestureRecognizer, GestureRecognizer.State)
  /// Code outside the recogniser removed a finger from its attempt.
  case ignored(GestureRecognizer, finger: Int)
  /// The view was added to a superview.
  case inserted(View)
  /// The view is about to be removed from its superview.
  case removing(View)
  case cancelled(finger: Int)
  /// All fingers of a window, or of every window, were cancelled in one event.
  case cancelledAll(in: Window?)
}

/// An observer of the engine's calls to the program and of the program's changes to the engine: of all input to
/// recognition that does not come from fingers. Without an observer nothing is recorded.
package protocol ProgramObserver: AnyObject {
  /// Called when a finger has landed, or a pointer has come, on `view`; nil: outside all views.
  func landed(_ sample: TouchSample, on view: View?)
  func willCall(_ call: ProgramCall)
  func didCall(_ call: ProgramCall)
  /// Called with the program's answer to a question. `reason` is the reason of a view that refused.
  func answered(_ question: ProgramQuestion, _ answer: Bool, because reason: GestureReason?)
  func changed(_ change: ProgramChange)
}

extension GestureRecognizer {
  /// The recognisers that must fail before this one may leave possible, in every attempt.
  package var requiredToFail: [GestureRecognizer] { staticLinks.required.recognizers }

  /// Returns whether this recogniser prevents `other`, without asking delegates. Nil unless both classes are the
  /// toolkit's, which give the same result in any program.
  package func preventsByKind(_ other: GestureRecognizer) -> Bool? {
    guard isOfToolkit, other.isOfToolkit else { return nil }
    return canPrevent(other) && other.canBePrevented(by: self)
  }
}

extension TouchDispatcher {
  /// Calls code of the program, and notifies the observer.
  func calling(_ call: @autoclosure () -> ProgramCall, _ body: () -> Void) {
    guard isProgramObserved, let programObserver else { return body() }
    let call = call()
    programObserver.willCall(call)
    openCalls += 1
    body()
    openCalls -= 1
    programObserver.didCall(call)
  }

  /// Returns the answer to `question`, from the script or else from `body`.
  func asking(_ question: @autoclosure () -> ProgramQuestion, _ body: () -> Bool) -> Bool {
    guard isProgramObserved || arbiter.script != nil else { return body() }
    let question = question()
    let answer = arbiter.script?.answer(question) ?? body()
    programObserver?.answered(question, answer, because: nil)
    return answer
  }

  /// Returns the view that `sample` hits.
  func hit(by sample: TouchSample, in window: Window) -> View? {
    guard isProgramObserved || arbiter.script != nil else { return window.hitTest(sample.location) }
    let view = arbiter.script?.hit(sample).map(\.view) ?? window.hitTest(sample.location)
    programObserver?.landed(sample, on: view)
    return view
  }

  /// Whether no finger is down, no attempt runs and nothing is being handled.
  var isQuiet: Bool { fingersDown.isEmpty && arbiter.attempting.isEmpty && !isHandling }
}

extension Application {
  /// The observer of calls to the program and of its changes. There is one at most, and the application does not hold
  /// it.
  package var programObserver: (any ProgramObserver)? {
    get { dispatcher.programObserver }
    set { dispatcher.programObserver = newValue }
  }

  func programDid(_ change: @autoclosure () -> ProgramChange) {
    if dispatcher.isProgramObserved { dispatcher.programObserver?.changed(change()) }
  }

  /// Whether code of the program is running, and not a recogniser's own, as far as there is an observer.
  var isProgramActing: Bool { dispatcher.openCalls > 0 || !dispatcher.isHandling }

  /// Whether an event or its consequences are being handled.
  package var isHandling: Bool { dispatcher.isHandling }

  /// Whether an event, its consequences or the timers before it are being handled.
  package var isAmidEvent: Bool { dispatcher.isHandling || assembler.isClosing }

  /// Whether there are reports that have not been handled.
  package var hasOpenEvent: Bool { assembler.isOpen }

  /// Calls `action` at `moment`, by a timer like those of programs.
  package func schedule(at moment: Instant, _ order: TimerOrder, _ action: @escaping () -> Void) {
    timers.schedule(at: moment, order, action: action)
  }

  /// Whether no finger is down and no recogniser is in an attempt.
  package var isQuiet: Bool { !assembler.isOpen && dispatcher.isQuiet }
}
