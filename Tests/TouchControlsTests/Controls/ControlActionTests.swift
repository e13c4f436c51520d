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

  private final class Desk {
    var senders: [Control] = []

    func pressed() { senders = [] }
    func changed(_ sender: Control) { senders.append(sender) }
  }

  @Test func aTargetReceivesTheSenderOnceAtEachEventItWasAddedFor() {
    let desk = Desk()
    for _ in 1...2 { control.addTarget(desk, action: Action("changed", Desk.changed), for: .valueChanged) }
    #expect(send() == [])
    #expect(desk.senders.count == 1 && desk.senders[0] === control)
    control.addTarget(desk, action: Action("pressed", Desk.pressed), for: .touchDown)
    _ = send()
    #expect(desk.senders.count == 1)
    control.removeTarget(desk, action: nil, for: .touchDown)
    _ = send()
    #expect(desk.senders.count == 2)
    control.removeTarget(nil)
    _ = send()
    #expect(desk.senders.count == 2)
  }

  @Test func aTargetIsNotRetained() {
    weak var released: Desk?
    do {
      let desk = Desk()
      released = desk
      control.addTarget(desk, action: Action("changed", Desk.changed), for: .valueChanged)
    }
    #expect(released == nil)
    #expect(send() == [])
  }
}
