import Foundation

/// A reader of a page, who uses it as people do and notes faults.
struct Reader {
  let tab: Tab
  var report = Report()
  /// The path of the page that is open.
  private var opened = ""

  init(_ tab: Tab) { self.tab = tab }

  // MARK: Reading the page

  /// The time that the page shows, in milliseconds.
  func time() throws -> Double { Double(try tab.text("slider.getAttribute('aria-valuenow')")) ?? .nan }

  func title() throws -> String { try tab.text("document.getElementById('moment-title').textContent") }

  /// Returns the subject and the text of the marked line.
  func currentLine() throws -> (who: String, what: String) {
    let line = "document.querySelector('#lines .current button')"
    return (
      try tab.text("\(line)?.children[0].textContent"), try tab.text("\(line)?.children[1].firstChild.textContent")
    )
  }

  /// Checks that the title of the event contains these words.
  mutating func expect(_ words: String, _ what: String) throws {
    let title = try title()
    report.check(title.contains(words), "\(what) leads to \(title)")
  }

  // MARK: Opening

  mutating func open(_ path: String, _ look: Tab.Look) throws {
    checkEvents()
    opened = path
    try tab.open(path, look)
    checkEvents()
    let size = try Data(contentsOf: URL(filePath: path)).count
    report.check(size < 300_000, "\(path) has \(size) bytes")
  }

  /// Checks that the open page has had no errors since the last check, and has requested nothing but itself.
  mutating func checkEvents() {
    for event in tab.browser.takeEvents() {
      switch event.method {
      case "Runtime.exceptionThrown", "Log.entryAdded", "Runtime.consoleAPICalled", "Page.javascriptDialogOpening":
        report.note("\(opened): \(event.method) \(event.parameters)")
      case "Network.requestWillBeSent":
        let request = event.parameters["request"] as? [String: Any]
        let address = URL(filePath: opened).absoluteString
        report.equal(request?["url"] as? String ?? "", address, "\(opened) asks for something else")
      default: break
      }
    }
  }

  // MARK: Steps

  /// Steps through all events and all decisions with keys, and compares them with the transcript.
  mutating func step(through transcript: Transcript, _ name: String) throws {
    try tab.press("Home")
    var titles = [try title()]
    var times = [try time()]
    repeat {
      try tab.press("ArrowRight")
      titles.append(try title())
      times.append(try time())
    } while titles[titles.count - 1] != titles[titles.count - 2] && titles.count < 500
    report.check(times == times.sorted(), "\(name): the arrow goes back in time: \(times)")
    let count = titles.count - 1
    report.check(titles[count].hasPrefix("Event \(count) of \(count)"), "\(name): the last event is \(titles[count])")
    try tab.press("Home")
    try expect("Event 1 of", "\(name): Home")
    try stepThroughDecisions(transcript, name)
  }

  private mutating func stepThroughDecisions(_ transcript: Transcript, _ name: String) throws {
    var found: [Transcript.Step] = []
    try press("ArrowLeft") {}
    try press("ArrowRight") {
      let (who, what) = try currentLine()
      if what.contains("→") { found.append(Transcript.Step(time: try time(), who: who, what: what)) }
    }
    report.equal(found, transcript.steps, "\(name): the decisions")
  }

  /// Presses a key with Shift until nothing changes any more. `body` is called at each position, including the first.
  private func press(_ key: String, whileMoving body: () throws -> Void) throws {
    var last = ""
    while true {
      let position = try position()
      guard position != last else { return }
      last = position
      try body()
      try tab.press(key, shift: true)
    }
  }

  private func position() throws -> String {
    try title() + tab.text("`${[...document.querySelectorAll('#lines li')].findIndex(li => li.matches('.current'))}`")
  }
}
