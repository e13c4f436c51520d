import TouchUI

/// A reason that is not of the toolkit, with texts in two languages.
package enum WinkReason: CustomReason {
  case tooFast(Measure)

  package var measures: [Measure] {
    switch self {
    case .tooFast(let time): [time]
    }
  }

  package func text(in language: Language) -> String {
    switch self {
    case .tooFast(let time): language[WinkStrings.self].tooFast(time.valueText)
    }
  }
}

/// The texts of the reason.
package struct WinkStrings: TextTable {
  package let tooFast: @Sendable (_ milliseconds: String) -> String

  package static let english = WinkStrings(tooFast: { "winked within \($0) ms" })
}

extension WinkStrings {
  package static let testGerman = WinkStrings(tooFast: { "in \($0) ms gezwinkert" })
}
