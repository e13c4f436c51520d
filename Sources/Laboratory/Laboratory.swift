// One import for programs: recording and explaining. Modules of this package import what they need.
@_exported import TouchExplain
@_exported import TouchRecording
