import Testing

@testable import TouchExplain
@testable import TouchRecording

@Suite("Fingers that gestures take over, on pages") struct PageTouchesTests {
  private func run(yaml: String) throws -> ScenarioRun { ScenarioRun(try Scenario(yaml: yaml, file: "test.yaml")) }

  /// One finger is there when a drag begins, one joins the drag, and one lands after its end.
  @Test func sayThatAFingerHasJoinedAGesture() throws {
    let page = try PageReader(
      Page(
        run(
          yaml: """
            views: [{id: card, frame: [0, 0, 400, 300], multipleTouchEnabled: true}]
            recognizers: [{id: drag, type: pan, view: card}]
            input:
              - {t: 0, down: 1, at: [50, 50]}
              - {t: 10, down: 2, at: [90, 50]}
              - {t: 20, move: 1, to: [110, 50]}
              - {t: 40, down: 3, at: [200, 200]}
              - {t: 80, up: 3}
              - {t: 90, down: 3, at: [210, 200]}
              - {t: 100, up: 3}
              - {t: 110, up: 2}
              - {t: 120, up: 1}
              - {t: 500, down: 3, at: [200, 200]}
              - {t: 550, up: 3}
            """), title: ""))
    func wins(_ finger: Int) throws -> [[Double]] {
      let touches = try #require(page.lane("finger \(finger)")["touches"] as? [[String: Any]])
      return try touches.map { touch in
        try #require(touch["wins"] as? [[Int]]).map { win in
          #expect(page.laneNames[win[2]] == "drag")
          return page.moments[win[0]][win[1]].time
        }
      }
    }
    #expect(try wins(1) == [[20]] && wins(2) == [[20]])
    #expect(try wins(3) == [[40], [90], []])
  }

  /// A drag of one finger leaves out the second one. Two fingers that turn leave out a third, which lands before the
  /// gesture begins.
  @Test(arguments: [
    ("pan, maximumNumberOfTouches: 1", [1: ["gesture"], 2: []]), ("pan", [1: ["gesture"], 2: ["gesture"]]),
    ("rotation", [1: ["gesture"], 2: ["gesture"], 3: []]),
  ]) func leaveOutFingersThatAreIgnored(kind: String, expected: [Int: [String]]) throws {
    let landings =
      expected.count == 3
      ? "  - {t: 0, down: 1, at: [300, 300]}\n  - {t: 0, down: 2, at: [500, 300]}\n  - {t: 10, down: 3, at: [400, 100]}"
      : "  - {t: 0, down: 1, at: [300, 300]}\n  - {t: 50, move: 1, to: [350, 300]}\n  - {t: 100, down: 2, at: [500, 300]}"
    let yaml = """
      views:
        - {id: card, frame: [0, 0, 800, 600], multipleTouchEnabled: true}
      recognizers:
        - {id: gesture, view: card, type: \(kind)}
      input:
      \(landings)
        - {t: 150, move: 1, to: [360, 200]}
        - {t: 150, move: 2, to: [500, 400]}
        - {t: 150, move: \(expected.count), to: [500, 410]}
        - {t: 300, up: 1}
        - {t: 350, up: 2}
        - {t: 400, up: \(expected.count)}
      """
    let page = try PageReader(Page(run(yaml: yaml), title: ""))
    for (finger, winners) in expected {
      let touches = try #require(page.lane("finger \(finger)")["touches"] as? [[String: Any]])
      let wins = try touches.flatMap { try #require($0["wins"] as? [[Int]]) }
      #expect(wins.map { page.laneNames[$0[2]] } == winners, "finger \(finger)")
    }
  }

  /// This also holds for a finger that joins a drag of one finger and stays still until the end of the drag.
  @Test(arguments: [("pan, maximumNumberOfTouches: 1", 0), ("pan", 1)])
  func leaveOutAnIgnoredFingerThatRests(kind: String, count: Int) throws {
    let page = try PageReader(
      Page(
        run(
          yaml: """
            views: [{id: card, frame: [0, 0, 800, 600], multipleTouchEnabled: true}]
            recognizers: [{id: gesture, view: card, type: \(kind)}]
            input:
              - {t: 0, down: 1, at: [300, 300]}
              - {t: 50, move: 1, to: [350, 300]}
              - {t: 100, down: 2, at: [500, 300]}
              - {t: 150, move: 1, to: [360, 200]}
              - {t: 300, up: 1}
              - {t: 350, up: 2}
            """), title: ""))
    let touches = try #require(page.lane("finger 2")["touches"] as? [[String: Any]])
    #expect(try touches.flatMap { try #require($0["wins"] as? [[Int]]) }.count == count)
  }

  private func touches(_ finger: Int, _ input: String) throws -> [[String: Any]] {
    let page = try PageReader(
      Page(
        run(
          yaml: """
            views: [{id: card, frame: [0, 0, 800, 600], multipleTouchEnabled: true}]
            recognizers: [{id: gesture, view: card, type: pan, maximumNumberOfTouches: 1}]
            input:
            \(input)
            """), title: ""))
    return try #require(page.lane("finger \(finger)")["touches"] as? [[String: Any]])
  }

  /// Returns for each touch its ending, followed by the times of its reports.
  private func paths(_ touches: [[String: Any]]) -> [[String]] {
    touches.map { touch in
      let samples = touch["samples"] as? [Double] ?? []
      let moments = stride(from: 0, to: samples.count, by: 3).map { samples[$0].formatted() }
      return [touch["ending"] as? String ?? "none"] + moments
    }
  }

  @Test func endWithTheNextLandingAndTakeNoStrayReport() throws {
    let input = """
        - {t: 0, down: 1, at: [300, 300]}
        - {t: 10, down: 1, at: [310, 300]}
        - {t: 20, up: 1}
        - {t: 30, move: 1, to: [320, 300]}
        - {t: 40, down: 1, at: [330, 300]}
        - {t: 50, cancel: 1}
        - {t: 60, up: 1}
        - {t: 70, down: 1, at: [340, 300]}
      """
    let paths = paths(try touches(1, input))
    #expect(paths == [["cancel", "0"], ["up", "1", "2"], ["cancel", "4", "5"], ["none", "7"]])
  }

  /// A run may end while fingers are down.
  @Test func leaveOutAnIgnoredFingerAlsoWhereTheRunEndsBefore() throws {
    let input = """
        - {t: 0, down: 1, at: [300, 300]}
        - {t: 50, move: 1, to: [350, 300]}
        - {t: 100, down: 2, at: [500, 300]}
        - {t: 150, move: 1, to: [360, 200]}
      """
    #expect(try touches(1, input).map { ($0["wins"] as? [[Int]])?.count } == [1])
    #expect(try touches(2, input).map { ($0["wins"] as? [[Int]])?.count } == [0])
  }
}
