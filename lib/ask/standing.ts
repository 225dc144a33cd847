import { isAccounted } from "./accounted";
import { isSpending, OVER_BUDGET } from "./against";
import type { AnswerValue, PaperFigure } from "./answer";
import { asksForWords } from "./asked-for";
import { certaintyOf } from "./certainty";
import type { Line } from "./lines";
import { chooserOf, FULL, moved, overPlan, SO_FAR, standardNamed } from "./pairs";
import type { Plan } from "./question";
import { hasSubject } from "./select";
import type { Asked } from "./several";
import { type Result, stated } from "./stated";
import { asksIf } from "./verdicts";
import { ASKING_WORDS, SPENDING } from "./vocabulary/asking";

/** Words for a desired level, or one not to be exceeded. */
const STANDARD =
  /\b(?:budget\w*|plan(?:ned)?|aop|allowances?|allow(?:ed)?|targets?|goals?|aim(?:ed|s|ing)?|promised?|pledged?|hoped?|want(?:ed)?|wish(?:ed)?|expect(?:ed|ing)?|meant to|supposed to|said (?:we|it|they)|limits?|ceilings?|caps?|covenants?|floor|minimum|maximum|policy|rules?|threshold|approv(?:ed|al)|sanction\w*|authori[sz]ed|passed|agreed|establishment|benchmark)\b|\b(?:over|under)-?spen[dt]\w*|\bon (?:track|course)\b/i;
const BUDGET = /\bbudget\w*|\b(?:over|under)-?spen[dt]\w*/i;
/** "Enough clubs?", "is the yard too full?": against whatever is wanted of it. */
const MEASURE_ENOUGH = /\benough\b|\btoo (?:full|many|much|few|little|high|low|slow|long|big|small)\b/i;
/** "Do we depend too much on sponsors?": asks for a share, which no plan contains. */
const LEANS = /\b(?:depend\w*|rel(?:y|ies|ied|iant|iance|ying)|lean\w*|count\w*|concentrat\w*)\b[^?]*\bon\b/i;
/** Words that hold one thing against another. */
const HOLDS =
  /\b(?:within|inside|under|over|above|below|beyond|past|through|exceed\w*|beat\w*|ahead|behind|short|meet\w*|met|hit\w*|reach\w*|achiev\w*|match\w*|keep\w*|kept|stay\w*|fall|dip|go|gone|broke|break\w*|breach\w*|satisf\w+|comply|hold|more|less|fewer|better|worse|longer|quicker|slower|faster|where|made|works?|at (?:the|our)|on (?:track|course|plan|budget|target|the right side)|come in|cost\w*|as \w+ (?:\w+ ){0,3}as|(?:over|under)-?spen[dt]\w*|v|vs|versus|against)\b/i;
/** What the two are apart, where no yes is asked for: "headroom to the covenant", "how many are we missing to the goal". */
const APART =
  /\b(?:shortfall|gap|distance|headroom|room|variance|short|far|close|near|off|missing|undrawn|save|saving|over|under|above|below|beyond|more|fewer|less|miss|hire|take on|sign up|slipped)\b/i;
/** Beside another time, and not during one. */
const THAN =
  /\b(?:than|compared|since|versus|vs|ago|before|on (?:the )?(?:last|prior|previous|year)|(?:last|prior|previous) (?:year|month|quarter|season|pack|report))\b/i;
/** The parts of a question that give the comparison, not the line. */
const OF_STANDING =
  /^(?:budget\w*|plan|planned|aop|allowance|allow|allowed|target|goal|aim|aimed|aiming|promise|promised|pledge|pledged|hope|hoped|want|wanted|wish|wished|expect|expected|meant|supposed|said|limit|ceiling|cap|covenant|floor|minimum|maximum|policy|rule|threshold|approved|approval|sanction\w*|authori[sz]ed|passed|agreed|establishment|own|ourselves|set|track|course|enough|too|full|many|few|little|within|inside|under|over|above|below|beyond|past|through|exceed\w*|beat\w*|ahead|behind|short|meet\w*|met|hit\w*|reach\w*|achieve\w*|match\w*|keep\w*|kept|stay\w*|satisf\w+|hold|better|worse|longer|quicker|quick|slower|faster|fast|work|ok|side|right|break\w*|breach\w*|go|gone|being|comfortably|presently|currently|shortfall|gap|distance|headroom|room|variance|far|close|near|missing|undrawn|get|got|made|make|bank|bank's|lender|lenders|board|board's|board’s|money|amount|sum|place|reckon|reckoned|(?:over|under)-?spen[dt]\w*)$/;
/** Words about the future. */
const TO_COME =
  /^\W*(?:\w+ )?(?:will|shall)\b|\b(?:going to|gonna|come in|end up|forecast\w*|projected|expected? to)\b/i;

type Standing = { against: "plan" | "past"; isToCome: boolean };

/** What a question holds something against: what was planned of it, or what it was before. Undefined where it does neither. */
function standingOf({ text, operation, periods }: Plan): Standing | undefined {
  // Whether the full year will meet its budget is answered by its forecast.
  const isToCome = TO_COME.test(text) || (FULL.test(text) && !SO_FAR.test(text));
  const isIf = asksIf(text.replace(/^[^?]{3,30}?[-–,:]\s+(?=(?:are|is|did|do|have|has|will)\b)/i, ""));
  const isAgainst = operation === "againstBudget" && !BUDGET.test(text);
  if (STANDARD.test(text) && (isIf ? HOLDS.test(text) : isAgainst || APART.test(text)))
    return { against: "plan", isToCome };
  if (MEASURE_ENOUGH.test(text) && !LEANS.test(text)) return { against: "plan", isToCome };
  if (isIf && !isToCome && operation === "difference" && periods.length > 0 && THAN.test(text))
    return { against: "past", isToCome: false };
  return undefined;
}

/** A line's distance from its comparison; undefined where there is no such figure. */
function apartOf(asked: Asked, line: Line, { against }: Standing): AnswerValue | undefined {
  const { plan } = asked;
  const apart = against === "plan" ? overPlan(asked, line) : moved(asked, line, "past");
  const base = apart?.operands[1];
  if (!base) return undefined;
  if (against === "past") return plan.periods.some(({ end }) => end === base.period?.end) ? apart : undefined;
  // A budget is no limit on staff, and no rate.
  const isOfBudget = BUDGET.test(plan.text);
  return isOfBudget && base.scenario !== "budget" && (base.scenario !== "target" || base.unit === "percent")
    ? undefined
    : apart;
}

/** "Are we in breach of any covenant?": how far each row of such a table is from its limit, of the latest paper that has one. */
function eachLimit(asked: Asked, held: Standing): Result | undefined {
  const { index, plan } = asked;
  const isLimit = (figure: PaperFigure) => standardNamed(plan.text, figure) !== undefined;
  const values = index.lines
    .filter(({ kind, figures }) => kind === "row" && figures.some(isLimit))
    .flatMap((line) => apartOf(asked, line, held) ?? []);
  const dayOf = ({ operands: [now] }: AnswerValue) => now?.paper?.reportedTo ?? "";
  const last = values.map(dayOf).sort().at(-1);
  const latest = values.filter((one) => dayOf(one) === last);
  return asksIf(plan.text) && latest.length > 0 && latest.length <= MOST_LIMITS
    ? { operation: "list", values: latest, certainty: 0.8, isWeighed: true }
    : undefined;
}

const MOST_LIMITS = 8;

/**
 * Whether something is as it was meant to be, or how far from it; or better than it was. Only lines that have both figures are meant, so their
 * names have few others to be taken for.
 */
export function standing(asked: Asked): Result | undefined {
  const { plan, alike } = asked;
  const held = standingOf(plan);
  // Who asks what is over budget means what is spent first: `againstBudget` knows.
  if (
    !held ||
    OVER_BUDGET.test(plan.text) ||
    plan.unread.length > 0 ||
    plan.inPercent ||
    asksForWords(plan.text)
  )
    return undefined;
  const said = plan.tokens.filter(({ text }) => !OF_STANDING.test(text));
  const isOfSpending = said.some(({ text }) => SPENDING.test(text));
  const own = said.filter(({ text }) => !SPENDING.test(text));
  const names = (some: typeof own) => hasSubject(some.filter(({ text }) => !ASKING_WORDS.has(text)));
  if (!names(said)) return eachLimit(asked, held);
  // "Is spending on repairs below budget?" is asked of repairs, and not of all spending.
  const tokens = names(own) ? own : said;
  const wanted = { tokens, alike, scenario: held.isToCome ? ("forecast" as const) : undefined };
  const chosen = chooserOf(asked, wanted, (line) =>
    line.kind === "row" && (!isOfSpending || isSpending(line)) ? apartOf(asked, line, held) : undefined,
  );
  // The headroom to a covenant is told by the table of covenants, and not by a scorecard's target.
  // What a stretch of time came to is no number of a day, such as how many people there were at its end.
  const isStretch = plan.periods.some(({ kind }) => kind !== "instant" && kind !== "month");
  const { choice, apart } =
    (isStretch ? chosen((_, { operands: [now] }) => now?.period?.kind !== "instant") : undefined) ??
    chosen(({ figures }) => figures.some((one) => standardNamed(plan.text, one) !== undefined)) ??
    chosen() ??
    {};
  const [now, base] = apart?.operands ?? [];
  if (!choice || !apart || !now || !base) return undefined;
  const certainty = certaintyOf(choice);
  const found: Result =
    held.against === "past"
      ? { operation: "difference", values: [apart], certainty }
      : { operation: "againstBudget", values: [stated(now), stated(base), apart], certainty };
  // Words that only hold one thing against the other are accounted for by doing so.
  return isAccounted({ ...asked, plan: { ...plan, tokens } }, found)
    ? { ...found, isWeighed: true }
    : undefined;
}
