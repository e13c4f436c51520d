import FoundationEssentials

/// A line of a transcript, with what of it the tests ask for.
struct Line: Decodable {
  /// Milliseconds since the program started.
  let t: Double
  var ready: Bool?
  /// The number of a frame that has reached the screen.
  var frame: Int?
  /// Who got touches: "recognizer" or "view", its name, what it was told.
  var to: String?
  var id: String?
  var message: String?
  /// The name of a recogniser whose action was sent; then its state and values.
  var action: String?
  var state: String?
  var location: [Double]?
  /// The fingers that are told of, or how many a gesture has.
  var touches: Touches?
  /// In radians.
  var rotation: Double?
  var direction: String?
  /// The name of a recogniser that changed its state, and why.
  var recognizer: String?
  /// Whether it became possible again.
  var reset: Bool?
  var reason: String?
  /// The name of a control, and its event.
  var control: String?
  var event: String?

  /// All whole lines of a transcript. One that is no JSON is an error.
  static func all(in text: String) throws -> [Line] {
    let whole = text.prefix(upTo: text.lastIndex(of: "\n") ?? text.startIndex)
    return try whole.split(separator: "\n").map { try JSONDecoder().decode(Line.self, from: Data($0.utf8)) }
  }

  /// A list of fingers in messages, a number in actions.
  struct Touches: Decodable {
    /// The numbers of the fingers, empty where only the count is known.
    let fingers: [Int]
    let count: Int

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      fingers = (try? value.decode([Int].self)) ?? []
      count = try fingers.isEmpty ? value.decode(Int.self) : fingers.count
    }
  }
}
