/// What a user of the library needs from the targets below it.
@_exported import LocalizationModel
@_exported import TextMetrics
