extension Clause {
  /// The clauses about the body of the kiosk (8).
  static let hardware: [Clause] = [
    Clause("8.3.3", "What is pressed is within reach") { survey in
      let small = survey.problems(of: [.target, .reach])
      guard small.isEmpty, let panel = survey.facts.panel else {
        return small.isEmpty
          ? .asked(
            "Does all that is pressed lie 380 to 1220 mm above the floor? Measure the height of the visible area "
              + "and of its lower edge, and give them with --panel-height and --lower-edge, or under access: in the "
              + "configuration.")
          : survey.without(.target, .reach, evidence: "")
      }
      let isMoved = survey.facts.hasSettings && panel.reach != 0...1
      return .met(
        "All buttons are within 380 to 1220 mm\(isMoved ? ", at the latest after one press on the tab Accessibility" : "")"
          + ", on a panel from \(panel.lowerEdge.formatted()) to "
          + "\((panel.lowerEdge + panel.height).formatted()) mm above the floor, and at least 44 points large.")
    },
    Clause("8.3.4", "What is read is seen from a wheelchair") { _ in
      .asked("Can everything be read from eyes 1015 mm above the floor, without glare? Sit before it.")
    },
    Clause("8.4.2.2", "Nothing needs more than 22.2 N") { _ in
      .asked(
        "Is there anything beside the screen that needs force, such as a key or a drawer? Measure with a spring "
          + "scale: 2.2 kg at most.")
    },
  ]
}
