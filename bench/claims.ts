/**
 * How well the checker of claims tells true sentences of a model from misleading ones, by code alone. Of the unseen set
 * only sums are printed (bench/claims/README.md). Usage: claims.ts [--verbose]
 */
import { embedHere } from "@/lib/ai/embeddings";
import { type ClaimFault, proveClaim } from "@/lib/claims";
import { likenessOf } from "@/lib/claims/likeness";
import { paperOf, proofOf } from "@/tests/fixtures/claim-papers";
import SEEN from "./claims/seen.json";
import SEEN_2 from "./claims/seen-2.json";
import UNSEEN from "./claims/unseen-2.json";

type Set = typeof SEEN;
type Item = { kind?: string; claim: string; quotes: string[] };
type Judged = Item & { text: string | null; isOpen: boolean; faults: ClaimFault[]; kind: string };

const isVerbose = Boolean(process.env.BENCH_VERBOSE);
/** What only the quotes' meaning tells; the bar of code alone holds for the other kinds. */
const BY_MEANING = new Set(["unsupported", "stronger", "entity"]);

for (const [name, set] of Object.entries({ seen: SEEN, "seen, second": SEEN_2, unseen: UNSEEN })) {
  const honest = await judged(
    set,
    set.honest.map((item) => ({ ...item, kind: "honest" })),
  );
  const planted = await judged(set, set.planted);
  const whole = honest.filter(({ text, claim }) => text === claim).length;
  const kept = honest.filter(({ text }) => text !== null).length;
  console.log(
    `\n${name}: honest kept ${share(kept, honest.length)}, word for word ${share(whole, honest.length)}`,
  );
  for (const [kind, items] of Map.groupBy(planted, ({ kind }) => kind))
    console.log(`  ${kind.padEnd(12)} caught ${share(caught(items), items.length)}`);
  console.log(
    `  left to a second call: ${share(open(honest), honest.length - whole)} of the honest not kept whole, ${share(open(planted), planted.length)} of the planted`,
  );
  const lost = honest.flatMap(({ text, claim, faults }) => (text === claim ? [] : [...new Set(faults)]));
  const byFault = [...Map.groupBy(lost, (fault) => fault)].map(([fault, all]) => `${fault} ${all.length}`);
  console.log(`  honest withheld for: ${byFault.join(", ") || "nothing"}`);
  const byCode = planted.filter(({ kind }) => !BY_MEANING.has(kind));
  console.log(
    `  all caught ${share(caught(planted), planted.length)}; by figures and words ${share(caught(byCode), byCode.length)}`,
  );
  if (name === "unseen" || !isVerbose) continue;
  for (const { claim, text, faults } of honest)
    if (text !== claim)
      console.log(`  lost (${faults.join(", ")}): ${claim}${text ? `\n     left: ${text}` : ""}`);
  for (const { kind, claim, text } of planted)
    if (text !== null)
      console.log(`  shown (${kind}): ${claim}${text === claim ? "" : `\n     as: ${text}`}`);
}

/** Planted words are caught when none of them is left: what is shown is shorter and true. */
function caught(items: Judged[]): number {
  return items.filter(({ text }) => text === null).length;
}

function open(items: Judged[]): number {
  return items.filter(({ isOpen }) => isOpen).length;
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
      open: whole,
    } = proveClaim(item.claim, { ...proof, likeness: likeness[at] ?? null });
    return {
      ...item,
      kind: item.kind ?? "",
      text,
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
