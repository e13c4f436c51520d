import Testing
import TouchGeometry
import TouchUI

@testable import TouchRecording

/// Tests of the times and sizes that a trace player reports with its steps.
@Suite("Steps of a replay") struct TracePlayerTests {
  private func player(_ steps: [String]) throws -> TracePlayer {
    let header = #"{"trace":1,"scene":"room","size":[40,30],"scale":1,"defaults":{}}"#
    let text = ([header] + steps).map { $0 + "\n" }.joined()
    return TracePlayer(try Trace(text: text, file: "trace"), scene: ViewController())
  }

  @Test("The time of the next step is that of the very next one; the end of an event has none")
  func nextTime() throws {
    let player = try player([#"{"t":5,"time":true}"#, #"{"event":"end"}"#, #"{"t":8,"ready":true}"#])
    var times: [Double?] = []
    while !player.isAtEnd {
      times.append(player.nextTime?.milliseconds)
      _ = try player.step()
    }
    #expect(times == [5, nil, 8] && player.nextTime == nil)
  }

  @Test("A frame has a picture only if it changed something")
  func pictures() throws {
    let player = try player([
      #"{"t":0,"draw":true}"#, #"{"t":8,"draw":true}"#, #"{"resize":[80,60]}"#, #"{"t":16,"draw":true}"#,
      #"{"t":24,"draw":true}"#,
    ])
    var widths: [Int?] = []
    while !player.isAtEnd { widths.append(try player.step()?.width) }
    #expect(widths == [40, nil, nil, 80, nil])
  }
}
