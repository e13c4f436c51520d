import TouchUI

/// A second language, in one file.
extension Language {
  static let german = Language("de", [Strings.german, WinkStrings.german])
}

extension Strings {
  static let german = Strings(
    reason: { reason, language in
      switch reason {
      case .strayed(let way): "\(way.exactValueText) pt bewegt, erlaubt \(way.limitText)"
      case .noTap(2, let pause): "kein zweites Tippen in \(pause.limitText) ms"
      case .requiredFailed(let other, let cause): "\(other) ist gescheitert: \(cause.text(in: language))"
      case .own(let own): own.reason.text(in: language)
      default: "anders als gedacht"
      }
    })
}

extension WinkStrings {
  static let german = WinkStrings(tooFast: { "in \($0) ms gezwinkert" })
}
