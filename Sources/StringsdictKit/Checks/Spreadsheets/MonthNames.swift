/// The names of months that spreadsheets know and write, in the languages that most of them are used in.
enum MonthNames {
    /// Whether a word is one, whole or cut, in any case.
    static func contains(_ word: String) -> Bool {
        word.utf8.count >= 3 && names.contains(word.lowercased())
    }

    private static let names = Set(
        """
        jan feb mar apr may jun jul aug sep sept oct nov dec january february march april june july august september october
        november december
        jän mrz mär mai okt dez januar jänner februar märz juni juli oktober dezember
        janv févr mars avr juin juil août déc janvier février avril juillet septembre octobre novembre décembre
        ene abr ago dic enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
        gen mag giu lug set ott gennaio febbraio aprile maggio giugno luglio settembre ottobre dicembre
        fev out dez janeiro fevereiro março maio junho julho setembro outubro novembro dezembro
        mrt mei januari februari maart augustus
        maj augusti marts
        des desember
        sty lut kwi cze lip sie wrz paź lis gru stycznia lutego marca kwietnia maja czerwca lipca sierpnia września
        października listopada grudnia
        янв фев мар апр май мая июн июл авг сен окт ноя дек января февраля марта апреля июня июля августа сентября октября
        ноября декабря
        oca şub nis haz tem ağu eyl eki kas ara ocak şubat nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık
        """.split { $0 == " " || $0 == "\n" }.map(String.init))
}
