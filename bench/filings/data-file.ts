import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";

/** Files in a folder whose name starts with this and ends in .json or .json.gz, with their text. */
export function dataFiles(folder: string, prefix: string): { name: string; text: string }[] {
  return readdirSync(folder)
    .filter((name) => name.startsWith(prefix) && /\.json(?:\.gz)?$/.test(name))
    .map((name) => {
      const bytes = readFileSync(path.join(folder, name));
      return { name, text: (name.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8") };
    });
}
