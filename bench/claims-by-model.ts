/**
 * Sentences as a model drafts them in a chat, true and misleading, checked as a chat checks them: by code, and by the call that judges each by
 * what it stands on, which the model that the settings name answers. It is asked in an order that tells nothing. Needs OPENAI_API_KEY and
 * what else names a model. Usage: claims-by-model.ts   (BENCH_VERBOSE=1 shows what was decided wrongly)
 */
import { createHash } from "node:crypto";
import { type Finding, judgeWith, UNKNOWN } from "@/lib/ai/analyst/judge";
import { type Checked, proveSentence } from "@/lib/ai/analyst/prove";
import { languageModel } from "@/lib/ai/language";
import type { PaperFigure } from "@/lib/ask/answer";
import type { SourceDocument } from "@/lib/evidence/types";
import { ShownPapers } from "@/tests/fixtures/analyst-drafts";
import { papers as files, honest, planted } from "./claims/drafts.json";

type Draft = { kind: string; sentence: string; quotes: string[]; asked?: string; fault?: string };
type Fate = "shown" | "withheld by code" | "withheld by the second call" | "not judged";

const model = languageModel();
if (!model) throw new Error("Set OPENAI_API_KEY, and the other settings of a model, to ask one.");
const documents: SourceDocument[] = files.map(({ id, title, pages }) => ({
  documentId: id,
  title,
  pages: pages.map((text, at) => ({ number: at + 1, text })),
}));
const shown = new ShownPapers(documents);
const tablesOf = async (named: PaperFigure[]) =>
  shown.figures.filter((one) =>
    named.some(({ paper, table }) => paper?.id === one.paper?.id && table === one.table),
  );
const { signal } = new AbortController();

const drafts: Draft[] = [...honest, ...planted].toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)));
shown.notebook.isWhole = true;
const checked: Checked[] = [];
for (const draft of drafts) checked.push(await check(draft));
const wholes = checked.map(({ open, proven, reasons }) => open ?? (reasons.length === 0 ? proven : null));
const findingOf = await judgeWith(model, signal)(wholes.filter((one) => one !== null));

const tallies = new Map<string, Record<Fate, number>>();
for (const [at, { fault = "honest", sentence }] of drafts.entries()) {
  const whole = wholes[at];
  const finding = whole ? findingOf(whole) : null;
  const fate = whole ? fateOf(finding) : "withheld by code";
  for (const name of fault === "honest" ? [fault] : [`planted: ${fault}`, "planted, all"]) {
    const tally = tallies.get(name) ?? {
      shown: 0,
      "withheld by code": 0,
      "withheld by the second call": 0,
      "not judged": 0,
    };
    tally[fate] += 1;
    tallies.set(name, tally);
  }
  if (process.env.BENCH_VERBOSE && (fate === "shown") !== (fault === "honest")) {
    const why = whole ? String(finding) : checked[at]?.reasons.join(" ");
    console.log(`${fault}, ${fate}: ${whole?.sentence.text ?? sentence}\n  ${why}`);
  }
}
console.table(Object.fromEntries([...tallies].sort(([a], [b]) => a.localeCompare(b))));
process.exit(0);

function keyOf({ sentence }: Draft): string {
  return createHash("sha256").update(sentence).digest("hex");
}

function fateOf(finding: Finding): Fate {
  if (finding === null) return "shown";
  return finding === UNKNOWN ? "not judged" : "withheld by the second call";
}

/** "<acc|Fares|131,200>" is a figure, "acc#Fares" the line, or the sentence, of that paper which begins so. */
function check({ kind, sentence, quotes, asked = "" }: Draft): Promise<Checked> {
  // What an absence may speak of is what was asked.
  shown.notebook.asked = asked;
  const titled = sentence.replace(/<(\w+)\|/g, (_, id: string) => `<${fileOf(id).title}|`);
  const draft = shown.draftOf(kind as "fact" | "judgement" | "absence", titled, quotes.map(wordsOf));
  return proveSentence(draft, shown.notebook, { tablesOf });
}

function fileOf(id: string): (typeof files)[number] {
  const file = files.find((one) => one.id === id);
  if (!file) throw new Error(`There is no paper “${id}”.`);
  return file;
}

function wordsOf(quote: string): string {
  const [id = "", beginning = ""] = quote.split(/#(.*)/s);
  const lines = fileOf(id).pages.flatMap((page) => page.split("\n"));
  const sentences = fileOf(id).pages.flatMap((page) => page.split(/(?<=[.;])\s+(?=\p{Lu})/u));
  const found = [...lines.filter((line) => / {3}/.test(line)), ...sentences, ...lines].find((one) =>
    one.startsWith(beginning),
  );
  if (!found) throw new Error(`No paper says “${quote}”.`);
  return found;
}
