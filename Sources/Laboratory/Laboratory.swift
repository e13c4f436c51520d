// One import for programs: recording, explaining and proving. Modules of this package import what they need.
@_exported import TouchExplain
@_exported import TouchProof
@_exported import TouchRecording
