import TouchUI

extension SceneStrings {
  public static let russian = SceneStrings(
    shoal: .russian,
    gestures: Gestures(
      card: Card(
        title: "Жесты", summary: "Экран отвечает на касание, смахивание влево и вправо и поворот двумя пальцами."),
      headline: "Коснитесь. Смахните. Поверните.", invitation: "Дотроньтесь до экрана и узнайте, что он понимает.",
      tapHint: "Коснитесь где угодно", swipeHint: "Смахните влево или вправо", turnHint: "Поверните двумя пальцами",
      leftSwipe: "Жест влево", on: "Вкл.", off: "Выкл.", missed: \.russian, numbers: \.russianNumbers),
    lines: Lines(
      card: Card(
        title: "Линии",
        summary: "Рисует каждый палец: прямые и кривые можно выбирать, двигать, красить и отменять. Они сохраняются."),
      invitation: "Рисуйте всеми пальцами",
      undoClear: "Вернуть", delete: "Удалить", duplicate: "Дублировать", colour: "Цвет",
      bringToFront: "На передний план", selectAll: "Выбрать все",
      full: "Рисунок заполнен. Уберите несколько линий, чтобы рисовать дальше.",
      tooMany: "Столько линий сразу не помещается.",
      tools: "Инструменты",
      undo: "Отменить", redo: "Повторить", clear: "Убрать всё", clearHint: "Убирает все линии. Отмена их вернёт.",
      ink: { "Краска: \($0)" }, drawing: { $0 == 0 ? "Пустой рисунок" : "Рисунок, линий: \($0)" },
      line: { "Линия, \($0), \($1) см" }, drawLeft: "Провести влево", drawRight: "Провести вправо",
      drawUp: "Провести вверх", drawDown: "Провести вниз",
      plain: "Простой", amber: "Янтарный", sky: "Небесный", violet: "Фиолетовый", rose: "Розовый"),
    springs: Springs(
      card: Card(
        title: "Пружины",
        summary: "Карточки на пружинах: толкните, стукните или удержите и возьмите с собой."),
      headline: "Толкайте. Держите. Качайте.",
      whole: .init(title: "Весь путь", summary: "Всегда под пальцем. У края ждёт вас."),
      steps: .init(title: "Шаг за шагом", summary: "Повторяет каждый шаг. У края повернёт с вами."),
      string: .init(title: "На нити", summary: "Привязана там, где взяли: висит и качается."),
      holdFirst: "Подержите немного — и она пойдёт с вами."),
    duels: .russian,
    photos: Photos(
      card: Card(
        title: "Фото",
        summary: "Стол с фотографиями: двигайте, поворачивайте, увеличивайте, бросайте и ловите — все вместе."),
      headline: "Двигайте. Вращайте. Бросайте.",
      leftOut: PhotosLeftOut(
        folder: { path, problem in
          "Не удаётся прочитать фотографии в \(path): \(problem). Пока показываются собственные картинки: укажите в "
            + "photos.folder или --photos папку, которую может читать этот пользователь."
        },
        kind: { "Файлы \($0) не показываются: \($1). Сохраните их как JPEG, PNG или WebP." },
        directory: { "Вложенные папки не просматриваются: \($0). Положите их снимки рядом с остальными." },
        name: { "Фотографии с именами не в UTF-8 не показываются: \($0). Переименуйте их." },
        caption: { "Подписи не в UTF-8 или длиннее 16 КиБ не показываются: \($0). Сохраните их заново." },
        unreadable: { "Не удаётся прочитать (\($1)): \($0)." },
        damaged: { "Не удаётся показать: \($0). Причина указана в журнале." },
        more: { "и ещё \($0)" }),
      captions: PhotoCaptions(
        title: "Подписи к фото", done: "Готово", previous: "Назад", next: "Дальше",
        position: { "\($0) из \($1)" },
        placeholder: "То, что посетители прочтут на обороте этой фотографии. Первая строка — заголовок.",
        hasNoPhotos: "В папке нет фотографий.",
        isNotSaved: "Подписи к фотографиям не сохраняются. Причина указана в журнале.")),
    storage: Storage(
      isTaken: "Этот рисунок сохраняет другое окно: линии отсюда не сохраняются.",
      isFull: "Диск заполнен: новые линии пока не сохраняются.",
      isProtected: "Диск защищён от записи: новые линии пока не сохраняются.",
      isBroken: "Запись на диск невозможна: новые линии пока не сохраняются."),
    scenes: "Сцены",
    play: "Поиграть",
    explain: "Как это решается",
    lessons: .russian)
}

extension MissedGesture {
  fileprivate var russian: String {
    switch self {
    case .heldTooLong: "Отпустите чуть раньше!"
    case .tooShort: "Чуть дальше!"
    case .tooSlow, .swipeTooLong: "Чуть быстрее!"
    case .tooSteep: "Ровно в сторону!"
    case .leftIsOff: "Жест влево выключен."
    case .pinched: "Поверните пальцы по кругу!"
    case .notTurned: "Поверните чуть больше!"
    case .tooTight: "Раздвиньте пальцы и поверните!"
    case .tooManyFingers: "Одним пальцем или двумя!"
    }
  }

  fileprivate var russianNumbers: String {
    switch self {
    case .heldTooLong(let time):
      "Слишком долго для касания: больше \(time.limit.russian("секунды", "секунд", "секунд", fraction: "секунды"))."
    case .tooShort(let distance):
      "Слишком коротко для смахивания: \(distance.valueText.withDecimalComma) из \(Self.points(distance))."
    case .tooSlow(let speed):
      "Слишком медленно для смахивания: \(speed.valueText.withDecimalComma) из \(Self.points(speed)) в секунду."
    case .swipeTooLong(let time):
      "Слишком медленно для смахивания: дольше \(time.limit.russian("секунды", "секунд", "секунд", fraction: "секунды"))."
    case .tooSteep(let angle):
      "Слишком наклонно для смахивания: \(angle.valueText.withDecimalComma)°, можно не больше \(angle.limitText.withDecimalComma)°."
    case .leftIsOff: "Смахивание влево выключено."
    case .pinched: "Это был щипок. Здесь двумя пальцами поворачивают."
    case .notTurned(let angle):
      "Поворот слишком мал: \(angle.valueText.withDecimalComma)° из \(angle.limitText.withDecimalComma)°."
    case .tooTight(let arc):
      "Поворот слишком мал: \(arc.valueText.withDecimalComma) из \(Self.points(arc)) вокруг середины."
    case .tooManyFingers: "Одним пальцем касаются и смахивают, двумя — поворачивают."
    }
  }

  /// The limit with its unit, in the genitive after "из".
  private static func points(_ measure: Measure) -> String {
    measure.limit.russian("точки", "точек", "точек", fraction: "точки")
  }
}
