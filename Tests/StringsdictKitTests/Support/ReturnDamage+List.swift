import StringsdictKit
import TestSupport

/// The list of damages; anyone can add to it.
extension ReturnDamage {
    static let all = harmless + movedTexts + movedNames + exchangedIDs + headers + repeated + blanks + names

    private static let mixed: [ReturnBench.Fixture] = [.new, .update]
    private static let some: [ReturnBench.Fixture] = [.new, .plainUpdate]
    private static let telling: [ReturnBench.Fixture] = [.new, .update, .plainUpdate]
    private static let xml: [Dialect] = [.inline, .text, .xliff2, .xcode]
    /// Lokalise has no column for the sources, so that nothing tells whether a key was moved or a value.
    private static let withSources = Dialect.sheets.filter { $0 != .lokalise }
    private static let nothingTells =
        "Every translation is new, and no source has a placeholder: nothing tells whose translation it is."

    private static let harmless: [ReturnDamage] = [
        ReturnDamage("nothing", in: Dialect.sheets, .harmless, cells: { _, _ in }),
        ReturnDamage("nothing", in: xml, .harmless, characters: { _ in }),
        ReturnDamage("rows sorted", in: Dialect.sheets, .harmless) { sheet, _ in
            sheet.rows.sort { $0.joined() < $1.joined() }
        },
        ReturnDamage("the column that is not read moved", in: [.lokalise], .harmless) { sheet, dialect in
            sheet.slide(dialect.name(of: .source), by: 1)
        },
    ]

    private static let movedTexts: [ReturnDamage] =
        [
            (1, 0), (-1, 0), (2, 0), (3, 2),
        ].flatMap { distance, part in
            [(telling, Verdict.told([.contradictoryFile])), ([.plainNew], .undetectable(nothingTells))].map {
                fixtures, verdict in
                ReturnDamage(
                    "target \(distance) rows lower\(part > 0 ? ", from the middle on" : "")", in: Dialect.sheets,
                    of: fixtures,
                    verdict
                ) { sheet, dialect in
                    sheet.slide(
                        dialect.name(of: .target), by: distance, from: part > 0 ? sheet.rows.count / part : 0)
                }
            }
        } + [
            ReturnDamage("target sorted alone", in: Dialect.sheets, of: telling, .told([.contradictoryFile])) {
                $0.shuffle($1.name(of: .target))
            },
            ReturnDamage("target sorted alone", in: Dialect.sheets, of: [.plainNew], .undetectable(nothingTells)) {
                $0.shuffle($1.name(of: .target))
            },
        ]

    private static let movedNames: [ReturnDamage] =
        [Dialect.Column.id, .source].flatMap { column in
            [
                ReturnDamage("\(column) sorted alone", in: withSources, .told([.contradictoryFile])) {
                    $0.shuffle($1.name(of: column))
                },
                ReturnDamage("\(column) one row lower", in: withSources, .told([.contradictoryFile])) {
                    $0.slide($1.name(of: column), by: 1)
                },
            ]
        }
        + ["checksum", "entry", "variant"].map { column in
            ReturnDamage(
                "\(column) sorted alone", in: Dialect.ownSheets,
                of: column == "variant" ? mixed : ReturnBench.Fixture.allCases, .told([.contradictoryFile])
            ) { sheet, _ in sheet.shuffle(column) }
        }

    private static let exchangedIDs: [ReturnDamage] = [
        ReturnDamage("ids exchanged, contexts kept", in: [.weblate], .told([.contradictoryFile])) { sheet, _ in
            sheet.rotate(["id"])
        },
        ReturnDamage("two ids exchanged, contexts kept", in: [.weblate], of: some, .told([.contradictoryUnit])) {
            sheet, _ in
            (sheet[0, "id"], sheet[1, "id"]) = (sheet[1, "id"], sheet[0, "id"])
        },
        ReturnDamage("ids exchanged, paths kept", in: [.inline, .text, .xliff2], .told([.contradictoryFile])) {
            $0.rotateIDs(ofAll: false)
        },
        ReturnDamage("ids and paths exchanged", in: xml, .told([.contradictoryFile, .sourceChanged])) {
            $0.rotateIDs(ofAll: true)
        },
        ReturnDamage("ids exchanged, paths dropped", in: [.inline, .text, .xliff2], .told([.contradictoryFile])) {
            $0.dropPaths()
            $0.rotateIDs(ofAll: true)
        },
    ]

    private static let headers: [ReturnDamage] =
        ["id", "checksum", "variant"].flatMap { column in
            ["Something", String(column.dropLast()), "target 2"].map { name in
                ReturnDamage("\(column) called “\(name)”", in: Dialect.ownSheets, of: some, .harmless) { sheet, _ in
                    sheet.rename(column, to: name)
                }
            }
        }
        + ["id", "checksum"].map { column in
            ReturnDamage("\(column) called “”", in: Dialect.ownSheets, of: some, .harmless) { sheet, _ in
                sheet.rename(column, to: "")
            }
        }
        + [
            ReturnDamage("variant called “”", in: Dialect.ownSheets, .told([.unknownColumn])) { sheet, _ in
                sheet.rename("variant", to: "")
            }
        ]
        + ["", "Englisch", "sorce"].map { name in
            ReturnDamage("source called “\(name)”", in: Dialect.ownSheets, of: some, .harmless) { sheet, dialect in
                sheet.rename(dialect.name(of: .source), to: name)
            }
        }
        + ["", "taget", "Übersetzung"].map { name in
            ReturnDamage(
                "target called “\(name)”", in: Dialect.sheets, of: some, .told([.missingColumn, .otherSourceLanguage])
            ) {
                sheet, dialect in
                sheet.rename(dialect.name(of: .target), to: name)
            }
        }
        + [
            ReturnDamage("language called “Sprache”", in: [.csv], of: some, .harmless) { sheet, _ in
                sheet.rename("language", to: "Sprache")
            },
            ReturnDamage("names of id and entry exchanged", in: Dialect.ownSheets, of: some, .harmless) { sheet, _ in
                sheet.exchangeNames("id", "entry")
            },
            ReturnDamage("names of source and target exchanged", in: [.csv], of: some, .harmless) { sheet, _ in
                sheet.exchangeNames("source", "target")
            },
            ReturnDamage(
                "names of source and target exchanged", in: [.wide] + Dialect.presets,
                .told([
                    .contradictoryFile, .sameAsSource, .languageUnknown, .otherSourceLanguage, .tableNotFound,
                    .sourceChanged,
                ])
            ) { $0.exchangeNames($1.name(of: .source), $1.name(of: .target)) },
            ReturnDamage(
                "names of target and note exchanged", in: Dialect.sheets, of: mixed,
                .told([.contradictoryFile, .languageUnknown])
            ) {
                $0.exchangeNames($1.name(of: .target), $1.name(of: .note))
            },
        ]

    private static let repeated: [ReturnDamage] = [
        ReturnDamage("a row twice with different targets", in: Dialect.sheets, .told([.duplicateUnit])) {
            sheet, dialect in
            sheet.rows.append(sheet.rows[0])
            sheet[sheet.rows.count - 1, dialect.name(of: .target)] = "Anders"
        },
        ReturnDamage("a unit twice with different targets", in: xml, .told([.duplicateUnit])) { $0.repeatUnit() },
        ReturnDamage("a target filled down", in: Dialect.sheets, .told([.repeatedTranslation])) { sheet, dialect in
            for row in sheet.rows.indices.prefix(16) {
                sheet[row, dialect.name(of: .target)] = sheet[0, dialect.name(of: .target)]
            }
        },
        ReturnDamage("targets are the sources", in: withSources, of: [.new, .plainNew], .told([.sameAsSource])) {
            for row in $0.rows.indices { $0[row, $1.name(of: .target)] = $0[row, $1.name(of: .source)] }
        },
        ReturnDamage(
            "targets become the sources", in: withSources, of: [.update, .plainUpdate], .told([.sameAsSource])
        ) {
            for row in $0.rows.indices { $0[row, $1.name(of: .target)] = $0[row, $1.name(of: .source)] }
        },
    ]

    private static let blanks: [ReturnDamage] = ["", " ", "\u{A0}\t", "\u{200B}"].flatMap { blank in
        [
            ReturnDamage("a target is “\(blank)”", in: Dialect.sheets, .told([.untranslated])) {
                $0[0, $1.name(of: .target)] = blank
            },
            ReturnDamage("all targets are “\(blank)”", in: Dialect.sheets, .told([.untranslated])) {
                for row in $0.rows.indices { $0[row, $1.name(of: .target)] = blank }
            },
            ReturnDamage("all targets are “\(blank)”", in: xml, .told([.untranslated, .variableLost])) {
                $0.changeTargets { _ in blank }
            },
        ]
    }

    private static let names: [ReturnDamage] = [
        ("fr.xliff", true), ("App_fr.xliff", true), ("App_pt-BR.xliff", true), ("fr/App.xliff", false),
        ("en.xliff", false), ("it-final.xliff", false), ("no-entry.xliff", false), ("my-app/App.xliff", false),
        ("App_de.xliff", false), ("App-de-DE.xliff", false), ("sign-in.xliff", false), ("de.xliff", false),
        ("returned.xliff", false), ("de-DE/en.xliff", false),
    ].map { name, isTold in
        ReturnDamage(
            "called \(name)", in: xml, of: [.new], isTold ? .told([.languageMismatch]) : .harmless, change: .name(name))
    }
}

extension DamagedFile {
    /// Gives every unit the id of the next one, and with it the path, if there is one.
    fileprivate mutating func rotateIDs(ofAll isAll: Bool) {
        let name = dialect == .xliff2 ? "name" : "resname"
        let pattern = try! Regex(
            "<\(unit) id=\"([^\"]*)\"( \(name)=\"[^\"]*\")?", as: (Substring, Substring, Substring?).self)
        let found = characters.matches(of: pattern).map { ($0.output.1, $0.output.2 ?? "") }
        var index = -1
        characters = characters.replacing(pattern) { match in
            index += 1
            let next = found[(index + 1) % found.count]
            return "<\(unit) id=\"\(next.0)\"\(isAll ? next.1 : match.output.2 ?? "")"
        }
    }

    /// Takes the paths of the units away.
    fileprivate mutating func dropPaths() {
        let name = dialect == .xliff2 ? "name" : "resname"
        let pattern = try! Regex("(<\(unit) id=\"[^\"]*\") \(name)=\"[^\"]*\"", as: (Substring, Substring).self)
        characters = characters.replacing(pattern) { "\($0.output.1)" }
    }

    /// Puts the first unit there once more, with another translation.
    fileprivate mutating func repeatUnit() {
        guard let start = characters.firstRange(of: "<\(unit) "), let end = characters.firstRange(of: "</\(unit)>")
        else {
            return
        }
        let copy = characters[start.lowerBound..<end.upperBound].replacing(/<target.*<\/target>/) { _ in
            "<target>Anders</target>"
        }
        characters.insert(contentsOf: copy, at: end.upperBound)
    }
}

extension Sheet {
    /// Moves the cells of a column down or up, as after a cell was inserted or deleted.
    ///
    /// - Parameter first: the first row that is moved.
    mutating func slide(_ column: String, by distance: Int, from first: Int = 0) {
        let place = index(of: column)
        let cells = rows.map { $0[place] }
        for row in rows.indices where row >= first {
            let other = row - distance
            rows[row][place] = cells.indices.contains(other) && other >= first ? cells[other] : ""
        }
    }

    /// Puts the cells of a column in another order.
    mutating func shuffle(_ column: String) {
        let place = index(of: column)
        let cells = rows.map { String($0[place].reversed()) }.sorted().map { String($0.reversed()) }
        for row in rows.indices { rows[row][place] = cells[row] }
    }
}
