import Testing
@testable import XLIFFFormat
