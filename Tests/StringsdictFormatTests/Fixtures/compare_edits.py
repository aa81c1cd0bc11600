"""Reads NAME.before, NAME.after and NAME.json of a folder: after must be before with the changes of json made."""
import json, pathlib, plistlib, sys

count = 0
for path in sorted(pathlib.Path(sys.argv[1]).glob("*.before")):
    tree = plistlib.loads(path.read_bytes(), fmt=plistlib.FMT_XML)
    for change in json.loads(path.with_suffix(".json").read_text("utf-8")):
        node = tree
        for key in change["keys"][:-1]:
            node = node.setdefault(key, {})
        if change["text"] is None:
            node.pop(change["keys"][-1], None)
        else:
            node[change["keys"][-1]] = change["text"]
    if plistlib.loads(path.with_suffix(".after").read_bytes(), fmt=plistlib.FMT_XML) != tree:
        print("different:", path.read_text("utf-8", "replace").splitlines()[0], path.name)
    count += 1
print(count, "files compared")
