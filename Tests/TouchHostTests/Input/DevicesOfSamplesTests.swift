import Expectations
import Testing
import TouchUI

@testable import TouchHost

@Suite("X1, X2 What is told of a finger's device") struct DevicesOfSamplesTests {
  private func samples(_ batch: InputReport...) -> [TouchSample] {
    var (decoder, samples) = (InputDecoder(), [TouchSample]())
    decoder.receive(batch) { samples.append($0) }
    return samples
  }

  @Test("Every report of a finger names its touch screen, whichever number the server gave the touch (X1)")
  func touchesNameTheirDevice() {
    let heard = samples(
      .begin(21, at: 1, t: 1, device: 8), .own(21, t: 1, device: 8), .begin(22, at: 5, t: 2, device: 9),
      .own(22, t: 2, device: 9), .update(21, at: 2, t: 3, device: 8), .end(22, at: 5, t: 4, device: 9), .gone(8, t: 500)
    )
    #expect(heard.map(\.kind) == [.down, .down, .move, .up, .cancel])
    #expect(heard.map(\.device) == [8, 9, 8, 9, 8])
    #expect(heard.allSatisfy { $0.type == .direct })
  }

  @Test("The mouse is an indirect pointer, with a button down or not, and so is its second finger (X2)")
  func theMouseIsAnIndirectPointer() {
    let heard = samples(
      .mouse(.motion, 1, 1), .mouse(.leave, 2, 1), .mouse(.press, 3, 1, keys: "C"), .mouse(.motion, 4, 1),
      .mouse(.release, 4, 1))
    #expect(heard.map(\.kind) == [.hover, .leave, .down, .down, .move, .move, .up, .up])
    #expect(heard.allSatisfy { $0.type == .indirectPointer })
  }

  @Test("A touch that ends within a tenth of a second before its device goes is cancelled (X1)")
  func whatEndsRightBeforeTheDeviceGoesIsCancelled() {
    for (gone, kind) in [(80, .cancel), (179, .cancel), (180, .cancel), (181, .up)] as [(Double, TouchSample.Kind)] {
      let heard = samples(.begin(1, at: 1, t: 1), .own(1, t: 1), .end(1, at: 1, t: 80), .gone(t: gone))
      #expect(heard.map(\.kind) == [.down, kind])
    }
  }

  /// A program that was held up reads thousands of reports at once.
  @Test("Of many touches in a batch each takes as long as of few (X1)")
  func longBatches() {
    func seconds(_ taps: Int) -> Double {
      let batch = (1...UInt32(taps)).flatMap { tap -> [InputReport] in
        let time = Double(tap)
        return [.begin(tap, at: 1, t: time), .own(tap, t: time), .end(tap, at: 1, t: time)]
      }
      var (decoder, count) = (InputDecoder(), 0)
      let start = ThreadTime.now
      decoder.receive(batch) { _ in count += 1 }
      let seconds = ThreadTime.now - start
      #expect(count == 2 * taps)
      return seconds
    }
    let few = (0..<3).map { _ in seconds(500) }.min() ?? 0
    let many = (0..<3).map { _ in seconds(8000) }.min() ?? 0
    #expect(many < 4 * 16 * few, "16 times as many take \(many / few) times as long")
  }

  @Test("A device that was gone and is back at once has touches that end as those of others do (X1)")
  func aDeviceThatIsBackHasItsLifts() {
    let heard = samples(.gone(t: 80), .begin(2, at: 1, t: 100), .own(2, t: 100), .end(2, at: 1, t: 120))
    #expect(heard.map(\.kind) == [.down, .up])
  }

  @Test("A touch screen that goes takes nothing from the mouse (X1)")
  func theMouseStaysWhenATouchScreenGoes() {
    let heard = samples(.mouse(.press, 1, 1, keys: "C"), .gone(t: 5), .mouse(.motion, 2, 1), .mouse(.release, 2, 1))
    #expect(heard.map(\.kind) == [.down, .down, .move, .move, .up, .up])
  }

  @Test("A lift is where the server says that the finger lifted, though it was elsewhere before (X1)")
  func aLiftHasItsOwnPlace() {
    let heard = samples(.begin(1, at: 10, t: 1), .own(1, t: 1), .update(1, at: 20, t: 2), .end(1, at: 30, t: 3))
    #expect(heard.map(\.location.x) == [10, 20, 30])
    let mouse = samples(.mouse(.press, 10, 1), .mouse(.motion, 20, 2), .mouse(.release, 30, 3))
    #expect(mouse.map(\.location) == [.init(10, 1), .init(20, 2), .init(30, 3)])
  }

  @Test("Touches that are cancelled together are cancelled by their fingers' numbers (X1)")
  func cancelsComeByNumber() {
    let heard = samples(
      .begin(1, at: 1, t: 1), .own(1, t: 1), .begin(2, at: 2, t: 2), .own(2, t: 2), .end(1, at: 1, t: 3),
      .begin(3, at: 3, t: 4), .own(3, t: 4), .allGone(Instant(milliseconds: 9)))
    #expect(heard.suffix(2).map(\.kind) == [.cancel, .cancel] && heard.suffix(2).map(\.finger) == [1, 2])
  }
}
