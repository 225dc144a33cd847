import { terms } from "@/lib/ai/terms";
import { CLOSED_NUMBER } from "../extract/items";
import { labelOf, placeOf, standingName, surroundings } from "../keys";
import type { Fact, PaperFacts } from "../types";
import { type Pair, type Series, seriesOf } from "./pairs";
import { changeOf, type ShareOf, sideOf, type Weighed } from "./rank";
import { inPeriod } from "./wording";

/** If fewer lines of a table continue than this share, it was redesigned, and a missing line means nothing. */
const GOES_ON = 0.6;
const FEWEST_LINES = 3;
/** A smaller figure, as a share of its table, is not missed. */
const MISSED = 0.01;

/**
 * What the earlier papers tracked and the new ones no longer mention. Only a paper of the same kind can drop
 * something; if there is none, that is reported once.
 */
export function vanished(
  before: PaperFacts[],
  after: PaperFacts[],
  pairs: Pair[],
  share: ShareOf,
): Weighed[] {
  if (after.length === 0) return [];
  const known = new Set(pairs.map(({ before: { kind, key } }) => `${kind} ${key}`));
  return [
    ...before.flatMap((paper) => {
      const counterpart = counterpartOf(paper, after);
      if (!counterpart) return missingPaper(paper);
      return vanishedRows(paper, counterpart, known, share);
    }),
    ...vanishedRegisters(before, after),
  ];
}

function vanishedRows(
  paper: PaperFacts,
  counterpart: PaperFacts,
  known: Set<string>,
  share: ShareOf,
): Weighed[] {
  const [then, now] = [seriesOf([paper]), seriesOf([counterpart])];
  const nowAt = Map.groupBy(now.values(), ({ kind, key }) => `${kind} ${placeOf(key)}`);
  const places = Map.groupBy(then.values(), ({ kind, key }) => `${kind} ${placeOf(key)}`);
  return [...places].flatMap(([place, lines]) => {
    const gone = lines.filter(({ kind, key }) => !known.has(`${kind} ${key}`));
    const stays = lines.length - gone.length;
    if (stays < FEWEST_LINES || stays < lines.length * GOES_ON) return [];
    const covered = new Set((nowAt.get(place) ?? []).flatMap(({ facts }) => [...facts.keys()]));
    const fresh = (nowAt.get(place) ?? []).filter(({ key }) => !lines.some((line) => line.key === key));
    return gone
      .filter((series) => !fresh.some((other) => mayBeRenamed(series, other)))
      .flatMap((series) => vanishedRow(series, covered, counterpart, share));
  });
}

// A new line under the same headings that shares a word with the missing one may be the same line renamed.
function mayBeRenamed(gone: Series, fresh: Series): boolean {
  const words = new Set(labelOf(gone.key).split(" "));
  return (
    surroundings(gone.key) === surroundings(fresh.key) &&
    labelOf(fresh.key)
      .split(" ")
      .some((word) => word.length > 2 && words.has(word))
  );
}

// The new table covers a period for which the line had a figure, but no longer has the line.
function vanishedRow(
  series: Series,
  covered: Set<string>,
  counterpart: PaperFacts,
  share: ShareOf,
): Weighed[] {
  if (series.kind !== "figure") return [];
  const [fact] = [...series.facts.values()].filter(
    ({ period, value }) => covered.has(period) && value !== 0 && value !== null,
  );
  if (!fact || share(fact.value ?? 0, fact) < MISSED) return [];
  return [
    {
      weight: 0.42 + 0.2 * Math.sqrt(share(fact.value ?? 0, fact)),
      change: changeOf({
        kind: "vanished",
        label: fact.label,
        sentence: `${fact.label}, ${fact.written} ${inPeriod(fact.period)} in the earlier papers, no longer has a line in “${counterpart.title}”, although it covers that period.`,
        before: sideOf(fact),
        after: null,
      }),
    },
  ];
}

const REPORT = /report|accounts|finance|financial|performance|kpi|dashboard|scorecard|forecast|cash|budget/i;

/** Reports once that a regular report is not among the new papers. */
function missingPaper(paper: PaperFacts): Weighed[] {
  const figures = paper.facts.filter(isRow);
  const fact: Fact | undefined = figures[0];
  if (!fact || figures.length < 2 * FEWEST_LINES || !REPORT.test(paper.title)) return [];
  return [
    {
      weight: 0.5,
      change: changeOf({
        kind: "vanished",
        label: paper.title,
        sentence: `There is no paper like “${paper.title}” this time, so its figures cannot be compared.`,
        before: { text: paper.title, citation: fact.citation },
        after: null,
      }),
    },
  ];
}

/** The share of entries, and their number, that a register must keep before missing ones are reported. */
const STAYS = 0.4;
const FEWEST_KEPT = 1;
const SAME_WORDS = 0.6;

const REGISTERS = [
  { name: "risk register", starts: ["risk: "], weight: 0.6 },
  { name: "action log", starts: ["action: "], weight: 0.58 },
] as const;

/** Risks and open actions in the earlier registers that are missing from the new ones. */
function vanishedRegisters(before: PaperFacts[], after: PaperFacts[]): Weighed[] {
  return REGISTERS.flatMap(({ name, starts, weight }) => {
    const then = itemsOf(before, starts);
    const now = itemsOf(after, [...starts, "closed "]);
    if (then.length === 0) return [];
    // Minutes that close actions by number are not a log of the remaining ones.
    if (now.every(({ key }) => key.startsWith(CLOSED_NUMBER))) return [missingRegister(name, then)];
    const gone = then.filter((item) => !now.some((other) => isSameItem(item, other) || closes(other, item)));
    const kept = then.length - gone.length;
    if (kept < FEWEST_KEPT || kept < then.length * STAYS) return [];
    return gone.map((item) => ({
      weight,
      change: changeOf({
        kind: "vanished",
        label: item.label,
        sentence: `“${item.label}” was in the ${name} and is no longer there.`,
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
      sentence: `There is no ${name} this time, so the papers do not show what became of its entries.`,
      before: { text: first.label, citation: first.citation },
      after: null,
    }),
  };
}

/** Whether two entries are about the same matter: most of their words agree. */
export function isSameItem(a: Fact, b: Fact): boolean {
  const [one, other] = [bare(a.key), bare(b.key)];
  if (one === other) return true;
  const [left, right] = [new Set(terms(one)), new Set(terms(other))];
  const shared = [...left].filter((term) => right.has(term)).length;
  return shared >= 2 && shared >= Math.min(left.size, right.size) * SAME_WORDS;
}

/**
 * Whether an entry closes an action of a log or a commitment made there: by its words, or by the number at
 * the start of its row.
 */
export function closes(entry: Fact, action: Fact): boolean {
  if (entry.key.startsWith(CLOSED_NUMBER)) {
    const number = entry.key.slice(CLOSED_NUMBER.length);
    return action.citation.quote.trim().split(/[\s|]+/)[0] === number;
  }
  // A commitment from a log is followed by its owner.
  const label = action.label.replace(/ \([^()]*\)$/, "").toLowerCase();
  return entry.key.startsWith("closed action: ") && isSameItem(entry, { ...action, key: `action: ${label}` });
}

const bare = (key: string) => key.replace(/^[\w ]+: /, "");

/** Rows that two papers of one kind must have in common, as a share, and the number of rows needed to judge. */
const SHARED_ROWS = 0.3;
const FEWEST = 3;

/** The paper that continues this one at the next meeting, if any: by name, or by its rows. */
function counterpartOf(paper: PaperFacts, candidates: PaperFacts[]): PaperFacts | null {
  const named = candidates.filter(
    ({ title }) => nameOf(title) !== "" && nameOf(title) === nameOf(paper.title),
  );
  if (named.length === 1) return named[0] ?? null;
  const pool = named.length > 0 ? named : candidates;
  const ranked = pool
    .map((candidate) => ({ candidate, common: inCommon(paper, candidate) }))
    .sort((a, b) => b.common - a.common);
  const [best] = ranked;
  return best && best.common > 0 ? best.candidate : null;
}

/** Prefixes used to sort papers and suffixes used by authors: "F03 ", "Item 5a – ", " FINAL v3". */
const SORTED_BY =
  /^(?:(?:agenda )?(?:item|paper)\s+)?[A-Z]{0,2}\d{1,3}[a-z]?(?:\.\d{1,2})?[\s.:–)]+(?=\p{L})/iu;
const VERSION = /(?:\s*\(?\b(?:final|draft|rev(?:ised)?|v(?:ersion)?\s?\d[\d.]*|signed|copy)\b\)?)+$/i;

/** A paper's name without date, number, version and extension. */
function nameOf(title: string): string {
  const words = title.replace(/\.\w{2,5}$/, "").replace(/[_-]+/g, " ");
  // "Feb26" is a month and a year.
  const plain = words.replace(/(?<=\p{L}{3})(?=\d{2,4}\b)/gu, " ");
  const name = standingName(plain.replace(SORTED_BY, "").replace(VERSION, ""));
  // One month's finance report may be the next month's finance pack.
  return name.replace(/ (?:report|pack)$/, "");
}

/** Share of a paper's rows that the other also has; 0 if there are too few to judge. */
function inCommon(paper: PaperFacts, other: PaperFacts): number {
  const [keys, others] = [paper, other].map(
    ({ facts }) => new Set(facts.filter(isRow).map(({ key }) => key)),
  );
  if (!keys || !others || keys.size < FEWEST) return 0;
  const share = [...keys].filter((key) => others.has(key)).length / keys.size;
  return share >= SHARED_ROWS ? share : 0;
}

const isRow = ({ kind }: Fact) => kind === "figure" || kind === "target";
