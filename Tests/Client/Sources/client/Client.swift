/// Exports a project, or imports translations into it: `client export App translators`, `client import returned App`.
@main
struct Client {
    static func main() throws {
        let arguments = CommandLine.arguments.dropFirst()
        switch arguments.first {
        case "export" where arguments.count == 3: try export(arguments[2], to: arguments[3])
        case "import" where arguments.count == 3: try importTranslations(arguments[2], into: arguments[3])
        default: print("usage: client export PROJECT FOLDER | client import RETURNED PROJECT")
        }
    }
}
