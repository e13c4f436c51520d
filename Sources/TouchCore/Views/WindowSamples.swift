extension Window {
  /// Calls `body` with each report of a finger in the window that counts and is not private, before it is handled.
  /// It ends with the registration.
  package func onSample(_ body: @escaping (TouchSample) -> Void) -> Registration { sampleObservers.add(body) }
}
