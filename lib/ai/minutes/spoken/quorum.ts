import { HYPOTHESIS, QUORUM_BACK, QUORUM_LOST } from "./forms";
import type { Utterance } from "./utterances";

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
        ? `The quorum was lost: “${text}” Nothing after that is treated as passed.`
        : null;
    if (isLost) this.isThere = false;
    else if (QUORUM_BACK.test(text)) this.isThere = true;
    return remark;
  }
}
