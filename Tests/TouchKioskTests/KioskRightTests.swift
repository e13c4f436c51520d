import Glibc
import KioskCore
import Testing

@testable import TouchKiosk

@Suite("P1 What an installed program may do") struct KioskRightTests {
  @Test func withNoneTheUnitStaysAsItIs() { #expect([KioskRight]().unit == "") }

  @Test func eachAllowsWhatItSaysAndNothingElse() {
    #expect(
      [KioskRight.network].unit
        == "[Service]\nPrivateNetwork=no\nRestrictAddressFamilies=AF_UNIX AF_INET AF_INET6 AF_NETLINK\nIPAddressDeny=\n"
    )
    #expect(
      [KioskRight.sound].unit
        == "[Service]\nSupplementaryGroups=audio\nDeviceAllow=char-alsa rw\nEnvironment=GST_REGISTRY=%S/%N/gstreamer\n")
    #expect([KioskRight.read("/srv/films")].unit == "[Service]\nBindReadOnlyPaths=-/srv/films\n")
    #expect([KioskRight.write("/srv/a")].unit == "[Service]\nBindPaths=-/srv/a\nReadWritePaths=-/srv/a\n")
  }

  @Test func homesAreEmptyButForWhatIsNamed() {
    for path in ["/home/anna/films", "/root/films", "/run/user/1000/bus", "/home/anna"] {
      for right in [KioskRight.read(path), .write(path)] { #expect(right.unitSettings[0] == "ProtectHome=tmpfs") }
    }
    for path in ["/homes/anna", "/srv/home/anna"] { #expect(KioskRight.read(path).unitSettings.count == 1) }
    let unit = [KioskRight.read("/home/a"), .read("/home/b")].unit
    #expect(unit == "[Service]\nProtectHome=tmpfs\nBindReadOnlyPaths=-/home/a\nBindReadOnlyPaths=-/home/b\n")
  }

  @Test func pathsAreWrittenAsUnitsHaveThem() {
    #expect(KioskRight.read("/srv/a b:c%d\\e").unitSettings == ["BindReadOnlyPaths=-/srv/a\\x20b\\:c%%d\\\\e"])
  }

  @Test(arguments: ["", "srv", "/", "//", "/srv\n[Service]", "/srv/\"a", "/srv/'a"]) func pathsThatNoUnitCanName(
    path: String
  ) {
    var options = KioskHost.Options(name: "hall")
    options.rights = [.network, .read("/srv")]
    #expect(options.problem == nil)
    for right in [KioskRight.read(path), .write(path)] {
      options.rights = [.sound, right]
      #expect(options.problem?.hasPrefix("A right names the path \"\(path)\"") == true)
    }
  }

  @Test func theDoctorTellsWhatIsMissing() {
    let rights: [KioskRight] = [.network, .sound, .read("/srv/a"), .write("/srv/b")]
    var asked: [String: Int32] = [:]
    func levels(_ isThere: Bool) -> [Finding] {
      RightChecks(
        rights: rights,
        access: {
          asked[$0] = $1
          return isThere
        }, soundDevices: { ["pcmC0D0p"] }, routes: { isThere ? 1 : 0 }
      ).findings
    }
    #expect(levels(true).map(\.level) == [.ok, .ok, .ok, .ok])
    let missing = levels(false)
    #expect(missing.map(\.level) == [.warning, .warning, .warning, .warning])
    #expect(missing[2].found == "/srv/a cannot be read, which the program does.")
    #expect(missing[3].found == "/srv/b cannot be written, which the program does.")
    #expect(asked == ["/dev/snd/pcmC0D0p": W_OK, "/srv/a": R_OK, "/srv/b": W_OK])
    #expect(missing[1].found == "The program plays sound, and may not use the sound card.")
    let bare = RightChecks(rights: [.sound], soundDevices: { [] }).findings
    #expect(bare.map(\.found) == ["There is no sound card. The program goes on without sound."])
  }
}
