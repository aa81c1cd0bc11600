/// The budget rules of a project: general rules, and changes for single tables and entries.
public struct BudgetRules: Hashable, Sendable {
    /// The changes for one table.
    public struct Table: Hashable, Sendable {
        /// The changes for all entries of the table.
        public var changes: Changes
        /// The changes for single keys of the table.
        public var keys: [ExactString: Changes]

        /// Creates the changes for a table.
        ///
        /// - Parameters:
        ///   - changes: the changes for all entries.
        ///   - keys: the changes for single keys.
        public init(changes: Changes = Changes(), keys: [ExactString: Changes] = [:]) {
            self.changes = changes
            self.keys = keys
        }
    }

    /// The general rules, for entries without changes.
    public var general: EntryRules
    /// The changes for single tables, by table name.
    public var tables: [ExactString: Table]
    /// The changes for single keys, in any table.
    public var keys: [ExactString: Changes]
    /// Changes that override all others, such as command-line options.
    public var overrides: Changes
    /// The app's own windows, in addition to those of `DeviceWindow.all`.
    public var devices: [CustomDevice]

    /// Creates budget rules; by default, labels have the body style and the width of the window.
    ///
    /// - Parameters:
    ///   - general: the general rules.
    ///   - tables: the changes for single tables, by table name.
    ///   - keys: the changes for single keys, in any table.
    ///   - overrides: changes that override all others.
    ///   - devices: the app's own windows.
    public init(
        general: EntryRules = EntryRules(), tables: [ExactString: Table] = [:], keys: [ExactString: Changes] = [:],
        overrides: Changes = Changes(), devices: [CustomDevice] = []
    ) {
        self.general = general
        self.tables = tables
        self.keys = keys
        self.overrides = overrides
        self.devices = devices
    }

    /// The rules for an entry: the general rules with all changes that apply to the entry. Changes of its table apply
    /// first, then changes of its key in any table, changes of its key in its table, and the overrides.
    ///
    /// - Parameters:
    ///   - name: the name of the table; the changes of `Player` apply to `App/Player` if there are no changes of
    ///     `App/Player`.
    ///   - key: the key of the entry.
    public func rules(forTable name: ExactString, key: ExactString) -> EntryRules {
        if let commonRules { return commonRules }
        var rules = general
        let table = tables[name] ?? tables[name.lastPart]
        rules = table?.changes.applied(to: rules) ?? rules
        rules = keys[key]?.applied(to: rules) ?? rules
        rules = table?.keys[key]?.applied(to: rules) ?? rules
        return overrides.applied(to: rules)
    }

    /// The rules for all entries; nil if the rules can differ between entries.
    var commonRules: EntryRules? { tables.isEmpty && keys.isEmpty ? overrides.applied(to: general) : nil }
}

extension ExactString {
    /// The part after the last slash.
    var lastPart: ExactString {
        ExactString(utf8: Array(utf8).split(separator: UInt8(ascii: "/")).last ?? [])
    }
}

extension BudgetRules {
    /// Changes to the general rules for some entries; nil keeps the general value.
    public struct Changes: Hashable, Sendable {
        /// The width of the narrowest window, in em.
        public var narrowest: Int?
        /// The unit of width keys.
        public var unit: EntryRules.Unit?
        /// The total horizontal margin around the label, in em.
        public var margin: Double?
        /// The text style of the label.
        public var style: TextStyle?
        /// A sample of the text that the app inserts for `%@`.
        public var sample: ExactString?

        /// Creates changes; nil keeps the general value.
        ///
        /// - Parameters:
        ///   - narrowest: the width of the narrowest window, in em.
        ///   - unit: the unit of width keys.
        ///   - margin: the total horizontal margin around the label, in em.
        ///   - style: the text style of the label.
        ///   - sample: a sample of the text that the app inserts for `%@`.
        public init(
            narrowest: Int? = nil, unit: EntryRules.Unit? = nil, margin: Double? = nil, style: TextStyle? = nil,
            sample: ExactString? = nil
        ) {
            self.narrowest = narrowest
            self.unit = unit
            self.margin = margin
            self.style = style
            self.sample = sample
        }

        /// Rules with these changes applied.
        public func applied(to rules: EntryRules) -> EntryRules {
            EntryRules(
                narrowest: narrowest ?? rules.narrowest, unit: unit ?? rules.unit, margin: margin ?? rules.margin,
                style: style ?? rules.style, sample: sample ?? rules.sample)
        }
    }
}

/// A window defined by the app's developers, such as a split view or the window of a custom device.
public struct CustomDevice: Hashable, Sendable {
    /// The name, as it appears in notes.
    public var name: ExactString
    /// The width of the window in em at the default text size, rounded down.
    public var em: Int

    /// Creates a device with a window width in em.
    public init(name: ExactString, em: Int) {
        self.name = name
        self.em = em
    }

    /// Creates a device with a window width in points; a negative width counts as 0.
    public init(name: ExactString, points: Double) {
        self.init(name: name, em: Int(min(max(points / TextSize.l.emPoints, 0), 1e9)))
    }
}

/// The budget rules of an entry: the properties of its label, and the windows that the app supports.
public struct EntryRules: Hashable, Sendable {
    /// The width of the narrowest window, in em at the default text size. The shortest variants have this available
    /// width.
    public var narrowest: Int
    /// The unit of width keys.
    public var unit: Unit
    /// The total horizontal margin around the label, in em.
    public var margin: Double
    /// The text style of the label.
    public var style: TextStyle
    /// A sample of the text that the app inserts for `%@`; nil if its length is unknown.
    public var sample: ExactString?

    /// Creates rules; by default, a label has the body style and the width of the window.
    ///
    /// - Parameters:
    ///   - narrowest: the width of the narrowest window, in em; nil for 22.
    ///   - unit: the unit of width keys.
    ///   - margin: the total horizontal margin around the label, in em.
    ///   - style: the text style of the label.
    ///   - sample: a sample of the text that the app inserts for `%@`.
    public init(
        narrowest: Int? = nil, unit: Unit = .automatic, margin: Double = 0,
        style: TextStyle = .body, sample: ExactString? = nil
    ) {
        self.narrowest = narrowest ?? WindowTable.narrowest
        self.unit = unit
        self.margin = margin
        self.style = style
        self.sample = sample
    }

    /// The window ranges for the keys of a width rule. They have no budgets if the keys are not widths in em.
    package func ranges(of keys: [Int]) -> WidthRanges {
        switch unit {
        case .automatic: WidthRanges(keys: keys, narrowest: narrowest)
        case .em: WidthRanges(keys: keys, narrowest: narrowest, usesEms: true)
        case .none: WidthRanges(keys: keys, narrowest: narrowest, usesEms: false)
        }
    }

    /// The available width of the label in a window, in em of body text, rounded down; at least 1. A negative margin
    /// counts as 0.
    ///
    /// - Parameters:
    ///   - window: the width of the window, in em.
    ///   - language: the language of the string; capital letters are wider in some languages than in others.
    public func room(inWindowOf window: Int, language: LanguageTag) -> Int {
        let room = (Double(window) - max(0, margin)) / style.scale(for: language)
        // The addition of 1e-9 compensates for rounding errors just below a whole number.
        return max(1, Int(min(max(room + 1e-9, 0), 1e15)))
    }

    /// True if the width is at least that of the narrowest window at any text size. Strings with a smaller available
    /// width have no limit in letters.
    package static func isUseful(room: Int) -> Bool { room >= WindowTable.narrowestAtAnySize }
}

extension EntryRules {
    /// The unit of width keys.
    public enum Unit: String, Hashable, Sendable, CaseIterable {
        /// Em, unless a key of the rule is above `WindowTable.widest`.
        case automatic
        /// Em for all keys.
        case em
        /// A unit of the app's own; no string gets a budget.
        case none
    }
}
