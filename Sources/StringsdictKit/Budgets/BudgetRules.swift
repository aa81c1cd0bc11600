/// How budgets are computed in a project: for every text, and what differs in some tables and entries.
public struct BudgetRules: Hashable, Sendable {
    /// What differs in one table.
    public struct Table: Hashable, Sendable {
        /// What differs for all of its entries.
        public var changes: Changes
        /// What differs for some of its keys.
        public var keys: [ExactString: Changes]

        /// Makes a table from its parts.
        public init(changes: Changes = Changes(), keys: [ExactString: Changes] = [:]) {
            self.changes = changes
            self.keys = keys
        }
    }

    /// What applies where nothing else is set.
    public var general: EntryRules
    /// What differs in some tables, by their names.
    public var tables: [ExactString: Table]
    /// What differs for some keys, in whatever table they are.
    public var keys: [ExactString: Changes]
    /// What applies whatever else is set: the options of a command line.
    public var overrides: Changes
    /// Windows beside those of `DeviceWindow.all`.
    public var devices: [CustomDevice]

    /// Makes rules from their parts; without any they are those of labels of body text as wide as the window.
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

    /// The rules for an entry: the general ones with the changes of its table, of its key, and of its key in its table.
    ///
    /// - Parameter name: the name of the table; the last part of `App/Player` will do.
    public func rules(forTable name: ExactString, key: ExactString) -> EntryRules {
        if let commonRules { return commonRules }
        var rules = general
        let table = tables[name] ?? tables[name.lastPart]
        rules = table?.changes.applied(to: rules) ?? rules
        rules = keys[key]?.applied(to: rules) ?? rules
        rules = table?.keys[key]?.applied(to: rules) ?? rules
        return overrides.applied(to: rules)
    }

    /// The rules for all entries; nil where some of them can have others.
    var commonRules: EntryRules? { tables.isEmpty && keys.isEmpty ? overrides.applied(to: general) : nil }
}

extension ExactString {
    /// What comes after the last slash.
    var lastPart: ExactString {
        ExactString(utf8: Array(utf8).split(separator: UInt8(ascii: "/")).last ?? [])
    }
}

extension BudgetRules {
    /// What is set for some entries and differs from the general rules; nil is what is not set.
    public struct Changes: Hashable, Sendable {
        /// The narrowest window in em.
        public var narrowest: Int?
        /// What the keys of width rules measure.
        public var unit: EntryRules.Unit?
        /// How much of the window's width the label does not have, in em.
        public var margin: Double?
        /// How the label is set.
        public var style: TextStyle?
        /// A text as the app inserts it for `%@`.
        public var sample: ExactString?

        /// Makes changes from their parts.
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

        /// The rules with these changes.
        public func applied(to rules: EntryRules) -> EntryRules {
            EntryRules(
                narrowest: narrowest ?? rules.narrowest, unit: unit ?? rules.unit, margin: margin ?? rules.margin,
                style: style ?? rules.style, sample: sample ?? rules.sample)
        }
    }
}

/// A window that an app's makers named: a device of their own, a split view.
public struct CustomDevice: Hashable, Sendable {
    /// The name, as notes give it.
    public var name: ExactString
    /// The width of the window in em at the default text size, rounded down.
    public var em: Int

    /// Makes a device whose window is known in em.
    public init(name: ExactString, em: Int) {
        self.name = name
        self.em = em
    }

    /// Makes a device whose window is known in points; a width below 0 counts as 0.
    public init(name: ExactString, points: Double) {
        self.init(name: name, em: Int(min(max(points / TextSize.l.emPoints, 0), 1e9)))
    }
}

/// How the room of an entry's texts is computed: what its label is like, and the windows that the app is made for.
public struct EntryRules: Hashable, Sendable {
    /// The narrowest window in em at the default text size; it is the room of the shortest variants.
    public var narrowest: Int
    /// What the keys of width rules measure.
    public var unit: Unit
    /// How much of the window's width the label does not have, both sides and neighbours together, in em.
    public var margin: Double
    /// How the label is set.
    public var style: TextStyle
    /// A text as the app inserts it for `%@`; nil when nothing is known about its length.
    public var sample: ExactString?

    /// Makes rules from their parts; without any they are those of a label of body text as wide as the window.
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

    /// The windows of a rule's keys; they have no budgets when the keys are not em.
    package func ranges(of keys: [Int]) -> WidthRanges {
        switch unit {
        case .automatic: WidthRanges(keys: keys, narrowest: narrowest)
        case .em: WidthRanges(keys: keys, narrowest: narrowest, usesEms: true)
        case .none: WidthRanges(keys: keys, narrowest: narrowest, usesEms: false)
        }
    }

    /// How many em of body text fit into the label when the window is `window` em wide, rounded down; at least 1.
    ///
    /// - Parameter language: the language of the text: a label in capital letters is wider in some than in others.
    public func room(inWindowOf window: Int, language: LanguageTag) -> Int {
        let room = (Double(window) - max(0, margin)) / style.scale(for: language)
        // A sum of decimal fractions can be a little below the whole number that it should be.
        return max(1, Int(min(max(room + 1e-9, 0), 1e15)))
    }

    /// Whether some window has so much room: a text that is sent for less is not held to a number of letters.
    package static func isUseful(room: Int) -> Bool { room >= WindowTable.narrowestAtAnySize }
}

extension EntryRules {
    /// What the numbers of width rules measure.
    public enum Unit: String, Hashable, Sendable, CaseIterable {
        /// Em, unless a key of the rule is above `WindowTable.widest`.
        case automatic
        /// Em, whatever the keys are.
        case em
        /// Something of the app's own; no text gets a budget.
        case none
    }
}
