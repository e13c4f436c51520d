import TouchGeometry
import TouchUI

// The parts of scenarios made from recordings of a program. The file contains the program's answers and actions instead
// of the program.

extension Scenario {
  /// A question that the engine asks the program, with the identifiers of its subjects.
  enum Question: Hashable {
    case receives(String)
    case begins(String)
    case allows(view: String, String)
    case prevents(String, other: String)
    case waits(String, other: String)
  }

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
    enum What: String, CaseIterable {
      case actions, landing, touchesBegan, touchesMoved, touchesEnded, touchesCancelled

      init(_ message: TouchMessage) {
        switch message {
        case .began: self = .touchesBegan
        case .moved: self = .touchesMoved
        case .ended: self = .touchesEnded
        case .cancelled: self = .touchesCancelled
        }
      }
    }

    var what: What
    /// The identifier of the recogniser that sends actions, or of the view that receives touches.
    var id: String
  }

  /// An action of the program during the `number`th call, counted from 1.
  struct Effect {
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
  /// The view that the next landing of each finger hits.
  private var hits: [Int: View] = [:]
  /// The view under the pointer.
  private var hovered: View?

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
    script.hit = { [unowned self] sample in .init(sample.kind == .hover ? hovered : hits[sample.finger]) }
    script.answer = { [unowned self] in answer($0) }
    script.refusal = { [unowned self] recognizer, view in
      answers[.allows(view: instance.id(of: view), instance.id(of: recognizer))]?.reason.map { .text($0) }
    }
    instance.application.gestureScript = script
    instance.application.programObserver = self
  }

  /// Sets the view that the next landing of a finger hits, or nil for none.
  func hit(_ view: String?, with finger: Int) { hits[finger] = view.flatMap { instance.views[$0] } }

  /// Sets the view under the pointer, or nil for none.
  func hover(over view: String?) { hovered = view.flatMap { instance.views[$0] } }

  private func answer(_ question: GestureQuestion) -> Bool? {
    let question = Scenario.Question(question, instance.id, instance.id)
    guard let plan = answers[question] else { return nil }
    defer { asked[question, default: 0] += 1 }
    return plan.answer(asked[question, default: 0])
  }

  // MARK: What the program does

  func didCall(_ call: ProgramCall) {
    guard !effects.isEmpty else { return }
    let call = Scenario.Call(call, instance.id, instance.id)
    let number = called[call, default: 0] + 1
    called[call] = number
    for operation in effects[call]?[number] ?? [] { perform(operation) }
  }

  func willCall(_ call: ProgramCall) {}
  func landed(_ sample: TouchSample, on view: View?) {}
  func answered(_ question: GestureQuestion, _ answer: Bool, because reason: GestureReason?) {}
  func changed(_ change: ProgramChange) {}
}

extension Scenario.Question {
  /// Creates a question. `view` and `recognizer` return identifiers.
  init(
    _ question: GestureQuestion, _ view: (View) -> String, _ recognizer: (GestureRecognizer) -> String
  ) {
    self =
      switch question {
      case .receives(let one): .receives(recognizer(one))
      case .begins(let one): .begins(recognizer(one))
      case .allows(let asked, let one): .allows(view: view(asked), recognizer(one))
      case .prevents(let one, let other): .prevents(recognizer(one), other: recognizer(other))
      case .waits(let one, let other): .waits(recognizer(one), other: recognizer(other))
      }
  }
}

extension Scenario.Call {
  init(_ call: ProgramCall, _ view: (View) -> String, _ recognizer: (GestureRecognizer) -> String) {
    switch call {
    case .actions(let sender): self.init(what: .actions, id: recognizer(sender))
    case .landing(let window): self.init(what: .landing, id: view(window))
    case .touches(let told, let message): self.init(what: What(message), id: view(told))
    }
  }
}
