import StringsdictKit

/// Widths of a million short texts.
enum MeasureBenchmark {
    static func run() {
        let samples = [
            "Settings", "Delete song?", "Datenschutzeinstellungen", "%d files in %d folders", "Réessayer plus tard",
            "Настройки уведомлений", "設定を変更", "알림 설정", "الإعدادات", "Sign in with “%@”",
        ].map { ExactString($0) }
        let ruler = TextWidthEstimator()
        Stopwatch.report("measure short texts", amount: 1, unit: "million/s") {
            var sum = 0.0
            for index in 0..<1_000_000 { sum += ruler.measure(samples[index % samples.count]).em }
            return Int(sum)
        }
    }
}
