import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "rolldown/utils";
import { expect, test } from "vitest";

const ROOT = path.resolve(import.meta.dirname, "..");

/** A phrase that docs/words.md rules out, and what it says instead. */
type Ruled = { not: string; write: string };

/** The last table of docs/words.md: a row each, the phrases to avoid apart by semicolons. */
const TABLE = readFileSync(path.join(ROOT, "docs/words.md"), "utf8").split("## Phrases we replace")[1] ?? "";
const RULED = [...TABLE.matchAll(/^\| (?!write |-)(.+?) \| (.+?) \|$/gm)].flatMap(
  ([, write = "", not = ""]) => not.split("; ").map((phrase): Ruled => ({ not: phrase, write })),
);

const anyOf = (ruled: Ruled[]) =>
  new RegExp(`(?<![\\w-])(?:${ruled.map(({ not }) => not).join("|")})(?![\\w-])`, "gi");

/** Prompts of a model, and words to be recognized in papers and questions: nobody reads them. */
const UNSEEN =
  /\.test\.|\/testing\/|\/generated\/|\/vocabulary\/|(?:prompt|repair|mend|tools|examples)\.ts$|lib\/(?:ai\/[a-z]+|agenda\/words|[a-z/]+\/reader|benchmarks\/synthesis\/answer)\/model\.ts$/;
/** A list of words to be recognized, without a capital or a full stop. */
const WORD_LIST = /^[a-z0-9&’' -]*(?: [a-z0-9&’'-]+){8,} ?$/;

type Text = { text: string; start: number };

type Node = Record<string, unknown> & { type: string; start: number };

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && "start" in value;

/** What a node says itself: a string, JSX text, or a template with "{}" for what is put in. */
function wordsOf({ type, value, quasis }: Node): string | null {
  if ((type === "Literal" || type === "JSXText") && typeof value === "string") return value;
  if (type !== "TemplateLiteral" || !Array.isArray(quasis)) return null;
  return quasis.map((quasi) => quasi.value.cooked).join("{}");
}

/** Imports, class names and tagged templates (SQL): no words for a person. */
function isUnread({ type, name }: Node): boolean {
  return (
    type === "ImportDeclaration" ||
    type === "TaggedTemplateExpression" ||
    (type === "JSXAttribute" && isNode(name) && name.name === "className")
  );
}

/** All texts of a source that a person may read, from its syntax tree. */
function textsOf(file: string, source: string): Text[] {
  const found: Text[] = [];
  const open: unknown[] = [parseSync(file, source).program];
  while (open.length > 0) {
    const value = open.pop();
    if (Array.isArray(value)) open.push(...value.toReversed());
    else if (isNode(value) && !isUnread(value)) {
      const words = wordsOf(value)?.replace(/\s+/g, " ").trim();
      if (words?.includes(" ") && !WORD_LIST.test(words)) found.push({ text: words, start: value.start });
      open.push(...Object.values(value).toReversed());
    }
  }
  return found;
}

/** "lib/a.ts:12: “mails” (write: email)", for each ruled-out phrase that a person would read. */
function lapses(file: string, source: string, ruled: Ruled[]): string[] {
  // Most files have none, not even in a comment, and need no parser.
  if (!anyOf(ruled).test(source.replace(/\s+/g, " "))) return [];
  return textsOf(file, source).flatMap(({ text, start }) =>
    [...text.matchAll(anyOf(ruled))].map(([phrase]) => {
      const line = source.slice(0, start).split("\n").length;
      const { write } = ruled.find(({ not }) => not.toLowerCase() === phrase.toLowerCase()) ?? {};
      return `${file}:${line}: “${phrase}” (write: ${write})`;
    }),
  );
}

test("what people read keeps to docs/words.md", () => {
  expect(RULED.length).toBeGreaterThan(20);
  const files = globSync("{app,components,lib,scripts}/**/*.{ts,tsx,mjs}", { cwd: ROOT });
  const found = files
    .filter((file) => !UNSEEN.test(file))
    .flatMap((file) => lapses(file, readFileSync(path.join(ROOT, file), "utf8"), RULED));
  expect(found).toEqual([]);
});

test("a phrase is found in strings, templates and JSX, over line ends, and nowhere else", () => {
  const source = `import { a } from "set right";
    // Was set right.
    const one = "It was Set right.", two = \`\${a} was set right\`, three = /set right/, four = "asset right";
    const five = sql\`SELECT 'set right'\`;
    const six = <p className="set right" title="set right">It was set
      right.</p>;`;
  expect(lapses("x.tsx", source, [{ not: "set right", write: "corrected" }])).toEqual([
    "x.tsx:3: “Set right” (write: corrected)",
    "x.tsx:3: “set right” (write: corrected)",
    "x.tsx:5: “set right” (write: corrected)",
    "x.tsx:5: “set right” (write: corrected)",
  ]);
});
