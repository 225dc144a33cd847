import { PUT_OFF } from "../acts";
import { resultIn } from "../outcome";
import type { Motion } from "../schema";
import type { Fact } from "./facts";
import { NAMES_MOTION } from "./forms";
import { unquoted } from "./note-lines";
import { motionText } from "./prose";
import { settledIn } from "./settled";

/** A possible text of a motion. */
export type Text = {
  text: string;
  index: number;
  /** Labeled as a decision. */
  isDecided?: boolean;
  /** Proposes to postpone something else. */
  isProposal?: boolean;
  /** The motion's own words. */
  isOwn?: boolean;
};

export const wordsOf = (text: string): string => unquoted(motionText(text)).replace(/\s*[:,]$/, "");

/** "The repair was approved.", "Decision: not carried": the outcome of what is above the mover. */
export const settledBy = ({ text, isDecided }: Text): Motion["result"] =>
  settledIn(text) !== null ? "passed" : isDecided ? (resultIn(text) ?? "passed") : null;

/** What a vote below it was on, whatever the heading says: "Discussion tabled until May." */
const TELLS_OF_WAITING = new RegExp(String.raw`\b${PUT_OFF}\b`, "i");

/** Tracks what is above a motion while the lines of an item are read. */
export class Texts {
  statement: Text | null = null;
  /** The last line of a list; `listed` is the first. */
  bullet: Text | null = null;
  private listed: Text | null = null;

  constructor(public heading: Text) {}

  take({ line, isStatement }: Fact, isProposal: boolean): void {
    const { text, index, role, isQuoted } = line;
    if (isProposal) this.statement = { text, index, isProposal };
    if (line.level > 0 && role === null) {
      this.heading = line;
      [this.statement, this.listed] = [null, null];
    } else if (!isStatement || (this.statement?.isProposal && this.statement.index === index)) return;
    else if (line.isListed && role === null && !isQuoted) {
      this.listed ??= line;
      this.bullet = line;
    } else this.statement = { text, index, isDecided: role === "decision" };
  }

  /** The text for a motion without its own. A list item at the start of its line comes first. */
  above(index = -1): Text {
    const { heading, statement, listed, bullet } = this;
    if (bullet?.index === index) return bullet;
    const isTold =
      statement &&
      (statement.isProposal || !NAMES_MOTION.test(heading.text) || TELLS_OF_WAITING.test(statement.text));
    if (isTold) return statement;
    if (listed && !/^motion\b/i.test(heading.text))
      return { text: `${heading.text}: ${listed.text}`, index: heading.index };
    return heading;
  }
}
