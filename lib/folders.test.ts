import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";

const ROOT = path.resolve(import.meta.dirname, "..");
const IMPORT = /(?:\bfrom|^import|\bimport\()\s*["']([^"']+)["']|new URL\(\s*["'](\.[^"']+)["']/gm;

/** `from` imports `to`, for its code or its types. Paths from the root of the project. */
type Import = { from: string; to: string };

/** Source that is part of the product: no tests, no fixtures, nothing generated. */
const SOURCE = globSync(["lib/**/*.{ts,tsx,mjs}", "components/**/*.{ts,tsx}", "app/**/*.{ts,tsx}"], {
  cwd: ROOT,
}).filter((file) => !/\.test\.|\/testing\/|\/generated\//.test(file));

function importsOf(file: string): Import[] {
  const text = readFileSync(path.join(ROOT, file), "utf8");
  return [...text.matchAll(IMPORT)].flatMap(([, named, located]) => {
    const to = resolve(file, named ?? located ?? "");
    return to ? [{ from: file, to }] : [];
  });
}

function resolve(from: string, name: string): string | null {
  if (!/^(?:@\/|\.)/.test(name)) return null;
  const place = name.startsWith("@/") ? name.slice(2) : path.join(path.dirname(from), name);
  const ends = ["", ".ts", ".tsx", "/index.ts", "/index.tsx"];
  return ends.map((end) => place + end).find((file) => known.has(file) || isFile(file)) ?? null;
}

const known = new Set(SOURCE);
const isFile = (file: string) => path.extname(file) !== "" && existsSync(path.join(ROOT, file));

/** A feature: a folder of `lib`. A file that stands in `lib` itself is one of its own. */
const folderOf = (file: string) => file.split("/").slice(0, 2).join("/");
/** The floors of the house. */
const floorOf = (file: string) => file.split("/")[0] ?? "";

/** Ways through the graph that come back to where they began, each once. */
function circles(imports: Import[], placeOf: (file: string) => string): string[] {
  const arrows = new Map<string, Map<string, string>>();
  for (const { from, to } of imports) {
    const [one, two] = [placeOf(from), placeOf(to)];
    const targets = arrows.get(one) ?? arrows.set(one, new Map()).get(one);
    if (one !== two && !targets?.has(two)) targets?.set(two, `${from} imports ${to}`);
  }
  const found: string[] = [];
  const done = new Set<string>();
  const walk = (place: string, way: string[]) => {
    if (way.includes(place)) {
      const circle = [...way.slice(way.indexOf(place)), place];
      found.push(
        circle
          .slice(1)
          .map((next, at) => arrows.get(circle[at] ?? "")?.get(next))
          .join("; "),
      );
      return;
    }
    if (done.has(place)) return;
    for (const next of arrows.get(place)?.keys() ?? []) walk(next, [...way, place]);
    done.add(place);
  };
  for (const place of arrows.keys()) walk(place, []);
  return found;
}

describe("the house", () => {
  const imports = SOURCE.flatMap(importsOf);
  const inLib = imports.filter(({ from, to }) => from.startsWith("lib/") && to.startsWith("lib/"));

  test("is read: its files import each other", () => {
    expect(inLib.length).toBeGreaterThan(2000);
  });

  test("has no two features that need each other, by whatever way: the later one listens (lib/events)", () => {
    expect(circles(inLib, folderOf)).toEqual([]);
  });

  test("has no two files that need each other", () => {
    expect(circles(imports, (file) => file)).toEqual([]);
  });

  test("has no floor that needs the one above: pages use components, both use lib", () => {
    expect(circles(imports, floorOf)).toEqual([]);
  });
});

test("a circle is named by the imports that make it", () => {
  const imports = [
    { from: "lib/a/x.ts", to: "lib/b/y.ts" },
    { from: "lib/b/y.ts", to: "lib/c.ts" },
    { from: "lib/c.ts", to: "lib/a/z.ts" },
    { from: "lib/a/z.ts", to: "lib/d.ts" },
  ];
  expect(circles(imports, folderOf)).toEqual([
    "lib/a/x.ts imports lib/b/y.ts; lib/b/y.ts imports lib/c.ts; lib/c.ts imports lib/a/z.ts",
  ]);
  expect(circles(imports.slice(1), folderOf)).toEqual([]);
});

test("nothing imports all of date-fns, whose 300 files take each process two seconds to load", () => {
  const all = globSync(["{app,bench,components,lib,scripts,tests}/**/*.{ts,tsx,mts,mjs}"], { cwd: ROOT });
  expect(all.length).toBeGreaterThan(1_000);
  expect(
    all.filter((file) => /^import .* from "date-fns";$/m.test(readFileSync(path.join(ROOT, file), "utf8"))),
  ).toEqual([]);
});
