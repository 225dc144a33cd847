import type { AnswerValue } from "./answer";
import { since } from "./moves";
import { overBudget, plannedTime } from "./pairs";
import { plainly } from "./plainly";
import { select } from "./select";
import type { Asked } from "./several";
import type { Result } from "./stated";
import { readTime } from "./time/read";
import { tokensOf } from "./words";

/** What has to be left of a question, without its time, that asks what has changed and names nothing that may have. */
const ASKS_FOR_CHANGES =
  /^\W*(?:and |so |tell (?:me|us) )?what (?:(?:is|are|has|have|was|were) )?(?:changed|different|new|moved)(?: (?:since|from|compared (?:to|with)|in|over|for|between))?(?: (?:the|our|this|last|previous|board|meeting|pack|papers?|report|time|one|numbers|figures|finances|here|and))*\W*$/i;

/** The same of one that sets a time as a whole beside another: "How did May compare with June?" */
const COMPARES_TIMES =
  /^\W*(?:and |so )?how (?:do|does|did|is|was|were) (?:it |we |things )?compare[ds]? (?:with|to|against)\W*$/i;

/** Whether a question asks what has changed, and names nothing that may have. Any day will do to tell its times from other words. */
export const asksForChanges = (text: string): boolean => {
  const rest = restOf(text);
  return ASKS_FOR_CHANGES.test(rest) || COMPARES_TIMES.test(rest);
};

const restOf = (text: string) =>
  readTime(plainly(text), { reportedTo: "2000-06-30" }).rest.replace(/\s+/g, " ");

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

/**
 * "What has changed since April?": how far the lines that a board looks at first have moved, the furthest first. Undefined where the
 * question names a line, which is answered as a change of that line, and where the papers hold only one time.
 */
export function changes(asked: Asked): Result | undefined {
  const { index, plan } = asked;
  if (plan.unread.length > 0 || !asksForChanges(plan.text)) return undefined;
  const found = new Map<string, AnswerValue>();
  for (const name of KEY_LINES) {
    const choice = select(
      index,
      { ...plan, periods: [] },
      {
        tokens: tokensOf(name),
        scenario: "actual",
        where: (line) => since(asked, line, "before") !== undefined,
      },
    );
    const moved = choice && choice.score >= NAMED_WELL ? since(asked, choice.line, "before") : undefined;
    if (moved && moved.value !== 0) found.set(moved.operands.map(({ label }) => label).join(), moved);
  }
  const values = [...found.values()].sort((a, b) => Math.abs(b.value) - Math.abs(a.value));
  return values.length < FEWEST ? undefined : { operation: "rank", values, certainty: NAMED_WELL };
}

/** What is left of a question for how all of it went against what was planned: "How did the year turn out against budget?" */
const AGAINST_PLAN =
  /^\W*(?:and |so )?how (?:did|do|does|is|are|was|were|has|have|will) (?:(?:we|it|things|everything|overall|all|year|month|quarter|the|this|doing|done|do|turn(?:ed)? out|going|gone|go|perform\w*|look\w*|stand|compare\w*|end(?:ed)? up|finish\w*) ?)*(?:against|versus|vs\.?|compared (?:to|with)|relative to|on) (?:the |our )?(?:budget|plan)\W*$/i;
const KEY_RESULTS = ["total income", "total expenses", "net income"];

/** What came in, what went out and what was left, each against its budget, where a question asks how all of it went. */
export function overall(asked: Asked): Result | undefined {
  const { index, plan } = asked;
  if (plan.unread.length > 0 || !AGAINST_PLAN.test(restOf(plan.text))) return undefined;
  const period = plannedTime(plan);
  const values = KEY_RESULTS.flatMap((name): AnswerValue[] => {
    const choice = select(
      index,
      { ...plan, periods: [] },
      {
        tokens: tokensOf(name),
        where: (line, figure) => overBudget(asked, line, period)?.operands[0] === figure,
      },
    );
    const over = choice && choice.score >= NAMED_WELL ? overBudget(asked, choice.line, period) : undefined;
    return over ? [over] : [];
  });
  return values.length < FEWEST
    ? undefined
    : { operation: "list", values, certainty: NAMED_WELL, isWeighed: true };
}
