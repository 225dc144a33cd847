import { isMeant } from "./alike";
import type { PaperFigure } from "./answer";
import { asksForWords } from "./asked-for";
import { fitting } from "./fitting";
import type { Line } from "./lines";
import { latestFirst } from "./periods";
import type { Asked } from "./several";
import { type Result, sumOf } from "./stated";
import { coveredBy, type Unit, unitsOf, weigh } from "./units";
import { isBareTotal } from "./words";

/** Signs that things are added: "both", "A plus B", "the two together". */
const ADDS =
  /\bplus\b|\+|\b(?:both|together|altogether|combined|added|add (?:up|together)|in (?:all|total)|all in|between (?:them|the two)|(?:sum|total) of)\b/i;
/** By how much they moved is no sum of what they are. */
const MOVED =
  /\b(?:gr[eo]w[ns]?|growing|ris(?:e[ns]?|ing)|rose|fell|fall(?:en|ing)?|increas\w+|decreas\w+|declin\w+|dropp\w+|chang\w+|moved)\b.*\b(?:since|from|by)\b/i;
/** Separators between things to be added. */
const JOINT = /,|;|\?|\s[-–]\s|\+|&|\b(?:and|plus|what|how much)\b/gi;
/** Words of adding, which name nothing. */
const OF_ADDING =
  /^(?:both|together|altogether|combined|added|add|up|all|in|total|sum|whole|everything|put|two|them|part|kind|side|whole|come|came|plus|between|each|jointly)$/;
const MOST_ADDED = 4;
/** Rows that a part may mean. */
const MOST_LIKELY = 3;
/** Weight of a word above a row rather than in it. */
const OVER = 0.9;
/** Scores nearer than this are one. */
const TIE = 0.05;
/** Rows that are said less well than this are not meant. */
const LEAST = 0.4;

type Part = { units: Unit[]; start: number; end: number };
type Said = { row: Line; score: number };
type Added = { figures: PaperFigure[]; score: number; day: string };

/**
 * Adds the rows of one table each named by a part of the question ("Vehicle loans, new plus used"), chosen
 * together. The shared words are above them, or in all of them.
 */
export function rowsAdded(asked: Asked): Result | undefined {
  const { plan, index } = asked;
  const isSum = plan.operation === "sum" || plan.operation === "value" || plan.operation === "list";
  if (
    !isSum ||
    asksForWords(plan.text) ||
    !ADDS.test(plan.text) ||
    MOVED.test(plan.text) ||
    plan.inPercent ||
    plan.periods.length > 1 ||
    plan.unread.length > 0
  )
    return undefined;
  const parts = partsOf(asked);
  if (parts.length < 2) return undefined;
  const found = [...index.rowsOf.values()]
    .flatMap((rows) => addedIn(asked, parts, rows) ?? [])
    .sort((a, b) => b.score - a.score || b.day.localeCompare(a.day));
  const [best] = found;
  if (!best) return undefined;
  const value = sumOf(best.figures);
  const isRival = (one: Added) =>
    best.score - one.score < TIE && one.day >= best.day && sumOf(one.figures).value !== value.value;
  const certainty = best.score * (found.slice(1).some(isRival) ? 0.75 : 1);
  return { operation: "sum", values: [value], certainty, isWeighed: true };
}

/** The parts of a question between its joints that name something. */
function partsOf({ plan, index }: Asked): Part[] {
  const { text, tokens } = plan;
  const marks = [...text.matchAll(JOINT), { index: text.length, 0: "" }];
  let from = 0;
  return marks.flatMap((mark): Part[] => {
    const own = tokens.filter(
      ({ start, end, text: word }) => start >= from && end <= mark.index && !OF_ADDING.test(word),
    );
    const part = { start: from, end: mark.index };
    from = mark.index + mark[0].length;
    const units = unitsOf(own, index);
    return units.some(({ isAsking }) => !isAsking) ? [{ ...part, units }] : [];
  });
}

/** The rows of one table that best match the parts, at least two, scored with their headings. */
function addedIn(asked: Asked, parts: Part[], lines: Line[]): Added | undefined {
  const rows = lines.filter(({ label }) => !isBareTotal(label));
  // What comes in and what goes out is not added.
  const sides = [...Map.groupBy(rows, ({ path, total }) => path[0] ?? total ?? "").values()];
  return sides.flatMap((side) => bestOf(asked, parts, side) ?? []).sort((a, b) => b.score - a.score)[0];
}

function bestOf(asked: Asked, parts: Part[], rows: Line[]): Added | undefined {
  let choices: Map<Part, Line>[] = [new Map()];
  const named = new Map<Part, Said[]>();
  for (const part of parts) {
    const likely = rows
      .map((row) => ({ row, score: saidOf(asked, part, row) }))
      .filter(({ score }) => score >= LEAST)
      .sort((a, b) => b.score - a.score)
      .slice(0, MOST_LIKELY);
    named.set(part, likely);
    choices = choices.flatMap((taken) => [
      taken,
      ...likely.flatMap(({ row }) =>
        taken.size < MOST_ADDED && ![...taken.values()].includes(row)
          ? [new Map([...taken, [part, row]])]
          : [],
      ),
    ]);
  }
  return choices
    .filter((chosen) => chosen.size >= 2 && ![...chosen.values()].some((row) => isPartOf(row, chosen)))
    .flatMap((chosen) => {
      const added = addedUp(asked, parts, chosen);
      return added ? { ...added, score: added.score * (isOneOfSeveral(chosen, named) ? 0.75 : 1) } : [];
    })
    .sort((a, b) => b.score - a.score)[0];
}

/** Whether a row is under another one that is added, which already includes it. */
const isPartOf = ({ path, total }: Line, chosen: Map<Part, Line>) =>
  [...chosen.values()].some(({ label }) => {
    const over = label.replace(/^\W*(?:sub-?)?total (?:of )?/i, "");
    return label === total || path.includes(over);
  });

/** "PayPal", where there is an account in euros and one in dollars. */
const isOneOfSeveral = (chosen: Map<Part, Line>, named: Map<Part, Said[]>) =>
  [...chosen].some(([part, row]) => {
    const said = named.get(part) ?? [];
    const own = said.find((one) => one.row === row)?.score ?? 0;
    return said.some(
      (one) => one.row !== row && own - one.score < TIE && ![...chosen.values()].includes(one.row),
    );
  });

function addedUp(asked: Asked, parts: Part[], chosen: Map<Part, Line>): Added | undefined {
  const rows = [...chosen.values()];
  const figures = inOneColumn(asked, rows);
  if (!figures || figures.some(({ value }) => value === 0)) return undefined;
  let [all, said] = [0, 0];
  for (const part of parts) {
    const own = chosen.get(part);
    const units = part.units.filter(({ isAsking }) => !isAsking);
    // Words no row is chosen for apply to all of them.
    const among = own ? [own] : rows;
    const ofPart = units.reduce(
      (sum, unit) =>
        sum +
        (unit.weight * among.reduce((most, row) => most + saying(asked, unit, row, part), 0)) / among.length,
      0,
    );
    // A sum without one of its parts is another sum.
    if (ofPart === 0) return undefined;
    said += ofPart;
    all += weigh(units);
  }
  const exact = rows.map((row) => shareSaid(asked, parts, row));
  const precision = exact.reduce((sum, one) => sum + one, 0) / exact.length;
  const day = figures[0]?.paper?.reportedTo ?? figures[0]?.period?.end ?? "";
  return { figures, score: (said / all) * (0.8 + 0.2 * precision), day };
}

/** Scores how well a row matches a unit: in its own words, in the text above, or by synonyms. */
function saying({ alike }: Asked, unit: Unit, row: Line, { start, end }: Part): number {
  if (coveredBy(unit, row.words)) return 1;
  const match = alike?.of(row.name);
  const isOwn = match !== undefined && match.start >= start && match.end <= end + 1;
  const meant = isOwn && isMeant(match, unit) ? match.likeness : 0;
  return Math.max(meant, coveredBy(unit, row.above) ? OVER : 0);
}

/** Scores how well a row itself matches a part, since the text above all rows distinguishes none. */
function saidOf(asked: Asked, part: Part, row: Line): number {
  let [all, said] = [0, 0];
  for (const unit of part.units) {
    const own = saying(asked, unit, { ...row, above: new Set() }, part);
    if (own === 0 && (unit.isAsking || coveredBy(unit, row.above))) continue;
    all += unit.weight;
    said += unit.weight * own;
  }
  return all === 0 ? 0 : (said / all) * (0.8 + 0.2 * shareSaid(asked, [part], row));
}

/** How much of a row's name is said. */
function shareSaid({ index, alike }: Asked, parts: Part[], row: Line): number {
  const match = alike?.of(row.name);
  if (match && parts.some(({ units }) => units.some((unit) => isMeant(match, unit)))) return 1;
  const words = [...row.words].filter((word) => !row.minor.has(word));
  const hit = words.filter((word) =>
    parts.some(({ units }) => units.some((unit) => coveredBy(unit, new Set([word])) !== undefined)),
  );
  const worth = (some: string[]) => some.reduce((sum, word) => sum + index.weight(word), 0);
  return words.length === 0 ? 1 : worth(hit) / worth(words);
}

/**
 * Each row's figure in one column: for the requested time, or else the latest; undefined where a row has
 * none.
 */
function inOneColumn({ plan, index }: Asked, rows: Line[]): PaperFigure[] | undefined {
  const [period] = plan.periods;
  const [first, ...others] = rows.map((row) =>
    fitting(row, { tokens: [], period, scenario: plan.scenario }, plan),
  );
  const isNamed = ({ breakdown }: PaperFigure) =>
    breakdown !== null &&
    [...index.wordsOf(breakdown)].some((word) => plan.tokens.some(({ text }) => text === word));
  const isWhole = ({ breakdown }: PaperFigure) => breakdown === null || isBareTotal(breakdown);
  const order = (one: PaperFigure) => (isNamed(one) ? 0 : isWhole(one) ? 1 : 2);
  for (const figure of (first ?? []).toSorted((a, b) => order(a) - order(b) || latestFirst(a, b))) {
    if (order(figure) > 1) return undefined;
    const beside = others.map((all) => all.find(({ column }) => column === figure.column));
    const figures = [figure, ...beside.flatMap((one) => one ?? [])];
    if (figures.length === rows.length && new Set(figures.map(({ unit }) => unit)).size === 1) return figures;
  }
  return undefined;
}
