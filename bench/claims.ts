/**
 * Measures how well the claim checker separates a model's true sentences from misleading ones by code alone:
 * what it decides, and what it leaves to the call that judges each claim by its quotes
 * (bench/claims/README.md). Usage: claims.ts [--verbose]
 */
import { type ClaimFault, proveClaim } from "@/lib/claims";
import { paperOf, proofOf } from "@/tests/fixtures/claim-papers";
import SEEN from "./claims/seen.json";
import SEEN_2 from "./claims/seen-2.json";
import SEEN_3 from "./claims/seen-3.json";
import SEEN_5 from "./claims/seen-5.json";
import SEEN_6 from "./claims/seen-6.json";
import UNSEEN_4 from "./claims/unseen-4.json";
import UNSEEN_5 from "./claims/unseen-5.json";
import UNSEEN_6 from "./claims/unseen-6.json";

type Set = typeof SEEN;
type Item = { kind?: string; claim: string; quotes: string[] };
/**
 * The decision of code: refuted regardless of a model, or left to the call that judges it by its quotes, with
 * or without a doubt.
 */
type Fate = "refuted" | "doubted" | "open";
type Judged = Item & { fate: Fate; faults: ClaimFault[]; kind: string };

/** Held-out sets: nobody who works on the checker opens them, and none of their sentences is printed. */
const UNSEEN: Set[] = [UNSEEN_4, UNSEEN_5, UNSEEN_6];
const SETS: Record<string, Set> = {
  first: SEEN,
  second: SEEN_2,
  third: SEEN_3,
  fourth: UNSEEN_4,
  fifth: SEEN_5,
  "fifth, unseen": UNSEEN_5,
  sixth: SEEN_6,
  "sixth, unseen": UNSEEN_6,
};
/** BENCH_SET=fifth runs one of them. */
const only = process.env.BENCH_SET;
const isVerbose = Boolean(process.env.BENCH_VERBOSE);

for (const [name, set] of Object.entries(SETS)) {
  if (only && name !== only) continue;
  const honest = judged(
    set,
    set.honest.map((item) => ({ ...item, kind: "honest" })),
  );
  const planted = judged(set, set.planted);
  console.log(`\n${name}`);
  console.log(`  honest       ${fatesOf(honest)}`);
  for (const [kind, items] of Map.groupBy(planted, ({ kind }) => kind))
    console.log(`  ${kind.padEnd(12)} ${fatesOf(items)}`);
  console.log(`  all planted  ${fatesOf(planted)}`);
  const doubted = honest.flatMap(({ faults }) => [...new Set(faults)]);
  const byFault = [...Map.groupBy(doubted, (fault) => fault)].map(([fault, all]) => `${fault} ${all.length}`);
  console.log(`  honest doubted for: ${byFault.join(", ") || "nothing"}`);
  if (!isVerbose || UNSEEN.includes(set)) continue;
  for (const { claim, faults, fate } of honest)
    if (fate !== "open") console.log(`  ${fate} (${faults.join(", ")}): ${claim}`);
  for (const { kind, claim, fate } of planted)
    if (fate === "open") console.log(`  not doubted (${kind}): ${claim}`);
}

function fatesOf(items: Judged[]): string {
  const count = (fate: Fate) => items.filter((one) => one.fate === fate).length;
  return `refuted by code ${share(count("refuted"), items.length)}, left to the second call ${count("doubted") + count("open")}, of them doubted ${count("doubted")}`;
}

function judged({ papers }: Pick<Set, "papers">, items: Item[]): Judged[] {
  const all = papers.map(({ id, title, pages }) => paperOf(id, title, ...pages));
  return items.map((item) => {
    const proof = proofOf(
      all,
      item.quotes.map((quote) => wordsOf(quote, papers)),
    );
    const { dropped, text, open } = proveClaim(item.claim, proof);
    return {
      ...item,
      kind: item.kind ?? "",
      fate: open === null ? "refuted" : text === null ? "doubted" : "open",
      faults: dropped.map(({ fault }) => fault),
    };
  });
}

/**
 * "fin#Rents" is the line or sentence of that paper that begins this way; "=…" is a quote as altered by a
 * model.
 */
function wordsOf(quote: string, papers: Set["papers"]): string {
  if (quote.startsWith("=")) return quote.slice(1);
  const [id, beginning = ""] = quote.split(/#(.*)/s);
  const lines = papers.find((paper) => paper.id === id)?.pages.flatMap((page) => page.split("\n")) ?? [];
  const found =
    lines.find((line) => line.startsWith(beginning) && / {3}/.test(line)) ??
    lines
      .flatMap((line) => line.split(/(?<=\.)\s+(?=\p{Lu})/u))
      .find((sentence) => sentence.startsWith(beginning));
  if (!found) throw new Error(`No paper says “${quote}”.`);
  return found;
}

function share(part: number, of: number): string {
  return of === 0 ? "none" : `${part} of ${of} (${((100 * part) / of).toFixed(1)}%)`;
}
