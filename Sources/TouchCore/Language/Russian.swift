extension Strings {
  public static let russian = Strings(
    editActions: EditActions(
      cut: "Вырезать", copy: "Скопировать", paste: "Вставить", select: "Выбрать", selectAll: "Выбрать все",
      delete: "Удалить"),
    thresholds: Thresholds(
      tapMovement: "Насколько палец может сместиться при касании.",
      tapDuration: "Самое долгое нажатие, которое ещё считается касанием.",
      tapGap: "Самая долгая пауза между касаниями одного жеста.",
      tapDistance: "Насколько касания одного жеста могут отстоять от первого.",
      landingSpread: "За какое время опускаются все пальцы касания или удержания.",
      liftSpread: "За какое время поднимаются все пальцы касания.",
      swipeDistance: "Путь, после которого движение считается смахиванием.",
      swipeDuration: "Время, за которое нужно смахнуть.",
      swipeCheckDistance: "Путь, после которого проверяется направление смахивания.",
      swipeCheckDelay: "Время, после которого проверяется скорость смахивания.",
      swipeMinimumSpeed: "Наименьшая средняя скорость смахивания.",
      swipeSlowTolerance: "Допустимое отклонение медленного смахивания от оси.",
      swipeFastTolerance: "Допустимое отклонение быстрого смахивания от оси.",
      swipeSlowSpeed: "До этой скорости смахивание считается медленным.",
      swipeFastSpeed: "С этой скорости смахивание считается быстрым.",
      pressDuration: "Сколько длится удержание.",
      pressMovement: "Насколько палец может сместиться при удержании.",
      panDistance: "Путь, после которого движение считается перетаскиванием.",
      edgeDistance: "Насколько близко к краю начинается перетаскивание от края.",
      pinchDistance: "Изменение расстояния, с которого начинается щипок.",
      rotationAngle: "Угол, с которого начинается поворот.",
      rotationArc: "Путь вокруг середины, который палец должен пройти до этого."),
    reason: { reason, language in reason.russianText(language) })
}

extension Language {
  /// The toolkit's texts in Russian. `Double.russian` selects the forms of counted words.
  public static let russian = Language("ru", name: "Русский")
}

extension GestureReason {
  /// The text uses decimal commas; numbers decide the form of the word after them.
  fileprivate func russianText(_ language: Language) -> String {
    switch self {
    case .unexplained: "так решил сам распознаватель"
    case .text(let text): text
    case .custom(let custom): custom.reason.text(in: language)

    case .extraFinger(let count): "слишком много пальцев: \(count.valueText), нужно \(count.limitText)"
    case .tooManyFingers(let count): "слишком много пальцев: \(count.valueText), допустимо \(count.limitText)"
    case .fingersMissing(let count, let landing):
      "за \(landing.decimalLimit) мс опустилось пальцев: \(count.valueText) из \(count.limitText)"
    case .liftedBeforeAllLanded(let count): "поднят раньше, чем опустились \(Self.all(count.limit))"
    case .fingersStillDown(let count, let lifting):
      "через \(lifting.decimalLimit) мс после первого подъёма на экране ещё \(count.value.russianFingers)"
    case .liftedWithFewer(let count): "на экране было пальцев: \(count.valueText) из \(count.limitText)"
    case .fingerLifted: "палец поднят"
    case .allFingersLifted: "все пальцы подняты"
    case .bothFingersLifted: "оба пальца подняты"

    case .tapped(let taps, let fingers):
      "\(taps.value.russian("касание", "касания", "касаний")) \(fingers.value.russian("пальцем", "пальцами", "пальцами"))"
    case .tapTooFar(let number, let distance):
      "касание \(number) в \(distance.exactDecimal) пт от первого, допустимо \(distance.decimalLimit)"
    case .pressedTooLong(let time): "удержание дольше \(time.decimalLimit) мс"
    case .noTap(let number, let pause):
      "\(Self.ordinal(number)) касания не было в течение \(pause.decimalLimit) мс"
    case .noPress(let pause): "нажатия не было в течение \(pause.decimalLimit) мс"
    case .strayed(let distance):
      "сдвиг на \(distance.exactDecimal) пт, допустимо \(distance.decimalLimit)"
    case .pressed(let time): "удержание \(time.decimalLimit) мс"
    case .liftedTooSoon(let time): "поднят раньше чем через \(time.decimalLimit) мс"

    case .dragged(let distance): "сдвиг на \(distance.decimal) пт"
    case .liftedTooNear(let distance):
      "поднят через \(distance.exactDecimal) пт, нужно \(distance.decimalLimit)"
    case .liftedUndragged(let fingers, _): "подняты раньше, чем сдвинулось нужное число пальцев: \(fingers)"
    case .noEdgeWanted: "край не задан"
    case .landedOffEdge(let distance):
      "в \(distance.exactDecimal) пт от края, допустимо \(distance.decimalLimit)"
    case .movedAlongEdge: "движение вдоль края, а не внутрь"
    case .noDirectionWanted: "направление не задано"
    case .swiped(let distance): "\(distance.decimal) пт в нужном направлении"
    case .offDirection(let angle, let speed):
      "отклонение \(angle.exactDecimal)°, при \(speed.formatted(digits: 0)) пт/с допустимо \(angle.decimalLimit)°"
    case .tooSlow(let speed):
      "средняя скорость \(speed.exactDecimal) пт/с, нужно \(speed.decimalLimit)"
    case .swipeTooLong(let time): "не закончено за \(time.decimalLimit) мс"

    case .pinched(_, let change):
      "пальцы \(change < 0 ? "сблизились" : "разошлись") на \(abs(change).formatted().withDecimalComma) пт"
    case .liftedBeforePinch(let change):
      "подняты раньше, чем расстояние изменилось на \(change.decimalLimit) пт"
    case .turned(let angle, _): "поворот на \(angle.decimal)°"
    case .liftedBeforeTurn(let angle, _):
      "подняты после поворота на \(angle.decimal)°, нужно \(angle.decimalLimit)°"
    case .liftedBeforeArc(let arc, _):
      "подняты раньше, чем каждый палец прошёл \(arc.decimalLimit) пт вокруг середины"
    case .pointerEntered: "указатель вошёл"
    case .pointerLeft: "указатель вышел"

    case .otherWasRunning(let other): "жест \(other) уже выполнялся"
    case .otherWasFirst(let other): "жест \(other) сработал раньше"
    case .requiredWasRecognized(let other): "сработал жест \(other), которому он уступает"
    case .requiredFailed(let other, let cause): "жест \(other) не сработал: \(cause.text(in: language))"
    case .awaitedWasCancelled: "жест, которого он ждал, отменён"

    case .delegateRefused: "делегат не разрешил начать"
    case .viewRefused(let view): "\(view) не разрешает начать"
    case .controlAnswersTaps(let control): "элемент \(control) сам отвечает на касания"
    case .controlWasDragged(let control): "элемент \(control) перетащили"
    case .controlFollowsDrag(let control): "элемент \(control) сам следует за пальцем"

    case .liftedWhileWaiting: "пальцы подняты раньше, чем жест мог начаться"
    case .touchCancelled: "система отменила касание"
    case .leftUndecided: "пальцев не осталось, а решения нет"
    case .switchedOff: "распознаватель выключен"
    case .ignoredFinger(let finger): "пропущен нужный палец \(finger)"
    case .viewRemoved: "элемент удалён с экрана"
    case .removedFromView: "распознаватель снят с элемента"
    }
  }

  private static func all(_ fingers: Double) -> String {
    fingers == 2 ? "оба" : "все \(fingers.russianFingers)"
  }

  /// Returns an ordinal number in the genitive.
  private static func ordinal(_ number: Int?) -> String {
    switch number {
    case nil: "следующего"
    case 2: "второго"
    case 3: "третьего"
    case .some(let number): "\(number)-го"
    }
  }
}

extension Double {
  fileprivate var russianFingers: String { russian("палец", "пальца", "пальцев") }
}

extension Measure {
  fileprivate var decimal: String { valueText.withDecimalComma }
  fileprivate var exactDecimal: String { exactValueText.withDecimalComma }
  fileprivate var decimalLimit: String { limitText.withDecimalComma }
}
