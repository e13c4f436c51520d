import TouchExplain
import TouchRecording
import TouchUI

/// Tries other thresholds on the events of a pause, and puts them in force for good.
final class ThresholdTrial {
  /// Called before a tried threshold is put in force; calls its argument once the person has been recognised as one who may
  /// do that. Nil: everybody may.
  var authorize: ((_ proceed: @escaping () -> Void) -> Void)?
  /// Called when a threshold that was tried has been put in force.
  var onKeep: ((GestureThreshold, Double) -> Void)?
  private let application: Application
  private let page: WhatIfPage
  private let decider: BackgroundDesk<Decisions>
  /// The events that thresholds are tried on, or nil outside of a pause.
  private var held: HeldSession?
  /// The thresholds of a recording, or nil for those of the application.
  private var recorded: GestureDefaults?

  /// Creates trials on `page`. Decisions are worked out by `decider`.
  init(in application: Application, on page: WhatIfPage, _ decider: BackgroundDesk<Decisions>) {
    self.application = application
    self.page = page
    self.decider = decider
    page.onTry = { [unowned self] in decide(with: $0) }
    page.onKeep = { [unowned self] in keep($0, $1) }
  }

  /// Begins to try thresholds on `held`, which is an excerpt of a recording if `isReview`.
  func begin(with held: HeldSession, isReview: Bool) {
    self.held = held
    recorded = isReview ? held.excerpt.defaults : nil
  }

  /// Ends the trials, as the pause ends.
  func end() { (held, recorded) = (nil, nil) }

  /// Shows the thresholds, first those of the recognisers in the selected sequence.
  func show() { page.show(usual, kinds: held?.kinds ?? []) }

  /// The thresholds that were in force.
  private var usual: GestureDefaults { recorded ?? application.gestureDefaults }

  private func decide(with defaults: GestureDefaults) {
    guard let held, let decisions = held.decisions else { return }
    guard defaults != usual else {
      decider.forget()
      return page.show(nil)
    }
    decider.order { [excerpt = held.excerpt] in
      Decisions(excerpt.scenario(defaults: defaults), keepsMoves: false)
    } deliver: { [page] other in
      page.show(other.differences(from: decisions))
    }
  }

  private func keep(_ threshold: GestureThreshold, _ value: Double) {
    guard let authorize else { return putInForce(threshold, value) }
    page.tellStaffOnly()
    authorize { [weak self] in
      if let self, held != nil { putInForce(threshold, value) }
    }
  }

  private func putInForce(_ threshold: GestureThreshold, _ value: Double) {
    application.gestureDefaults[threshold] = value
    page.noteKept(threshold, value)
    onKeep?(threshold, value)
  }
}
