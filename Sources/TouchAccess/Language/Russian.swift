import TouchCore

extension AccessStrings {
  static let russian = AccessStrings(
    actions: "Ещё", activate: "Нажать", wrappedToStart: "Снова с начала.", wrappedToEnd: "Снова с конца.",
    nothingToDo: "Здесь нечего нажимать.", isDisabled: "Сейчас это недоступно.",
    nothingToLeave: "Отсюда некуда возвращаться.", unnamedImage: "Изображение без описания", unnamed: "Без названия",
    adjustHelp: "Нажмите «Выбор», затем меняйте значение кнопками «Назад» и «Вперёд».",
    adjustingHelp: "Кнопки «Назад» и «Вперёд» меняют значение. Когда всё верно, нажмите «Выбор».",
    activateHelp: "Нажмите «Выбор».", actionsHelp: "Нажмите «Выбор», чтобы решить, что сделать.",
    moveHelp: "Кнопки «Назад» и «Вперёд» переходят от одного к другому.",
    settings: .russian,
    gesture: { kind in
      switch kind {
      case .tap(2, 1): "Нажать дважды"
      case .tap(let count, 1): "Нажатий: \(count)"
      case .tap(1, let fingers): "Нажать, пальцев: \(fingers)"
      case .tap(let count, let fingers): "Нажатий: \(count), пальцев: \(fingers)"
      case .press: "Нажать и держать"
      case .swipeLeft: "Смахнуть влево"
      case .swipeRight: "Смахнуть вправо"
      case .swipeUp: "Смахнуть вверх"
      case .swipeDown: "Смахнуть вниз"
      case .moveLeft: "Сдвинуть влево"
      case .moveRight: "Сдвинуть вправо"
      case .moveUp: "Сдвинуть вверх"
      case .moveDown: "Сдвинуть вниз"
      case .larger: "Больше"
      case .smaller: "Меньше"
      case .turnLeft: "Повернуть влево"
      case .turnRight: "Повернуть вправо"
      case .custom(let name): name
      }
    })
}
