import Testing
import TouchDrawing
import TouchGeometry
import TouchTesting
import TouchUI

@Suite("E6 The wishes of the person at the screen") struct AccessibilitySettingsTests {
  private let window = Window(application: Application(), size: Size(400, 800))
  private var application: Application { window.application }

  @Test("All type grows up to twice its size, also in a label that has the theme's, and is back afterwards")
  func text() {
    let label = Label("Words")
    window.addSubview(label)
    let usual = label.sizeThatFits(Size(.infinity, .infinity))
    application.accessibilitySettings.textScale = 5
    #expect(application.accessibilitySettings.textScale == 2)
    #expect(window.theme.type.caption.size == 32 && window.theme.type.display.size == 144)
    #expect(label.font.size == 44)
    #expect(label.sizeThatFits(Size(.infinity, .infinity)).width > 1.9 * usual.width)
    application.accessibilitySettings.textScale = .nan
    #expect(application.accessibilitySettings.textScale == 2)
    application.accessibilitySettings = AccessibilitySettings()
    #expect(window.theme == .dark && label.sizeThatFits(Size(.infinity, .infinity)) == usual)
  }

  @Test("High contrast is 7 to 1 for texts and marks, and 4.5 to 1 for outlines", arguments: [Theme.dark, .light])
  func contrast(theme: Theme) {
    var house = theme
    // A house may have chosen an accent that just suffices.
    house.accent = Color(hex: 0x808080)
    window.theme = house
    application.accessibilitySettings.isDarkerSystemColorsEnabled = true
    let shown = window.theme
    for ground in [shown.background, shown.surface, shown.surfacePressed] {
      for ink in [shown.text, shown.secondaryText, shown.accent, shown.error] {
        #expect(ink.contrast(with: ground) >= 7, "\(ink) on \(ground)")
      }
      #expect(shown.outline.contrast(with: ground) >= 4.5)
    }
    #expect(shown.onAccent.contrast(with: shown.accent) >= 7)
    #expect(shown.onAccent.contrast(with: shown.accentPressed) >= 7)
    application.accessibilitySettings.isDarkerSystemColorsEnabled = false
    #expect(window.theme == house)
  }

  private final class Watcher: View {
    var changes = 0
    override func accessibilitySettingsDidChange() { changes += 1 }
  }

  @Test("Content and the overlays that belong to it lie within reach, others stay")
  func reach() {
    let controller = ViewController()
    window.rootViewController = controller
    let (bar, black, watcher) = (View(frame: .zero), View(frame: .zero), Watcher(frame: .zero))
    window.overlays.add(bar, as: .sceneBar)
    window.overlays.add(black, as: .dark)
    bar.addSubview(watcher)
    application.accessibilitySettings.reach = 0.4...0.9
    window.layoutIfNeeded()
    #expect(window.contentArea == Rect(0, 320, 400, 400))
    #expect(controller.view.frame == window.contentArea && bar.frame == window.contentArea)
    #expect(black.frame == window.bounds && watcher.changes == 1)
    application.accessibilitySettings.reach = nil
    window.layoutIfNeeded()
    #expect(controller.view.frame == window.bounds && bar.frame == window.bounds && watcher.changes == 2)
  }

  /// Returns the positions and widths of a view on a spring, and of one that pulses, over a second.
  private func moved(calm: Bool) -> (highest: Double, widest: Double, faintest: Double) {
    let (ball, light) = (View(frame: Rect(0, 0, 10, 10)), View(frame: Rect(50, 0, 10, 10)))
    for view in [ball, light] { window.addSubview(view) }
    let fingers = Fingers(in: window)
    application.accessibilitySettings.isReduceMotionEnabled = calm
    #expect(ball.isReduceMotionEnabled == calm)
    application.animate(withDuration: 0.5, usingSpringWithDamping: 0.2, initialSpringVelocity: 3) {
      ball.center.x = 100
    }
    light.add(
      KeyedAnimation(.scale(from: 1, to: 2), .alpha(from: 1, to: 0.5), duration: 0.2, options: [.repeat]), forKey: "a")
    var (highest, widest, faintest) = (0.0, 0.0, 1.0)
    for _ in 0..<50 {
      fingers.wait(0.01)
      highest = max(highest, ball.presentation.center.x)
      widest = max(widest, light.presentation.transform.a)
      faintest = min(faintest, light.presentation.alpha)
    }
    return (highest, widest, faintest)
  }

  @Test("With less motion springs do not overshoot, and what repeats fades alone")
  func motion() {
    let usual = moved(calm: false)
    #expect(usual.highest > 110 && usual.widest > 1.5 && usual.faintest < 0.7, "\(usual)")
    let calm = moved(calm: true)
    #expect(calm.highest <= 100.001 && calm.highest > 99 && calm.widest == 1 && calm.faintest < 0.7, "\(calm)")
  }
}
