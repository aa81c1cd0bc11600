import Testing
@testable import StringsdictFormat
