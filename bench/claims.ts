/**
 * How well the checker of claims tells true sentences of a model from misleading ones, by code alone: what it decides, and what it
 * leaves to the call that judges each claim by its quotes (bench/claims/README.md). Usage: claims.ts [--verbose]
 */
import { embedHere } from "@/lib/ai/embeddings";
import { type ClaimFault, proveClaim } from "@/lib/claims";
import { likenessOf } from "@/lib/claims/likeness";
import { paperOf, proofOf } from "@/tests/fixtures/claim-papers";
import SEEN from "./claims/seen.json";
import SEEN_2 from "./claims/seen-2.json";
import SEEN_3 from "./claims/seen-3.json";
import SEEN_5 from "./claims/seen-5.json";
import UNSEEN_4 from "./claims/unseen-4.json";
import UNSEEN_5 from "./claims/unseen-5.json";

type Set = typeof SEEN;
type Item = { kind?: string; claim: string; quotes: string[] };
type Judged = Item & {
  text: string | null;
  isSure: boolean;
  isOpen: boolean;
  faults: ClaimFault[];
  kind: string;
};

/** Nobody who works on the checker opens it, and of its sentences none is printed. */
const UNSEEN: Set[] = [UNSEEN_4, UNSEEN_5];
const SETS: Record<string, Set> = {
  first: SEEN,
  second: SEEN_2,
  third: SEEN_3,
  fourth: UNSEEN_4,
  fifth: SEEN_5,
  "fifth, unseen": UNSEEN_5,
};
/** BENCH_SET=fifth runs one of them. */
const only = process.env.BENCH_SET;
const isVerbose = Boolean(process.env.BENCH_VERBOSE);
/** What only the quotes' meaning tells; the bar of code alone holds for the other kinds. */
const BY_MEANING = new Set(["unsupported", "stronger", "entity"]);

for (const [name, set] of Object.entries(SETS)) {
  if (only && name !== only) continue;
  const honest = await judged(
    set,
    set.honest.map((item) => ({ ...item, kind: "honest" })),
  );
  const planted = await judged(set, set.planted);
  const whole = honest.filter(isProven).length;
  const left = honest.filter((one) => !isProven(one) && one.isOpen).length;
  const kept = honest.filter(({ text, claim }) => text === claim).length;
  console.log(
    `\n${name}: honest proven word for word ${share(whole, honest.length)}; of the others, left to the second call ${left}, refuted in part or whole ${honest.length - whole - left}`,
  );
  console.log(
    `  by likeness, where no call judges: honest kept word for word ${share(kept, honest.length)}, planted shown ${planted.filter(({ text }) => text !== null).length}`,
  );
  for (const [kind, items] of Map.groupBy(planted, ({ kind }) => kind))
    console.log(`  ${kind.padEnd(12)} ${fateOf(items)}`);
  const lost = honest.flatMap((one) => (one.text === one.claim ? [] : [...new Set(one.faults)]));
  const byFault = [...Map.groupBy(lost, (fault) => fault)].map(([fault, all]) => `${fault} ${all.length}`);
  console.log(`  honest withheld for: ${byFault.join(", ") || "nothing"}`);
  const byCode = planted.filter(({ kind }) => !BY_MEANING.has(kind));
  console.log(`  all          ${fateOf(planted)}`);
  console.log(`  by figures and words ${fateOf(byCode)}`);
  if (!isVerbose || UNSEEN.includes(set)) continue;
  for (const { claim, text, faults, isSure, isOpen } of honest)
    if (text !== claim || !isSure)
      console.log(
        `  ${isOpen ? "open" : "refuted"} (${faults.join(", ") || "words"}): ${claim}${text && text !== claim ? `\n     left: ${text}` : ""}`,
      );
  for (const { kind, claim, text, isSure } of planted)
    if (text !== null && isSure)
      console.log(`  shown (${kind}): ${claim}${text === claim ? "" : `\n     as: ${text}`}`);
}

function isProven({ text, claim, isSure }: Judged): boolean {
  return text === claim && isSure;
}

/**
 * What becomes of planted sentences: withheld whatever a model says of them, shown where one that judges them finds them supported,
 * or proven by code. Of the last nothing is left to tell but that call, which looks at all that is to be shown.
 */
function fateOf(items: Judged[]): string {
  const proven = items.filter(({ text, isSure }) => text !== null && isSure);
  const [shown, cut] = [proven.length, proven.filter(({ text, claim }) => text !== claim).length];
  const open = items.filter(({ text, isSure, isOpen }) => !(text !== null && isSure) && isOpen).length;
  return `refuted by code ${share(items.length - shown - open, items.length)}, left to the second call ${open}, taken for proven ${shown}${cut > 0 ? `, ${cut} of them in part` : ""}`;
}

async function judged({ papers }: Pick<Set, "papers">, items: Item[]): Promise<Judged[]> {
  const all = papers.map(({ id, title, pages }) => paperOf(id, title, ...pages));
  const quoted = items.map(({ quotes }) => quotes.map((quote) => wordsOf(quote, papers)));
  const proofs = quoted.map((quotes) => proofOf(all, quotes));
  const likeness = await likenessOf(
    items.map(({ claim }, at) => ({
      text: claim,
      quotes: proofs[at]?.citations.map(({ quote }) => quote) ?? [],
    })),
    embedHere,
  );
  return items.map((item, at) => {
    const proof = proofs[at];
    if (!proof) throw new Error("A claim has no proof.");
    const {
      text,
      dropped,
      isSure,
      open: whole,
    } = proveClaim(item.claim, { ...proof, likeness: likeness[at] ?? null });
    return {
      ...item,
      kind: item.kind ?? "",
      text,
      isSure,
      isOpen: whole !== null,
      faults: dropped.map(({ fault }) => fault),
    };
  });
}

/** "fin#Rents" is the line, or the sentence, of that paper which begins so; "=…" is a quote as a model altered it. */
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
