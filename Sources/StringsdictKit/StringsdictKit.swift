/// The lower targets whose types appear in the library's API.
@_exported import FindingReports
@_exported import LocalizationModel
@_exported import TextMetrics
