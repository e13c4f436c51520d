import Testing
import TouchGeometry

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

/// A record of the observers' calls, in order.
private final class Notebook {
  var lines: [String] = []
}

private final class Listener: GestureObserver, InputObserver {
  let name: String
  let notebook: Notebook
  /// The registration that is cancelled by the first call.
  var registrationToEnd: Registration?

  init(_ name: String, _ notebook: Notebook) {
    self.name = name
    self.notebook = notebook
  }

  func observe(_ observation: Observation, at time: Instant) {
    guard case .viewTouches(_, let message, _) = observation else { return }
    notebook.lines.append("\(name) \(message)")
    registrationToEnd?.cancel()
  }

  func observe(_ step: InputStep) {
    if case .sample(let sample) = step { notebook.lines.append("\(name) \(sample.kind)") }
  }
}

/// A filter that moves each sample to the right by `offset`.
private final class Shifter: InputFilter {
  let application: Application
  let offset: Double
  private(set) var positions: [Double] = []

  init(_ application: Application, by offset: Double) {
    self.application = application
    self.offset = offset
  }

  func receive(_ sample: TouchSample, in window: Window) {
    positions.append(sample.location.x)
    var sample = sample
    sample.location.x += offset
    application.handOn(sample, in: window, from: self)
  }
}

@Suite("Listeners and filters of an application") struct ListenerTests {
  private let application = Application()
  private let window: Window
  private let notebook = Notebook()

  init() {
    window = Window(application: application, size: Size(400, 300))
  }

  private func send(_ kind: TouchSample.Kind, at milliseconds: Double, x: Double = 100) {
    let time = Instant(milliseconds: milliseconds)
    application.receive(TouchSample(finger: 1, kind: kind, location: Point(x, 100), time: time), in: window)
    application.closeEvent()
  }

  @Test func allReceiveEverythingInTheOrderInWhichTheyWereAdded() {
    let (first, second, third) = (Listener("a", notebook), Listener("b", notebook), Listener("c", notebook))
    let registrations = [first, second, third].map(application.addObserver)
    send(.down, at: 0)
    #expect(notebook.lines == ["a began", "b began", "c began"])
    registrations[1].cancel()
    send(.up, at: 10)
    #expect(notebook.lines.dropFirst(3) == ["a ended", "c ended"])
  }

  @Test func listeningEndsWithTheRegistrationOrTheListener() {
    let kept = Listener("kept", notebook)
    var registration: Registration? = application.addObserver(kept)
    let another = application.addObserver(Listener("gone", notebook))
    send(.down, at: 0)
    #expect(notebook.lines == ["kept began"])
    registration = nil
    #expect(registration == nil)
    send(.move, at: 10)
    #expect(notebook.lines == ["kept began"])
    another.cancel()
    #expect(!application.dispatcher.isObserved)
  }

  @Test func aListenerEndedByAnotherReceivesNoMoreAtOnce() {
    let (first, second) = (Listener("a", notebook), Listener("b", notebook))
    let registration = application.addObserver(first)
    first.registrationToEnd = application.addObserver(second)
    send(.down, at: 0)
    #expect(notebook.lines == ["a began"])
    registration.cancel()
  }

  @Test func severalReceiveWhatComesFromOutside() {
    let (first, second) = (Listener("a", notebook), Listener("b", notebook))
    var registrations = [first, second].map(application.addInputObserver)
    send(.down, at: 0)
    registrations.removeFirst()
    send(.up, at: 10)
    #expect(notebook.lines == ["a down", "b down", "b up"])
  }

  @Test func filtersStandInARow() {
    let (first, second) = (Shifter(application, by: 10), Shifter(application, by: 1))
    let listener = Listener("in", notebook)
    let listening = application.addInputObserver(listener)
    var registrations = [first, second].map(application.addInputFilter)
    send(.down, at: 0, x: 100)
    #expect(first.positions == [100] && second.positions == [110])
    #expect(application.dispatcher.touch(of: 1)?.position.x == 111)
    registrations.removeFirst()
    send(.move, at: 10, x: 100)
    #expect(first.positions == [100] && second.positions == [110, 100])
    #expect(application.dispatcher.touch(of: 1)?.position.x == 101)
    registrations = []
    send(.up, at: 20, x: 100)
    #expect(second.positions.count == 2 && application.dispatcher.fingersDown.isEmpty)
    #expect(notebook.lines == ["in down", "in move", "in up"])
    listening.cancel()
  }

  /// The application does not retain filters. The remaining ones receive the reports, whichever were deallocated
  /// without being removed.
  @Test(arguments: [[0], [1], [2], [0, 1], [0, 2], [1, 2], [0, 1, 2], []])
  func aFilterThatHasGoneIsPassedBy(gone: [Int]) {
    let offsets = [100.0, 10, 1]
    var filters: [Shifter?] = offsets.map { Shifter(application, by: $0) }
    let registrations = filters.compactMap { $0 }.map(application.addInputFilter)
    for index in gone { filters[index] = nil }
    send(.down, at: 0, x: 100)
    let left = offsets.indices.filter { !gone.contains($0) }
    #expect(application.dispatcher.touch(of: 1)?.position.x == left.reduce(100) { $0 + offsets[$1] })
    #expect(left.allSatisfy { filters[$0]?.positions.count == 1 })
    #expect(registrations.count == 3)
  }
}
