import { globSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import path from "node:path";
import { expect, test } from "vitest";
import { DIST, type HostedFunction, ROOT, readFunctions } from "./functions.ts";

/** A module that opens files by path: how its built code is recognized, and what it opens in a function. */
type Opener = { module: string; marker: string; opens: string[] };

const read = (file: string) => readFileSync(path.join(ROOT, file), "utf8");
const files = (pattern: string) => globSync(pattern, { cwd: ROOT });

const OPENERS: Opener[] = [
  {
    module: "lib/auth/hash-pool.ts",
    marker: "lib/auth/hash-thread.mjs",
    opens: [
      "lib/auth/hash-thread.mjs",
      "node_modules/bcryptjs/package.json",
      "node_modules/bcryptjs/index.js",
    ],
  },
  {
    module: "lib/benchmarks/facts/tables.ts",
    marker: "lib/benchmarks/facts/data",
    opens: files("lib/benchmarks/facts/data/*.csv"),
  },
  {
    module: "lib/readiness/queries.ts",
    marker: "prisma/migrations",
    opens: files("prisma/migrations/*/migration.sql"),
  },
  {
    module: "lib/handout/pdf/faces.ts",
    marker: "dejavu-fonts-ttf",
    opens: (read("lib/handout/pdf/faces.ts").match(/[\w-]+\.ttf/g) ?? []).flatMap((name) =>
      files(`node_modules/{@*/*,*}/{ttf,dist/fonts/*,*}/${name}`),
    ),
  },
  {
    module: "lib/pdf-viewer/files.ts",
    marker: "node_modules/pdfjs-dist",
    opens: [
      ...files("node_modules/pdfjs-dist/legacy/build/pdf.{worker,renderer}.min.mjs"),
      ...files("node_modules/pdfjs-dist/{cmaps/*.bcmap,standard_fonts/*.{pfb,ttf},iccs/*.icc,wasm/*.wasm}"),
    ],
  },
];

/** Threads and processes that a hosted function does not start: it does the work itself, or not at all. */
const NOT_HOSTED = [
  "lib/speech/models/speech-pool.ts",
  "lib/strategy/reader/index.ts",
  "lib/benchmarks/proxy/thread/read-in-thread.ts",
  "lib/evidence/extract/index.ts",
  "lib/recordings/decode/built-in.ts",
];

/** Threads whose script the bundler compiles, so that it is traced like all other built code. */
const COMPILED = ["lib/ai/thread/pool.ts"];

const functions = readFunctions();

const code = new Map<string, string>();

/** Examines each piece of code once: functions share most of theirs. */
function once<Answer>(look: (text: string) => Answer): (text: string) => Answer {
  const answers = new Map<string, Answer>();
  return (text) => {
    const known = answers.get(text);
    if (known !== undefined) return known;
    const answer = look(text);
    answers.set(text, answer);
    return answer;
  };
}

/** The built code of a function. */
function codeOf({ files: traced }: HostedFunction): string[] {
  const own = traced.filter((file) => file.startsWith(path.join(DIST, "server")) && file.endsWith(".js"));
  return own.map((file) => {
    const known = code.get(file) ?? read(file);
    code.set(file, known);
    return known;
  });
}

test("every module that opens files by path is listed here", () => {
  const opening = files("lib/**/*.{ts,tsx}").filter(
    (file) => !file.includes(".test.") && /process\.cwd\(\)|import\.meta\.(url|dirname)/.test(read(file)),
  );
  const known = [...OPENERS.map(({ module }) => module), ...NOT_HOSTED, ...COMPILED];
  expect(opening.filter((file) => !file.startsWith("lib/db/generated")).sort()).toEqual(known.sort());
});

test.each(OPENERS)("every function that has $module has the files that it opens", ({ marker, opens }) => {
  expect(opens.length).toBeGreaterThan(1);
  const has = once((text) => text.includes(marker));
  const users = functions.filter((one) => codeOf(one).some(has));
  expect(users.length).toBeGreaterThan(0);
  const missing = users.flatMap(({ route, files: traced }) => {
    const carried = new Set(traced);
    return opens.filter((file) => !carried.has(file)).map((file) => `${route}: ${file}`);
  });
  expect(missing).toEqual([]);
});

test("every package that a function's built code imports at run time is included", () => {
  const missing = functions.flatMap((one) => {
    const carried = new Set(one.files);
    const packages = new Set(codeOf(one).flatMap(importedPackages));
    return [...packages]
      .filter((name) => !carried.has(packageFile(name)) && !ABSENT.test(name))
      .map((name) => `${one.route}: ${name}`);
  });
  expect(missing).toEqual([]);
});

test("every chunk that a function's built code names is included", () => {
  const missing = functions.flatMap((one) => {
    const carried = new Set(one.files);
    const named = new Set(codeOf(one).flatMap(namedPieces));
    expect(named.size, one.route).toBeGreaterThan(0);
    return [...named].filter((piece) => !carried.has(piece)).map((piece) => `${one.route}: ${piece}`);
  });
  expect(missing).toEqual([]);
});

/** The runtime of the embedded models. Code that needs it does not run in a hosted function. */
const ABSENT = /^(onnxruntime-node|@huggingface\/tokenizers)-/;

test("no function includes the embedded models, their runtime, the decoders of recordings, or build tools", () => {
  const heavy =
    /^(models|\.data|node_modules\/(onnxruntime-node\/bin\/.*\/lib|@lat\.md|@usefulsensors|@ricky0123|node-webcodecs|@node-webcodecs|mediabunny|@alexanderolsen|node|typescript))\b/;
  const carried = functions.flatMap(({ files: traced }) => traced.filter((file) => heavy.test(file)));
  expect([...new Set(carried)]).toEqual([]);
});

/**
 * The packages that a piece of built code imports through Node: by the bundler's own calls, under a name that
 * the build links to the package, or by an import that the bundler left unchanged.
 */
const importedPackages = once((text) => {
  const calls = [
    ...text.matchAll(/(?<!\.)\.[xy]\("([^"]+)"/g),
    ...text.matchAll(/\bimport\("([^"./][^"]*)"\)/g),
  ];
  const names = calls.flatMap(([, name = ""]) => (isBuiltin(name) || /\s/.test(name) ? [] : packageOf(name)));
  return [...new Set(names)];
});

/** The chunks that built code loads immediately or later. */
const namedPieces = once((text) =>
  [...text.matchAll(/"(server\/chunks\/[^"]+?\.js)"/g)].map(([, name = ""]) => path.join(DIST, name)),
);

/** "@prisma/client" of "@prisma/client/runtime/client". */
function packageOf(name: string): string {
  return name.split("/", name.startsWith("@") ? 2 : 1).join("/");
}

/** What must be included for a package to be found: its package.json, or the link created by the build. */
function packageFile(name: string): string {
  return /-[0-9a-f]{16}$/.test(name)
    ? path.join(DIST, "node_modules", name)
    : `node_modules/${name}/package.json`;
}
