import StringsdictKit

/// The replacement of one file that belongs to no project, such as a temporary file of git.
package enum ReplacedFile {
    /// Replaces the content of a file, as a whole or not at all. The file keeps its permissions.
    ///
    /// - Throws: ``StringsdictError`` (`cannot-write`).
    package static func write(_ bytes: [UInt8], to path: String) throws(StringsdictError) {
        let (parent, name) = (Path.folder(of: path), Path.name(of: path))
        let new = "\(name).new"
        do throws(SystemError) {
            let folder = try Folder(at: parent.isEmpty ? "." : parent)
            let old = try folder.file(name)
            let file = try folder.newFile(new)
            do throws(SystemError) {
                FileAttributes.copy(from: old, to: file)
                try file.write(bytes[...])
                try folder.move(new, to: folder, as: name)
            } catch {
                try? folder.remove(new)
                throw error
            }
        } catch {
            throw error.refusal(writing: path)
        }
    }
}
