import TouchGeometry
import TouchUI

/// The switch and the slider by which staff change the volume. Hidden in a program without sound.
final class SoundChoice: StackView {
  private let title = Label()
  private let slider = Slider()
  private let toggle = Switch()

  /// The volume to change; nil hides the control.
  var sound: KioskSound? {
    didSet { show() }
  }

  init() {
    super.init(axis: .horizontal, alignment: .center, [title, slider, toggle])
    spacing = 16
    name = "kiosk.staff.sound"
    slider.name = "kiosk.staff.sound.volume"
    toggle.name = "kiosk.staff.sound.switch"
    slider.growth = 1
    slider.stepValue = 0.05
    slider.addAction(for: .valueChanged) { [unowned self] _ in sound?.volume = slider.value }
    toggle.addAction(for: .valueChanged) { [unowned self] _ in
      sound?.isEnabled = toggle.isOn
      slider.isEnabled = toggle.isOn
    }
    languageDidChange()
    themeDidChange()
    show()
  }

  override var drawsContent: Bool { false }

  private func show() {
    isHidden = sound == nil
    guard let sound else { return }
    (slider.value, toggle.isOn, slider.isEnabled) = (sound.volume, sound.isEnabled, sound.isEnabled)
  }

  override func languageDidChange() { title.text = strings.panel.sound }

  override func themeDidChange() { title.font = theme.type.control }
}
