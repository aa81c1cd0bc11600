import SpreadsheetFormat
import Testing

@testable import StringsdictKit

/// Texts of user interfaces as they are translated every day: none of them looks like the work of a spreadsheet.
struct OrdinaryTextTests {
    private static let sources: [ExactString] = [
        "Open…", "Don’t Save", "Are you sure?", "Page %1$d of %2$d", "100% complete", "Today at %@", "1 file",
        "“%@” can’t be opened.", "Version 2.0", "Yes", "WARNING", "24 hours",
    ]

    private static let translations: [LanguageTag: [ExactString]] = [
        "de": [
            "Öffnen …", "Nicht sichern", "Bist du sicher?", "Seite %1$d von %2$d", "Zu 100 % fertig", "Heute um %@",
            "1 Datei", "„%@“ kann nicht geöffnet werden.", "Version 2.0", "Ja", "WARNUNG", "24 Stunden",
        ],
        "fr": [
            "Ouvrir…", "Ne pas enregistrer", "Voulez-vous continuer ?", "Page %1$d sur %2$d", "Terminé à 100 %",
            "Aujourd’hui à %@", "1 fichier", "« %@ » ne peut pas être ouvert.", "Version 2.0", "Oui", "ATTENTION",
            "24 h",
        ],
        "es": [
            "Abrir…", "No guardar", "¿Seguro que quieres continuar?", "Página %1$d de %2$d", "100 % completado",
            "Hoy a las %@", "1 archivo", "No se puede abrir “%@”.", "Versión 2.0", "Sí", "ATENCIÓN", "24 horas",
        ],
        "pt-BR": [
            "Abrir…", "Não Salvar", "Tem certeza?", "Página %1$d de %2$d", "100% concluído", "Hoje às %@", "1 arquivo",
            "Não é possível abrir “%@”.", "Versão 2.0", "Sim", "ATENÇÃO", "24 horas",
        ],
        "pl": [
            "Otwórz…", "Nie zachowuj", "Czy na pewno?", "Strona %1$d z %2$d", "Ukończono 100%", "Dzisiaj o %@",
            "1 plik",
            "Nie można otworzyć „%@”.", "Wersja 2.0", "Tak", "OSTRZEŻENIE", "24 godziny",
        ],
        "ru": [
            "Открыть…", "Не сохранять", "Вы уверены?", "Страница %1$d из %2$d", "Готово на 100 %", "Сегодня в %@",
            "1 файл", "Не удается открыть «%@».", "Версия 2.0", "Да", "ВНИМАНИЕ", "24 часа",
        ],
        "tr": [
            "Aç…", "Kaydetme", "Emin misiniz?", "Sayfa %1$d / %2$d", "%100 tamamlandı", "Bugün saat %@", "1 dosya",
            "“%@” açılamıyor.", "Sürüm 2.0", "Evet", "UYARI", "24 saat",
        ],
        "ar": [
            "فتح…", "عدم الحفظ", "هل أنت متأكد؟", "الصفحة %1$d من %2$d", "اكتمل ١٠٠٪", "اليوم في %@", "ملف واحد",
            "يتعذر فتح ”%@“.", "الإصدار ٢٫٠", "نعم", "تحذير", "٢٤ ساعة",
        ],
        "ja": [
            "開く…", "保存しない", "よろしいですか？", "%1$d／%2$dページ", "100%完了", "今日の%@", "1個のファイル",
            "“%@”を開けません。", "バージョン2.0", "はい", "警告", "24時間",
        ],
        "zh-Hans": [
            "打开…", "不存储", "你确定吗？", "第 %1$d 页，共 %2$d 页", "已完成 100%", "今天 %@", "1 个文件",
            "无法打开“%@”。", "版本 2.0", "是", "警告", "24小时",
        ],
        "vi": [
            "Mở…", "Không lưu", "Bạn có chắc không?", "Trang %1$d / %2$d", "Hoàn tất 100%", "Hôm nay lúc %@", "1 tệp",
            "Không thể mở “%@”.", "Phiên bản 2.0", "Có", "CẢNH BÁO", "24 giờ",
        ],
        "el": [
            "Άνοιγμα…", "Να μην αποθηκευτεί", "Είστε βέβαιοι;", "Σελίδα %1$d από %2$d", "Ολοκληρώθηκε 100%",
            "Σήμερα στις %@", "1 αρχείο", "Δεν ανοίγει το «%@».", "Έκδοση 2.0", "Ναι", "ΠΡΟΣΟΧΗ", "24 ώρες",
        ],
    ]

    @Test(arguments: translations.keys.sorted { $0.tag < $1.tag }) func noAlarm(_ language: LanguageTag) throws {
        let row = ReturnedRow(entry: "k", variant: "base", check: nil)
        let texts = try #require(Self.translations[language])
        for (source, text) in zip(Self.sources, texts) {
            for current in [nil, "Before", source] as [ExactString?] {
                let unit = TranslationUnit(path: "k", source: source, target: current)
                #expect(ConversionCheck.problem(of: text, for: unit, in: row) == nil, "\(text)")
            }
        }
    }

    /// A text that changes its language altogether is no damage either.
    @Test func noAlarmBetweenLanguages() {
        let row = ReturnedRow(entry: "k", variant: "base", check: nil)
        for own in Self.translations.values {
            for other in Self.translations.values where own != other {
                for (index, (before, after)) in zip(own, other).enumerated() where before != after {
                    let unit = TranslationUnit(path: "k", source: Self.sources[index], target: before)
                    #expect(ConversionCheck.problem(of: after, for: unit, in: row) == nil, "\(before) -> \(after)")
                }
            }
        }
    }

    /// A text of a public project beside the English one.
    private struct PublicText {
        var file: String
        var language: LanguageTag
        var path: VariantPath
        var source: ExactString
        var text: ExactString
        var sibling: ExactString?
    }

    private static func publicTexts() throws -> [PublicText]? {
        guard let pairs = try Corpus.pairs() else { return nil }
        var sources: [String: [VariantPath: ExactString]] = [:]
        for pair in pairs where pair.source.source.name.contains("en.lproj") {
            sources[pair.source.source.name] = pair.source.texts
        }
        return pairs.flatMap { pair -> [PublicText] in
            let file = pair.source.source.name
            let name = file.replacing(/[A-Za-z]+([-_][A-Za-z]+)?\.lproj/) { _ in "en.lproj" }
            guard let own = sources[name], name != file,
                let language = file.firstMatch(of: /([A-Za-z]+([-_][A-Za-z]+)?)\.lproj/)?.output.1
            else { return [] }
            return pair.source.texts.compactMap { path, text in
                guard let source = own[path] ?? own[path.withOther], source != text else { return nil }
                let sibling = path.category == nil ? nil : own[path.withOther]
                return PublicText(
                    file: file, language: LanguageTag(String(language)), path: path, source: source, text: text,
                    sibling: sibling)
            }.sorted { $0.path.description < $1.path.description }
        }
    }

    /// Nothing is said about the translations of public projects.
    @Test func noAlarmInPublicFiles() throws {
        guard let texts = try Self.publicTexts() else { return }
        let row = ReturnedRow(entry: "k", variant: "base", check: nil)
        let alarms = texts.compactMap { text -> String? in
            let unit = TranslationUnit(path: text.path, source: text.source)
            let problem = ConversionCheck.problem(of: text.text, for: unit, in: row)
            return problem.map { "\(text.file): \($0.message.description)" }
        }
        #expect(texts.count > 10_000)
        #expect(alarms == [])
    }

    /// What is said about the translations of public projects is true; each kind was read once.
    @Test func checksOfPublicFiles() throws {
        guard let texts = try Self.publicTexts() else { return }
        let found = texts.flatMap { text in
            CheckList.returned.findings(
                in: CheckedText(
                    path: text.path, source: text.source, text: text.text, language: text.language,
                    surroundings: TextSurroundings(findForm: {
                        text.sibling.map { CheckedForm(other: $0, isWholeNumber: true) }
                    })))
        }
        let counts = Dictionary(found.map { ("\($0.severity) \($0.id.rawValue)", 1) }, uniquingKeysWith: +)
        // “Un fichier” is what people write in the French form for 0 and 1.
        let withoutNumber = found.count { $0.id == .placeholderMissing && $0.severity < .error }
        #expect(found.count - withoutNumber < texts.count / 100)
        #expect(withoutNumber < texts.count / 25)
        print("\(texts.count) translations:", counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" })
    }
}
