import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { OFFLINE_FILES } from "@/lib/pdf-viewer/offline-files";
import { KEPT_DAYS } from "../constants";

const worker = readFileSync("public/offline-worker.js", "utf8");
const database = readFileSync("lib/offline/device/database.ts", "utf8");

const constant = (name: string) => new RegExp(`const ${name} = (.+);`).exec(worker)?.[1] ?? "";

it("deletes from the database that the pages write to", () => {
  expect(database).toContain(`const NAME = ${constant("DATABASE")};`);
  const stores = [.../"(\w+)"/g[Symbol.matchAll](constant("STORES"))].map(([, name]) => name);
  expect(database).toContain(`const STORES = { ${stores.map((name) => `${name}: "${name}"`).join(", ")} }`);
});

it("uses the same cache name as the page that deletes it", () => {
  expect(readFileSync("lib/offline/device/worker.ts", "utf8")).toContain(
    `const CACHE = ${constant("CACHE")};`,
  );
});

it("keeps packs as long as the screens say", () => {
  expect(constant("KEPT_MS")).toBe(`${KEPT_DAYS} * 24 * 60 * 60 * 1000`);
});

it("finds every file of the PDF viewer in the text of the offline page", () => {
  const named = new RegExp(/const NAMED_FILE =\s+\/(.+)\/g;/.exec(worker)?.[1] ?? "", "g");
  // On the page the names are in an attribute, and again in a string that continues with other characters.
  expect(`data-offline="${OFFLINE_FILES.join(" ")}"`.match(named)).toEqual(OFFLINE_FILES);
  expect(`${OFFLINE_FILES.at(-1)}d`.match(named)).toEqual([OFFLINE_FILES.at(-1)]);
});
