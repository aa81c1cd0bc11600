/// A `.stringsdict` file made from values, for tests whose keys and texts are the point.
enum Plist: Sendable {
    case text(String)
    case dict([(String, Plist)])

    /// The file.
    var file: [UInt8] {
        var lines = #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n<plist version=\"1.0\">\n"
        write(depth: 0, to: &lines)
        return Array((lines + "</plist>\n").utf8)
    }

    /// An entry with one variable `n` whose format is nothing else.
    static func plural(
        _ categories: [(String, String)], format: String = "%#@n@", valueType: String = "d"
    ) -> Plist {
        .dict([
            ("NSStringLocalizedFormatKey", .text(format)),
            (
                "n",
                .dict(
                    [
                        ("NSStringFormatSpecTypeKey", .text("NSStringPluralRuleType")),
                        ("NSStringFormatValueTypeKey", .text(valueType)),
                    ] + categories.map { ($0.0, .text($0.1)) })
            ),
        ])
    }

    static func widths(_ texts: [(String, String)]) -> Plist {
        .dict([("NSStringVariableWidthRuleType", .dict(texts.map { ($0.0, .text($0.1)) }))])
    }

    static func devices(_ phrases: [(String, Plist)]) -> Plist {
        .dict([("NSStringDeviceSpecificRuleType", .dict(phrases))])
    }

    private func write(depth: Int, to lines: inout String) {
        let indent = String(repeating: "\t", count: depth)
        switch self {
        case .text(let text): lines += "\(indent)<string>\(text.escaped)</string>\n"
        case .dict(let children):
            lines += "\(indent)<dict>\n"
            for (key, value) in children {
                lines += "\(indent)\t<key>\(key.escaped)</key>\n"
                value.write(depth: depth + 1, to: &lines)
            }
            lines += "\(indent)</dict>\n"
        }
    }
}

extension String {
    fileprivate var escaped: String {
        unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\r": result += "&#13;"
            default: result.unicodeScalars.append(scalar)
            }
        }
    }
}
