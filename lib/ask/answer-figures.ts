import type { PeriodContext } from "@/lib/ledger/period";
import type { FigureOutcome, PaperFigure } from "./answer";
import { indexOf } from "./index-figures";
import { type Embed, inOwnWords } from "./own-words";
import { asksForWords, planOf } from "./question";
import { candidates, likeliest } from "./ranking";
import { namedLines } from "./select";
import type { Asked } from "./several";
import type { Result } from "./stated";
import { whatThereIs } from "./tell-missing";

/** A wrong answer costs as much as a right one is worth: what is likelier wrong than right is not told. */
export const CERTAIN = 0.5;
/** How likely it must be that a label of the papers is what the asker's own name for a measure means. */
const LIKELY = 0.7;
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
  const asked: Asked = { index, plan: planOf(question, index, context) };
  const isForWords = asksForWords(asked.plan.text);
  const own = likeliest(candidates(asked));
  const found = own && own.certainty >= CERTAIN ? own : await inWordsOfPapers(asked, embed);
  if (found && found.certainty >= CERTAIN) {
    const operands = [...new Set(found.values.flatMap((one) => one.operands))];
    return { isAnswered: true, ...found, unit: found.values[0]?.unit ?? "plain", operands };
  }
  const { named } = namedLines(index, asked.plan.tokens);
  const near = named
    .filter(({ score }) => score > NEAR)
    .slice(0, MOST_NEAR)
    .flatMap(({ line }) => line.figures.at(0) ?? []);
  return {
    isAnswered: false,
    reason: isForWords ? "noFigure" : near.length > 0 ? "noPeriod" : "noMeasure",
    near,
    there: isForWords ? undefined : whatThereIs(asked),
  };
}

/** The answer to the question in the words of the papers, where the asker's own came to nothing. */
async function inWordsOfPapers({ plan, index }: Asked, embed: Embed | null): Promise<Result | undefined> {
  if (!embed || asksForWords(plan.text) || plan.unread.length > 0) return undefined;
  for (const { plan: other, likelihood } of await inOwnWords(plan, index, embed)) {
    if (likelihood < LIKELY) return undefined;
    const found = likeliest(candidates({ plan: other, index }));
    if (found && found.certainty >= CERTAIN) return { ...found, certainty: likelihood };
  }
  return undefined;
}
