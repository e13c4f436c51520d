import Testing
import TouchGeometry
import TouchUI

/// An action of a control is identified by its event and its name.
@Suite struct ControlActionTests {
  private final class Log {
    var lines: [String] = []
  }

  private let control = Control(frame: .zero)
  private let log = Log()

  private func add(_ name: String, for event: ControlEvent, _ line: String) {
    control.addAction(for: event, named: name) { [log] _ in log.lines.append(line) }
  }

  private func send() -> [String] {
    log.lines = []
    for event in [ControlEvent.touchDown, .valueChanged] { control.sendActions(for: event) }
    return log.lines
  }

  @Test func aNameMayStandForOneOfEachEvent() {
    add("log", for: .touchDown, "down")
    add("log", for: .valueChanged, "value")
    #expect(send() == ["down", "value"])
    add("log", for: .touchDown, "new down")
    #expect(send() == ["new down", "value"])
  }

  @Test func oneIsTakenBackForOneEventOrForAll() {
    for event in [ControlEvent.touchDown, .valueChanged] {
      add("log", for: event, "log \(event)")
      add("other", for: event, "other \(event)")
    }
    control.removeAction(named: "log", for: .touchDown)
    #expect(send() == ["other touchDown", "log valueChanged", "other valueChanged"])
    control.removeAction(named: "other")
    #expect(send() == ["log valueChanged"])
  }

  @Test func thoseWithoutANameReplaceNone() {
    add("", for: .touchDown, "first")
    add("", for: .touchDown, "second")
    add("", for: .valueChanged, "value")
    #expect(send() == ["first", "second", "value"])
  }
}
