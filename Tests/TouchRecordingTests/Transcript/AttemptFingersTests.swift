import Testing

@testable import TouchRecording

/// Tests of the fingers that a recogniser follows, as a transcript shows them.
@Suite("The fingers of attempts") struct AttemptFingersTests {
  @Test("A finger is followed until it is reported and the recogniser is not told")
  func ignored() {
    var fingers = AttemptFingers()
    fingers.add([1, 2], to: "pinch", isLate: false)
    #expect(fingers.followed(by: "pinch") == [1, 2] && fingers.ignored(by: "pinch").isEmpty)
    fingers.report(2)
    #expect(fingers.followed(by: "pinch") == [1] && fingers.ignored(by: "pinch") == [2])
    fingers.tell("pinch", of: 2)
    #expect(fingers.followed(by: "pinch") == [1, 2] && fingers.ignored(by: "pinch").isEmpty)
  }

  @Test("A finger that comes to a gesture that had begun is followed only once the recogniser is told of it")
  func late() {
    var fingers = AttemptFingers()
    fingers.add([1], to: "pan", isLate: false)
    fingers.add([2], to: "pan", isLate: true)
    #expect(fingers.followed(by: "pan") == [1] && fingers.ignored(by: "pan") == [2])
    fingers.tell("pan", of: 2)
    #expect(fingers.followed(by: "pan") == [1, 2])
  }

  @Test("A report of a finger concerns every attempt that it belongs to, a message only the recogniser that is told")
  func reports() {
    var fingers = AttemptFingers()
    let names: [TranscriptSubject] = ["tap", "pan", "zoom"]
    for name in names { fingers.add(name == "zoom" ? [2] : [1, 2], to: name, isLate: false) }
    fingers.report(1)
    fingers.report(2)
    fingers.tell("pan", of: 2)
    #expect(fingers.ignored(by: "tap") == [1, 2] && fingers.ignored(by: "zoom") == [2])
    #expect(fingers.followed(by: "pan") == [2] && fingers.ignored(by: "pan") == [1])
  }

  @Test("A finger number that lands again in an attempt is another finger: what follows is about the later one")
  func again() {
    var fingers = AttemptFingers()
    fingers.add([1], to: "double", isLate: false)
    fingers.report(1)
    fingers.tell("double", of: 1)
    fingers.add([1], to: "double", isLate: false)
    fingers.report(1)
    #expect(fingers.followed(by: "double") == [1] && fingers.ignored(by: "double") == [1])
  }

  @Test("An attempt that is over has no fingers; recognisers are listed by name")
  func end() {
    var fingers = AttemptFingers()
    for name in ["pan", "tap", "drag"] as [TranscriptSubject] { fingers.add([1], to: name, isLate: false) }
    #expect(fingers.recognizers == ["drag", "pan", "tap"])
    fingers.end("pan")
    #expect(fingers.recognizers == ["drag", "tap"] && fingers.followed(by: "pan").isEmpty)
    fingers.add([3], to: "pan", isLate: false)
    #expect(fingers.followed(by: "pan") == [3] && fingers.followed(by: "tap") == [1])
  }
}
