import StringsdictKit

/// The content of a settings file.
struct ProjectSettings {
    /// The budget rules.
    var budgets = BudgetRules()
    /// The budget settings for all strings.
    var generalBudgets = BudgetRules.Changes()
    /// The source language.
    var sourceLanguage: LanguageTag?
    /// The paths of the sources, relative to the folder of the settings.
    var sources: [String] = []
    /// The location of the setting `sources` in the settings file.
    var sourcesLocation: SourceLocation?
    /// The target languages, with external codes where specified.
    var languages: [(tag: LanguageTag, code: String?)] = []
    /// The service whose language codes are used.
    var service: Project.Service?
    /// The included tables.
    var tables = Project.TableSelection()
    /// The format of exports.
    var format: FormatOptions?
    /// The export options except file names, as on the command line.
    var exportOptions: [(name: String, value: String)] = []
    /// The file-name pattern of exports, relative to the folder of the settings.
    var output: String?
    /// The paths of returned files, relative to the folder of the settings.
    var returns: [String] = []
    /// The policy for strings without a translation.
    var untranslated: MissingTranslationPolicy?
    /// The preferred side in conflicts.
    var preference: ConflictPreference?
    /// The state that a returned translation must have to be imported.
    var minimumState: MinimumState?
    /// The required share of translated strings, in percent.
    var threshold: Int?
    /// The required shares of translated strings in individual languages, in percent.
    var thresholds: [LanguageTag: Int] = [:]
    /// The settings for strings, except budgets.
    var texts = Project.TextSettings()
    /// The severities of findings, and the findings to ignore.
    var findings = Project.FindingPolicy()
    /// Notes about outdated names in the settings.
    var notes: [Finding] = []
}
