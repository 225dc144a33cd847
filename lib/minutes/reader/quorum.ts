import type { Statement } from "./schema";
import { sentencesOf } from "./sentences";
import { HYPOTHESIS } from "./spoken/forms";
import type { Utterance } from "./spoken/utterances";
import type { NoteLine } from "./written/note-lines";

const QUORUM_LOST =
  /\b(?:(?:no longer|don['’]t|do not|not) (?:have|at)(?: a)?|lost (?:our|the)|without a|lack(?:ing)? (?:of )?a?) quorum\b|\b(?:not|no longer|aren['’]t) quorate\b|\binquorate\b|\bquorum (?:was|is|has been|had been) (?:now )?(?:lost|broken)\b|\bquorum (?:was|is) (?:not|no longer) (?:present|met|achieved)\b|\bthere (?:was|is) no(?: longer a)? quorum\b/i;
const QUORUM_BACK =
  /\b(?:we|there)(?: do)?(?: again)? (?:have|is|are at)(?: a)? quorum\b|\bquorum (?:is|was|has been|had been) (?:again )?(?:present|established|restored|regained)\b|\bregained (?:a|the|its) quorum\b|\b(?:we are|we['’]re|still|again) quorate\b|\b(?:we have|there are|we['’]re) \p{L}+(?: of us)?(?: again)?,? (?:so|and) we can (?:go on|carry on|continue|proceed|vote|decide)\W*$/iu;
/** What minutes state about the quorum at this meeting, not what the rules require. */
const STATED =
  /\b(?:a|the) quorum (?:was|is|were|has been|had been|being) (?:\w+ )?(?:present|met|achieved|reached|established|confirmed|declared|noted|lost|broken|restored|regained)\b|\b(?:declared|confirmed|noted|established|reported) (?:that )?(?:there (?:was|is) )?(?:a|the) quorum\b|\bthere (?:was|is) (?:a|no) quorum\b|\b(?:in)?quorate\b/i;

/** The lines that are spoken where the meeting has no quorum. */
export function linesWithoutQuorum(utterances: Utterance[]): ReadonlySet<number> {
  const quorum = new Quorum();
  const lines = new Set<number>();
  for (const { at, text } of utterances) {
    quorum.hear(text);
    if (!quorum.isThere) lines.add(at);
  }
  return lines;
}

/** Whether a meeting has a quorum; it does until someone says that it was lost. */
export class Quorum {
  isThere = true;

  /** Reads a line. Returns a remark if the line says that the quorum was lost. */
  hear(text: string): string | null {
    if (HYPOTHESIS.test(text)) return null;
    const isLost = QUORUM_LOST.test(text);
    const remark =
      isLost && this.isThere
        ? `The quorum was lost: “${text}” Nothing is treated as passed until there is a quorum again.`
        : null;
    if (isLost) this.isThere = false;
    else if (QUORUM_BACK.test(text)) this.isThere = true;
    return remark;
  }
}

export type WrittenQuorum = {
  said: Statement[];
  /** Lines recorded while the meeting had no quorum. */
  lost: ReadonlySet<number>;
  remarks: string[];
};

/** What notes say about the quorum, and where it was lost. */
export function quorumOf(notes: NoteLine[], sourceId: string): WrittenQuorum {
  const said: Statement[] = [];
  const lost = new Set<number>();
  const remarks: string[] = [];
  const quorum = new Quorum();
  for (const { text, index, isQuoted } of notes) {
    for (const sentence of isQuoted ? [] : sentencesOf(text)) {
      const remark = quorum.hear(sentence);
      if (remark) remarks.push(remark);
      if (STATED.test(sentence) && !HYPOTHESIS.test(sentence))
        said.push({ text: sentence, places: [{ sourceId, first: index, last: index }] });
    }
    if (!quorum.isThere) lost.add(index);
  }
  return { said, lost, remarks };
}
