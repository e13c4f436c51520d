/// Dates as people write them in a language.
struct DateFormat: Sendable {
  /// Returns a year before the beginning of the common era.
  let beforeChrist: @Sendable (_ year: String) -> String
  /// Returns a day or a month. Months are counted from 0.
  let date: @Sendable (_ year: String, _ month: Int, _ day: Int?) -> String

  /// The formats by codes of languages.
  static let all: [String: DateFormat] = [
    "en": DateFormat {
      "\($0) BC"
    } date: { year, month, day in
      (day.map { "\($0) " } ?? "") + "\(english[month]) \(year)"
    },
    "de": DateFormat {
      "\($0) v. Chr."
    } date: { year, month, day in
      (day.map { "\($0). " } ?? "") + "\(german[month]) \(year)"
    },
    "fr": DateFormat {
      "\($0) av. J.-C."
    } date: { year, month, day in
      (day.map { $0 == 1 ? "1er " : "\($0) " } ?? "") + "\(french[month]) \(year)"
    },
    "es": DateFormat {
      "\($0) a. C."
    } date: { year, month, day in
      (day.map { "\($0) de " } ?? "") + "\(spanish[month]) de \(year)"
    },
    "ru": DateFormat {
      "\($0) до н. э."
    } date: { year, month, day in
      day.map { "\($0) \(russianAfterDay[month]) \(year)" } ?? "\(russian[month]) \(year)"
    },
    "zh": DateFormat {
      "公元前\($0)年"
    } date: { year, month, day in
      (year.hasSuffix("年") ? year : "\(year)年") + "\(month + 1)月" + (day.map { "\($0)日" } ?? "")
    },
  ]

  private static let english = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]
  private static let german = [
    "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober", "November",
    "Dezember",
  ]
  private static let french = [
    "janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre", "octobre", "novembre",
    "décembre",
  ]
  private static let spanish = [
    "enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre", "octubre", "noviembre",
    "diciembre",
  ]
  private static let russian = [
    "январь", "февраль", "март", "апрель", "май", "июнь", "июль", "август", "сентябрь", "октябрь", "ноябрь",
    "декабрь",
  ]
  private static let russianAfterDay = [
    "января", "февраля", "марта", "апреля", "мая", "июня", "июля", "августа", "сентября", "октября", "ноября",
    "декабря",
  ]
}
