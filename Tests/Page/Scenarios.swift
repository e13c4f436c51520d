/// Scenarios that are made by a program.
enum Scenarios {
  /// Names that would break out of a page that does not escape them: as YAML has them in double quotes, and as pages
  /// show them.
  static let hostileNames = [
    (yaml: #"</script><script>window.isBroken=true</script>"#, shown: "</script><script>window.isBroken=true</script>"),
    (yaml: #"<img src=x onerror=window.isBroken=true>"#, shown: "<img src=x onerror=window.isBroken=true>"),
    (yaml: #"\"quotes' & <b>bold</b> {{title}}"#, shown: "\"quotes' & <b>bold</b> {{title}}"),
    (yaml: #"]]>--><!--"#, shown: "]]>--><!--"),
    (yaml: #"\u001b[31mred\u0007"#, shown: #"\u{1b}[31mred\u{7}"#),
    (yaml: #"\u202Eback"#, shown: #"\u{202e}back"#),
    (yaml: #"${window.isBroken=true}"#, shown: "${window.isBroken=true}"),
  ]

  static var hostile: String {
    let names = hostileNames.map(\.yaml)
    let views = names.enumerated().map { index, name in
      "  - {id: \"v\(name)\", frame: [\(index * 100), 0, 100, 300]}\n"
    }
    let recognizers = names.map { "  - {id: \"\($0)\", type: tap, view: \"v\($0)\"}\n" }
    let input = names.indices.map { index in
      "  - {t: \(index * 100), down: 1, at: [\(index * 100 + 50), 150]}\n  - {t: \(index * 100 + 60), up: 1}\n"
    }
    return "views:\n\(views.joined())recognizers:\n\(recognizers.joined())input:\n\(input.joined())"
  }

  /// Returns a scenario of ten fingers that draw circles for `seconds`, reported 120 times a second.
  static func crowd(seconds: Int) -> String {
    var lines = [
      "views: [{id: canvas, frame: [0, 0, 800, 600], multipleTouchEnabled: true}]",
      "recognizers: [{id: pan, type: pan, view: canvas}, {id: pinch, type: pinch, view: canvas}]", "input:",
    ]
    for finger in 1...10 { lines.append("- {t: \(finger), down: \(finger), at: [\(finger * 70), 300]}") }
    for report in 1...(seconds * 120) {
      let time = 20 + report * 8
      let turn = report % 100
      for finger in 1...10 {
        lines.append("- {t: \(time), move: \(finger), to: [\(finger * 70 + turn), \(300 - turn)]}")
      }
    }
    for finger in 1...10 { lines.append("- {t: \(seconds * 1000 + 100 + finger), up: \(finger)}") }
    return lines.joined(separator: "\n")
  }
}
