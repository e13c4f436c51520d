// The observers and filters of an application, and the notes of input to observers.
extension Application {
  /// Adds `observer`, which is notified of the events and decisions of touches and gestures after the observers added
  /// before it. There may be any number; without one no notifications are made.
  ///
  /// The observation lasts until the registration ends. The application does not hold the observer.
  public func addObserver(_ observer: any GestureObserver) -> Registration {
    dispatcher.observers.add(ObserverLink(observer: observer))
  }

  /// Adds `observer`, which is notified of everything that reaches the application from outside, after the observers
  /// added before it.
  ///
  /// The observation lasts until the registration ends. The application does not hold the observer.
  public func addInputObserver(_ observer: any InputObserver) -> Registration {
    inputObservers.add { [weak observer] step in observer?.observe(step) }
  }

  /// Adds `filter`, which decides which reports count, of those that the filters added before it hand on.
  ///
  /// It lasts until the registration ends. End it while no finger is down: later reports bypass the filter, and so do
  /// reports that it has held back and hands on later. The application does not hold the filter.
  public func addInputFilter(_ filter: any InputFilter) -> Registration { filters.add(filter) }

  /// Notes `step` for input observers. Steps during the handling of another follow from it and would occur again by
  /// themselves, so they are not noted.
  func note(_ step: @autoclosure () -> InputStep) {
    guard !inputObservers.isEmpty, !dispatcher.isHandling else { return }
    let step = step()
    for observer in inputObservers.entries where !observer.hasEnded { observer.content(step) }
  }
}
