import FoundationEssentials

/// A line of a transcript, with the fields that the tests use.
struct Line: Decodable {
  /// The milliseconds since the program started.
  let t: Double
  var ready: Bool?
  /// The number of a frame that has reached the screen.
  var frame: Int?
  /// The receiver of touches, "recognizer" or "view". `id` is its name, `message` the message it received.
  var to: String?
  var id: String?
  var message: String?
  /// The name of a recogniser whose action was sent. It is followed by the recogniser's state and values.
  var action: String?
  var state: String?
  var location: [Double]?
  /// The fingers of a message, or the number of fingers of a gesture.
  var touches: Touches?
  /// The rotation in radians.
  var rotation: Double?
  var direction: String?
  /// The name of a recogniser that changed its state; `reason` is why.
  var recognizer: String?
  /// Whether the recogniser became possible again.
  var reset: Bool?
  var reason: String?
  /// The name of a control; `event` is what happened to it.
  var control: String?
  var event: String?

  /// Returns all complete lines of a transcript. Throws an error if one is not JSON.
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
