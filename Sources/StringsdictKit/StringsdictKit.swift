/// What a user of the library needs from the targets below it.
@_exported import HTMLPreview
@_exported import LocalizationModel
@_exported import SpreadsheetFormat
@_exported import StringsdictFormat
@_exported import TextMetrics
@_exported import XLIFFFormat
