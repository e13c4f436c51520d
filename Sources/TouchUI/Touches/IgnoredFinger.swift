extension Application {
  /// Makes `recognizer` ignore a finger in the middle of its attempt, as a subclass would with
  /// ``GestureRecognizer/ignore(_:for:)``; nothing happens if it does not track it.
  package func ignore(finger: Int, in recognizer: GestureRecognizer) {
    closeEvent()
    dispatcher.ignore(finger: finger, in: recognizer)
  }
}
