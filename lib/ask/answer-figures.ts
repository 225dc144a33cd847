import { isSamePeriod } from "@/lib/ledger/period";
import { gapsOf, isAccounted } from "./accounted";
import { againstBudget } from "./against";
import { agedOver } from "./aged";
import { alikeIn } from "./alike";
import type { FigureOutcome, FigureRefusal, PaperFigure } from "./answer";
import { asksForCause, asksForNumber, asksForWords, saysNumber } from "./asked-for";
import { changes } from "./changes";
import { isImpossible } from "./doubts";
import { formOf } from "./form/read";
import { workedOut } from "./form/work-out";
import { formed, limitOf } from "./forms";
import { allOfAName, rowsOfOneName } from "./gather";
import { type FigureIndex, indexOf } from "./index-figures";
import type { Embed } from "./label-places";
import { direction, moves } from "./moves";
import { movedAlone, namedAlone } from "./named-alone";
import { leftOf, ratioAlone } from "./named-results";
import { madeOf } from "./of-kind";
import { WORKED_OUT } from "./operation";
import { eachMonth, sumOfQuarter } from "./over-months";
import { type AskedPeriod, answersPeriod } from "./periods";
import { plainly } from "./plainly";
import { planOf } from "./question";
import { worthTo } from "./ranker";
import { bearsOut, candidates, likeliest, likelyFigures } from "./ranking";
import { rowsAdded } from "./rows-added";
import { rowsAsked } from "./rows-asked";
import { figureName, NAMES_SCENARIO } from "./say";
import type { Asked } from "./several";
import { standing } from "./standing";
import { asAnswer, type Result, stated } from "./stated";
import { ofCompanyAsked } from "./subsidiaries";
import { tell } from "./tell";
import { bySize } from "./tell-against";
import { nearTo, whatIsReported, whatThereIs } from "./tell-missing";
import type { AskingContext } from "./time/now";
import { withoutTag } from "./verdicts";

/** Minimum probability of a right answer, since a wrong one costs as much as a right one is worth. */
const CERTAIN = 0.5;
/**
 * The minimum for calculations from figures of a report without budgets, whose tables are larger and more
 * alike: between both thresholds one in five is right in unseen reports, and four in five in a board's packs.
 */
const CERTAIN_WORKED_OUT = 0.7;
/** The same where words alone were sure of nothing: what is alike in meaning may still be another line. */
const CERTAIN_BY_MEANING = 0.65;
/** How well a line has to be named where words decide what is done with it. */
const NAMED_WELL = 0.6;
/** Probability from which an answer too uncertain to give is offered as a close match. */
const LIKELY = 0.3;
/** A figure, or the two that are set against each other. */
const MOST_GUESSED = 2;
const MOST_NEAR = 5;
/** A figure that a question for a number is this likely to mean is offered: the reader sees at once whether it is the one. */
const WORTH_OFFERING = 0.05;

/** Answers a question for figures, or says why it cannot and what comes near. */
export async function answerFigures(
  question: string,
  figures: PaperFigure[],
  context: AskingContext,
  embed: Embed | null = null,
): Promise<FigureOutcome> {
  const form = formOf(plainly(withoutTag(question)));
  const composed = () =>
    form &&
    workedOut(
      form,
      (part, unsaid) => answerWhole(part, figures, { ...context, unsaid }, embed),
      indexOf(ofCompanyAsked(question, figures)),
    );
  // What is set together by several names is looked for by each of them; a list may be one row's name.
  const isFirst = form && form.operation !== "list" && form.operation !== "value" && !form.isOfBudget;
  const first = isFirst ? await composed() : undefined;
  if (first) return first;
  const whole = await answerWhole(question, figures, context, embed);
  if (whole.isAnswered || isFirst) return whole;
  return (await composed()) ?? (await asReportedLast(question, figures, context, embed)) ?? whole;
}

const A_YEAR_AGO = /\b(?:(?:a|one) (?:year|yr) (?:ago|earlier|before)|this time last (?:year|yr))\b/i;

/**
 * "Absence a year ago" of a measure that is reported later than the accounts: a year before its own latest figure. Undefined for other
 * questions, and where that is not known either.
 */
async function asReportedLast(
  question: string,
  figures: PaperFigure[],
  context: AskingContext,
  embed: Embed | null,
): Promise<FigureOutcome | undefined> {
  const [said] = A_YEAR_AGO.exec(question) ?? [];
  if (!said) return undefined;
  const now = await answerWhole(question.replace(said, " "), figures, context, embed);
  const [figure] = now.isAnswered && now.operation === "value" ? now.operands : [];
  const day = figure?.period?.end;
  if (!day || figure.scenario !== "actual" || day >= (context.reportedTo ?? "")) return undefined;
  const before = await answerWhole(question, figures, { ...context, reportedTo: day }, embed);
  return before.isAnswered ? before : undefined;
}

async function answerWhole(
  question: string,
  figures: PaperFigure[],
  context: AskingContext,
  embed: Embed | null,
): Promise<FigureOutcome> {
  const index = indexOf(ofCompanyAsked(question, figures));
  const plan = planOf(question, index, context);
  const asked: Asked = { index, plan };
  const isForWords = asksForWords(plan.text);
  const form = byForm(asked);
  const byWords = form ? [] : candidates(asked);
  const own = form ?? likeliest(byWords);
  const isSure = own !== undefined && own.certainty >= boundOf(own, asked);
  const isFormed = form !== undefined && isSure && isAccounted(asked, form);
  // What the words leave open the meaning may account for, and what they say it has to bear out.
  const inMeaning = isFormed ? undefined : await byMeaning(asked, embed);
  const asMeant = inMeaning ? candidates(inMeaning) : [];
  const worth = inMeaning && worthTo(inMeaning.alike.question);
  const meant = likeliest(asMeant, worth);
  const isBorneOut = form !== undefined || inMeaning === undefined || bearsOut(meant, own);
  const isOwn = isSure && isBorneOut && isAccounted(asked, own);
  const isOwnMeant = isSure && isBorneOut && inMeaning !== undefined && isAccounted(inMeaning, own);
  const isMeant =
    meant !== undefined && meant.certainty >= CERTAIN_BY_MEANING && isAccounted(inMeaning ?? asked, meant);
  const rows =
    inMeaning && !isOwnMeant
      ? (rowsAsked(inMeaning) ?? standing(inMeaning) ?? rowsAdded(inMeaning))
      : undefined;
  const isOfRows =
    rows !== undefined && rows.certainty >= CERTAIN_BY_MEANING && isAccounted(inMeaning ?? asked, rows);
  const found = isOwn || isOwnMeant ? own : isOfRows ? rows : isMeant ? meant : undefined;
  if (found) {
    const answer = asAnswer(found);
    return lacksTime(plan.periods, answer.operands) ? { ...answer, lacksTime: true } : answer;
  }
  const moved = asksForCause(plan.text) ? movement(question, figures, index, context) : undefined;
  const near = moved
    ? []
    : once([
        ...guess(asked, own),
        ...guess(asked, meant),
        ...(asksForNumber(plan)
          ? worthOffering([...likelyFigures(byWords), ...likelyFigures(asMeant, worth)])
          : []),
        ...nearTo(asked),
      ])
        .filter((figure) => !isOnOtherSide(asked, figure) && !NAMES_SCENARIO.test(figure.label))
        .slice(0, MOST_NEAR);
  return {
    isAnswered: false,
    near,
    isLikely: isLikely(asked, own, near) || isLikely(inMeaning ?? asked, meant, near) || undefined,
    there: moved ?? (isForWords ? undefined : whatThereIs(asked)),
    isOpposite: moved?.isOpposite,
    // A bare name that no paper has may be of anything: "Home address?"
    reported: saysNumber(plan) && near.length === 0 ? whatIsReported(asked) : undefined,
  };
}

/**
 * Describes a movement where no reason is known: "Why are energy costs up?" is answered with how far they are
 * up, or above budget.
 */
function movement(
  question: string,
  figures: PaperFigure[],
  index: FigureIndex,
  context: AskingContext,
): (FigureRefusal["there"] & { isOpposite: boolean }) | undefined {
  const bare = question.replace(/^\W*(?:why|how come)\s+/i, "");
  const asked = { index, plan: planOf(bare, index, context) };
  const isMove = (found: Result | undefined): found is Result =>
    found !== undefined &&
    found.certainty >= LIKELY &&
    found.values.some(({ operands }) => isOfTwoTimes(operands)) &&
    isAccounted(asked, found);
  const found = [byForm(asked), likeliest(candidates(asked)), againstBudget(asked)].find(isMove);
  const [sentence] = found ? tell(asAnswer(found), bare, figures).sentences : [];
  if (!sentence) return undefined;
  const text = sentence.text.replace(/^(?:Yes|No): (\p{L})/u, (_, first) => first.toUpperCase());
  const way = direction(bare);
  const [to, from] = found?.values[0]?.operands ?? [];
  // What goes out, or is owed, and is written with a minus rose where its size did.
  const [late, early] = to && from ? bySize(to, from) : [];
  const moved = late && early ? late.value - early.value : 0;
  const isOpposite = found?.operation === "difference" && way * moved < 0;
  const denial = way < 0 ? "There was no fall" : "There was no rise";
  return { ...sentence, text: isOpposite ? `${denial}: ${text}` : text, isOpposite };
}

/** Whether two figures are of two times, or one of a plan: two lines of one time tell of no movement. */
const isOfTwoTimes = ([one, other, ...more]: PaperFigure[]) =>
  one !== undefined &&
  other !== undefined &&
  more.length === 0 &&
  (one.scenario !== other.scenario || !isSamePeriod(one.period, other.period));

/** What we owe comes not near to what we are owed. */
const isOnOtherSide = (asked: Asked, figure: PaperFigure) =>
  gapsOf(asked, { operation: "value", values: [stated(figure)] }).includes("side");

/**
 * What several papers state is told once. A figure without a time, as a sentence may state it, comes near only where there is no other.
 */
function once(figures: PaperFigure[]): PaperFigure[] {
  const dated = figures.filter(({ period }) => period !== null);
  const stated = Map.groupBy(dated.length > 0 ? dated : figures, figureName);
  return [...stated.values()].flatMap(([first]) => first ?? []);
}

const boundOf = ({ operation }: Result, { index }: Asked) =>
  WORKED_OUT.has(operation) && !index.scenarios.has("budget") ? CERTAIN_WORKED_OUT : CERTAIN;

/** What the words of a question decide alone, where the line is named well. */
function byForm(asked: Asked): Result | undefined {
  const found =
    agedOver(asked) ??
    madeOf(asked) ??
    changes(asked) ??
    wellNamed(rowsAsked(asked)) ??
    moves(asked) ??
    wellNamed(leftOf(asked)) ??
    ratioAlone(asked) ??
    rowsOfOneName(asked) ??
    formed(asked) ??
    wellNamed(standing(asked)) ??
    wellNamed(rowsAdded(asked)) ??
    namedAlone(asked) ??
    movedAlone(asked) ??
    wellNamed(limitOf(asked)) ??
    allOfAName(asked) ??
    sumOfQuarter(asked) ??
    eachMonth(asked);
  return found && found.certainty >= NAMED_WELL && !isImpossible(asked, found) ? found : undefined;
}

const wellNamed = (found: Result | undefined) => (found && found.certainty >= NAMED_WELL ? found : undefined);

/** The most likely figure, if probable enough to be offered as a close match rather than as the answer. */
function guess({ plan }: Asked, own: Result | undefined): PaperFigure[] {
  const operands = own && own.certainty >= LIKELY ? own.values.flatMap((one) => one.operands) : [];
  const figures = [...new Set(operands)];
  return figures.length <= MOST_GUESSED && !asksForWords(plan.text) ? figures : [];
}

/** Whether the closest figure is likely the one meant by a question for a number: it accounts for the whole question. */
const isLikely = (asked: Asked, found: Result | undefined, [first]: PaperFigure[]): boolean =>
  first !== undefined &&
  found?.operation === "value" &&
  found.certainty >= LIKELY &&
  found.values.some(({ operands }) => operands.includes(first)) &&
  asksForNumber(asked.plan) &&
  isAccounted(asked, found);

/** Figures likely enough to show as the closest, most likely first. */
const worthOffering = (likely: ReturnType<typeof likelyFigures>): PaperFigure[] =>
  likely
    .filter(({ certainty }) => certainty >= WORTH_OFFERING)
    .sort((a, b) => b.certainty - a.certainty)
    .map(({ figure }) => figure);

/** Where one time is named, another may answer: the year so far for the year. Of several, each has its figure. */
const lacksTime = (asked: AskedPeriod[], figures: PaperFigure[]): boolean =>
  asked.length > 1 &&
  asked.some(
    ({ orElse, ...named }) =>
      !figures.some(
        ({ period }) => answersPeriod(period, named) || (orElse && answersPeriod(period, orElse)),
      ),
  );

/** The question with what it and the papers share in meaning, for measures that it names otherwise than they do. */
async function byMeaning({ plan, index }: Asked, embed: Embed | null): Promise<Required<Asked> | undefined> {
  if (asksForWords(plan.text) || plan.unread.length > 0) return undefined;
  const alike = await alikeIn(plan, index, embed);
  return alike && { index, plan, alike };
}
