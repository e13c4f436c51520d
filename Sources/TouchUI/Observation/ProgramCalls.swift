/// Code of the program that the engine calls while it handles touches. What that code changes is an effect of the call.
package enum ProgramCall {
  /// The targets of a recogniser.
  case actions(GestureRecognizer)
  /// What is to be done first of all when a finger lands: the menu goes.
  case landing(Window)
  /// The touch methods of a view, and with them what controls tell their listeners.
  case touches(View, TouchMessage)
}

/// What the engine asks delegates, views and recognisers before it decides.
package enum GestureQuestion {
  /// Of the delegate, whether the recogniser is to have the finger that has landed.
  case receives(GestureRecognizer)
  /// Of the delegate, whether the recogniser may begin.
  case begins(GestureRecognizer)
  /// Of the view, whether the recogniser may begin.
  case allows(View, GestureRecognizer)
  /// Of both and of their delegates, whether the first keeps the second from recognising.
  case prevents(GestureRecognizer, GestureRecognizer)
  /// Of both and of their delegates, whether the first waits until the second has failed.
  case waits(GestureRecognizer, for: GestureRecognizer)
}

/// What a program does to recognisers and views that decides about gestures and can not be seen by looking afterwards.
package enum ProgramChange {
  /// Switched on or off, perhaps both at once, which ends its attempt.
  case enabled(GestureRecognizer)
  case added(GestureRecognizer)
  case removed(GestureRecognizer)
  case requires(GestureRecognizer, toFail: GestureRecognizer)
  /// One of its ``GestureRecognizer/operations``.
  case operation(GestureRecognizer, String, RecognizerValue)
  /// A recogniser of the toolkit's was told by the program what it has seen.
  case requested(GestureRecognizer, GestureRecognizer.State)
  /// It was told from outside to leave a finger out of its attempt, which it had until then.
  case ignored(GestureRecognizer, finger: Int)
  /// The view came into its superview, or another one.
  case inserted(View)
  /// The view is about to leave its superview.
  case removing(View)
  case cancelled(finger: Int)
  /// All fingers of a window, or of every window, in one event.
  case cancelledAll(in: Window?)
}

/// Hears what the engine asks the program and what the program does to what the engine knows: all that decides about
/// gestures and is not a finger's doing. With nobody listening nothing is made up.
package protocol ProgramObserver: AnyObject {
  /// A finger has landed, or a pointer has come, on `view`; nil: where no view is.
  func landed(_ sample: TouchSample, on view: View?)
  func willCall(_ call: ProgramCall)
  func didCall(_ call: ProgramCall)
  /// `reason` is why a view said no.
  func answered(_ question: GestureQuestion, _ answer: Bool, because reason: GestureReason?)
  func changed(_ change: ProgramChange)
}

extension GestureRecognizer {
  /// Those that must fail before this one may step out of possible, in every attempt.
  package var requiredToFail: [GestureRecognizer] { staticLinks.required.recognizers }

  /// Whether `other` would be kept from recognising by this one if no delegate were asked, and both classes are the
  /// toolkit's, so that the same would be answered anywhere.
  package func preventsByKind(_ other: GestureRecognizer) -> Bool? {
    guard isOfToolkit, other.isOfToolkit else { return nil }
    return canPrevent(other) && other.canBePrevented(by: self)
  }
}

extension TouchDispatcher {
  /// Calls code of the program.
  func calling(_ call: @autoclosure () -> ProgramCall, _ body: () -> Void) {
    guard isProgramObserved, let programObserver else { return body() }
    let call = call()
    programObserver.willCall(call)
    openCalls += 1
    body()
    openCalls -= 1
    programObserver.didCall(call)
  }

  /// The answer to `question`, which `body` asks for where no script has it.
  func asking(_ question: @autoclosure () -> GestureQuestion, _ body: () -> Bool) -> Bool {
    guard isProgramObserved || arbiter.script != nil else { return body() }
    let question = question()
    let answer = arbiter.script?.answer(question) ?? body()
    programObserver?.answered(question, answer, because: nil)
    return answer
  }

  /// The view that is hit by what `sample` tells.
  func hit(by sample: TouchSample, in window: Window) -> View? {
    guard isProgramObserved || arbiter.script != nil else { return window.hitTest(sample.location) }
    let view = arbiter.script?.hit(sample).map(\.view) ?? window.hitTest(sample.location)
    programObserver?.landed(sample, on: view)
    return view
  }

  /// Whether nothing is going on.
  var isQuiet: Bool { fingersDown.isEmpty && arbiter.attempting.isEmpty && !isHandling }
}

extension Application {
  /// Who hears what is asked of the program and what it does; there is one at most, and the application does not hold it.
  package var programObserver: (any ProgramObserver)? {
    get { dispatcher.programObserver }
    set { dispatcher.programObserver = newValue }
  }

  func programDid(_ change: @autoclosure () -> ProgramChange) {
    if dispatcher.isProgramObserved { dispatcher.programObserver?.changed(change()) }
  }

  /// Whether code of the program runs, and no recogniser's own, as far as somebody hears of that.
  var isProgramActing: Bool { dispatcher.openCalls > 0 || !dispatcher.isHandling }

  /// Whether an event is being handled, or what follows from it.
  package var isHandling: Bool { dispatcher.isHandling }

  /// The same, or what comes before it by time.
  package var isAmidEvent: Bool { dispatcher.isHandling || assembler.isClosing }

  /// Whether there are reports that have not been handled.
  package var hasOpenEvent: Bool { assembler.isOpen }

  /// Has `action` done at `moment`, by a timer as programs have them.
  package func schedule(at moment: Instant, _ order: TimerOrder, _ action: @escaping () -> Void) {
    timers.schedule(at: moment, order, action: action)
  }

  /// Whether no finger is down and no recogniser in an attempt.
  package var isQuiet: Bool { !assembler.isOpen && dispatcher.isQuiet }
}
