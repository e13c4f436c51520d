import TouchUI

extension KioskStrings {
  public static let russian = KioskStrings(
    attract: Attract(title: "Коснитесь экрана", hint: "Одним пальцем или всеми десятью."),
    pad: Pad(
      title: "Персонал", invitation: "Введите PIN-код", clear: "Стереть", open: "Войти", close: "Закрыть",
      wrong: { "Неверный код. Ждите \($0) с." }, wait: { "Подождите \($0) с." }),
    panel: Panel(
      title: "Персонал", close: "Закрыть", restart: "Перезапуск", exit: "Выйти", confirmExit: "Точно выйти?",
      inspector: "Инспектор", sound: "Звук",
      back: "Назад", more: "Далее", page: { "\($0) из \($1)" }, thresholds: "Пороги жестов",
      remark: "Изменения действуют, пока программа работает. Чтобы сохранить их, внесите их в конфигурацию.",
      value: { number, unit in
        let number = number.withDecimalComma
        return switch unit {
        case .points: "\(number) пт"
        case .seconds: "\(number) с"
        case .pointsPerSecond: "\(number) пт/с"
        case .radians: "\(number)°"
        case .count: number
        }
      }),
    facts: Facts(
      running: { "Работает \($0) ч \($1) мин" }, output: { "Видеовыход: \($0)" },
      touchScreens: { "Сенсорные экраны: \($0.isEmpty ? "нет" : $0.joined(separator: ", "))" },
      touches: { "Касаний: \($0)" }, configuration: { "Конфигурация: \($0 ?? "нет")" },
      untouchable: "Экран не реагирует на касания: нет подключённого и разрешённого сенсорного экрана.",
      silent: "Звука нет: не найдено работающее звуковое устройство.",
      covered: { "Киоск закрыт окном: \($0)" },
      health: { "Не удаётся записать \($0). Причина — в журнале." },
      logo: { "Логотип: \($0)" }))
}
