import Foundation
import Testing
import TouchGeometry
import TouchTesting
import TouchUI

@testable import TouchText

/// Writes pictures to the folder in KEYBOARD_LOOKS.
@Suite("Looks") struct KeyboardLookTests {
  @Test(.enabled(if: ProcessInfo.processInfo.environment["KEYBOARD_LOOKS"] != nil))
  func looks() throws {
    let folder = ProcessInfo.processInfo.environment["KEYBOARD_LOOKS"]!
    let sizes = [Size(480, 800), Size(800, 480), Size(1280, 800), Size(1920, 1080), Size(3840, 2160)]
    for (index, size) in sizes.enumerated() {
      let table = Table(size)
      table.window.backgroundColor = index % 2 == 0 ? table.window.theme.background : Theme.light.background
      if index % 2 == 1 { table.window.theme = .light }
      table.window.language = [.english, Language("de"), .russian, .english, .english][index]
      let input = table.edit(Rect(40, 60, 300, 52), TextInputTraits(returnKeyType: .done))
      if index > 2 {
        table.edit(
          Rect(size.width - 400, size.height - 200, 300, 52),
          TextInputTraits(keyboardType: .emailAddress, returnKeyType: .go))
      }
      if index == 2 {
        table.edit(Rect(900, 500, 300, 52), TextInputTraits(keyboardType: .decimalPad, returnKeyType: .next))
      }
      try table.fingers.down(at: table.key(index == 2 ? "е" : "e", input))
      if index != 0 { table.fingers.wait(0.6) } else { table.fingers.wait(0.1) }
      try table.fingers.picture(of: table.window).writePNG(to: "\(folder)/\(Int(size.width)).png")
    }
  }
}
