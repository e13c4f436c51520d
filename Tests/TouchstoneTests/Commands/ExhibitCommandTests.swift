import Foundation
import Testing
import TouchLab

@Suite("F1, F4 Exhibits on the command line") struct ExhibitCommandTests {
  /// The new exhibit is checked, damaged, and checked again.
  @Test func aNewExhibitIsMadeAndChecked() throws {
    let directory = try TemporaryDirectory()
    let folder = "\(directory.path)/harbour"
    let made = try BuiltProgram.touchstone(["new-exhibit", folder])
    #expect(made.status == .exited(0) && made.output == "" && made.errors == "")
    let good = try BuiltProgram.touchstone(["check", folder])
    #expect(good.status == .exited(0) && good.output == "")
    // It is in German as well, and so is the voice.
    #expect(good.errors.contains(" clauses are met, 0 are not") && !good.errors.contains("NOT MET"))
    try FileManager.default.removeItem(atPath: "\(folder)/pages/day.de.md")
    let partial = try BuiltProgram.touchstone(["check", folder])
    #expect(partial.status == .exited(0))
    #expect(partial.errors.contains("Visitors who choose Deutsch see this page in English: day. Add day.de.md"))
    let again = try BuiltProgram.touchstone(["new-exhibit", folder])
    #expect(again.status == .exited(1) && again.errors.contains("is not empty"))
    try Data("---\nkind: scene\nscene: shaol\n---\n".utf8).write(to: URL(filePath: "\(folder)/pages/day.md"))
    let bad = try BuiltProgram.touchstone(["check", folder])
    #expect(bad.status == .exited(65) && bad.errors == "")
    #expect(
      bad.output.contains("\(folder)/pages/day.md:3:8: \"scene\" of the page is \"shaol\"; did you mean \"shoal\"?"))
    let missing = try BuiltProgram.touchstone(["check", "\(directory.path)/none"])
    #expect(missing.status == .exited(66) && missing.errors.contains("none cannot be read"))
  }
}
