/// An assignment of arguments to the placeholders of a returned string, based on the inline codes of the placeholders.
///
/// If a translator swaps two locked codes `%@`, the arguments are swapped, but the string looks unchanged. The
/// placeholders therefore get positions: `%2$@ gefällt %1$@`.
struct CodeArguments {
    private enum Outcome {
        /// The placeholders already use the arguments of their codes.
        case asItIs
        /// The string with the positions that its placeholders need.
        case positioned(ExactString)
        /// The arguments of the codes are unknown or cannot be written.
        case refused(Finding)
    }

    private let codes: ReorderedCodes
    private let source: FormatText
    private let target: FormatText
    /// The argument that the first placeholder uses if it does not specify a position; nil if it is unknown.
    private let first: Int?

    /// - Parameters:
    ///   - returned: a unit whose codes are in a different order than in the source; the result is nil for any other
    ///     unit.
    ///   - first: the argument that the first placeholder uses if it does not specify a position: 1 or, in a plural
    ///     form, the argument of the variable.
    init?(_ returned: ReturnedUnit, first: @autoclosure () -> Int?) {
        guard let codes = returned.reorderedCodes, let source = returned.source, let target = returned.target else {
            return nil
        }
        self.codes = codes
        self.source = FormatText(source)
        self.target = FormatText(target)
        self.first = first()
    }

    /// True if the codes have been moved. An export writes codes of placeholders without positions only in the order of
    /// the source. If their order differs, the string has another meaning even if it looks unchanged.
    var wereMoved: Bool {
        if case .asItIs = outcome { return false }
        let strange = codes.target.filter { $0.original == nil }
        return strange.allSatisfy { target.placeholders(in: $0.range).allSatisfy { $0.position != nil } }
    }

    /// The unit with the necessary positions in its target, or the problem with its codes.
    func applied(to returned: ReturnedUnit) -> (unit: ReturnedUnit, problem: Finding?) {
        var unit = returned
        unit.reorderedCodes = nil
        switch outcome {
        case .asItIs: return (unit, nil)
        case .refused(let problem): return (unit, problem)
        case .positioned(let text):
            unit.target = text
            return (unit, nil)
        }
    }

    private var outcome: Outcome {
        let known = codes.source.map { code in source.placeholders(in: code).map { source.index(of: $0) } }
        var intended: [Int: Int] = [:]
        var seen: Set<Int> = []
        for code in codes.target {
            let inside = target.placeholders(in: code.range)
            if inside.isEmpty { continue }
            guard let original = code.original, known[original].count == inside.count else { continue }
            guard seen.insert(original).inserted else { return .refused(Self.twice(target.spelling(of: inside[0]))) }
            for (specifier, index) in zip(inside, known[original]) { intended[specifier.range.lowerBound] = index }
        }
        let unplaced = target.placeholders.filter { $0.position == nil }
        for specifier in unplaced where intended[specifier.range.lowerBound] == nil {
            // A code whose id is not in the source gets the argument of its kind. A placeholder outside all codes gets
            // the remaining argument of its kind.
            let isTyped = !codes.target.contains { $0.range.contains(specifier.range.lowerBound) }
            let arguments = source.indices(of: specifier.class).subtracting(isTyped ? Array(intended.values) : [])
            if arguments.count > 1 { return .refused(Self.unknown) }
            // A surplus placeholder gets a finding of its own.
            guard let index = arguments.first, !intended.values.contains(index) else { return .asItIs }
            intended[specifier.range.lowerBound] = index
        }
        let isMoved = unplaced.contains { intended[$0.range.lowerBound] != target.index(of: $0) }
        guard isMoved else { return .asItIs }
        guard first == 1, unplaced.allSatisfy(\.asterisks.isEmpty) else { return .refused(Self.unwritable) }
        return .positioned(target.positioned(intended))
    }

    private static func twice(_ spelling: ExactString) -> Finding {
        Finding(
            .placeholderAdded, "The inline code \(spelling) appears more often than in the source.",
            hint: "The translation was not applied. Use each inline code of the source once.")
    }

    private static let unknown = Finding(
        .unknownInlineCode, scope: .string,
        "The ids of the translation's inline codes differ from the source's, so their placeholders are unknown.",
        hint: "The translation was not applied. Copy the inline codes from the source.")

    private static let unwritable = Finding(
        .placeholderOrder,
        "The inline codes are in a different order than in the source, and positions cannot be written in this string.",
        hint: "The translation was not applied. Write positions (such as %2$@) into the source.")
}

extension FormatText {
    /// The placeholders that take an argument.
    fileprivate var placeholders: [FormatSpecifier] { specifiers.filter { !$0.hasSpaceFlag } }

    /// The placeholders within a range of bytes.
    fileprivate func placeholders(in range: Range<Int>) -> [FormatSpecifier] {
        placeholders.filter { range.contains($0.range.lowerBound) && $0.range.upperBound <= range.upperBound }
    }

    /// The index of a placeholder's own argument, which follows the arguments of its asterisks.
    fileprivate func index(of specifier: FormatSpecifier) -> Int {
        arguments.last { $0.specifier == specifier }?.argument.index ?? 1
    }

    /// The distinct argument indices of placeholders of a kind.
    fileprivate func indices(of kind: FormatSpecifier.Class) -> Set<Int> {
        Set(arguments.lazy.map(\.argument).filter { $0.class == kind && !$0.isWidth }.map(\.index))
    }

    /// The string with a position in every placeholder.
    ///
    /// - Parameter indices: the argument index of each placeholder, keyed by the offset of the placeholder.
    fileprivate func positioned(_ indices: [Int: Int]) -> ExactString {
        var bytes = bytes
        for specifier in placeholders.reversed() where specifier.position == nil {
            guard let index = indices[specifier.range.lowerBound] else { continue }
            bytes.insert(contentsOf: "\(index)$".utf8, at: specifier.range.lowerBound + 1)
        }
        return ExactString(utf8: bytes[...])
    }
}
