import Testing
import TouchDrawing
import TouchGeometry
import TouchUI

@testable import TouchExplain
@testable import TouchRecording

/// Tests of the words of plots and lanes in each language.
@Suite("Words of plots and lanes") struct PlotWordsTests {
  private func time(_ milliseconds: Double) -> Instant { Instant(milliseconds: milliseconds) }

  private func attempt(_ state: GestureRecognizer.State, _ reason: GestureReason) -> RecognizerLane.Attempt {
    var lane = RecognizerLane(id: "pan")
    lane.start(at: time(0))
    lane.wait(for: "swipe", at: time(10))
    if state != .failed { lane.step(to: .began, because: .unexplained, at: time(30)) }
    lane.step(to: state, because: reason, at: time(50))
    lane.finish(at: time(90))
    return lane.attempts[0]
  }

  @Test(
    "Waits, the beginning and the outcome have words at their moments, in their colours",
    arguments: [
      (GestureRecognizer.State.ended, "ended: all fingers lifted"), (.cancelled, "cancelled: all fingers lifted"),
      (.failed, "failed: all fingers lifted"),
    ])
  func words(state: GestureRecognizer.State, outcome: String) {
    let style = PlotStyle.document
    let words = attempt(state, .allFingersLifted).words(style)
    let began = state == .failed ? [] : ["began"]
    #expect(words.map(\.text) == ["waits until swipe fails"] + began + [outcome])
    #expect(words.map(\.time.milliseconds) == [10] + (state == .failed ? [] : [30]) + [50])
    #expect(words.first?.color == style.quiet)
    #expect(words.last?.color == (state == .ended ? style.accent : style.text))
  }

  /// The brief words leave out what the shapes of a lane show already.
  @Test("Where there is little room a reason is told in brief", arguments: Language.all)
  func briefWords(language: Language) {
    let strings = language[PlotStrings.self]
    let cause = GestureReason.allFingersLifted
    let reasons: [(reason: GestureReason, brief: String)] = [
      (.requiredWasRecognized("tap"), strings.yields("tap")), (cause, cause.text(in: language)),
      (.requiredFailed("tap", cause), cause.text(in: language)),
      (.requiredFailed("tap", .requiredWasRecognized("pan")), strings.yields("pan")),
    ]
    for (reason, brief) in reasons {
      let words = attempt(.failed, reason).words(.document, in: language)
      #expect(words.last?.brief == brief && words.last?.text == strings.failed(reason.text(in: language)))
      #expect(words.dropLast().allSatisfy { $0.brief == nil })
    }
  }

  @Test("States and messages have words of their own in every language")
  func statesAndMessages() {
    let expected: [(Language, [String])] = [
      (.english, ["began", "ended: x", "failed: x", "cancelled: x", "began", "ended", "cancelled"]),
      (.chinese, ["已开始", "完成：x", "失败：x", "取消：x", "开始", "结束", "取消"]),
      (.russian, ["начат", "завершён: x", "не сработал: x", "отменён: x", "начало", "конец", "отмена"]),
    ]
    #expect(expected.map(\.0) == Language.all)
    for (language, words) in expected {
      let strings = language[PlotStrings.self]
      let states = [strings.began, strings.ended("x"), strings.failed("x"), strings.cancelled("x")]
      #expect(states + [strings.touchesBegan, strings.touchesEnded, strings.touchesCancelled] == words)
    }
  }

  @Test("Units, numbers and names are written as in the language") func unitsAndNames() {
    let expected: [(Language, [String])] = [
      (.english, ["12.5 pt", "ms", "“x”", "waits until x fails", "it yields to x"]),
      (.chinese, ["12.5 点", "毫秒", "“x”", "等待x失败", "让位于x"]),
      (.russian, ["12,5 пт", "мс", "«x»", "ждёт, не сработает ли x", "уступает жесту x"]),
    ]
    for (language, words) in expected {
      let strings = language[PlotStrings.self]
      let texts = [
        strings.points("12.5"), strings.milliseconds, strings.quoted("x"), strings.waits("x"), strings.yields("x"),
      ]
      #expect(texts == words)
    }
  }

  @Test("The reasons of check marks differ in every language, and from language to language") func checkmarks() {
    let measure = Measure("distance", 1, .atLeast, 0, .points)
    let reasons: [CheckmarkReason] = [
      .secondFinger, .wrongStart(right: measure, down: measure), .wentLeft(measure), .liftedBeforeUp, .drawn,
    ]
    let texts = Language.all.flatMap { language in reasons.map { $0.text(in: language) } }
    #expect(Set(texts).count == Language.all.count * reasons.count)
    #expect(
      Array(texts.prefix(5)) == [
        "a second finger landed", "the first stroke does not go down to the right",
        "went back to the left on the way down", "lifted before it went up", "down and up again",
      ])
  }

  @Test("What controls tell has words of its own where lanes are read by people, and names are titles")
  func eventsAndTitles() {
    let timeline = PlotTimeline(from: 0, to: 100, duration: 1)
    let space = PlotSpace(
      timeline: timeline, bounds: 0...100, titles: [(name: "tap", title: "“A tap”")],
      events: ["touchUpInside": "pressed"], style: .document)
    let control = { PlotMark(time: .zero, kind: .control($0)) }
    #expect(space.titled(control("touchUpInside")) == "pressed")
    #expect(space.titled(control("touchDown")) == "touchDown")
    #expect(space.titled(PlotMark(time: .zero, kind: .note("touchUpInside"))) == "touchUpInside")
    #expect(space.titled(PlotMark(time: .zero, kind: .began, fingers: [1, 2])) == "began 1, 2")
    #expect(space.titled("waits until tap fails") == "waits until “A tap” fails")
  }

  /// Lanes on a screen have titles beside them. Only words that are wider than the lane may cover the titles.
  @Test("Words begin within the lane, and only those that are wider than it farther left") func farLeft() throws {
    var labels = PlotLabels(within: 200...500, farLeft: 20, rowLimit: 2, style: .document, language: .english)
    func add(_ text: String, brief: String? = nil, at x: Double = 480) throws -> PlotLabels.Label {
      labels.add(text, brief: brief, at: x, color: .black)
      return try #require(labels.labels.last)
    }
    let wide = "words that are wider than their lane of 300 pt"
    let width = TextLayout(wide, font: PlotStyle.document.label).size.width
    try #require(width > 300 && width < 480)
    #expect(try add("short", at: 100).left == 200)
    #expect(try add("short", at: 300).left == 294)
    let label = try add(wide)
    #expect(label.layout.string == wide && label.left < 200 && label.left >= 20)
    #expect(try add(wide, brief: "brief").layout.string == "brief")
    #expect(try add("whole", brief: "brief").layout.string == "whole")
    let long = Array(repeating: "far too long", count: 8).joined(separator: " ")
    let lines = try add("\(long) and more", brief: long)
    #expect(lines.layout.string == long && lines.layout.lineCount == 2)
  }
}
