extension PlaceholderComparison {
    /// The finding about a lost, new, repeated or moved variable.
    func variables() -> Finding? {
        let expected = Self.names(in: source)
        let given = Self.names(in: target)
        let allowed = expected.union(Self.names(in: sibling))
        if let name = expected.subtracting(given).min() {
            return Finding(.variableLost, "The variable %#@\(name)@ is missing or damaged.")
        }
        if let name = given.subtracting(allowed).min() {
            return Finding(
                .variableLost, "The variable %#@\(name)@ does not exist in the source; the app would crash here.")
        }
        // Without a position, each occurrence uses an argument of its own, and the app passes none for the second
        // occurrence.
        let (before, now) = (Self.unplaced(in: source), Self.unplaced(in: target))
        let repeated = expected.filter { now[$0, default: 0] > max(1, before[$0, default: 0]) }
        if let name = repeated.min() {
            return Finding(
                .placeholderAdded, "The variable %#@\(name)@ appears more often than in the source.",
                hint: "To repeat the variable, give it a position: %1$#@\(name)@.")
        }
        return movedVariable(among: given)
    }

    /// The number of occurrences of each variable without a position.
    private static func unplaced(in text: FormatText) -> [ExactString: Int] {
        var counts: [ExactString: Int] = [:]
        for specifier in text.specifiers where specifier.position == nil {
            if case .variable(let name) = specifier.class { counts[name, default: 0] += 1 }
        }
        return counts
    }

    /// The finding about a variable that uses a different argument than in the source.
    private func movedVariable(among names: Set<ExactString>) -> Finding? {
        let known = places(in: source).merging(places(in: sibling)) { $0.union($1) }
        let given = places(in: target)
        for name in names.sorted() {
            guard let expected = known[name], let places = given[name] else { continue }
            let wrong = places.filter { place in
                // In a plural form, the index of a variable without a position counts only variables.
                if isPluralForm, expected.allSatisfy({ ($0.position == nil) != (place.position == nil) }) {
                    return !canTake(place, name, expected)
                }
                return !expected.contains(place)
            }
            guard let place = wrong.min() else { continue }
            return place.position == nil
                ? Finding(
                    .placeholderOrder,
                    "The variables are in a different order than in the source and have no positions.")
                : Finding(
                    .placeholderOrder,
                    "The variable %#@\(name)@ uses argument \(place.index) instead of argument \(expected.map(\.index).min() ?? 1)."
                )
        }
        return nil
    }

    /// The index of a variable's argument, and the variable's explicit position.
    private struct Place: Hashable, Comparable {
        var index: Int
        var position: Int?

        static func == (left: Place, right: Place) -> Bool { left.index == right.index }
        static func < (left: Place, right: Place) -> Bool { left.index < right.index }
        func hash(into hasher: inout Hasher) { hasher.combine(index) }
    }

    /// True if a variable may use the same argument in source and translation, although only one of the two strings
    /// gives a position. If a plural form omits its number, the argument is unknown, and the result is true.
    private func canTake(_ place: Place, _ name: ExactString, _ expected: Set<Place>) -> Bool {
        let taken = place.position.map { [$0] } ?? counted(name, in: [target])
        let own = place.position == nil ? Set(expected.map(\.index)) : counted(name, in: [source, sibling])
        return own.isEmpty || taken.isEmpty || !own.isDisjoint(with: taken)
    }

    /// The argument indices of a variable if all placeholders are counted. Strings whose only placeholders are
    /// variables are ignored.
    private func counted(_ name: ExactString, in texts: [FormatText]) -> Set<Int> {
        Set(
            texts.flatMap { text in
                let arguments = text.arguments.map(\.argument)
                let hasNumber = arguments.contains { if case .variable = $0.class { false } else { true } }
                return hasNumber ? arguments.filter { $0.class == .variable(name) }.map(\.index) : []
            })
    }

    /// The arguments of the variables. In a plural form, only variables are counted, because the form may omit its
    /// number.
    private func places(in text: FormatText) -> [ExactString: Set<Place>] {
        var places: [ExactString: Set<Place>] = [:]
        var count = 0
        for (argument, specifier) in text.arguments {
            guard case .variable(let name) = argument.class else { continue }
            count += 1
            let index = specifier.position ?? (isPluralForm ? count : argument.index)
            places[name, default: []].insert(Place(index: index, position: specifier.position))
        }
        return places
    }

    private static func names(in text: FormatText) -> Set<ExactString> {
        Set(
            text.specifiers.compactMap {
                if case .variable(let name) = $0.class { name } else { nil }
            })
    }
}
