import Documents
import Testing
import TouchGeometry
import TouchUI

@testable import TouchRecording

@Suite struct TranscriptTests {
  @Test func aTapInLines() {
    let application = Application()
    let window = Window(application: application, size: Size(400, 300))
    window.name = "window"
    let tap = TapGestureRecognizer()
    tap.name = "tap"
    window.addGestureRecognizer(tap)
    var lines: [String] = []
    let transcript = Transcript(since: .zero) { lines.append($0) }
    let listening = application.addObserver(transcript)
    defer { listening.cancel() }
    let location = Point(10.0005, 20)
    application.receive(TouchSample(finger: 1, kind: .down, location: location, time: .zero), in: window)
    application.receive(
      TouchSample(finger: 1, kind: .up, location: location, time: Instant(milliseconds: 60.5)), in: window)
    application.advance(to: Instant(milliseconds: 100))
    #expect(
      lines == [
        #"{"t":0,"to":"recognizer","id":"tap","message":"touchesBegan","touches":[1]}"#,
        #"{"t":0,"to":"view","id":"window","message":"touchesBegan","touches":[1]}"#,
        #"{"t":60.5,"to":"recognizer","id":"tap","message":"touchesEnded","touches":[1]}"#,
        #"{"t":60.5,"recognizer":"tap","state":"ended","from":"possible","reason":"1 tap of 1 finger"}"#,
        #"{"t":60.5,"to":"view","id":"window","message":"touchesCancelled","touches":[1]}"#,
        #"{"t":60.5,"action":"tap","state":"ended","location":[10.001,20],"touches":1}"#,
        #"{"t":60.5,"recognizer":"tap","reset":true}"#,
      ])
  }

  @Test func numbersAndTextAreSafe() {
    var line = JSONLine(at: -0.0001)
    line.set("a", 0.0005)
    line.set("b", -0.0005)
    line.set("c", Double.infinity)
    line.set("d", "say \"hi\"\n\u{1}\\")
    #expect(line.text == #"{"t":0,"a":0.001,"b":-0.001,"c":null,"d":"say \"hi\"\n\u0001\\"}"#)
  }
}
