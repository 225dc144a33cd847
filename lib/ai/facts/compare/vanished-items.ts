import { terms } from "@/lib/ai/terms";
import type { Fact, PaperFacts } from "../types";
import { sharedKeys } from "./counterparts";
import { similarity } from "./pairs";
import { changeOf, type Weighed } from "./weighed";

/** Entries that a register must keep for those it lost to be noticed, and their share. */
const STAYS = 0.4;
const FEWEST_KEPT = 1;
const SAME_WORDS = 0.6;
const SHARED_HEADINGS = 0.6;
const FEWEST_HEADINGS = 4;

const REGISTERS = [
  { name: "risk register", starts: ["risk: "], weight: 0.6 },
  { name: "action log", starts: ["action: "], weight: 0.58 },
] as const;

/** Risks and open actions that the registers before had and the new ones do not. */
export function vanishedRegisters(before: PaperFacts[], after: PaperFacts[]): Weighed[] {
  return REGISTERS.flatMap(({ name, starts, weight }) => {
    const then = itemsOf(before, starts);
    const now = itemsOf(after, [...starts, "closed action: "]);
    if (then.length === 0) return [];
    if (itemsOf(after, starts).length + now.length === 0) return [missingRegister(name, then)];
    const gone = then.filter((item) => !now.some((other) => isSameItem(item, other)));
    const kept = then.length - gone.length;
    if (kept < FEWEST_KEPT || kept < then.length * STAYS) return [];
    return gone.map((item) => ({
      weight,
      change: changeOf({
        kind: "vanished",
        label: item.label,
        sentence: `“${item.label}” stood in the ${name} and no longer does.`,
        before: { text: item.label, citation: item.citation },
        after: null,
      }),
    }));
  });
}

function itemsOf(papers: PaperFacts[], starts: readonly string[]): Fact[] {
  return papers
    .flatMap(({ facts }) => facts)
    .filter(({ kind, key }) => kind === "item" && starts.some((start) => key.startsWith(start)));
}

function missingRegister(name: string, [first]: Fact[]): Weighed {
  if (!first) throw new Error("A register that is missed had entries.");
  return {
    weight: 0.5,
    change: changeOf({
      kind: "vanished",
      label: `No ${name}`,
      sentence: `No ${name} this time: what became of its entries cannot be told.`,
      before: { text: first.label, citation: first.citation },
      after: null,
    }),
  };
}

/** Whether two entries are the same matter: the same words, apart from a letter or a word here and there. */
export function isSameItem(a: Fact, b: Fact): boolean {
  const [one, other] = [bare(a.key), bare(b.key)];
  if (one === other || similarity(one, other) >= 0.85) return true;
  const [left, right] = [new Set(terms(one)), new Set(terms(other))];
  const shared = [...left].filter((term) => right.has(term)).length;
  return shared >= 2 && shared >= Math.min(left.size, right.size) * SAME_WORDS;
}

const bare = (key: string) => key.replace(/^[\w ]+: /, "");

const FURNITURE =
  /\b(?:contents|agenda|appendix|annex|page|confidential|management report|board|meeting|minutes)\b/;

/** Parts of a paper that the paper of the same kind no longer has. */
export function vanishedHeadings(paper: PaperFacts, counterpart: PaperFacts): Weighed[] {
  const isPart = ({ kind, key }: Fact) => kind === "item" && key.startsWith("heading: ");
  const parts = paper.facts.filter(isPart);
  if (parts.length < FEWEST_HEADINGS || sharedKeys(paper, counterpart, isPart) < SHARED_HEADINGS) return [];
  const now = counterpart.facts.filter(isPart);
  return parts
    .filter((part) => !FURNITURE.test(part.key) && !now.some((other) => isSameItem(part, other)))
    .map((part) => ({
      weight: 0.36,
      change: changeOf({
        kind: "vanished",
        label: part.label,
        sentence: `“${part.label}” had its own part in “${paper.title}” and has none in “${counterpart.title}”.`,
        before: { text: part.label, citation: part.citation },
        after: null,
      }),
    }));
}
