import type { Statement } from "../schema";
import { sentencesOf } from "../sentences";
import { QUORUM_BACK, QUORUM_LOST } from "../spoken/forms";
import type { NoteLine } from "./note-lines";

/** What minutes state about the quorum at this meeting, not what the rules require. */
const STATED =
  /\b(?:a|the) quorum (?:was|is|were|has been|had been|being) (?:\w+ )?(?:present|met|achieved|reached|established|confirmed|declared|noted|lost|broken|restored|regained)\b|\b(?:declared|confirmed|noted|established|reported) (?:that )?(?:there (?:was|is) )?(?:a|the) quorum\b|\bthere (?:was|is) (?:a|no) quorum\b|\b(?:in)?quorate\b/i;

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
  let hasQuorum = true;
  for (const { text, index, isQuoted } of notes) {
    if (isQuoted) continue;
    for (const sentence of sentencesOf(text)) {
      const isCondition = /\?\s*$|\b(?:if|unless|would|should|must)\b/i.test(sentence);
      if (isCondition) continue;
      if (STATED.test(sentence))
        said.push({ text: sentence, places: [{ sourceId, first: index, last: index }] });
      if (QUORUM_LOST.test(sentence)) {
        if (hasQuorum)
          remarks.push(`The quorum was lost: “${sentence}” Nothing after that is treated as passed.`);
        hasQuorum = false;
      } else if (QUORUM_BACK.test(sentence)) hasQuorum = true;
    }
    if (!hasQuorum) lost.add(index);
  }
  return { said, lost, remarks };
}
