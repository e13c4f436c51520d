import KioskCore
import Testing
import TouchUI

@MainActor struct KioskContentTests {
  /// Content that uses all defaults.
  private final class Silent: ViewController, KioskContent {}

  @Test("Content that does not say so has no switch of languages of its own, no scene and no words for the status (P1)")
  func contentThatSaysNothing() {
    let content: any KioskContent = Silent()
    #expect(!content.showsLanguages)
    #expect(content.sceneName == nil)
    #expect(content.summary == nil)
  }
}
