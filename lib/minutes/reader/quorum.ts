import type { Statement } from "./schema";
import { sentencesOf } from "./sentences";
import { HYPOTHESIS } from "./spoken/forms";
import type { NoteLine } from "./written/note-lines";

const QUORUM_LOST =
  /\b(?:(?:no longer|don['’]t|do not|not) (?:have|at)(?: a)?|lost (?:our|the)|without a|lack(?:ing)? (?:of )?a?) quorum\b|\b(?:not|no longer|aren['’]t) quorate\b|\binquorate\b|\bquorum (?:was|is|has been|had been) (?:now )?(?:lost|broken)\b|\bquorum (?:was|is) (?:not|no longer) (?:present|met|achieved)\b|\bthere (?:was|is) no(?: longer a)? quorum\b/i;
const QUORUM_BACK =
  /\b(?:we|there)(?: do)?(?: again)? (?:have|is|are at)(?: a)? quorum\b|\bquorum (?:is|was|has been|had been) (?:again )?(?:present|established|restored|regained)\b|\bregained (?:a|the|its) quorum\b|\b(?:we are|we['’]re|still|again) quorate\b|\b(?:we have|there are|we['’]re) \p{L}+(?: of us)?(?: again)?,? (?:so|and) we can (?:go on|carry on|continue|proceed|vote|decide)\W*$/iu;
/** What minutes state about the quorum at this meeting, not what the rules require. */
const STATED =
  /\b(?:a|the) quorum (?:was|is|were|has been|had been|being) (?:\w+ )?(?:present|met|achieved|reached|established|confirmed|declared|noted|lost|broken|restored|regained)\b|\b(?:declared|confirmed|noted|established|reported) (?:that )?(?:there (?:was|is) )?(?:a|the) quorum\b|\bthere (?:was|is) (?:a|no) quorum\b|\b(?:in)?quorate\b/i;

/**
 * The lines at which a meeting has no quorum: it has one until someone says that it was lost. `remarks`: what to report
 * about it.
 */
export function quorumIn(said: { at: number; text: string }[]): {
  lost: ReadonlySet<number>;
  remarks: string[];
} {
  const lost = new Set<number>();
  const remarks: string[] = [];
  let isThere = true;
  for (const { at, text } of said) {
    const isTold = !HYPOTHESIS.test(text);
    const isLost = isTold && QUORUM_LOST.test(text);
    if (isLost && isThere)
      remarks.push(
        `The quorum was lost: “${text}” Nothing is treated as passed until there is a quorum again.`,
      );
    isThere = !isLost && (isThere || (isTold && QUORUM_BACK.test(text)));
    if (!isThere) lost.add(at);
  }
  return { lost, remarks };
}

/** The same for notes, with what they state about the quorum. */
export function quorumOf(
  notes: NoteLine[],
  sourceId: string,
): ReturnType<typeof quorumIn> & { stated: Statement[] } {
  const said = notes.flatMap(({ text, index, isQuoted }) =>
    isQuoted ? [{ at: index, text: "" }] : sentencesOf(text).map((one) => ({ at: index, text: one })),
  );
  const stated = said
    .filter(({ text }) => STATED.test(text) && !HYPOTHESIS.test(text))
    .map(({ at, text }) => ({ text, places: [{ sourceId, first: at, last: at }] }));
  return { ...quorumIn(said), stated };
}
