/// The plural forms that a translation service has numbered, `8351[0]`, `8351[1]` …, in CLDR's order of the language's
/// forms.
struct NumberedForms {
    /// A returned form.
    typealias Form = (unit: ReturnedUnit, offset: Int)

    private let names: UnitNames
    private var groups: [Int: [Form]] = [:]

    init(_ names: UnitNames) {
        self.names = names
    }

    /// Receives a unit; returns false if the unit is not a numbered form.
    mutating func claim(_ unit: ReturnedUnit, at offset: Int) -> Bool {
        guard let form = unit.numberedForm else { return false }
        groups[form.group, default: []].append((unit, offset))
        return true
    }

    /// The forms in file order, each with its unit; nil if the unit is uncertain.
    func matched() -> [(form: Form, unit: UnitReference?)] {
        if groups.isEmpty { return [] }
        let variables = variables()
        return groups.sorted { $0.key < $1.key }.flatMap { _, forms in
            zip(forms, units(of: forms, variables)).map { (form: $0, unit: $1) }
        }
    }

    /// A variable with the units of its forms.
    private struct Variable {
        let key: ExactString
        let units: [(category: PluralCategory, unit: UnitReference)]
    }

    private func variables() -> [Variable] {
        var variables: [Variable] = []
        names.forEachEntry { table, expected in
            expected.entry.forEachNode { node, path in
                guard case .plural(let forms) = node else { return }
                let units = forms.forms.map { form in
                    (form.category, UnitReference(table: table, unit: expected.first + form.leaf.unit))
                }
                variables.append(Variable(key: path.key, units: units))
            }
        }
        return variables
    }

    private func units(of forms: [Form], _ variables: [Variable]) -> [UnitReference?] {
        let named = forms.map { form in form.unit.name.flatMap(names.find).flatMap(Self.unit) }
        if Set(named.compactMap(\.self)).count == forms.count { return named }
        let candidates = variables.filter { variable in
            if let unit = named.compactMap(\.self).first { return variable.units.contains { $0.unit == unit } }
            guard let name = forms.first?.unit.name, variables.contains(where: { $0.key == name }) else { return true }
            return variable.key == name
        }
        let fitting = candidates.compactMap { units(of: forms, in: $0) }
        return fitting.count == 1 ? fitting[0] : forms.map { _ in nil }
    }

    private static func unit(_ named: UnitNames.Named) -> UnitReference? {
        if case .unit(let unit) = named { return unit }
        return nil
    }

    /// The units of the forms, if their sources match those of a variable; nil otherwise.
    private func units(of forms: [Form], in variable: Variable) -> [UnitReference?]? {
        guard let categories = categories(forms.count, of: variable) else { return nil }
        var units: [UnitReference?] = []
        for form in forms {
            guard let index = form.unit.numberedForm?.number, categories.indices.contains(index) else { return nil }
            guard let known = variable.units.first(where: { $0.category == categories[index] }) else {
                guard PluralRules.isOptional(categories[index], in: names.language) else { return nil }
                units.append(nil)
                continue
            }
            let source = names.unit(known.unit).source.withLineFeeds
            guard form.unit.source?.withLineFeeds == source else { return nil }
            units.append(known.unit)
        }
        return Set(units).count == forms.count ? units : nil
    }

    /// The categories that the numbers denote: CLDR's, Xcode's or the exported categories, depending on the number of
    /// forms.
    private func categories(_ count: Int, of variable: Variable) -> [PluralCategory]? {
        let language = names.language
        let known = [PluralRules.categories(of: language), PluralRules.expectedCategories(of: language)]
        return (known.compactMap(\.self) + [variable.units.map(\.category)]).first { $0.count == count }
    }
}
