import Testing
import TouchUI

@testable import KioskCore

@Suite("K3, M3 The volume") struct KioskSoundTests {
  private let application = Application()
  /// The second of the week.
  private let clock = Clock()
  private var level: SoundLevel { application.soundLevel }

  private final class Clock {
    var second = 0
  }

  private func sound(_ quiet: String? = nil, volume: Int = 60) -> (KioskSound, Configuration.Sound) {
    let sound = KioskSound(of: application) { [clock] in clock.second }
    var configuration = Configuration.Sound()
    (configuration.volume, configuration.quiet) = (volume, quiet.flatMap(WeekHours.init))
    sound.apply(configuration)
    return (sound, configuration)
  }

  @Test func theConfigurationSetsIt() {
    var (sound, configuration) = sound(volume: 40)
    #expect(level.volume == 0.4 && !level.isMuted)
    configuration.isEnabled = false
    sound.apply(configuration)
    #expect(level.isMuted && level.heardVolume == 0)
  }

  @Test func whatStaffSetStaysUntilTheSectionChanges() {
    var (sound, configuration) = sound()
    sound.volume = 0.1
    sound.isEnabled = false
    sound.apply(configuration)
    #expect(level.volume == 0.1 && level.isMuted)
    configuration.volume = 80
    sound.apply(configuration)
    #expect(level.volume == 0.8 && !level.isMuted)
  }

  @Test func theHoursOfSilenceBeginAndEnd() {
    clock.second = 11 * 3600 + 3590
    let (sound, _) = sound("12:00-13:00")
    #expect(!level.isMuted)
    clock.second += 10
    application.advance(to: Instant(milliseconds: 10_000))
    #expect(level.isMuted && sound.isQuiet)
    // Staff may look for the reason: their switch stays.
    #expect(sound.isEnabled)
    clock.second = 13 * 3600
    application.advance(to: Instant(milliseconds: 40_000))
    #expect(!level.isMuted)
  }

  @Test func onlyProgramsWithSoundHaveTheSection() throws {
    var program = KioskProgram(name: "exhibit", title: "Exhibit")
    #expect(!Configuration.sample(program).contains("sound:"))
    program.hasSound = true
    #expect(Configuration.sample(program).contains("sound:"))
    let file = "sound:\n  enabled: false\n  volume: 7\n  quiet: Mon 12:00-13:00\n"
    let read = try Configuration(yaml: file, file: "kiosk.yaml", program: program)
    #expect(!read.sound.isEnabled && read.sound.volume == 7 && read.sound.quiet?.description == "Mon 12:00-13:00")
  }

  @Test func staffSwitchAndSlideIt() throws {
    let (sound, _) = sound(volume: 50)
    let choice = SoundChoice()
    #expect(choice.isHidden)
    choice.sound = sound
    #expect(!choice.isHidden)
    let toggle = try #require(choice.arrangedSubviews.compactMap { $0 as? Switch }.first)
    let slider = try #require(choice.arrangedSubviews.compactMap { $0 as? Slider }.first)
    #expect(toggle.isOn && slider.value == 0.5)
    slider.value = 0.25
    slider.sendActions(for: .valueChanged)
    #expect(level.volume == 0.25)
    toggle.isOn = false
    toggle.sendActions(for: .valueChanged)
    #expect(level.isMuted && !slider.isEnabled)
  }
}
