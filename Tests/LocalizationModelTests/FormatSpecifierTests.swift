import LocalizationModel
import Testing

/// Placeholders as Foundation's open-source format parser reads them.
struct FormatSpecifierTests {
    /// A text and its placeholders: spelling, class, and what else is to be seen in it.
    private static let cases: [(text: ExactString, found: [String])] = [
        ("no placeholder", []), ("", []), ("100 %", []), ("%", []), ("100%% of %%d", []), ("%%%d", ["%d int32"]),
        ("%@ and %d", ["%@ object", "%d int32"]),
        ("%2$@ %1$lld", ["%2$@ object 2", "%1$lld int64 1"]),
        ("%12$@%127$d", ["%12$@ object 12", "%127$d int32 127"]),
        ("%0$@ %$@", []), ("%01$d", ["%01$d int32 1"]),
        (
            "%d%i%u%o%x%X%D%U%O%c%C",
            ["%d", "%i", "%u", "%o", "%x", "%X", "%D", "%U", "%O", "%c", "%C"].map { $0 + " int32" }
        ),
        ("%hd%hhu", ["%hd int32", "%hhu int32"]),
        ("%ld%lld%qd%zu%td%jd", ["%ld", "%lld", "%qd", "%zu", "%td", "%jd"].map { $0 + " int64" }),
        (
            "%f%F%e%E%g%G%a%A%Lf%lf",
            ["%f", "%F", "%e", "%E", "%g", "%G", "%a", "%A", "%Lf", "%lf"].map { $0 + " double" }
        ),
        ("%s%S%p%P", ["%s", "%S", "%p", "%P"].map { $0 + " pointer" }),
        ("%n %y %ß", []),
        (
            "%05.2f|%-8@|%+d|%#x|%.0f|%.10g",
            ["%05.2f double", "%-8@ object", "%+d int32", "%#x int32", "%.0f double", "%.10g double"]
        ),
        ("%.2$f", []),
        ("50 % de", ["% d int32 space"]), ("50 % %d", []), ("% %", []),
        ("%*d", ["%*d int32 *"]), ("%-*.*f", ["%-*.*f double **"]), ("%2$*1$d", ["%2$*1$d int32 2 *1"]),
        ("%1$.*2$f", ["%1$.*2$f double 1 *2"]),
        ("%'d", []), ("%d'", ["%d int32"]),
        ("%#@songs@", ["%#@songs@ variable(songs)"]),
        ("%1$#@a_1@ in %2$#@B@", ["%1$#@a_1@ variable(a_1) 1", "%2$#@B@ variable(B) 2"]),
        ("%#2$@x@", ["%#2$@x@ variable(x) 2"]), ("%#5@x@", ["%#5@x@ variable(x)"]),
        ("%#@znaków@", ["%#@ object"]), ("%#@@", ["%#@ object"]), ("%#@open", ["%#@ object"]),
        ("%# @sites @", ["%# @ object space"]), ("%#@a@%#@b@", ["%#@a@ variable(a)", "%#@b@ variable(b)"]),
        ("%@@", ["%@ object"]), ("ünï %d ❤️ %@", ["%d int32", "%@ object"]),
        ("%99999999999999999999$d", ["%99999999999999999999$d int32 1000"]),
        ("％d", []), ("%l", []), ("%1$", []), ("%*", []), ("%.", []),
    ]

    @Test(arguments: cases.indices) func placeholders(_ index: Int) {
        let (text, found) = Self.cases[index]
        #expect(FormatSpecifier.all(in: text).map { Self.describe($0, in: text) } == found, "\(text)")
    }

    /// In every cut of every text the placeholders stand one behind the other, inside the text.
    @Test func rangesNeverOverlap() {
        for (text, _) in Self.cases {
            let bytes = Array(text.utf8)
            for count in bytes.indices {
                let cut = ExactString(utf8: bytes[count...])
                var end = 0
                for specifier in FormatSpecifier.all(in: cut) {
                    #expect(specifier.range.lowerBound >= end && specifier.range.upperBound <= cut.utf8.count)
                    end = specifier.range.upperBound
                }
            }
        }
    }

    private static func describe(_ specifier: FormatSpecifier, in text: ExactString) -> String {
        var words = [String(decoding: Array(text.utf8)[specifier.range], as: UTF8.self)]
        if case .variable(let name) = specifier.class {
            words.append("variable(\(name))")
        } else {
            words.append("\(specifier.class)")
        }
        if let position = specifier.position { words.append("\(position)") }
        if specifier.hasSpaceFlag { words.append("space") }
        let asterisks = specifier.asterisks.map { "*" + ($0.map(String.init) ?? "") }.joined()
        return (asterisks.isEmpty ? words : words + [asterisks]).joined(separator: " ")
    }
}
