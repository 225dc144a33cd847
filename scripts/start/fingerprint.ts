import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { ROOT } from "./settings.ts";

/** The sources of a build, relative to the root. */
const SOURCES = [
  "app",
  "components",
  "lib",
  "public",
  "prisma/schema.prisma",
  "middleware.ts",
  "next.config.mjs",
  "postcss.config.mjs",
  "tailwind.config.ts",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
];

const GENERATED = path.join("lib", "db", "generated");

/**
 * A hash of the contents of the given files and folders, without tests and generated code. Because it goes by content, not by commit,
 * it notices uncommitted changes and works in a copy without history.
 */
export function fingerprint(sources: string[] = SOURCES): string {
  const hash = createHash("sha256");
  for (const file of sources.flatMap(filesOf))
    hash.update(`${file}\0`).update(readFileSync(path.join(ROOT, file)));
  return hash.digest("hex");
}

function filesOf(name: string): string[] {
  const file = path.join(ROOT, name);
  if (!existsSync(file)) return [];
  if (!statSync(file).isDirectory()) return [name];
  return readdirSync(file, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)))
    .filter((entry) => !entry.startsWith(GENERATED))
    .sort();
}
