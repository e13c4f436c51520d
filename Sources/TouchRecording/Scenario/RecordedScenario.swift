import TouchGeometry
import TouchUI

// The parts of scenarios made from recordings of a program. The file contains the program's answers and actions instead
// of the program.

extension Scenario {
  /// A question that the engine asked the program, about the views and recognisers with these identifiers.
  typealias Question = GestureQuestion<String, String>

  /// The answers to a question over time.
  struct AnswerPlan: Equatable {
    var question: Question
    /// The answers with the count from which each holds, counted from 0. The first begins at 0.
    var runs: [Run]
    /// The view's reason for a refusal.
    var reason: String?

    struct Run: Equatable {
      var start: Int
      var answer: Bool
    }

    /// Returns the Boolean for the `count`th time the question is asked, counted from 0. The last one holds on.
    func answer(_ count: Int) -> Bool? { runs.last { $0.start <= count }?.answer }
  }

  /// The states that a program can request.
  static let states: [(name: String, value: GestureRecognizer.State)] = [
    .began, .changed, .ended, .cancelled, .failed,
  ].map { ($0.rawValue, $0) }

  /// A call of the engine during which the program did something.
  struct Call: Hashable {
    /// The kinds of calls. The touch methods have the names that they have in ``TouchMessage``.
    enum What: String, CaseIterable {
      case actions, landing, touchesBegan, touchesMoved, touchesEnded, touchesCancelled
    }

    var what: What
    /// The identifier of the recogniser that sends actions, or of the view that receives touches.
    var id: String
  }

  /// An action of the program during the `number`th call, counted from 1.
  struct Effect: Equatable {
    var call: Call
    var number: Int
    var operation: Operation
  }
}

/// Stands in for the program of a recorded scenario: gives its answers and repeats its actions.
final class RecordedProgram: ProgramObserver {
  private let instance: ScenarioInstance
  private let perform: (Scenario.Operation) -> Void
  private let answers: [Scenario.Question: Scenario.AnswerPlan]
  private var effects: [Scenario.Call: [Int: [Scenario.Operation]]] = [:]
  private var asked: [Scenario.Question: Int] = [:]
  private var called: [Scenario.Call: Int] = [:]
  /// The views that landings of fingers and locations of the pointer hit.
  private var hits: [TouchSample: View] = [:]

  /// Creates the stand-in. `perform` carries out an operation.
  init(_ scenario: Scenario, _ instance: ScenarioInstance, perform: @escaping (Scenario.Operation) -> Void) {
    self.instance = instance
    self.perform = perform
    answers = Dictionary(scenario.answers.map { ($0.question, $0) }) { $1 }
    for effect in scenario.effects {
      effects[effect.call, default: [:]][effect.number, default: []].append(effect.operation)
    }
    var script = instance.application.gestureScript ?? GestureScript()
    script.speaksForAll = true
    script.hit = { [unowned self] in .init(hits[$0]) }
    script.answer = { [unowned self] in answer($0) }
    script.refusal = { [unowned self] recognizer, view in
      answers[.allows(instance.id(of: view), instance.id(of: recognizer))]?.reason.map { .text($0) }
    }
    instance.application.gestureScript = script
    instance.application.programObserver = self
  }

  /// Sets the view that a landing or a location of the pointer hits. Without one it hits none.
  func setHit(of sample: TouchSample, _ view: String) { hits[sample] = instance.views[view] }

  private func answer(_ question: ProgramQuestion) -> Bool? {
    let identified: Scenario.Question? = question.map(instance.id, instance.id)
    guard let question = identified, let plan = answers[question] else { return nil }
    defer { asked[question, default: 0] += 1 }
    return plan.answer(asked[question, default: 0])
  }

  // MARK: What the program does

  func didCall(_ call: ProgramCall) {
    guard !effects.isEmpty, let call = Scenario.Call(call, instance.id, instance.id) else { return }
    let number = called[call, default: 0] + 1
    called[call] = number
    for operation in effects[call]?[number] ?? [] { perform(operation) }
  }

  func willCall(_ call: ProgramCall) {}
  func landed(_ sample: TouchSample, on view: View?) {}
  func answered(_ question: ProgramQuestion, _ answer: Bool, because reason: GestureReason?) {}
  func changed(_ change: ProgramChange) {}
}

extension Scenario.Call {
  /// Creates a call with the identifier that `view` or `recognizer` returns. Nil if the receiver has none.
  init?(_ call: ProgramCall, _ view: (View) -> String?, _ recognizer: (GestureRecognizer) -> String?) {
    let (what, id): (What?, String?) =
      switch call {
      case .actions(let sender): (.actions, recognizer(sender))
      case .landing: (.landing, Scenario.rootView)
      case .touches(let receiver, let message): (What(rawValue: message.rawValue), view(receiver))
      }
    guard let what, let id else { return nil }
    self.init(what: what, id: id)
  }
}
