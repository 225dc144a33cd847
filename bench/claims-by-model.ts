/**
 * Checks a model's draft sentences, true and misleading, as a chat does: by code, and by a call that judges
 * each against its quotes, answered by the model from the settings. Sentences are judged about forty at a
 * time in shuffled order. Without OPENAI_API_KEY and the other model settings, prints the decisions of code
 * alone. Usage: claims-by-model.ts   (BENCH_SET=first, second, third or fourth runs one set; BENCH_VERBOSE=1
 * lists the wrong decisions)
 */
import { createHash } from "node:crypto";
import { type Checked, proveSentence } from "@/lib/ai/analyst/prove";
import { writeNumbers } from "@/lib/ai/analyst/references";
import type { Proven } from "@/lib/ai/analyst/types";
import { type Finding, type FindingOf, judgeWith, UNKNOWN } from "@/lib/ai/analyst/vet";
import { languageModel } from "@/lib/ai/language";
import type { PaperFigure } from "@/lib/ask/answer";
import { contextOf } from "@/lib/ledger/read";
import { toldYears, yearOfBoard } from "@/lib/ledger/year-end";
import { ShownPapers } from "@/tests/fixtures/analyst-drafts";
import first from "./claims/drafts.json";
import second from "./claims/drafts-2.json";
import third from "./claims/drafts-3.json";
import fourth from "./claims/drafts-4.json";

/**
 * `use`: the purpose of the sentence. `before`: the preceding sentence. `fault`: the planted fault; an honest
 * sentence has none.
 */
type Draft = {
  kind: string;
  sentence: string;
  quotes: string[];
  asked?: string;
  use?: string;
  before?: string;
  fault?: string;
};
/** The papers of one board, and sentences about them. */
type Board = {
  papers: { id: string; title: string; pages: string[] }[];
  honest: Draft[];
  planted: Draft[];
};
type Tried = { draft: Draft; checked: Checked; whole: Proven | null };
type Fate = "shown" | "withheld by code" | "withheld by the second call" | "not judged";

/** About as many claims as one call judges for a brief. */
const AT_ONCE = 40;

const SETS: Record<string, Board[]> = { first: [first], second, third, fourth };

const model = languageModel();
const judge = model
  ? judgeWith(model, new AbortController().signal)
  : async (): Promise<FindingOf> => () => UNKNOWN;

for (const [name, boards] of Object.entries(SETS)) {
  if (process.env.BENCH_SET && process.env.BENCH_SET !== name) continue;
  console.log(`\nThe ${name} set`);
  await measure(boards);
}
process.exit(0);

async function measure(boards: Board[]): Promise<void> {
  const tried: Tried[] = [];
  for (const board of boards) tried.push(...(await tryOut(board)));
  const wholes = inAnyOrder(tried).flatMap(({ whole }) => whole ?? []);
  const findings = new Map<Proven, Finding>();
  const calls = Array.from({ length: Math.ceil(wholes.length / AT_ONCE) }, async (_, at) => {
    const some = wholes.slice(at * AT_ONCE, (at + 1) * AT_ONCE);
    const findingOf = await judge(some);
    for (const one of some) findings.set(one, findingOf(one));
  });
  await Promise.all(calls);
  const byKind = new Map<string, Record<Fate, number>>();
  const byUse = new Map<string, Record<Fate, number>>();
  for (const { draft, checked, whole } of inAnyOrder(tried)) {
    const { fault = "honest", use = "chat", sentence } = draft;
    const finding = whole && (findings.get(whole) ?? null);
    const fate = whole ? fateOf(finding) : "withheld by code";
    const kind = fault === "honest" ? fault : "planted";
    count(byUse, `${use}, ${kind}`, fate);
    for (const group of kind === "honest" ? [kind] : [`planted: ${fault}`, "planted, all"])
      count(byKind, group, fate);
    if (process.env.BENCH_VERBOSE && fate.startsWith("withheld") === (fault === "honest")) {
      const why = whole ? String(finding) : checked.reasons.join(" ");
      console.log(`${use}, ${fault}, ${fate}: ${whole?.sentence.text ?? sentence}\n  ${why}`);
    }
  }
  for (const tallies of [byUse, byKind])
    console.table(Object.fromEntries([...tallies].sort(([a], [b]) => a.localeCompare(b))));
}

function count(tallies: Map<string, Record<Fate, number>>, name: string, fate: Fate): void {
  const none = { shown: 0, "withheld by code": 0, "withheld by the second call": 0, "not judged": 0 };
  const tally = tallies.get(name) ?? none;
  tally[fate] += 1;
  tallies.set(name, tally);
}

/** Runs the code's checks on the sentences about a board, which sees only its own papers. */
async function tryOut({ papers, honest, planted }: Board): Promise<Tried[]> {
  const documents = papers.map(({ id, title, pages }) => ({
    documentId: id,
    title,
    pages: pages.map((text, at) => ({ number: at + 1, text })),
  }));
  const told = toldYears(documents.map(({ title, pages }) => contextOf(pages, title)));
  const shown = new ShownPapers(documents, yearOfBoard(told));
  shown.notebook.isWhole = true;
  const tablesOf = async (named: PaperFigure[]) =>
    shown.figures.filter((one) =>
      named.some(({ paper, table }) => paper?.id === one.paper?.id && table === one.table),
    );
  const tried: Tried[] = [];
  for (const draft of [...honest, ...planted]) {
    // A claim of absence may only concern what was asked.
    shown.notebook.asked = draft.asked ?? "";
    const checked = await proveSentence(drafted(draft, papers, shown), shown.notebook, {
      tablesOf,
      before: draft.before && numbered(draft.before, papers, shown),
    });
    tried.push({ draft, checked, whole: checked.proven });
  }
  return tried;
}

function inAnyOrder(tried: Tried[]): Tried[] {
  const keyOf = ({ draft }: Tried) => createHash("sha256").update(draft.sentence).digest("hex");
  return tried.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)));
}

function fateOf(finding: Finding): Fate {
  if (finding === null) return "shown";
  return finding === UNKNOWN ? "not judged" : "withheld by the second call";
}

/** The preceding sentence, with its citation numbers. */
function numbered(before: string, papers: Board["papers"], shown: ShownPapers): string {
  const written = writeNumbers(
    drafted({ kind: "fact", sentence: before, quotes: [] }, papers, shown).sentence,
    shown.notebook,
  );
  return "text" in written ? written.text : before;
}

/**
 * "<acc|Fares|131,200>" is a figure, "acc#Fares" the line or sentence of that paper that begins this way, and
 * "acc#=Fares rose" an altered quote.
 */
function drafted({ kind, sentence, quotes }: Draft, papers: Board["papers"], shown: ShownPapers) {
  const titled = sentence.replace(/<(\w+)\|/g, (_, id: string) => `<${paperOf(id, papers).title}|`);
  const isAltered = (quote: string) => quote.includes("#=");
  const drawn = quotes.filter((quote) => !isAltered(quote)).map((quote) => wordsOf(quote, papers));
  const draft = shown.draftOf(kind as "fact" | "judgement" | "absence", titled, drawn);
  const altered = quotes.filter(isAltered).map((quote) => {
    const [id = "", words = ""] = quote.split("#=");
    const start = words.split(" ", 2).join(" ");
    const place = [...shown.notebook.passages].find(
      ([, { documentId, text }]) => documentId === id && text.includes(start),
    );
    if (!place) throw new Error(`No paper has “${start}”.`);
    return { passage: place[0], quote: words };
  });
  return { ...draft, quotes: [...draft.quotes, ...altered] };
}

function paperOf(id: string, papers: Board["papers"]) {
  const paper = papers.find((one) => one.id === id);
  if (!paper) throw new Error(`There is no paper “${id}”.`);
  return paper;
}

function wordsOf(quote: string, papers: Board["papers"]): string {
  const [id = "", beginning = ""] = quote.split(/#(.*)/s);
  const { pages } = paperOf(id, papers);
  const lines = pages.flatMap((page) => page.split("\n"));
  const sentences = pages.flatMap((page) => page.split(/(?<=[.;])(?<!\s\p{Lu}\.)\s+(?=[\p{Lu}§])/u));
  const found = [...lines.filter((line) => / {3}/.test(line)), ...sentences, ...lines].find((one) =>
    one.startsWith(beginning),
  );
  if (!found) throw new Error(`No paper says “${quote}”.`);
  return found;
}
