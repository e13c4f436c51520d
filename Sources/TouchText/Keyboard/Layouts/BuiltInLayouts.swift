extension KeyboardLayout {
  /// The layouts of the toolkit, in the order in which the key for languages offers them.
  public static let all = [english, german, french, spanish, russian, chinese]

  /// Creates one of the toolkit's layouts, which the tests read.
  init(builtIn text: String) {
    do throws(KeyboardLayoutError) { try self.init(text) } catch { preconditionFailure(error.description) }
  }
}
