import StringsdictKit

/// What a settings file says about a project.
struct ProjectSettings {
    /// How budgets are computed.
    var budgets = BudgetRules()
    /// What is said of them for all texts.
    var generalBudgets = BudgetRules.Changes()
    /// The language of the sources.
    var sourceLanguage: LanguageTag?
    /// Where the sources are, below the folder of the settings.
    var sources: [String] = []
    /// Where the file says so.
    var sourcesLocation: SourceLocation?
    /// The languages to translate into, and what others call them where that is said.
    var languages: [(tag: LanguageTag, code: String?)] = []
    /// The service whose codes the languages have.
    var service: Project.Service?
    /// The tables that count.
    var tables = Project.TableSelection()
    /// The format of exports.
    var format: FormatOptions?
    /// The options of exports beside the names of their files, as they are typed.
    var exportOptions: [(name: String, value: String)] = []
    /// What the files of exports are called, below the folder of the settings.
    var output: String?
    /// Where returned files are, below the folder of the settings.
    var returns: [String] = []
    /// What a text without any translation gets.
    var untranslated: MissingTranslationPolicy?
    /// Which translation counts where the file and the project have changed differently.
    var preference: ConflictPreference?
    /// How much of its texts a language should have, in percent.
    var threshold: Int?
    /// The same for some languages.
    var thresholds: [LanguageTag: Int] = [:]
    /// What is said of texts beside their room.
    var texts = Project.TextSettings()
    /// What findings count as.
    var findings = Project.FindingPolicy()
    /// Remarks about settings that are understood, such as names from an earlier version.
    var notes: [Finding] = []
}
