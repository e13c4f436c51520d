import Documents
import Expectations
import Testing

@testable import TouchRecording

/// Tests of traces that are edited by hand or made by a program, and contain what cannot have happened.
@Suite("L Traces that cannot have happened") struct TraceCourseTests {
  private static let header = #"{"trace":1,"scene":"room","size":[400,300],"scale":1,"defaults":{}}"#

  private func refusal(of steps: [String], header: String = header) -> FileMistake? {
    do throws(FileMistake) {
      _ = try Trace(text: ([header] + steps).joined(separator: "\n") + "\n", file: "a.trace")
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "Time never goes back: neither the program's, nor the screen's, nor a finger's",
    arguments: [
      [#"{"t":900,"draw":true}"#, #"{"t":100,"draw":true}"#],
      [#"{"t":900,"time":true}"#, #"{"t":899.999,"draw":true}"#],
      [#"{"t":900,"draw":true}"#, #"{"event":"end"}"#, #"{"t":100,"time":true}"#],
      [#"{"t":900,"ready":true}"#, #"{"t":100,"frame":2}"#],
      [#"{"t":900,"finger":1,"down":[1,1]}"#, #"{"t":100,"finger":1,"up":[1,1]}"#],
      [
        #"{"t":900,"finger":1,"down":[1,1]}"#, #"{"t":950,"finger":2,"down":[1,1]}"#,
        #"{"t":800,"finger":1,"move":[2,1]}"#,
      ],
    ])
  func backwards(steps: [String]) throws {
    let mistake = try #require(refusal(of: steps))
    #expect(mistake.file == "a.trace" && mistake.line == steps.count + 1)
    #expect(mistake.problem.hasPrefix("time goes back, to "), "\(mistake.problem)")
  }

  @Test(
    "What comes late, or at the same time, is no mistake",
    arguments: [
      [#"{"t":900,"draw":true}"#, #"{"t":880,"finger":1,"down":[1,1]}"#, #"{"t":900,"draw":true}"#],
      [
        #"{"t":900,"finger":1,"down":[1,1]}"#, #"{"t":890,"finger":2,"down":[1,1]}"#,
        #"{"t":900,"finger":1,"up":[1,1]}"#,
      ],
      [#"{"t":900,"draw":true}"#, #"{"t":700,"ready":true}"#, #"{"t":901,"time":true}"#, #"{"t":700,"frame":3}"#],
    ])
  func late(steps: [String]) { #expect(refusal(of: steps) == nil) }

  @Test("There is a limit to how many fingers are down at once, and none to how many there ever were")
  func fingers() throws {
    let landings = (1...TraceCourse.mostFingers + 1).map { #"{"t":\#($0),"finger":\#($0),"down":[1,1]}"# }
    #expect(refusal(of: landings.dropLast()) == nil)
    let mistake = try #require(refusal(of: landings))
    #expect(mistake.line == landings.count + 1 && mistake.problem.contains("256"))
    let taps = (1...2000).flatMap {
      [#"{"t":\#($0),"finger":\#($0),"down":[1,1]}"#, #"{"t":\#($0),"finger":\#($0),"up":[1,1]}"#]
    }
    #expect(refusal(of: taps) == nil)
    let lifted = landings.dropLast() + [#"{"t":999,"finger":5,"cancel":[1,1]}"#, landings[landings.count - 1]]
    #expect(refusal(of: Array(lifted)) == nil)
  }

  @Test("A number of recognition that nobody knows is named, with the one that was meant")
  func unknownDefaults() throws {
    for (name, advice) in [("tapDurration", "did you mean \"tapDuration\""), ("color", "Allowed: "), ("", "Allowed: ")]
    {
      let header = Self.header.replacing(#""defaults":{}"#, with: #""defaults":{"panDistance":9,"\#(name)":1}"#)
      let mistake = try #require(refusal(of: [], header: header))
      #expect(mistake.line == 1 && mistake.problem.contains("\"\(name)\"") && mistake.problem.contains(advice))
    }
    for value in ["[1]", "5", "\"tapDuration\""] {
      let header = Self.header.replacing(#""defaults":{}"#, with: "\"defaults\":\(value)")
      #expect(refusal(of: [], header: header)?.problem.contains("defaults") == true)
    }
  }

  @Test("A scenario and a recording are told apart, and each names the command that plays it")
  func mixedUp() throws {
    let scenarios = [
      "window: {width: 1, height: 1}\n", "# A comment\n\n---\nviews:\n  - {id: a}\n", "recorded: true\n",
      String(repeating: "# more\n", count: 20) + "input: []\n",
    ]
    for text in scenarios {
      let error = expectError(FileMistake.self) { try Trace(text: text, file: "x.yaml") }
      #expect(error?.problem == "this is a scenario; \"touchstone explain x.yaml\" plays it", "\(text)")
    }
    for text in [Self.header, "\n  " + Self.header + "\n{\"t\":1,\"draw\":true}\n"] {
      let error = expectError(FileMistake.self) { try Scenario(yaml: text, file: "a.trace") }
      #expect(error?.problem == "this is a recording; \"touchstone replay a.trace\" plays it" && error?.line == 1)
    }
    #expect(FileNature("a line\n") == nil && FileNature("") == nil && FileNature("{\"window\": 1}") == nil)
  }
}
