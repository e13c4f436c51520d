import Testing
import TouchGeometry
import TouchUI

@testable import Inspector
@testable import TouchRecording

/// Tests of the inspector's words and numbers in each language.
@Suite("S9, K11 The words of the inspector") struct InspectorWordsTests {
  private func strings(_ language: Language) -> InspectorStrings { language[InspectorStrings.self] }

  /// Expects these texts, in the order of the languages.
  private func expect(
    _ text: (InspectorStrings, Language) -> String, _ texts: [String], location: SourceLocation = #_sourceLocation
  ) {
    #expect(Language.all.map { text(strings($0), $0) } == texts, sourceLocation: location)
  }

  @Test("A moment is told by how long it was before the end") func moments() {
    for seconds in [0, 0.0004] { expect({ words, _ in words.ago(seconds) }, ["the end", "结尾", "конец"]) }
    expect({ words, _ in words.ago(0.0005) }, ["0.001 s before the end", "结束前 0.001 秒", "за 0,001 с до конца"])
    expect({ words, _ in words.ago(12.25) }, ["12.25 s before the end", "结束前 12.25 秒", "за 12,25 с до конца"])
  }

  @Test("Of frames it is told how many there are and how many came late") func counts() {
    expect({ words, _ in words.frames(1, 0) }, ["1 frame, none late", "共 1 帧，没有超时", "1 кадр, без опозданий"])
    expect({ words, _ in words.frames(3, 1) }, ["3 frames, 1 late", "共 3 帧，1 帧超时", "3 кадра, с опозданием: 1"])
    expect({ words, _ in words.frames(25, 5) }, ["25 frames, 5 late", "共 25 帧，5 帧超时", "25 кадров, с опозданием: 5"])
  }

  @Test("Of a frame it is told what it took, and whether and why it was late") func frames() {
    var frame = FrameTimes()
    (frame.number, frame.refreshInterval, frame.drawing) = (7, 0.01, 0.00125)
    expect(
      { words, _ in words.frame(frame) },
      ["Frame 7: 1.25 of 10 ms", "第 7 帧：1.25 / 10 毫秒", "Кадр 7: 1,25 из 10 мс"])
    frame.drawing = 0.0125
    expect(
      { words, _ in words.frame(frame) },
      ["Frame 7: 12.5 of 10 ms, late", "第 7 帧：12.5 / 10 毫秒，超时", "Кадр 7: 12,5 из 10 мс, опоздал"])
    frame.missedRefreshes = 1
    expect(
      { words, _ in words.frame(frame) },
      [
        "Frame 7: 12.5 of 10 ms, after 1 missed refresh", "第 7 帧：12.5 / 10 毫秒，此前错过 1 次刷新",
        "Кадр 7: 12,5 из 10 мс, пропущено 1 обновление",
      ])
    (frame.missedRefreshes, frame.drawing) = (2, 0.001)
    expect(
      { words, _ in words.frame(frame) },
      [
        "Frame 7: 1 of 10 ms, after 2 missed refreshes", "第 7 帧：1 / 10 毫秒，此前错过 2 次刷新",
        "Кадр 7: 1 из 10 мс, пропущено 2 обновления",
      ])
  }

  @Test("The parts of a frame have names, and their times are in milliseconds") func parts() {
    let names = [
      ["read", "recognise", "draw", "put"], ["读取", "识别", "绘制", "上屏"],
      ["чтение", "распознавание", "рисование", "вывод"],
    ]
    let times = ["1.25 ms", "1.25 毫秒", "1,25 мс"]
    for (index, part) in FramePart.allCases.enumerated() {
      expect({ words, _ in words.framePart(part, 0.00125) }, zip(names, times).map { "\($0[index]) \($1)" })
    }
  }

  @Test("How much was missing is told in the unit of the number, and on which side") func misses() {
    func texts(_ measure: Measure) -> [String] {
      let miss = NearMiss(recognizer: "tap", time: .zero, reason: .allFingersLifted, measure: measure)
      return Language.all.map { language in
        let text = strings(language).miss(miss, language)
        #expect(text.hasPrefix("tap") && text.contains(GestureReason.allFingersLifted.text(in: language)))
        return String(text.split(whereSeparator: { "(（)）".contains($0) }).last ?? "")
      }
    }
    func measure(_ unit: GestureThreshold.Unit, _ value: Double, _ bound: Measure.Bound, _ limit: Double) -> Measure {
      Measure("it", value, bound, limit, unit)
    }
    #expect(texts(measure(.points, 12.5, .atMost, 10)) == ["2.5 pt too much", "超出 2.5 点", "лишние 2,5 пт"])
    #expect(texts(measure(.points, 7.5, .atLeast, 10)) == ["2.5 pt short", "还差 2.5 点", "не хватило 2,5 пт"])
    #expect(texts(measure(.seconds, 0.8, .atMost, 0.75)) == ["50 ms too much", "超出 50 毫秒", "лишние 50 мс"])
    #expect(
      texts(measure(.pointsPerSecond, 60, .atLeast, 100)) == ["40 pt/s short", "还差 40 点/秒", "не хватило 40 пт/с"])
    #expect(texts(measure(.radians, .pi / 8, .atLeast, .pi / 4)) == ["22.5° short", "还差 22.5°", "не хватило 22,5°"])
    #expect(texts(measure(.count, 3, .atMost, 2)) == ["1 too much", "超出 1", "лишние 1"])
  }

  @Test("What would have been different is counted") func differenceCounts() {
    let counts: [(Int, [String])] = [
      (0, ["Nothing would have been different.", "结果不会有任何不同。", "Ничего бы не изменилось."]),
      (1, ["One attempt would have gone otherwise:", "有 1 次尝试的结果会不同：", "Иначе прошло бы 1 попытка:"]),
      (2, ["2 attempts would have gone otherwise:", "有 2 次尝试的结果会不同：", "Иначе прошло бы 2 попытки:"]),
      (11, ["11 attempts would have gone otherwise:", "有 11 次尝试的结果会不同：", "Иначе прошло бы 11 попыток:"]),
    ]
    for (count, texts) in counts { expect({ words, _ in words.differences(count) }, texts) }
  }

  private func attempt(
    _ outcome: (Double, GestureRecognizer.State)?, began: Double? = nil
  ) -> Decisions.Attempt {
    let outcome = outcome.map { (Instant(milliseconds: $0.0), $0.1, GestureReason.allFingersLifted) }
    return Decisions.Attempt(
      recognizer: "pan", start: .zero, outcome: outcome, beginning: began.map { Instant(milliseconds: $0) })
  }

  private func difference(_ before: Decisions.Attempt?, _ after: Decisions.Attempt?) -> [String] {
    let difference = Decisions.Difference(before: before, after: after)
    return Language.all.map { language in
      let reason = GestureReason.allFingersLifted.text(in: language)
      return strings(language).difference(difference, language).replacing(reason, with: "…")
    }
  }

  @Test("What came of an attempt is told before and after") func differences() {
    let (none, undecided, begun) = (nil as Decisions.Attempt?, attempt(nil), attempt(nil, began: 5))
    #expect(
      difference(none, attempt((10, .ended))) == [
        "pan: not there → ended, …", "pan：没有尝试 → 成立，…", "pan: попытки нет → распознан: …",
      ])
    #expect(
      difference(attempt((10, .cancelled)), undecided) == [
        "pan: cancelled, … → undecided", "pan：取消，… → 未定", "pan: отменён: … → не решено",
      ])
    #expect(
      difference(attempt((10, .failed)), begun) == [
        "pan: failed, … → begun", "pan：失败，… → 进行中", "pan: не распознан: … → начат",
      ])
  }

  @Test("What comes to the same earlier or later is told as that") func delays() {
    #expect(
      difference(attempt((30, .ended)), attempt((10, .ended))) == [
        "pan: ended, …, but 20 ms earlier", "pan：成立，…，只是早了 20 毫秒", "pan: распознан: …, но на 20 мс раньше",
      ])
    #expect(
      difference(attempt((10, .ended)), attempt((12.5, .ended))) == [
        "pan: ended, …, but 2.5 ms later", "pan：成立，…，只是晚了 2.5 毫秒", "pan: распознан: …, но на 2,5 мс позже",
      ])
  }

  @Test("Numbers have the unit of what they decide, and two of them an arrow between them") func numbers() {
    let units: [(GestureThreshold.Unit, [String])] = [
      (.points, ["1.5 pt", "1.5 点", "1,5 пт"]), (.pointsPerSecond, ["1.5 pt/s", "1.5 点/秒", "1,5 пт/с"]),
      (.seconds, ["1.5 ms", "1.5 毫秒", "1,5 мс"]), (.radians, ["1.5°", "1.5°", "1,5°"]),
      (.count, ["1.5", "1.5", "1,5"]),
    ]
    for (unit, texts) in units { expect({ words, _ in words.value(1.5, unit) }, texts) }
    expect({ words, _ in words.threshold("1", "2") }, Array(repeating: "1 → 2", count: 3))
    expect({ words, _ in words.threshold("1", "1") }, Array(repeating: "1", count: 3))
    expect({ words, _ in words.position("tap", 2, 9) }, ["tap  2 of 9", "tap  2 / 9", "tap  2 из 9"])
    expect({ words, _ in words.unusual("It is.", "5") }, ["It is. Usually 5.", "It is.通常为 5。", "It is. Обычно 5."])
  }

  @Test("Where a file is, and why there is none, is told") func files() {
    expect({ words, _ in words.saved("/a") }, ["Saved as /a", "已保存：/a", "Сохранено: /a"])
    expect({ words, _ in words.notSaved("full") }, ["Not saved: full", "未能保存：full", "Не сохранено: full"])
    expect(
      { words, _ in words.inexact(1) },
      ["; one thing in it is not exact", "；其中 1 处无法完全还原", "; неточностей: 1"])
    expect(
      { words, _ in words.inexact(2) }, ["; 2 things in it are not exact", "；其中 2 处无法完全还原", "; неточностей: 2"])
  }

  /// All texts of a table differ, so that they cannot be confused.
  @Test("Buttons, pages and sentences differ from each other and from language to language") func texts() {
    let keys: [KeyPath<InspectorStrings, String>] = [
      \.pause, \.goOn, \.save, \.move, \.makeSmall, \.makeLarge, \.close, \.lanes, \.nearest, \.whatIf, \.risksPage,
      \.framesPage, \.fingers, \.waiting, \.noRecognizers, \.noMisses, \.deciding, \.untried, \.noFrames, \.keep,
      \.kept,
      \.keptByStaff, \.lookingForRisks, \.noRisks, \.risksOfRecording,
    ]
    let texts = Language.all.flatMap { language in keys.map { strings(language)[keyPath: $0] } }
    #expect(Set(texts).count == texts.count && !texts.contains(""))
    let buttons = keys.prefix(12).map { key in Language.all.map { strings($0)[keyPath: key] } }
    #expect(
      buttons == [
        ["Pause", "暂停", "Пауза"], ["Go on", "继续", "Дальше"], ["Save", "保存", "Сохранить"],
        ["Move", "移位", "Сдвинуть"], ["Smaller", "缩小", "Меньше"], ["Larger", "放大", "Больше"],
        ["Close", "关闭", "Закрыть"], ["Lanes", "泳道", "Ленты"], ["Nearest", "差一点", "Почти"],
        ["What if", "假如", "А если"], ["Risks", "隐患", "Риски"], ["Frames", "帧", "Кадры"],
      ])
  }
}
