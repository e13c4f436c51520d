/// What is wrong with a scenario file, where, and what would be right.
public struct ScenarioMistake: Error, Hashable, CustomStringConvertible {
  /// The file as the user named it.
  public var file: String
  /// Counted from 1.
  public var line: Int
  /// What is wrong, and what is allowed instead.
  public var problem: String

  public var description: String { "\(file):\(line): \(problem)" }
}
