import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { forgetStaleTypes } from "./stale-types.ts";

it.each([
  { client: "later", isKept: false },
  { client: "at once", isKept: false },
  { client: "before", isKept: true },
])(
  "keeps what the compiler remembers only where the client was made before: made $client",
  ({ client, isKept }) => {
    const folder = mkdtempSync(path.join(tmpdir(), "boardgpt-types-"));
    const [memory, made] = [path.join(folder, "tsconfig.tsbuildinfo"), path.join(folder, ".made-from")];
    for (const file of [memory, made]) writeFileSync(file, "");
    const seconds = { later: 1_001, "at once": 1_000, before: 999 }[client] ?? 0;
    utimesSync(memory, 1_000, 1_000);
    utimesSync(made, seconds, seconds);
    forgetStaleTypes(memory, made);
    expect(existsSync(memory)).toBe(isKept);
    rmSync(folder, { recursive: true });
  },
);
