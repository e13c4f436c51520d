import Laboratory
import Testing
import TouchUI

@Suite("P7 A circle in scenarios") struct CircleScenarioTests {
  @Test func isExplainedAndPlotted() throws {
    Scenario.register("circle") { CircleGestureRecognizer() }
    let scenario = try Scenario(
      yaml: """
        recognizers:
          - {id: ring, type: circle, view: window}
          - {id: drag, type: pan, view: window}
        relations:
          - {simultaneous: [drag, ring]}
        input:
          - {t: 0, down: 1, at: [200, 100]}
          - {t: 50, move: 1, to: [300, 200]}
          - {t: 100, move: 1, to: [200, 300]}
          - {t: 150, move: 1, to: [100, 200]}
          - {t: 200, move: 1, to: [200, 100]}
          - {t: 250, move: 1, to: [300, 200]}
          - {t: 300, up: 1}
        """, file: "circle.yaml")
    let run = ScenarioRun(scenario)
    let lines = run.entries.jsonLines
    #expect(lines.contains { $0.contains(#""action":"ring","state":"ended""#) && $0.contains(#""turn":6.283"#) })
    #expect(try !Plot(run, title: "A circle").png().isEmpty)
    #expect(Scenario.grammar.contains("\n  circle\n"))
  }
}
