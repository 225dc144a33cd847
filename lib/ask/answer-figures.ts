import type { PeriodContext } from "@/lib/ledger/period";
import { alikeIn, type Embed } from "./alike";
import type { FigureOutcome, PaperFigure } from "./answer";
import { indexOf, type Line } from "./index-figures";
import { type AskedPeriod, answersPeriod } from "./periods";
import { asksForWords, planOf } from "./question";
import { BY_MEANING, candidates, likeliest } from "./ranking";
import { lineName } from "./say";
import { namedLines } from "./select";
import type { Asked } from "./several";
import type { Result } from "./stated";
import { whatThereIs } from "./tell-missing";

/** A wrong answer costs as much as a right one is worth: what is likelier wrong than right is not told. */
export const CERTAIN = 0.5;
/** The same where words alone were sure of nothing: what is alike in meaning may still be another line. */
const CERTAIN_BY_MEANING = 0.7;
const MOST_NEAR = 5;
/** From here on, a line is near to what is asked about. */
const NEAR = 0.4;

/** Answers a question for figures, or says why it cannot and what comes near. */
export async function answerFigures(
  question: string,
  figures: PaperFigure[],
  context: PeriodContext,
  embed: Embed | null = null,
): Promise<FigureOutcome> {
  const index = indexOf(figures);
  const plan = planOf(question, index, context);
  const asked: Asked = { index, plan };
  const isForWords = asksForWords(plan.text);
  const own = likeliest(candidates(asked));
  const found = own && own.certainty >= CERTAIN ? own : await byMeaning(asked, embed);
  if (found) {
    const operands = [...new Set(found.values.flatMap((one) => one.operands))];
    const unit = found.values[0]?.unit ?? "plain";
    const lacks = lacksTime(plan.periods, operands) ? { lacksTime: true as const } : {};
    return { isAnswered: true, ...found, unit, operands, ...lacks };
  }
  const near = nearTo(asked);
  return {
    isAnswered: false,
    reason: isForWords ? "noFigure" : near.length > 0 ? "noPeriod" : "noMeasure",
    near,
    there: isForWords ? undefined : whatThereIs(asked),
  };
}

/** Where one time is named, another may answer: the year so far for the year. Of several, each has its figure. */
const lacksTime = (asked: AskedPeriod[], figures: PaperFigure[]): boolean =>
  asked.length > 1 &&
  asked.some(
    ({ orElse, ...named }) =>
      !figures.some(
        ({ period }) => answersPeriod(period, named) || (orElse && answersPeriod(period, orElse)),
      ),
  );

/** The lines that come nearest, each by its latest actual figure, and none twice. */
function nearTo({ index, plan }: Asked): PaperFigure[] {
  const byName = new Map<string, PaperFigure>();
  for (const { line, score } of namedLines(index, plan.tokens).named) {
    const figure = score > NEAR ? latestOf(line) : undefined;
    if (figure && !byName.has(lineName(figure))) byName.set(lineName(figure), figure);
  }
  return [...byName.values()].slice(0, MOST_NEAR);
}

/** The last figure that is no plan, of the longest stretch that ends then. */
const latestOf = ({ figures }: Line): PaperFigure | undefined =>
  figures.toSorted(
    (a, b) =>
      Number(b.measure === "value") - Number(a.measure === "value") ||
      Number(b.scenario === "actual") - Number(a.scenario === "actual") ||
      (b.period?.end ?? "").localeCompare(a.period?.end ?? "") ||
      (a.period?.start ?? "").localeCompare(b.period?.start ?? ""),
  )[0];

/** The answer to a question that names its measure otherwise than the papers do. */
async function byMeaning({ plan, index }: Asked, embed: Embed | null): Promise<Result | undefined> {
  if (asksForWords(plan.text) || plan.unread.length > 0) return undefined;
  const alike = await alikeIn(plan, index, embed);
  const found = alike && likeliest(candidates({ index, plan, alike }), BY_MEANING);
  return found && found.certainty >= CERTAIN_BY_MEANING ? found : undefined;
}
