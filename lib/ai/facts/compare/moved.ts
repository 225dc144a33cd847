import { ratingInWords } from "@/lib/ai/ratings";
import { capitalised } from "@/lib/wording";
import { MEASURE } from "../extract/measures";
import { HEADLINE, labelOf, placeOf, SAID } from "../keys";
import type { Fact, PaperFacts } from "../types";
import { isSame, type Pair } from "./pairs";
import { changeOf, type ShareOf, sideOf, type Weighed } from "./rank";
import { isByAsMuch, OPENING } from "./restated";
import { isSameItem } from "./vanished";
import { changeText, inPeriod, wasOrWere, writtenBoth } from "./wording";

/** A smaller change, as a share of the figure or of its table's largest, is ordinary fluctuation. */
const NOTABLE = 0.05;
const NOTABLE_OF_WHOLE = 0.02;
const NOTABLE_POINTS = 1;
/** A table with at most this many rows is a list of indicators, each followed by the board. */
const FEW_ROWS = 15;
/** Figures with a newer latest period than before and a notable change since. */
export function moves(pairs: Pair[], share: ShareOf): Weighed[] {
  const figures = pairs.filter(({ after }) => after.kind === "figure" && !OPENING.test(after.label));
  const rows = Map.groupBy(figures, ({ after }) => placeOf(after.key));
  const found = figures.flatMap((pair) => {
    const isFollowed =
      (rows.get(placeOf(pair.after.key))?.length ?? 0) <= FEW_ROWS || HEADLINE.test(labelOf(pair.after.key));
    const move = isFollowed ? latestMove(pair) : null;
    return move && isNotable(move, share) ? [move] : [];
  });
  return toldOnce(found, figuresOfTables(figures)).map((move) => toChange(move, share));
}

type Move = { before: Fact; after: Fact };

function latestMove({ before, after }: Pair): Move | null {
  const [from, to] = [latest(before.facts), latest(after.facts)];
  if (!from || !to || shape(from.period) !== shape(to.period) || to.period <= from.period) return null;
  if (from.unit !== to.unit) return null;
  // If the new papers restate the earlier period, the change is measured from the restated value.
  const restated = after.facts.get(from.period);
  return { before: restated && !isSame(restated, from) ? restated : from, after: to };
}

/** The latest figure that is not a year to date, which grows by itself. */
function latest(facts: Map<string, Fact>): Fact | null {
  const alone = [...facts.values()].filter(({ period }) => period !== "" && !period.endsWith("YTD"));
  return alone.toSorted((a, b) => a.period.localeCompare(b.period)).at(-1) ?? null;
}

// Months are compared with months and quarters with quarters: "2024-03" has the shape "9999-99".
const shape = (period: string) => period.replace(/\d/g, "9");

function isNotable({ before, after }: Move, share: ShareOf): boolean {
  const difference = (after.value ?? 0) - (before.value ?? 0);
  if (after.unit === "%") return Math.abs(difference) >= NOTABLE_POINTS;
  if (isSame(before, after)) return false;
  const size = Math.max(Math.abs(before.value ?? 0), Math.abs(after.value ?? 0));
  return Math.abs(difference) >= size * NOTABLE && share(difference, after) >= NOTABLE_OF_WHOLE;
}

const withoutFootnote = (label: string) => label.replace(/\s*\(\d{1,2}\)$/, "");

function toChange({ before, after }: Move, share: ShareOf): Weighed {
  const [from, to] = writtenBoth(before, after);
  const difference = (after.value ?? 0) - (before.value ?? 0);
  const size = Math.max(Math.abs(before.value ?? 0), Math.abs(after.value ?? 0)) || 1;
  const weight =
    0.3 + 0.2 * Math.sqrt(share(difference, after)) + 0.15 * Math.min(1, Math.abs(difference) / size);
  const name = capitalised(withoutFootnote(after.label));
  const changed = changeText(before, after);
  return {
    weight,
    change: changeOf({
      kind: "moved",
      label: after.label,
      sentence: `${name} ${wasOrWere(after.label)} ${to} ${inPeriod(after.period)}, ${changed} than the ${from} ${inPeriod(before.period)}.`,
      figure: {
        name,
        value: to,
        difference: changed,
        context: `${capitalised(inPeriod(after.period))}, after ${from} ${inPeriod(before.period)}`,
      },
      before: sideOf(before),
      after: sideOf(after),
    }),
  };
}

/** Figures stated in tables; a sentence about one of them is not another figure. */
function figuresOfTables(pairs: Pair[]): Set<string> {
  const inTables = pairs.filter(({ after }) => placeOf(after.key) !== SAID);
  return new Set(inTables.flatMap(({ after }) => [...after.facts.values()].map(({ written }) => written)));
}

// Total assets and total liabilities with equity move together with the line behind them, so only the largest
// of equal changes is reported.
function toldOnce(found: Move[], inTables: Set<string>): Move[] {
  const fresh = found.filter(({ after }) => placeOf(after.key) !== SAID || !inTables.has(after.written));
  const told: Move[] = [];
  for (const move of fresh.toSorted((a, b) => Math.abs(b.after.value ?? 0) - Math.abs(a.after.value ?? 0)))
    if (!told.some((other) => isOneMove(move, other))) told.push(move);
  return fresh.filter((move) => told.includes(move));
}

function isOneMove(one: Move, other: Move): boolean {
  if (one.before.written === other.before.written && one.after.written === other.after.written) return true;
  return (
    one.after.period === other.after.period &&
    one.before.period === other.before.period &&
    placeOf(one.after.key) === placeOf(other.after.key) &&
    isByAsMuch(one, other)
  );
}

/** Risks whose score or rating differs from the previous register. */
export function reratedRisks(before: PaperFacts[], after: PaperFacts[]): Weighed[] {
  const [then, now] = [risksOf(before), risksOf(after)];
  return then.flatMap((risk) => {
    const fits = now.filter((other) => isSameItem(risk, other));
    const [other] = fits;
    if (!other || fits.length > 1) return [];
    const rose = rankOf(other) - rankOf(risk);
    if (!Number.isFinite(rose) || rose === 0 || (risk.value === null) !== (other.value === null)) return [];
    return [
      {
        weight: rose > 0 ? 0.66 : 0.48,
        change: changeOf({
          kind: "moved" as const,
          label: other.label,
          sentence: `The risk “${other.label}” is rated ${other.written}, ${rose > 0 ? "up" : "down"} from ${risk.written}.`,
          before: { text: risk.written, citation: risk.citation },
          after: { text: other.written, citation: other.citation },
        }),
      },
    ];
  });
}

const STANDINGS = ["on-track", "at-risk", "off-track"];
const IN_WORDS: Record<string, string> = {
  "on-track": "on target",
  "at-risk": "at risk",
  "off-track": "off target",
};

/**
 * Scorecard measures whose status changed since the previous meeting: those that turned red, and those that
 * turned green.
 */
export function turnedMeasures(before: PaperFacts[], after: PaperFacts[]): Weighed[] {
  const [then, now] = [measuresOf(before), measuresOf(after)];
  return [...then].flatMap(([key, was]): Weighed[] => {
    const is = now.get(key);
    const worse = is ? STANDINGS.indexOf(is.unit) - STANDINGS.indexOf(was.unit) : 0;
    if (!is || worse === 0 || is.dueOn !== was.dueOn) return [];
    return [
      {
        weight: worse > 0 ? 0.66 : 0.5,
        change: changeOf({
          kind: "moved",
          label: is.label,
          sentence: `“${is.label}” went from ${IN_WORDS[was.unit]} to ${IN_WORDS[is.unit]}: ${is.written}, after ${was.written}.`,
          before: { text: was.written, citation: was.citation },
          after: { text: is.written, citation: is.citation },
        }),
      },
    ];
  });
}

/** The measures whose status the papers give consistently. */
function measuresOf(papers: PaperFacts[]): Map<string, Fact> {
  const all = papers.flatMap(({ facts }) => facts).filter(({ key }) => key.startsWith(MEASURE));
  const groups = Map.groupBy(all, ({ key }) => key);
  return new Map(
    [...groups].flatMap(([key, [first, ...others]]) =>
      first && others.every(({ unit }) => unit === first.unit) ? [[key, first] as const] : [],
    ),
  );
}

function risksOf(papers: PaperFacts[]): Fact[] {
  return papers
    .flatMap(({ facts }) => facts)
    .filter(({ kind, key, written }) => kind === "item" && key.startsWith("risk: ") && written !== "");
}

/** The severity of a risk from its score or rating; NaN for a word that is not a rating. */
const rankOf = ({ value, written }: Fact): number => value ?? ratingInWords(written) ?? Number.NaN;
