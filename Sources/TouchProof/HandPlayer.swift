import TouchGeometry
import TouchRecording
import TouchUI

/// Plays hands to a set, with all recognisers that can interact or with one alone, and keeps the outcomes.
///
/// Recognisers interact only if they receive a touch of the same hand. So a hand at a site is played to the views and
/// recognisers of the site's path, however many others the set has.
final class HandPlayer {
  let gestures: GestureSet
  /// The outcomes for recognisers alone, which relations do not change.
  private let solos: Solos
  let sites: [Site]
  /// The identifiers of the recognisers by their names in transcripts.
  let names: [String: String]
  private var descriptions: [String: String] = [:]
  private var sitesOf: [String: [Site]] = [:]
  private var families: [FamilyKey: [Hand]] = [:]
  private var recognizedByHands: [FamilyKey: Set<String>] = [:]
  private var shared: [HandKey: Outcome] = [:]
  private var lastWhole: (samples: [TouchSample], outcome: Outcome)?

  private struct FamilyKey: Hashable {
    let view: String
    let point: Point
    let recognizer: String
  }

  fileprivate struct HandKey: Hashable {
    let view: String
    var recognizer: String?
    let samples: [TouchSample]
  }

  /// Outcomes that players of one set with other relations share.
  final class Solos {
    fileprivate var outcomes: [HandKey: Outcome] = [:]
  }

  /// Creates a player for a set, with all its sites unless others are given.
  init(_ gestures: GestureSet, sites: [Site]? = nil, sharing solos: Solos = Solos()) {
    self.gestures = gestures
    self.solos = solos
    self.sites = sites ?? Site.all(in: gestures)
    names = Dictionary(
      gestures.recognizerIDs.compactMap { id in gestures.recognizer(id).map { ($0.name, id) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// The number of different hands that have been played to all recognisers of a site.
  var handCount: Int { shared.count }

  /// Returns the representative hands of a recogniser at a site.
  func hands(for recognizer: String, at site: Site) -> [Hand] {
    let key = FamilyKey(view: site.view, point: site.point, recognizer: recognizer)
    if let hands = families[key] { return hands }
    let hands = gestures.recognizer(recognizer).map { HandFamily(gestures, site).hands(for: $0) } ?? []
    families[key] = hands
    return hands
  }

  /// Returns the recognisers that are recognised when the hands of one are played to all recognisers of a site.
  func recognized(byHandsFor recognizer: String, at site: Site) -> Set<String> {
    let key = FamilyKey(view: site.view, point: site.point, recognizer: recognizer)
    if let found = recognizedByHands[key] { return found }
    let found = hands(for: recognizer, at: site).reduce(into: Set<String>()) {
      $0.formUnion(together($1, at: site).order)
    }
    recognizedByHands[key] = found
    return found
  }

  /// Returns unusual hands, which count for whether a recogniser can be recognised at all.
  func unusualHands(for recognizer: String, at site: Site) -> [Hand] {
    gestures.recognizer(recognizer).map { HandFamily(gestures, site).unusualHands(for: $0) } ?? []
  }

  /// Plays a hand to all recognisers of the site.
  func together(_ hand: Hand, at site: Site) -> Outcome {
    let key = HandKey(view: site.view, samples: hand.samples)
    if let outcome = shared[key] { return outcome }
    let outcome = play(hand, recognizers: Set(site.recognizers), views: Set(site.path))
    shared[key] = outcome
    return outcome
  }

  /// Plays a hand to one recogniser as if there were no other; nil: to none.
  func alone(_ hand: Hand, _ recognizer: String?, at site: Site) -> Outcome {
    let key = HandKey(view: site.view, recognizer: recognizer, samples: hand.samples)
    if let outcome = solos.outcomes[key] { return outcome }
    let outcome = play(hand, recognizers: recognizer.map { [$0] } ?? [], views: Set(site.path))
    solos.outcomes[key] = outcome
    return outcome
  }

  /// Plays a hand to the whole set as it is.
  func whole(_ hand: Hand) -> Outcome {
    if let last = lastWhole, last.samples == hand.samples { return last.outcome }
    let outcome = play(hand, recognizers: nil, views: nil)
    lastWhole = (hand.samples, outcome)
    return outcome
  }

  /// Plays a hand to some recognisers and views; nil: to all.
  func play(_ hand: Hand, _ participants: Participants?) -> Outcome {
    participants.map { play(hand, recognizers: $0.recognizers, views: $0.views) } ?? whole(hand)
  }

  /// Plays a hand to some recognisers and views; nil: to all.
  func play(_ hand: Hand, recognizers: Set<String>?, views: Set<String>?) -> Outcome {
    let end = hand.horizon(gestures.defaults)
    return outcome(of: gestures.play(hand.samples, until: end, recognizers: recognizers, views: views))
  }

  private func outcome(of entries: [TranscriptEntry]) -> Outcome {
    Outcome(entries, names: names, sliders: sliders)
  }

  /// The identifiers of the sliders, whose values are what counts.
  private lazy var sliders = Set(gestures.viewIDs.filter { gestures.view($0) is Slider })

  /// Whether the recogniser of a conflict would win if it had been added to the view after the other.
  func isByOrder(_ conflict: Conflict) -> Bool {
    guard conflict.nature == .prevented, let by = conflict.by,
      let view = gestures.recognizer(conflict.recognizer)?.view, gestures.recognizer(by)?.view === view,
      case let participants = conflict.participants,
      let swapped = gestures.only(participants.recognizers, views: participants.views)
        .swapping(conflict.recognizer, by)
    else { return false }
    let end = conflict.hand.horizon(gestures.defaults)
    let entries = swapped.play(
      conflict.hand.samples, until: end, recognizers: participants.recognizers, views: participants.views)
    return outcome(of: entries).recognized[conflict.recognizer] != nil
  }

  /// The sites at which fingers reach the recogniser, similar ones once: at the views of a list of equal rows it is
  /// examined in the first.
  func sites(of recognizer: String) -> [Site] {
    if let edge = gestures.recognizer(recognizer) as? ScreenEdgePanGestureRecognizer {
      return Site.edges(of: edge, in: gestures, sites.filter { $0.recognizers.contains(recognizer) })
    }
    if let found = sitesOf[recognizer] { return found }
    var seen: Set<String> = []
    var found: [Site] = []
    for site in sites where found.count < Self.mostSites && reaches(recognizer, at: site) {
      if seen.insert(signature(of: site, for: recognizer)).inserted { found.append(site) }
    }
    if let fingers = gestures.recognizer(recognizer)?.wantedFingers, fingers > 1,
      found.allSatisfy({ $0.spots(fingers).count < fingers }),
      let joined = Site.joining(sites.filter { reaches(recognizer, at: $0) })
    {
      found.append(joined)
    }
    if let straddling = straddling(for: recognizer) { found.append(straddling) }
    sitesOf[recognizer] = found
    return found
  }

  /// Returns a site on two parts of the recogniser's view, for taps and presses of two fingers: whatever rests on the
  /// parts gets its own finger.
  private func straddling(for id: String) -> Site? {
    guard let recognizer = gestures.recognizer(id), recognizer is TapSequenceGestureRecognizer,
      recognizer.wantedFingers == 2
    else { return nil }
    let parts = sites.filter { site in
      !site.isNarrow && reaches(id, at: site) && gestures.recognizer(site.recognizers[0])?.view !== recognizer.view
    }
    return Site.straddling(parts, in: gestures)
  }

  /// Whether fingers at a site reach the recogniser. A narrow one counts for the innermost recognisers there: for the
  /// others it is like the broad sites around it.
  func reaches(_ recognizer: String, at site: Site) -> Bool {
    guard site.recognizers.contains(recognizer) else { return false }
    return !site.isNarrow
      || gestures.recognizer(site.recognizers[0])?.view === gestures.recognizer(recognizer)?.view
  }

  /// Returns the recognisers that are like the cause of a conflict and on inner views too, at sites like its site.
  func twins(of conflict: Conflict) -> [String] {
    let (recognizer, inner) = (conflict.recognizer, conflict.site.recognizers)
    guard conflict.neighbour == nil, let by = conflict.by, let description = description(of: by),
      let depth = inner.firstIndex(of: by), let own = inner.firstIndex(of: recognizer), depth < own
    else { return [] }
    let likeSites = sites.filter {
      reaches(recognizer, at: $0)
        && signature(of: $0, for: recognizer) == signature(of: conflict.site, for: recognizer)
    }
    return likeSites.map { $0.recognizers[depth] }.filter { $0 != by && self.description(of: $0) == description }
  }

  /// The maximum number of sites at which a recogniser is examined.
  private static let mostSites = 6

  /// Returns a text that is equal for sites at which a recogniser is alike.
  func signature(of site: Site, for recognizer: String) -> String {
    let depth = site.recognizers.firstIndex(of: recognizer) ?? 0
    let deeper = site.recognizers[..<depth].map { description(of: $0) ?? $0 }
    let related = site.recognizers[..<depth].contains { links.contains($0) } ? site.view : ""
    let control = (gestures.view(site.view) as? Control).map { "\(type(of: $0))" } ?? ""
    return (deeper + [related, control] + site.path.filter(answered.contains)).joined(separator: "|")
  }

  private lazy var answered = gestures.answeredViews

  /// The recognisers that have relations.
  private lazy var links: Set<String> = {
    var ids: Set<String> = []
    for link in gestures.links {
      switch link {
      case .require(let first, let second), .simultaneous(let first, let second), .decided(let first, let second):
        ids.formUnion([first, second])
      case .begins, .receives, .refuses: break
      }
    }
    return ids
  }()

  /// Returns the kind of a recogniser with its values; nil if there is none with this identifier.
  func description(of id: String) -> String? {
    if let text = descriptions[id] { return text }
    let text = gestures.recognizer(id).map(Self.description)
    descriptions[id] = text
    return text
  }

  static func description(of recognizer: GestureRecognizer) -> String {
    let values = type(of: recognizer).properties.map { "\($0.name)=\($0.value(recognizer).map { "\($0)" } ?? "")" }
    return "\(type(of: recognizer)) \(values.joined(separator: " "))"
  }
}
