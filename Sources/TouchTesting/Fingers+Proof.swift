import TouchProof
import TouchUI

extension Fingers {
  /// Returns the conflicts between the recognisers of a view and its subtree, found by representative hands; see
  /// ``/Laboratory/Proof``.
  ///
  /// ```swift
  /// #expect(Fingers(in: Board()).prove().isEmpty)
  /// ```
  ///
  /// The hands play to a copy of the window as it is now, so that nothing in it changes. Delegates are asked whether
  /// recognisers recognise simultaneously or wait for each other; their other answers do not count. Recognisers of custom
  /// classes are taken for the kind that they derive from. Without a view it is that of these fingers.
  public func prove(_ view: View? = nil) -> [ProofFinding] { Proof(of: view ?? self.view).findings }
}
