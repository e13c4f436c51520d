import TouchProof
import TouchRecording
import TouchUI

extension InspectorStrings {
  public static let russian = InspectorStrings(
    pause: "Пауза", goOn: "Дальше", save: "Сохранить", move: "Сдвинуть", makeSmall: "Меньше",
    makeLarge: "Больше", close: "Закрыть", lanes: "Ленты", nearest: "Почти", whatIf: "А если", risksPage: "Риски",
    framesPage: "Кадры",
    fingers: "пальцы",
    waiting: "Коснитесь экрана: здесь видно, как решают распознаватели.",
    noRecognizers: "Об этих пальцах не узнал ни один распознаватель: под ними нет такого, который их принимает.",
    noMisses: "Ни один жест не сорвался из-за малости. Те, что уступили другим, видны на лентах.",
    deciding: "Решаем заново…",
    saved: { "Сохранено: \($0)" },
    notSaved: { "Не сохранено: \($0)" },
    inexact: { "; неточностей: \($0)" },
    ago: { $0 < 0.0005 ? "конец" : "за \(comma($0.formatted(digits: 3))) с до конца" },
    miss: { "\($0.recognizer): \($0.reason.text(in: $1)) (\($0.measure.marginText))" },
    untried: "Ползунок проверяет другое значение на всём, что сохранено.",
    differences: { count in
      count == 0
        ? "Ничего бы не изменилось." : "Иначе прошло бы \(Double(count).russian("попытка", "попытки", "попыток")):"
    },
    difference: { change, language in
      if let delay = change.delay {
        let shift = delay < 0 ? "раньше" : "позже"
        return "\(change.recognizer): \(outcome(change.after, language)), но на \(time(abs(delay))) мс \(shift)"
      }
      return "\(change.recognizer): \(outcome(change.before, language)) → \(outcome(change.after, language))"
    },
    risk: { finding, _ in risk(finding) },
    lookingForRisks: "Ищем жесты, которые могут потеряться, запоздать или сорваться…",
    noRisks: "В этой сцене жесты не теряются, не запаздывают и не срываются.",
    risksOfRecording: "В записи нет сцены, которую можно проверить. Откройте инспектор на работающей сцене.",
    frame: { frame in
      let share = "Кадр \(frame.number): \(time(frame.total)) из \(time(frame.refreshInterval)) мс"
      guard frame.isLate else { return share }
      guard frame.missedRefreshes > 0 else { return "\(share), опоздал" }
      let missed = Double(frame.missedRefreshes).russian("обновление", "обновления", "обновлений")
      return "\(share), пропущено \(missed)"
    },
    framePart: { part, seconds in
      let name =
        switch part {
        case .reading: "чтение"
        case .recognizing: "распознавание"
        case .drawing: "рисование"
        case .putting: "вывод"
        }
      return "\(name) \(time(seconds)) мс"
    },
    frames: { count, late in
      "\(Double(count).russian("кадр", "кадра", "кадров")), \(late == 0 ? "без опозданий" : "с опозданием: \(late)")"
    },
    noFrames: "Сколько занимают кадры, известно только во время работы программы.",
    position: { "\($0)  \($1) из \($2)" },
    threshold: { $0 == $1 ? $0 : "\($0) → \($1)" },
    unusual: { "\($0) Обычно \($1)." },
    keep: "Оставить", kept: "Принято: действует со следующего касания.",
    keptByStaff: "Оставить значение может только персонал: нужен PIN-код.",
    value: { number, unit in
      switch unit {
      case .points: "\(comma(number.formatted())) пт"
      case .pointsPerSecond: "\(comma(number.formatted())) пт/с"
      case .seconds: "\(comma(number.formatted())) мс"
      case .radians: "\(comma(number.formatted()))°"
      case .count: comma(number.formatted())
      }
    })

  private static func risk(_ finding: ProofFinding) -> String {
    let (name, other) = ("«\(finding.recognizer)»", finding.by.map { "«\($0)»" })
    let sentence =
      switch finding.kind {
      case .never: "Жест \(name) не удаётся никогда" + (other.map { ": раньше срабатывает \($0)" } ?? "")
      case .instead: "При жесте \(name) первым срабатывает \(other ?? "другой")"
      case .spoilt:
        "Жест \(name) не удаётся, пока экрана касается другой посетитель" + (other.map { ": мешает \($0)" } ?? "")
      case .late:
        "Жест \(name) всегда опаздывает на \((finding.milliseconds ?? 0).formatted(digits: 0)) мс"
          + (other.map { ": он ждёт, пока не отпадёт \($0)" } ?? "")
      }
    return sentence + "." + (finding.mend.map { " Исправление: \($0)" } ?? "")
  }

  private static func time(_ seconds: Double) -> String { comma(milliseconds(seconds)) }

  private static func outcome(_ attempt: Decisions.Attempt?, _ language: Language) -> String {
    guard let attempt else { return "попытки нет" }
    guard let outcome = attempt.outcome else { return attempt.beginning == nil ? "не решено" : "начат" }
    let state =
      switch outcome.state {
      case .ended: "распознан"
      case .cancelled: "отменён"
      default: "не распознан"
      }
    return "\(state): \(outcome.reason.text(in: language))"
  }

  fileprivate static func comma(_ number: String) -> String { String(number.map { $0 == "." ? "," : $0 }) }
}

extension Measure {
  fileprivate var marginText: String {
    let missing = abs(value - limit)
    let number =
      switch unit {
      case .points: "\(InspectorStrings.comma(missing.formatted())) пт"
      case .pointsPerSecond: "\(missing.formatted(digits: 0)) пт/с"
      case .seconds: "\((missing * 1000).formatted(digits: 0)) мс"
      case .radians: "\(InspectorStrings.comma((missing * 180 / .pi).formatted()))°"
      case .count: missing.formatted(digits: 0)
      }
    return bound == .atMost ? "лишние \(number)" : "не хватило \(number)"
  }
}
