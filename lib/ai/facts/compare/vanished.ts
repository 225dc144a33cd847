import { labelOf, placeOf, surroundings } from "../keys";
import type { Fact, PaperFacts } from "../types";
import { counterpartOf, nameOf } from "./counterparts";
import { type Pair, type Series, seriesOf } from "./pairs";
import type { ShareOf } from "./sizes";
import { vanishedHeadings, vanishedRegisters } from "./vanished-items";
import { changeOf, sideOf, type Weighed } from "./weighed";
import { inPeriod } from "./wording";

/** A table whose lines go on to less than this share was laid out anew: that a line is gone says nothing. */
const GOES_ON = 0.6;
const FEWEST_LINES = 3;
/** A figure below this share of its table is not missed. */
const MISSED = 0.01;

/**
 * What the papers before followed and the new ones no longer speak of. Only a paper of the same kind can let something
 * go; where there is none, that is said once.
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
      return [...vanishedRows(paper, counterpart, known, share), ...vanishedHeadings(paper, counterpart)];
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

// A new line under the same headings that shares a word with the one that is gone may be the same under another name.
function mayBeRenamed(gone: Series, fresh: Series): boolean {
  const words = new Set(labelOf(gone.key).split(" "));
  return (
    surroundings(gone.key) === surroundings(fresh.key) &&
    labelOf(fresh.key)
      .split(" ")
      .some((word) => word.length > 2 && words.has(word))
  );
}

// The new table tells of a period in which the line had a figure, and no longer has the line.
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
        sentence: `${fact.label}, ${fact.written} ${inPeriod(fact.period)} in the papers before, no longer has a line in “${counterpart.title}”, though it tells of that period.`,
        before: sideOf(fact),
        after: null,
      }),
    },
  ];
}

const REPORT = /report|accounts|finance|financial|performance|kpi|dashboard|scorecard|forecast|cash|budget/i;

/** Says once that a regular report is not among the new papers. */
function missingPaper(paper: PaperFacts): Weighed[] {
  const figures = paper.facts.filter(({ kind }) => kind === "figure" || kind === "target");
  const fact: Fact | undefined = figures[0];
  if (!fact || figures.length < 2 * FEWEST_LINES || !REPORT.test(nameOf(paper.title))) return [];
  return [
    {
      weight: 0.5,
      change: changeOf({
        kind: "vanished",
        label: paper.title,
        sentence: `No paper like “${paper.title}” this time: its figures cannot be compared.`,
        before: { text: paper.title, citation: fact.citation },
        after: null,
      }),
    },
  ];
}
