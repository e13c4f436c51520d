/// What is wrong with a file, where, and what would be right.
public struct FileMistake: Error, Hashable, CustomStringConvertible {
  /// The file as the user named it.
  public var file: String
  /// Counted from 1.
  public var line: Int
  /// What is wrong, and what is allowed instead.
  public var problem: String

  package init(file: String, line: Int, problem: String) {
    self.file = file
    self.line = line
    self.problem = problem
  }

  public var description: String { "\(file):\(line): \(problem)" }
}
