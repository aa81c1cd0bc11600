import Testing
@testable import TextMetrics
