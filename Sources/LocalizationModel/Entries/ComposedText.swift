/// Composes the strings that an app shows for sample numbers: a variable becomes its plural form, and a placeholder of a
/// number becomes the number. All other placeholders stay as they are.
package struct ComposedText: Sendable {
    /// The language whose plural rules apply.
    private let language: LanguageTag
    /// The numbers, in the order of the arguments. If there are more arguments, the rest get the last number.
    private let numbers: [SampleNumber]

    /// - Parameter numbers: at least one number.
    package init(_ numbers: [SampleNumber], in language: LanguageTag) {
        self.numbers = numbers
        self.language = language
    }

    /// The composed string.
    ///
    /// - Parameter variables: the variables of a format; nil for a plain string, which is a format only if it has
    ///   placeholders.
    package func text(_ text: ExactString, variables: [Variable]? = nil) -> ExactString {
        let pieces = text.pieces(from: 1)
        guard variables != nil || pieces.contains(where: { $0.specifier != nil }) else { return text }
        var places = ArgumentPlaces(variables: variables ?? [])
        places.collect(pieces)
        let arguments = zip(places.positions.sorted(), 0...).map { ($0, numbers[min($1, numbers.count - 1)]) }
        var format = OpenFormat(
            variables: variables ?? [], language: language, arguments: Dictionary(uniqueKeysWithValues: arguments))
        return format.text(text, pieces)
    }
}

/// A placeholder or a doubled percent sign.
private struct Piece {
    let range: Range<Int>
    /// Nil for a doubled percent sign.
    let specifier: FormatSpecifier?
    /// The position of the argument, from 1.
    let position: Int
}

extension ExactString {
    /// - Parameter start: the position of the first argument without an explicit position. In a plural form, this is the
    ///   position of the variable.
    fileprivate func pieces(from start: Int) -> [Piece] {
        var pieces: [Piece] = []
        var next = start
        unsafe withBytes { bytes in
            unsafe FormatScanner.scan(bytes) { found in
                switch found {
                case .literal(let range):
                    guard unsafe range.count == 2 && bytes[range.lowerBound + 1] == UInt8(ascii: "%") else { return }
                    pieces.append(Piece(range: range, specifier: nil, position: 0))
                case .specifier(let specifier):
                    // A space flag is nearly always a percent sign before a word.
                    guard !specifier.hasSpaceFlag else { return }
                    next += specifier.asterisks.count { $0 == nil }
                    let position = specifier.position ?? next
                    pieces.append(Piece(range: specifier.range, specifier: specifier, position: position))
                    if specifier.position == nil { next += 1 }
                }
            }
        }
        return pieces
    }
}

/// The positions of the arguments of a format that are numbers.
private struct ArgumentPlaces {
    let variables: [Variable]
    private(set) var positions: Set<Int> = []
    private var names: Set<ExactString> = []

    init(variables: [Variable]) { self.variables = variables }

    /// Collects the positions in a string and in the plural forms of its variables.
    mutating func collect(_ pieces: [Piece]) {
        for piece in pieces {
            switch piece.specifier?.class {
            case .int32, .int64, .double: positions.insert(piece.position)
            case .variable(let name):
                positions.insert(piece.position)
                guard names.insert(name).inserted else { continue }
                for branch in variables.first(where: { $0.name == name })?.variation.branches ?? [] {
                    if case .text(let form) = branch.phrase { collect(form.pieces(from: piece.position)) }
                }
            default: break
            }
        }
    }
}

/// A format whose arguments are known.
private struct OpenFormat {
    let variables: [Variable]
    let language: LanguageTag
    /// The numbers by position.
    let arguments: [Int: SampleNumber]
    /// The number of variables that may still be expanded; limits the expansion of variables that contain themselves.
    private var expansions = 100

    init(variables: [Variable], language: LanguageTag, arguments: [Int: SampleNumber]) {
        self.variables = variables
        self.language = language
        self.arguments = arguments
    }

    mutating func text(_ text: ExactString, _ pieces: [Piece]) -> ExactString {
        let bytes = Array(text.utf8)
        var (result, end): ([UInt8], Int) = ([], 0)
        for piece in pieces {
            guard let words = words(for: piece, in: text) else { continue }
            result += bytes[end..<piece.range.lowerBound] + Array(words.utf8)
            end = piece.range.upperBound
        }
        return ExactString(utf8: (result + bytes[end...])[...])
    }

    private mutating func words(for piece: Piece, in text: ExactString) -> ExactString? {
        guard let specifier = piece.specifier else { return "%" }
        guard let number = arguments[piece.position] else { return nil }
        guard case .variable(let name) = specifier.class else {
            return number.spelled(as: text[piece.range].string).map { ExactString($0) }
        }
        guard expansions > 0, let form = form(of: name, for: number) else { return nil }
        expansions -= 1
        return self.text(form, form.pieces(from: piece.position))
    }

    private func form(of name: ExactString, for number: SampleNumber) -> ExactString? {
        guard let variation = variables.first(where: { $0.name == name })?.variation, variation.rule == .plural
        else { return nil }
        let forms = PluralCategorySet(variation.branches.compactMap { PluralCategory($0.selector) })
        let selector = PluralRules.form(for: number, in: language, among: forms).name
        guard case .text(let form)? = variation.branches.first(where: { $0.selector == selector })?.phrase
        else { return nil }
        return form
    }
}
