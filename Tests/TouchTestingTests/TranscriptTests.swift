import Documents
import Foundation
import Testing
import TouchGeometry
import TouchRecording
import TouchTesting
import TouchUI

@Suite("P6 Transcripts and recordings") struct FingersTranscriptTests {
  @Test func theTranscriptIsThatOfThePrograms() {
    let fingers = Fingers(in: Board(TapGestureRecognizer()))
    fingers.wait(1)
    fingers.tap(at: Point(100, 80), for: 0.06)
    #expect(
      fingers.transcript.hasSuffix(
        """
        {"t":1060,"recognizer":"Tap","state":"ended","from":"possible","reason":"1 tap of 1 finger"}
        {"t":1060,"to":"view","id":"board","message":"touchesCancelled","touches":[1]}
        {"t":1060,"action":"Tap","state":"ended","location":[100,80],"touches":1}
        {"t":1060,"recognizer":"Tap","reset":true}

        """))
    #expect(fingers.account.contains("finger 1  lifts at 100, 80"))
    fingers.forget()
    #expect(fingers.transcript.isEmpty && fingers.actions.isEmpty)
  }

  @Test func theSameCallsGiveTheSameTranscript() {
    let play = {
      let fingers = Fingers(in: Board(PanGestureRecognizer(), PinchGestureRecognizer()))
      fingers.drag(from: Point(10, 10), to: Point(333, 222), over: 0.37)
      fingers.pinch(at: Point(100, 100), from: 50, to: 90, over: 0.21)
      return fingers.transcript
    }
    #expect(play() == play() && !play().isEmpty)
  }

  /// A session recorded in one window can be replayed in another.
  @Test func aRecordedSessionPlaysAgain() throws {
    let make = { Board(PanGestureRecognizer(), TapGestureRecognizer()) }
    var trace = ""
    let recorded = Fingers(in: make())
    let header = TraceHeader(
      scene: "board", size: Size(400, 300), scale: 1, defaults: recorded.application.gestureDefaults)
    let recorder = TraceRecorder(header, since: .zero) { trace += $0 + "\n" }
    let recording = recorded.application.addInputObserver(recorder)
    recorded.wait(0.5)
    recorded.tap(at: Point(100, 80))
    recorded.wait(0.3)
    recorded.drag(from: Point(100, 80), to: Point(200, 180), over: 0.3)
    recorded.wait(0.1)
    recording.cancel()

    let replayed = Fingers(replaying: try Trace(text: trace, file: "board.trace"), in: make())
    #expect(replayed.transcript == recorded.transcript)
    #expect(replayed.actions == ["Tap ended", "Pan began", "Pan ended"])
    replayed.tap(at: Point(5, 5))
    #expect(replayed.actions.count == 4, "others may come afterwards")
  }

  @Test func aTraceIsReadFromAFile() throws {
    #expect(throws: InputFileError.self) { try Trace(path: "/nowhere/session.trace") }
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).trace")
    try #"{"trace":1,"scene":"board","size":[40,30],"scale":1}"#.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(try Trace(path: file.path).header.scene == "board")
  }
}
