import { isSpending, spentIn } from "./against";
import type { AnswerValue } from "./answer";
import type { Line } from "./lines";
import { overBudget } from "./pairs";
import { lastEnd } from "./periods";
import { headingShare, isWhole } from "./readings";
import { once } from "./remembered";
import { namedLines } from "./select";
import { AREAS } from "./sets";
import type { Asked } from "./several";
import { type Against, since } from "./since";
import type { Result } from "./stated";
import { headingsOf } from "./total-parts";
import { isOfSpending as isOfSpendingUnit } from "./units";
import { tokensOf } from "./words";

/** A line with its difference from budget or the earlier time, and the effect on the total asked about. */
type Move = { line: Line; value: AnswerValue; effect: number };

const VARIANCE = /\bvariances?\b/i;
const BUDGET = /\b(?:budgets?|plan|planned|target|variances?)\b|\b(?:over|under)-?(?:spen[dt]\w*|runs?)\b/i;
export const YEAR_BEFORE = /\b(?:last|prior|previous) (?:year|yr)\b|\byear (?:ago|before|earlier)\b/i;

const NUMBER = "\\d{1,2}|two|three|four|five|six|seven|eight|nine|ten";
const MOST =
  "most|biggest|largest|greatest|worst|furthest|farthest|fastest|main|key|sharpest|steepest|highest";
const UP_WORDS =
  "grew|grow|grown|growth|growing|rose|rise|rises|risen|rising|increas\\w*|up|over|above|ahead|over-?(?:spen\\w*|runs?)|exceed\\w*|beat|jump\\w*|climb\\w*|soar\\w*|surg(?:ed?|ing)|spik(?:ed?|ing)|leap\\w*|improv\\w*|gain\\w*";
const DOWN_WORDS =
  "fell|fall|falls|fallen|falling|drop\\w*|declin\\w*|decreas\\w*|down|under|below|behind|under-?(?:spen\\w*|runs?)|short\\w*|miss(?:ed|es|ing)?|slip\\w*|slump\\w*|plung\\w*|tumbl\\w*|s[ai]nk\\w*|dip(?:s|ped)?|shr[aiu]nk\\w*|worsen\\w*|cut|sav(?:ed|ings?)";
const EITHER_WORDS = "mov\\w+|chang\\w+|vari\\w+|differ\\w*|gaps?|swings?|swung|off";

/** Words that speak of a direction elsewhere: "over the month", "what makes up the gap". */
const NO_DIRECTION =
  /\bover (?:the|this|that|last|a) (?:\w+ )?(?:month|year|quarter|period|time)\b|\b(?:make|makes|made|making) up\b|\bwhat(?:'s| is| was| lies)? behind\b|\bsince\b/gi;

const ASKS_CAUSE =
  /\bwhat(?:'s| is| are| has| have| was| were)?\s+(?:mainly |mostly |really )?(?:drove|drives?|driven|driving|caus\w+|behind|explain\w*|led to|accounts? for|push\w+|responsible)\b|\bwhat makes? up\b|\b(?:which|what) (?:\w+ ){0,2}(?:lines?|items?|costs?|accounts?|areas?)\b.*\b(?:make|makes|made) up\b|\b(?:why|how come)\b/i;
/** A reason is given in words: lines that moved most answer "why" only where they stand under a heading of their own. */
const ASKS_WHY = /\b(?:why|how come)\b/i;
const ASKS_MOST = new RegExp(`\\b(?:${MOST})\\b|\\btop (?:${NUMBER})\\b`, "i");
const ASKS_LINE =
  /\b(?:which|what|any|list) (?:of )?(?:the |our )?(?:\p{L}+ ){0,2}(?:lines?|items?|areas?|accounts?|categor(?:y|ies)|sources?|streams?|costs|expenses|departments?|program(?:me)?s?|divisions?)\b/iu;
const MOVES = new RegExp(`\\b(?:${UP_WORDS}|${DOWN_WORDS}|${EITHER_WORDS})\\b`, "i");
const ASKS_TIME =
  /\b(?:which|what|best|worst|highest|lowest|biggest|peak|strongest|weakest) (?:\w+ )?(?:years?|months?|quarters?)\b|\bwhen\b/i;
const SPENT = /\b(?:over|under)-?(?:spen[dt]\w*|runs?)\b|\boverruns?\b/i;
const SEVERAL =
  /\b(?:lines|items|costs|expenses|accounts|areas|over-?(?:spends|runs)|under-?(?:spends|runs)|variances|changes|movements|movers|increases|rises|falls|drops|gaps|sources|streams)\b/i;
/** Words for what is left of income once everything is paid. */
const IS_RESULT = /\b(?:net|profit\w*|surplus|deficit|loss(?:es)?|lose|losing|lost|result|bottom line)\b/i;

/** Most lines listed where no number is requested. */
const MOST_TOLD = 5;
/** The lines that drive a total are those that make up so much of what moved it, and no more than so many. */
const MOST_OF_IT = 0.8;
const MOST_DRIVERS = 4;

/** Whether a question asks what is behind a movement of a total. */
export const asksForDrivers = (text: string) => ASKS_CAUSE.test(text);

/** Whether a question asks for the lines that moved: how large each is answers nothing then. */
const ranksMoves = (text: string) =>
  (ASKS_MOST.test(text) || ASKS_LINE.test(text)) && MOVES.test(text.replace(NO_DIRECTION, " "));

/**
 * Lines in the order of how far they are from their budget or from an earlier time, where that is what is asked for: "two biggest
 * underspends", "which costs grew most since April". Of "what drove income above budget", the lines that moved it most.
 * Undefined where the question asks for neither, or the papers give no two figures of each line.
 */
export function moves(asked: Asked): Result | undefined {
  const { plan } = asked;
  const { text, operation } = plan;
  const isCause = asksForDrivers(text);
  const isRanked = ranksMoves(text);
  if (!(isCause || isRanked) || ASKS_TIME.test(text) || plan.bound || plan.inPercent) return undefined;
  if (operation === "count" || operation === "runway" || plan.scenario === "forecast") return undefined;
  const against = againstWhat(asked, isCause);
  const found = against && movesIn(asked, against, isCause);
  if (!found) return undefined;
  // Lines that are over their budget do not say why the whole is under it.
  const total = found.moves.reduce((sum, { effect }) => sum + effect, 0);
  if (isCause && direction(text) * total < 0) return undefined;
  const chosen = isCause ? drivers(found.moves) : ranked(found.moves, asked);
  if (chosen.length === 0) return undefined;
  return { operation: "rank", values: chosen.map(({ value }) => value), certainty: found.certainty };
}

function againstWhat({ index, plan }: Asked, isCause: boolean): Against | undefined {
  const hasBudget = index.scenarios.has("budget");
  if (BUDGET.test(plan.text)) return hasBudget ? "budget" : undefined;
  if (YEAR_BEFORE.test(plan.text)) return "yearBefore";
  const isOfBudget = /\b(?:over|under|ahead|behind|above|below|short)\b/i.test(
    untimed(plan).replace(NO_DIRECTION, " "),
  );
  if (hasBudget && (isOfBudget || (isCause && plan.periods.length === 0 && !MOVES.test(plan.text))))
    return "budget";
  return "before";
}

/** A question without "over" where it only leads up to a time: "the biggest increase over September". */
const untimed = ({ text, periods }: Asked["plan"]): string =>
  periods.reduce(
    (all, { from }) =>
      all.slice(0, from).replace(/\bover\s+$/i, (lead) => " ".repeat(lead.length)) + all.slice(from),
    text,
  );

/** The lines of what is named, each with how it moved; of all that is spent, where nothing is named but that too much or too little was. */
function movesIn(
  asked: Asked,
  against: Against,
  isCause: boolean,
): { moves: Move[]; certainty: number } | undefined {
  const { index, plan } = asked;
  const { units } = namedLines(index, plan.tokens);
  const subjects = units.filter(({ isAsking, alternatives }) => !isAsking && !isOfMove(alternatives));
  // "The biggest increase since April" and "the largest variance" are of all that came in and went out.
  const isOfAll =
    subjects.length === 0 &&
    !isCause &&
    (against === "before" || (VARIANCE.test(plan.text) && !SPENT.test(plan.text)));
  if (isOfAll || (IS_RESULT.test(plan.text) && isCause)) {
    const sides = (["income", "expenses"] as const).map((side) =>
      under(asked, namedLines(index, tokensOf(side)).units, against, side === "income" ? 1 : -1),
    );
    const [income, expenses] = sides;
    if (!income || !expenses) return undefined;
    return { moves: [...income.moves, ...expenses.moves], certainty: Math.min(income.share, expenses.share) };
  }
  if (OF_COSTS.test(plan.text) && !isCause) return costLines(asked, against);
  const isOfSpending = subjects.length === 0 && (SPENT.test(plan.text) || against === "budget") && !isCause;
  const spending = () => under(asked, namedLines(index, tokensOf("expenses")).units, against, -1);
  // "Which departments are over budget?", of papers that have no departments, is asked of the sections of what is spent.
  const isOfAreas = AREAS.test(plan.text) && against === "budget" && !isCause;
  const isOfCosts = !isCause && subjects.every(isOfSpendingUnit);
  const found = isOfSpending
    ? spending()
    : ((subjects.length > 0 ? under(asked, subjects, against, isOfCosts ? -1 : 1) : undefined) ??
      (isOfAreas ? spending() : undefined));
  return found && { moves: found.moves, certainty: found.share };
}

/** "Which cost lines": of all that is spent. */
export const OF_COSTS = /\b(?:costs?|expens\w+|spending) (?:lines?|items?|headings?|categor\w+)\b/i;
/** Certainty that everything outside headings of income is spending. */
const COST_LINES = 0.85;

function costLines(asked: Asked, against: Against): { moves: Move[]; certainty: number } | undefined {
  const found = [...asked.index.rowsOf.values()].map((rows) => {
    const moves = spentIn(rows).flatMap((line): Move[] => {
      const value = against === "budget" ? beside(asked, line) : since(asked, line, against);
      return value?.unit === "money" ? [{ line, value, effect: -value.value }] : [];
    });
    return { moves, end: lastEnd(moves.map(({ value }) => value)) };
  });
  const [latest] = found
    .filter(({ moves }) => moves.length >= 2)
    .sort((a, b) => b.end.localeCompare(a.end) || b.moves.length - a.moves.length);
  return latest && { moves: latest.moves, certainty: COST_LINES };
}

const MOVE_WORD =
  /^(?:variance|deviation|drove|drive|drives|driven|driving|cause|caused|explain|explains|push|pushed|responsible|main|mainly|key|sharpest|steepest|fastest|miss|missed|mover|movement|saving|saved|spen[dt]|why)$/;
const isOfMove = (alternatives: string[][]) =>
  alternatives.length === 1 && (alternatives[0] ?? []).every((word) => MOVE_WORD.test(word));

/** The lines under the named heading, in the table of the latest time that has both figures. */
function under(
  asked: Asked,
  subjects: ReturnType<typeof namedLines>["units"],
  against: Against,
  sign: 1 | -1,
): { moves: Move[]; share: number } | undefined {
  let best: { moves: Move[]; share: number; end: string } | undefined;
  const isOfSpending = SPENT.test(asked.plan.text);
  // Thousands of lines share a few headings.
  const shareOfAll = once((headings: string) => headingShare(asked, headings.split("\n"), subjects));
  const shareOf = (line: Line) => shareOfAll(headingsOf(line, !ASKS_WHY.test(asked.plan.text)).join("\n"));
  for (const rows of asked.index.rowsOf.values()) {
    const shares = rows.map((line) =>
      isWhole(asked, line) || (isOfSpending && !isSpending(line)) ? 0 : shareOf(line),
    );
    const share = Math.max(0, ...shares);
    if (share === 0 || share < (best?.share ?? 0)) continue;
    // Areas are the sections of a table, where it has any.
    const meant = rows.filter((_, at) => shares[at] === share);
    const isOfAreas = AREAS.test(asked.plan.text) && meant.filter(({ isTotal }) => isTotal).length >= 2;
    const moved = meant.flatMap((line): Move[] => {
      if (line.isTotal !== isOfAreas) return [];
      const value = against === "budget" ? beside(asked, line) : since(asked, line, against);
      return value ? [{ line, value, effect: sign * value.value }] : [];
    });
    const end = lastEnd(moved.map(({ value }) => value));
    const isBetter = !best || share > best.share || end > best.end;
    if (moved.length >= 2 && (isBetter || (end === best?.end && moved.length > best.moves.length)))
      best = { moves: moved, share, end };
  }
  return best;
}

const beside = (asked: Asked, line: Line) => overBudget(asked, line, asked.plan.periods[0]);

/** The direction asked for, 1 up and -1 down, from the first word that gives one; 0 without any. */
export function direction(text: string): number {
  const bare = text.replace(NO_DIRECTION, " ");
  const placeOf = (words: string) => {
    const at = bare.search(new RegExp(`\\b(?:${words})\\b`, "i"));
    return at < 0 ? Number.POSITIVE_INFINITY : at;
  };
  const [up, down] = [placeOf(UP_WORDS), placeOf(DOWN_WORDS)];
  return up === down ? 0 : up < down ? 1 : -1;
}

function ranked(all: Move[], { plan }: Asked): Move[] {
  const way = direction(plan.text);
  const most = plan.count ?? (ASKS_MOST.test(plan.text) && !SEVERAL.test(plan.text) ? 1 : MOST_TOLD);
  const isWorst = VARIANCE.test(plan.text) && /\bworst\b|\badverse\b/i.test(plan.text);
  return all
    .filter((one) => !isWorst || isAdverse(one))
    .filter(({ value }) => (way === 0 ? value.value !== 0 : value.value * way > 0))
    .toSorted((a, b) => Math.abs(b.value.value) - Math.abs(a.value.value))
    .slice(0, most);
}

/** Less came in than was planned, or more went out, whichever sign that is written with. */
function isAdverse({
  effect,
  value: {
    value,
    operands: [actual, planned],
  },
}: Move): boolean {
  const more = Math.abs(actual?.value ?? 0) - Math.abs(planned?.value ?? 0);
  return effect * value < 0 ? more > 0 : more < 0;
}

/** The lines that moved a total the way it went, the most first, until they make up most of it. */
function drivers(all: Move[]): Move[] {
  const total = all.reduce((sum, { effect }) => sum + effect, 0);
  const same = all
    .filter(({ effect }) => effect * total > 0)
    .toSorted((a, b) => Math.abs(b.effect) - Math.abs(a.effect));
  const whole = same.reduce((sum, { effect }) => sum + effect, 0);
  let told = 0;
  return same
    .filter(({ effect }) => {
      const isEnough = told / whole >= MOST_OF_IT;
      told += effect;
      return !isEnough;
    })
    .slice(0, MOST_DRIVERS);
}
