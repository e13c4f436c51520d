import Testing
import TouchUI

@testable import Kiosk

extension Language {
  /// What the kiosk speaks.
  static let offered = [english, chinese.with([KioskStrings.chinese]), russian.with([KioskStrings.russian])]
}

extension Language: CustomTestStringConvertible {
  public var testDescription: String { code }
}
