"""The bill of materials of a program, in CycloneDX 1.5."""
import hashlib
import json
import time

from release_files import DATE, NAME, VERSION


def bill(program, linked):
    """JSON that lists a program and the components that are linked into it."""
    own = {
        "type": "application", "bom-ref": NAME, "name": NAME, "version": VERSION,
        "licenses": [{"license": {"id": "Apache-2.0"}}],
        "hashes": [{"alg": "SHA-256", "content": hashlib.sha256(program).hexdigest()}],
    }
    parts = [
        {
            "type": "library", "bom-ref": part.url, "name": part.name, "version": part.version,
            "licenses": [{"expression": part.licence}], "purl": part.url,
        }
        for part in linked
    ]
    document = {
        "$schema": "http://cyclonedx.org/schema/bom-1.5.schema.json", "bomFormat": "CycloneDX", "specVersion": "1.5",
        "version": 1,
        "metadata": {"timestamp": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(DATE)), "component": own},
        "components": parts, "dependencies": [{"ref": NAME, "dependsOn": [part["bom-ref"] for part in parts]}],
    }
    return (json.dumps(document, indent=2, ensure_ascii=False) + "\n").encode()
