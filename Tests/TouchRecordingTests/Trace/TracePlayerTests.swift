import Testing
import TouchDrawing
import TouchGeometry
import TouchUI

@testable import TouchRecording

/// Tests of the times and sizes that a trace player reports with its steps.
@Suite("Steps of a replay") struct TracePlayerTests {
  private func player(_ steps: [String], _ scene: ViewController = ViewController()) throws -> TracePlayer {
    let header = #"{"trace":1,"scene":"room","size":[40,30],"scale":1,"defaults":{}}"#
    let text = ([header] + steps).map { $0 + "\n" }.joined()
    return TracePlayer(try Trace(text: text, file: "trace"), scene: scene)
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

  /// A square that moves evenly, and the number of times it was drawn.
  private final class Walker: ViewController {
    final class Square: View {
      var count = 0
      override func draw(_ rect: Rect, in canvas: Canvas) {
        count += 1
        canvas.fill(bounds, with: .white)
      }
    }
    let square = Square(frame: Rect(0, 0, 10, 10))
    private var walking: Registration?

    override func viewDidLoad() { view.addSubview(square) }

    override func viewDidAppear() {
      walking = view.window?.application.every(0.02) { [square] in
        square.center.x += 0.5
        square.setNeedsDisplay()
      }
    }
  }

  @Test("Until a moment the last frame alone is drawn, and looks as if all had been")
  func seeking() throws {
    let frames = (0..<50).flatMap { [#"{"t":\#($0 * 20),"time":true}"#, #"{"t":\#($0 * 20 + 1),"draw":true}"#] }
    let (each, seeking) = (Walker(), Walker())
    let (stepper, seeker) = (try player(frames, each), try player(frames, seeking))
    var expected: Surface?
    for moment in [201.0, 205, 650, 990] {
      let moment = Instant(milliseconds: moment)
      while stepper.nextTime.map({ $0 <= moment }) ?? false { expected = try stepper.step() ?? expected }
      let (count, image) = (seeking.square.count, try seeker.play(until: moment))
      #expect(seeking.square.count <= count + 1)
      if let image { #expect(image.withPixels { Array($0) } == expected?.withPixels { Array($0) }) }
    }
    #expect(each.square.count > 40 && seeking.square.count == 3 && seeker.isAtEnd)
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
