import Testing
@testable import CSVFormat
