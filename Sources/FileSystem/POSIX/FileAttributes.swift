#if canImport(Glibc)
    import CLinux
    import Glibc
#elseif canImport(Musl)
    import CLinux
    import Musl
#else
    import Darwin
#endif

/// Metadata of a file: permissions, owner, and extended attributes.
enum FileAttributes {
    /// Copies the metadata of a file to its replacement, as far as the system permits.
    static func copy(from old: OpenFile, to new: OpenFile) {
        #if canImport(Darwin)
            _ = unsafe fcopyfile(old.descriptor, new.descriptor, nil, copyfile_flags_t(COPYFILE_XATTR | COPYFILE_ACL))
        #else
            copyExtended(from: old, to: new)
        #endif
        guard let status = try? old.status() else { return }
        // Only root can change the owner. Other users can change the group to one of their own groups.
        if fchown(new.descriptor, status.st_uid, status.st_gid) != 0 {
            _ = fchown(new.descriptor, uid_t.max, status.st_gid)
        }
        // The mode is set last, because changing the owner clears mode bits.
        _ = fchmod(new.descriptor, status.st_mode & 0o7777)
    }

    #if !canImport(Darwin)
        private static func copyExtended(from old: OpenFile, to new: OpenFile) {
            for name in extendedNames(of: old) {
                let size = unsafe fgetxattr(old.descriptor, name, nil, 0)
                guard size >= 0 else { continue }
                var value = [UInt8](repeating: 0, count: size)
                guard unsafe fgetxattr(old.descriptor, name, &value, size) == size else { continue }
                _ = unsafe fsetxattr(new.descriptor, name, value, size, 0)
            }
        }

        private static func extendedNames(of file: OpenFile) -> [String] {
            let size = flistxattr(file.descriptor, nil, 0)
            guard size > 0 else { return [] }
            var names = [CChar](repeating: 0, count: size)
            guard unsafe flistxattr(file.descriptor, &names, size) == size else { return [] }
            return names.split(separator: 0).map { name in
                String(decoding: name.map { UInt8(bitPattern: $0) }, as: UTF8.self)
            }
        }
    #endif
}
