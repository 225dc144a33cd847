/** Counts the lines of code that read papers, answer and verify, without tests, across all folders. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const FOLDERS = [
  "lib/ai",
  "lib/evidence",
  "lib/strategy",
  "lib/ledger",
  "lib/ask",
  "lib/minutes/reader",
  "lib/speech/models",
  "lib/benchmarks/synthesis",
  "lib/benchmarks/research/reader",
];
const MOST = 20_000;

function count(folder: string): { files: number; lines: number } {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  const lines = files.reduce((sum, file) => sum + readFileSync(file, "utf8").split("\n").length - 1, 0);
  return { files: files.length, lines };
}

const rows = FOLDERS.map((folder) => ({ folder, ...count(folder) }));
console.table(rows);
const total = rows.reduce((sum, { lines }) => sum + lines, 0);
console.log(`${total} lines without tests; at most ${MOST} are wanted.`);
