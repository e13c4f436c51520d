/// The forms of numbers in Russian texts.
extension Double {
  /// Returns the number with the form of the word that belongs after it: "1 палец", "2 пальца", "5 пальцев", "11
  /// пальцев", "21 палец", "0,75 секунды". At most two decimals.
  ///
  /// - Parameters:
  ///   - one: the form after 1, 21, 31 and so on.
  ///   - few: the form after 2 to 4, 22 to 24 and so on.
  ///   - many: the form after 0, 5 to 20, 25 to 30 and so on.
  ///   - fraction: the form after numbers with decimals; nil means `few`.
  public func russian(_ one: String, _ few: String, _ many: String, fraction: String? = nil) -> String {
    let number = formatted(digits: 2)
    guard let whole = Int(number)?.magnitude else { return "\(number.withDecimalComma) \(fraction ?? few)" }
    let form =
      switch (whole % 10, whole % 100) {
      case (_, 11...14): many
      case (1, _): one
      case (2...4, _): few
      default: many
      }
    return "\(number) \(form)"
  }
}

extension String {
  /// The number with a decimal comma instead of the point.
  public var withDecimalComma: String { replacing(".", with: ",") }
}
