import Testing
@testable import StringsdictKit
