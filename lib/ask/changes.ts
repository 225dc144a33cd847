import { chooserOf } from "./pairs";
import { plainly } from "./plainly";
import type { Asked } from "./several";
import { since } from "./since";
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
/** Minimum match of a name for a line to be one of them. */
const NAMED_WELL = 0.8;
const FEWEST = 2;

/**
 * "What has changed since April?": how far the lines that a board looks at first have moved, the furthest first. Undefined where the
 * question names a line, which is answered as a change of that line, and where the papers hold only one time.
 */
export function changes(asked: Asked): Result | undefined {
  const { plan } = asked;
  if (plan.unread.length > 0 || !asksForChanges(plan.text)) return undefined;
  const timeless = { ...asked, plan: { ...plan, periods: [] } };
  const moved = KEY_LINES.flatMap((name) => {
    const choose = chooserOf(timeless, { tokens: tokensOf(name) }, (line) => since(asked, line, "before"));
    const found = choose();
    return found && found.choice.score >= NAMED_WELL ? found.apart : [];
  });
  const values = [...new Map(moved.map((one) => [one.label, one])).values()]
    .filter(({ value }) => value !== 0)
    .sort((a, b) => Math.abs(b.value) - Math.abs(a.value));
  return values.length < FEWEST ? undefined : { operation: "rank", values, certainty: NAMED_WELL };
}
