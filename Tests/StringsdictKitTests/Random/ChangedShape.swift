/// Changes the shape of a table as its developers do between an export and the import of what comes back.
extension RandomTable {
    /// A table with other rules, branches, variables, texts and keys here and there.
    mutating func changed(_ table: Plist) -> Plist {
        guard case .dict(let entries) = table else { return table }
        var keys = Set(entries.map(\.0))
        var changed = entries.compactMap { key, value in isOdds(1, of: 12) ? nil : (key, reshaped(value)) }
        if isOdds(1, of: 3) {
            let new = key()
            if keys.insert(new).inserted { changed.append((new, phrase(depth: 0))) }
        }
        return .dict(changed)
    }

    /// A phrase of another shape, or of the same.
    private mutating func reshaped(_ phrase: Plist) -> Plist {
        guard isOdds(1, of: 2) else { return phrase }
        switch Int.random(in: 0..<6, using: &random) {
        case 0: return self.phrase(depth: 1)
        case 1: return .text(text())
        case 2: return wrapped(phrase)
        case 3: return unwrapped(phrase)
        default: return below(phrase)
        }
    }

    /// A phrase that has become one of several.
    private mutating func wrapped(_ phrase: Plist) -> Plist {
        switch phrase {
        case .text(let text) where isOdds(1, of: 2): .widths([("20", self.text()), ("40", text)])
        default: .devices([("mac", .text(text())), ("other", phrase)])
        }
    }

    /// One of several that has become the only one.
    private mutating func unwrapped(_ phrase: Plist) -> Plist {
        guard case .dict(let children) = phrase, let (_, rule) = children.first, case .dict(let branches) = rule else {
            return phrase
        }
        return branches.randomElement(using: &random)?.1 ?? phrase
    }

    /// Something below a phrase is gone, new, of another shape, or has another name.
    private mutating func below(_ phrase: Plist) -> Plist {
        guard case .dict(var children) = phrase, let index = children.indices.randomElement(using: &random) else {
            return .text(text())
        }
        let (key, value) = children[index]
        switch Int.random(in: 0..<8, using: &random) {
        case 0: children.remove(at: index)
        case 1 where !key.hasPrefix("NSString"): children[index].0 = element(of: Self.names(like: key))
        case 2: children.append((element(of: Self.names(like: key)), value))
        case 3 where key.hasPrefix("NSStringVariable") || key.hasPrefix("NSStringDevice"):
            children[index] = rule()
        case 4, 5: children[index].1 = reshaped(value)
        default: children[index].1 = below(value)
        }
        var keys: Set<String> = []
        return .dict(children.filter { keys.insert($0.0).inserted })
    }

    /// A rule for a whole entry or branch.
    private mutating func rule() -> (String, Plist) {
        let made = isOdds(1, of: 2) ? widths { .text($0.text()) } : devices { .text($0.text()) }
        guard case .dict(let children) = made else { return ("other", made) }
        return children[0]
    }

    /// Keys of the same kind.
    private static func names(like key: String) -> [String] {
        if key.first?.isNumber == true { return ["7", "15", "20", "40", "080"] }
        if ["zero", "one", "two", "few", "many"].contains(key) { return ["zero", "one", "two", "few", "many"] }
        if ["mac", "iphone", "ipad", "applewatch", "toaster", "other"].contains(key) {
            return ["mac", "iphone", "appletv", "applevision", "other"]
        }
        return ["n", "songs", "m"]
    }
}
