import Testing
@testable import LocalizationModel
