import Foundation

/// The tests of all pages.
final class Reading {
  private let program: String
  private let folder: String
  private var reader: Reader
  private static let scenarios = ["assets/scenarios", "Sources/TouchUI/Documentation.docc/Scenarios"]

  init(_ chromium: String, _ program: String, _ folder: String) throws {
    self.program = program
    self.folder = folder
    let browser = try Browser(chromium)
    try browser.openTab()
    reader = Reader(Tab(browser: browser))
  }

  func all() throws -> Report {
    for folder in Self.scenarios {
      for file in try FileManager.default.contentsOfDirectory(atPath: folder).sorted() where file.hasSuffix(".yaml") {
        try readSteps("\(folder)/\(file)")
      }
    }
    try useHands()
    for name in ["pan-requires-swipe-to-fail", "pan-pinch-rotation", "tap-over-two-views"] {
      try lookAt(page("assets/scenarios/\(name).yaml"), name)
    }
    try readHostileNames()
    try readCrowd()
    try readNothing()
    reader.checkEvents()
    return reader.report
  }

  /// Makes the page of a scenario, and returns its path.
  private func page(_ scenario: String) throws -> String {
    let path = "\(folder)/\(URL(filePath: scenario).deletingPathExtension().lastPathComponent).html"
    try Program.output(program, ["explain", scenario, "--format", "html", "--output", path])
    return path
  }

  private func readSteps(_ scenario: String) throws {
    try reader.open(page(scenario), desk)
    try reader.step(through: Transcript(program, scenario), scenario)
  }

  private func useHands() throws {
    let scenario = "assets/scenarios/pan-requires-swipe-to-fail.yaml"
    let failed = try Transcript(program, scenario).steps[1]
    for look in [looks[0], desk] {
      let name = "\(scenario), \(look.name)"
      try reader.open(page(scenario), look)
      try reader.scrub(name, end: 860)
      try reader.scrubLanes(name, end: 860, mark: failed)
      try reader.findFinger(name, key: 3, at: (246, 252), window: 800)
      try reader.useButtons(name, end: 860)
      try reader.play(name)
      try reader.lookAtFocus(name)
    }
  }

  private func lookAt(_ page: String, _ name: String) throws {
    for look in looks {
      try reader.open(page, look)
      try reader.tab.press("ArrowRight", shift: true)
      try reader.tab.press("ArrowRight", shift: true)
      try reader.look("\(name), \(look.name)")
      try reader.tab.picture("\(folder)/\(name)-\(look.name).png")
      try reader.tab.value("document.querySelector('#lanes').scrollIntoView({block: 'start'})")
      try reader.tab.settle()
      try reader.tab.picture("\(folder)/\(name)-\(look.name)-lanes.png")
    }
  }

  private func readHostileNames() throws {
    let scenario = "\(folder)/hostile.yaml"
    try Scenarios.hostile.write(toFile: scenario, atomically: true, encoding: .utf8)
    try lookAt(page(scenario), "hostile")
    reader.report.check(try !reader.tab.flag("window.isBroken === true"), "a name has run as a script")
    let names = try reader.tab.value("[...document.querySelectorAll('.lane-name b')].map(node => node.textContent)")
    for (_, name) in Scenarios.hostileNames {
      reader.report.check(
        (names as? [String] ?? []).contains(name), "the name \(name) is not shown as it is: \(names ?? "")")
    }
  }

  /// Checks that a page without any events stays in order with any key.
  private func readNothing() throws {
    let scenario = "\(folder)/nothing.yaml"
    try "window: {width: 80, height: 60}".write(toFile: scenario, atomically: true, encoding: .utf8)
    try reader.open(page(scenario), desk)
    for key in ["ArrowRight", "ArrowLeft", "End", "Home", " "] {
      try reader.tab.press(key)
      try reader.tab.press(key, shift: true)
    }
    try reader.look("nothing")
    reader.report.equal(try reader.time(), 0, "the time where nothing happens")
  }

  /// Checks that a long page is as quick to use as a short one.
  private func readCrowd() throws {
    let scenario = "\(folder)/crowd.yaml"
    try Scenarios.crowd(seconds: 12).write(toFile: scenario, atomically: true, encoding: .utf8)
    try lookAt(page(scenario), "crowd")
    reader.report.check(
      try reader.tab.text("document.getElementById('remarks').textContent").contains(
        "of moves that no decision follows"),
      "the page of a crowd does not say what it leaves out")
    try reader.tab.press("Home")
    let milliseconds = try reader.tab.number(
      """
      (() => {
        const key = new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true });
        const start = performance.now();
        for (let step = 0; step < 50; step += 1) document.body.dispatchEvent(key);
        return (performance.now() - start) / 50;
      })()
      """)
    print("a step in the page of a crowd takes \(milliseconds) ms")
    reader.report.check(milliseconds < 50, "a step in the page of a crowd takes \(milliseconds) ms")
  }
}
