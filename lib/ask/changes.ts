import type { AnswerValue, PaperFigure } from "./answer";
import type { Line } from "./lines";
import { since } from "./moves";
import { overBudget, plannedTime } from "./pairs";
import { plainly } from "./plainly";
import { select } from "./select";
import type { Asked } from "./several";
import type { Result } from "./stated";
import { withoutTime } from "./time/read";
import { tokensOf } from "./words";

/** What has to be left of a question, without its time, that asks what has changed and names nothing that may have. */
const ASKS_FOR_CHANGES =
  /^\W*(?:and |so |tell (?:me|us) )?what (?:(?:is|are|has|have|was|were) )?(?:changed|different|new|moved)(?: (?:since|from|compared (?:to|with)|in|over|for|between))?(?: (?:the|our|this|last|previous|board|meeting|pack|papers?|report|time|one|numbers|figures|finances|here|and))*\W*$/i;

/** The same of one that sets a time as a whole beside another: "How did May compare with June?" */
const COMPARES_TIMES =
  /^\W*(?:and |so )?how (?:do|does|did|is|was|were) (?:it |we |things )?compare[ds]? (?:with|to|against)\W*$/i;

/** Whether a question asks what has changed, and names nothing that may have. */
export const asksForChanges = (text: string): boolean => {
  const rest = restOf(text);
  return ASKS_FOR_CHANGES.test(rest) || COMPARES_TIMES.test(rest);
};

const restOf = (text: string) => withoutTime(plainly(text)).replace(/\s+/g, " ");

/** What a board looks at first, by what papers call it. */
const KEY_LINES = [
  "total income",
  "total expenses",
  "net income",
  "total cash",
  "accounts receivable",
  "accounts payable",
];
/** How well a line has to be named to be one of them. */
const NAMED_WELL = 0.8;
const FEWEST = 2;

/** How far lines of these names are from something else; of each that the papers have, its latest figure that can be held against it. */
function heldAgainst(
  { index, plan }: Asked,
  names: string[],
  apart: (line: Line) => AnswerValue | undefined,
): AnswerValue[] {
  return names.flatMap((name) => {
    const tokens = tokensOf(name);
    const where = (line: Line, figure: PaperFigure) => apart(line)?.operands[0] === figure;
    const choice = select(index, { ...plan, periods: [] }, { tokens, where });
    return choice && choice.score >= NAMED_WELL ? (apart(choice.line) ?? []) : [];
  });
}

/**
 * "What has changed since April?": how far the lines that a board looks at first have moved, the furthest first. Undefined where the
 * question names a line, which is answered as a change of that line, and where the papers hold only one time.
 */
export function changes(asked: Asked): Result | undefined {
  const { plan } = asked;
  if (plan.unread.length > 0 || !asksForChanges(plan.text)) return undefined;
  const moved = heldAgainst(asked, KEY_LINES, (line) => since(asked, line, "before"));
  const values = [...new Map(moved.map((one) => [one.label, one])).values()]
    .filter(({ value }) => value !== 0)
    .sort((a, b) => Math.abs(b.value) - Math.abs(a.value));
  return values.length < FEWEST ? undefined : { operation: "rank", values, certainty: NAMED_WELL };
}

/** What is left of a question for how all of it went against what was planned: "How did the year turn out against budget?" */
const AGAINST_PLAN =
  /^\W*(?:and |so )?how (?:did|do|does|is|are|was|were|has|have|will) (?:(?:we|it|things|everything|overall|all|year|month|quarter|the|this|doing|done|do|turn(?:ed)? out|going|gone|go|perform\w*|look\w*|stand|compare\w*|end(?:ed)? up|finish\w*)\b ?)*(?:against|versus|vs\.?|compared (?:to|with)|relative to|on) (?:the |our )?(?:budget|plan)\W*$/i;
const KEY_RESULTS = ["total income", "total expenses", "net income"];

/** What came in, what went out and what was left, each against its budget, where a question asks how all of it went. */
export function overall(asked: Asked): Result | undefined {
  const { plan } = asked;
  if (plan.unread.length > 0 || !AGAINST_PLAN.test(restOf(plan.text))) return undefined;
  const period = plannedTime(plan);
  const values = heldAgainst(asked, KEY_RESULTS, (line) => overBudget(asked, line, period));
  return values.length < FEWEST
    ? undefined
    : { operation: "list", values, certainty: NAMED_WELL, isWeighed: true };
}
