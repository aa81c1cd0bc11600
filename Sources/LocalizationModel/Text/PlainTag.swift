extension LanguageTag {
    /// True if the subtags after a language form a tag rather than words: at most a script, then a region. A lowercase
    /// region counts only if CLDR lists the region as likely for the language, as in `pt-br`. `to-do` is therefore not
    /// Tongan in the Dominican Republic.
    package static func isPlain(_ language: Substring, _ rest: ArraySlice<Substring>) -> Bool {
        var rest = rest
        if let script = rest.first, script.utf8.count == 4 {
            guard scripts.contains(script.lowercased()) else { return false }
            rest = rest.dropFirst()
        }
        guard let region = rest.first else { return true }
        guard rest.count == 1 else { return false }
        let isWritten = region.utf8.allSatisfy { $0 < 0x61 } && language.utf8.allSatisfy { $0 >= 0x61 }
        return isWritten
            ? regions.contains(region)
            : LikelySubtags.byLanguage[language.lowercased()]?.contains { $0.tag.hasSuffix("-\(region.uppercased())") }
                ?? false
    }

    /// The scripts of the languages in CLDR, in lowercase.
    private static let scripts = Set(LikelySubtags.byLanguage.values.joined().compactMap { $0.script?.lowercased() })

    /// The region codes of countries, and of the areas that occur in language tags (`001`, `150`, `419`).
    ///
    /// Source: ISO 3166-1, as carried by the package iso-codes 4.15, and UN M.49.
    private static let regions = Set(
        """
        AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY \
        BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK \
        FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR \
        IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK \
        ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM \
        PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF \
        TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW XK 001 \
        150 419
        """.split { " \n".contains($0) })
}
