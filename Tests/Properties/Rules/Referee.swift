import TouchGeometry
import TouchUI

/// An observer that checks everything in a playground against the rules. It keeps the first violation and a transcript.
final class Referee: GestureObserver {
  unowned let playground: Playground
  private(set) var violation: String?
  /// The transcript, line by line. A line's subject is a recogniser's number, or −1 − that of a view.
  private(set) var transcript: [(subject: Int, text: String)] = []
  var recognizers: [RecognizerRecord]
  var touches: [TouchRecord] = []
  var landings: [LandingRecord] = []
  private var numbers: [ObjectIdentifier: Int] = [:]
  private var viewNumbers: [ObjectIdentifier: Int] = [:]
  /// The number of the current interval, which is the time between two moments at which everything is settled.
  private(set) var interval = 0
  /// The number of events. One interval can have two: one of moves and lifts, and one of landings (D).
  private(set) var event = 0
  private var landsInEvent = false
  var displacement = 0.0
  var expectedTelling: (view: Int, message: TouchMessage, fingers: [ObjectIdentifier])?
  var actionsSeen = 0
  var targetCalls = 0
  var questions: [Question: Bool] = [:]
  let book: RelationBook

  struct Question: Hashable {
    var waiter: Int, waiterAttempt: Int, other: Int, otherAttempt: Int, byWaiter: Bool
  }

  init(_ playground: Playground) {
    self.playground = playground
    book = playground.relations
    recognizers = Array(repeating: RecognizerRecord(), count: playground.recognizers.count)
    for (number, view) in playground.views.enumerated() { viewNumbers[ObjectIdentifier(view)] = number }
  }

  func fail(_ rule: String, _ text: @autoclosure () -> String) {
    guard violation == nil else { return }
    violation = "\(rule): \(text()) at \(playground.application.time.milliseconds) ms"
  }

  func check(_ isFine: Bool, _ rule: String, _ text: @autoclosure () -> String) {
    if !isFine { fail(rule, text()) }
  }

  // MARK: Observing

  func observe(_ observation: Observation, at time: Instant) {
    write(observation, at: time)
    switch observation {
    case .recognizerTouches(let recognizer, let message, let touches):
      recognizerReceives(recognizer, message, touches)
    case .viewTouches(let view, let message, let touches): viewReceives(number(of: view), message, touches)
    case .state(let recognizer, let old, let reason): stepped(recognizer, from: old, reason.description)
    case .waits(let recognizer, let other): waits(recognizer.number, for: other.number)
    case .action(let recognizer): acts(recognizer)
    case .reset(let recognizer): reset(recognizer)
    case .control, .note: break
    }
  }

  func number(of view: View) -> Int { viewNumbers[ObjectIdentifier(view)] ?? -1 }

  /// Returns the number of a touch. A new touch gets a record.
  func number(of touch: Touch) -> Int {
    if let number = numbers[ObjectIdentifier(touch)] { return number }
    numbers[ObjectIdentifier(touch)] = touches.count
    touches.append(TouchRecord(touch: touch, interval: interval))
    return touches.count - 1
  }

  /// Checks the rules for a moment at which everything has been handled.
  func settled() {
    forgetIgnoredTouches()
    checkPairs()
    checkRecognizersAreSettled()
    checkValuesAreContinuous()
    check(expectedTelling == nil, "D", "a view was observed to hear of a touch but was not called")
    check(actionsSeen == targetCalls, "R5", "\(actionsSeen) actions observed, \(targetCalls) calls of targets")
    interval += 1
    beginEvent()
    displacement = 0
  }

  /// Counts an event if `message` begins one. Landings are delivered last, as a separate event.
  func noteEvent(of message: TouchMessage) {
    guard (message == .began) != landsInEvent else { return }
    beginEvent()
    landsInEvent = message == .began
  }

  private func beginEvent() {
    event += 1
    landsInEvent = false
  }

  /// Checks that nothing is left over when all fingers are up and no timer can be pending.
  func calm() {
    settled()
    checkNothingIsLeft()
    for number in recognizers.indices { recognizers[number].tracked = [] }
    touches = []
    numbers = [:]
    landings = []
    questions = [:]
  }

  func willLand(_ finger: Int, on view: View?, at time: Instant) {
    if let view { landings.append(LandingRecord(finger: finger, time: time, view: view)) }
  }

  func fingerWillMove(by distance: Double) { displacement += distance }

  func valuesMaySkip(_ recognizer: Int) { recognizers[recognizer].valuesMaySkip = true }

  // MARK: Transcript

  private func write(_ observation: Observation, at time: Instant) {
    let t = time.microseconds
    switch observation {
    case .recognizerTouches(let recognizer, let message, let touches):
      add(recognizer.number, "\(t) \(message.rawValue) \(fingers(touches))")
    case .viewTouches(let view, let message, let touches):
      add(-1 - number(of: view), "\(t) \(message.rawValue) \(fingers(touches))")
    case .state(let recognizer, let old, let reason):
      add(recognizer.number, "\(t) \(old.rawValue) \(recognizer.state.rawValue): \(reason)")
    case .waits(let recognizer, let other): add(recognizer.number, "\(t) waits for r\(other.number)")
    case .action(let recognizer):
      add(
        recognizer.number,
        "\(t) action \(recognizer.state.rawValue) \(recognizer.numberOfTouches) \(values(recognizer))")
    case .reset(let recognizer): add(recognizer.number, "\(t) reset")
    case .control, .note: break
    }
  }

  private func add(_ subject: Int, _ text: String) { transcript.append((subject, text)) }

  private func fingers(_ touches: [Touch]) -> String { touches.map { "\($0.finger)" }.joined(separator: ",") }
}
