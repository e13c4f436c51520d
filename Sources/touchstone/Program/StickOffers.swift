import Exhibit
import TouchKiosk
import TouchUI

/// The exhibits that staff bring on sticks, on their panel.
final class StickOffers {
  private var application: Application?
  private var shelf: ExhibitShelf?
  private var sticks: ExhibitSticks?

  /// Offers what can come onto `shelf` from now on, once the program runs.
  func follow(_ shelf: ExhibitShelf?, on kiosk: KioskHost) {
    kiosk.onLaunch = { [unowned self, unowned kiosk] application in
      self.application = application
      offer(on: kiosk)
    }
    guard shelf != self.shelf else { return }
    self.shelf = shelf
    offer(on: kiosk)
  }

  private func offer(on kiosk: KioskHost) {
    sticks = nil
    (kiosk.staffEntries, kiosk.staffNotes) = ([], [])
    guard let shelf, let application else { return }
    let new = ExhibitSticks(shelf, in: kiosk.configuration[TouchstoneArguments.sticks], .touchstone, application)
    new.onChange = { [unowned new, unowned kiosk] in
      (kiosk.staffEntries, kiosk.staffNotes) = (new.entries, new.notes)
    }
    new.onChoice = { [unowned kiosk] in kiosk.renewContent() }
    new.onChange()
    sticks = new
  }
}
