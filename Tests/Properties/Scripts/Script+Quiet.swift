extension Script {
  /// Whether only gestures change views and recognisers.
  var isQuiet: Bool {
    views.allSatisfy(\.reactions.isEmpty) && recognizers.allSatisfy(\.reactions.isEmpty)
      && !recognizers.contains(where: \.isWild) && steps.allSatisfy(\.operation.isInput)
  }
}

extension RecognizerPlan {
  var isWild: Bool { if case .wild = kind { true } else { false } }
}

extension Operation {
  /// Whether the operation comes from the device, and not from the program.
  var isInput: Bool {
    switch self {
    case .finger, .cancelFinger, .cancelAll, .calm: true
    default: false
    }
  }
}
