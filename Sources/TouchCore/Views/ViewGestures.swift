extension View {
  /// Attaches `recognizer`, also in the middle of a gesture; it receives the fingers that land from now on. If it is on
  /// another view it leaves that first, which ends its attempt there.
  public func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    recognizer.additionSerial = (gestureRecognizers.last?.additionSerial ?? 0) + 1
    gestureRecognizers.append(recognizer)
    recognizer.view = self
    window?.application.programDid(.added(recognizer))
  }

  /// Detaches `recognizer`: a begun gesture is cancelled, with its action, an undecided attempt fails.
  public func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard recognizer.view === self else { return }
    window?.application.programDid(.removed(recognizer))
    recognizer.arbiter?.abandon(recognizer, because: .removedFromView)
    gestureRecognizers.removeAll { $0 === recognizer }
    recognizer.view = nil
  }
}
