import { puttingOff, resultIn, tallyIn } from "../outcome";
import { personNamed } from "../people";
import type { Motion, Statement, Vote } from "../schema";
import { endingOf } from "./ending";
import { NAMES_MOTION } from "./forms";
import { closed, type Open, opened } from "./open-motion";
import { Absences } from "./out";
import { votesTold } from "./prose";

type Stated = { text: string; index: number };

/** Says how an amendment ended, or how the motion did that it was to. */
const OF_AMENDMENT =
  /\b(?:the|this|an|that) amendment (?:was|is|to the motion|passed|carried|failed)\b|^\W*amendment\b/i;
const OF_MAIN =
  /\b(?:as amended|(?:main|substantive|original|amended) motion)\b|^\W*(?:the )?motion(?: \d+)? was then put\b/i;
/** What a vote below it was on, whatever the heading says: "Discussion tabled until May." */
const TELLS_OF_WAITING = /\b(?:tabl(?:e|ed|es|ing)|postpon(?:e|ed|es|ing)|defer(?:s|red|ring)?|held over)\b/i;
export const AMENDS = /\bamend(?:s|ed|ing|ment)?\b/i;

/** What is before a meeting while its minutes are read: the open motion, those that wait for it, and what else could be the text of one. */
export class Pending {
  readonly motions: Motion[] = [];
  /** What was put forward as a motion, and which nobody moved, seconded or voted on. */
  readonly discussed: Statement[] = [];
  /** Lines that were taken for statements, and are the text of a motion. */
  readonly restated = new Set<number>();
  protected open: Open | null = null;
  /** Motions that an amendment, or a motion to put them off, is about. */
  protected readonly waiting: Open[] = [];
  protected stated: Stated | null = null;
  protected listed: Stated | null = null;
  /** That something else be put off. */
  protected proposed: Stated | null = null;
  /** Who is out because of an interest. */
  protected absences = new Absences([], new Set());
  /** The last line that a label calls a decision. */
  protected decided = -1;
  private nth = 0;
  private readonly begun = new Map<Motion, number>();

  constructor(
    protected heading: Stated,
    protected readonly people: string[],
    private readonly sourceId: string,
  ) {}

  close(): Motion[] {
    this.endAll();
    const order = (motion: Motion) => this.begun.get(motion) ?? 0;
    return this.motions.sort((one, other) => order(one) - order(other));
  }

  protected vote(said: string, vote: Vote["vote"]): void {
    const name = personNamed(said, this.people);
    const isVoter = this.people.length === 0 || this.people.includes(name ?? "");
    if (name && isVoter && this.open && !this.open.votes.some((one) => one.name === name))
      this.open.votes.push({ name, vote });
  }

  protected result(text: string, index: number): boolean {
    const tally = tallyIn(text);
    const isToWait =
      this.putOff(text, tally !== null) || (this.open !== null && puttingOff(this.open.text) !== null);
    const result = isToWait ? resultOfMotion(text) : endingOf(text);
    if (!result && !tally) return /:\s*$/.test(text) && this.open !== null;
    // What is tabled or passes without a motion is told by somebody else.
    if (!this.open) return false;
    const isOfMain =
      OF_MAIN.test(text) || (/\bthe motion\b/i.test(text) && !AMENDS.test(text) && this.open.amends);
    if (isOfMain && this.waiting.length > 0) this.end();
    else if (OF_AMENDMENT.test(text) && this.waiting.length === 0 && !AMENDS.test(this.open.text))
      return false;
    const isOver = this.open.result !== null && this.open.result !== "tied" && this.open.result !== result;
    if (isOver && this.open.votes.length > 0) return false;
    // A count announced with the result stands before counts of one side each.
    if (tally && this.open.result === null) this.open.tally = tally;
    for (const { names, vote } of votesTold(text)) for (const name of names) this.vote(name, vote);
    // A casting vote decides what was tied.
    const isCast =
      this.open.result === "tied" &&
      /\bcasting\b/i.test(text) &&
      (result === "passed" || result === "failed");
    // What was only agreed to may be put off, or taken back, in the same breath.
    const isTakenBack = this.open.isOnlyAgreed && (result === "withdrawn" || result === "deferred");
    if (this.open.result === null) this.open.isOnlyAgreed = resultIn(text) === null;
    this.open.result = isCast || isTakenBack ? result : (this.open.result ?? result);
    this.open.last = index;
    for (const name of this.absences.out) this.open.out.add(name);
    if (this.open.result !== null && this.waiting.length > 0) this.end();
    return true;
  }

  /** "Motion to table passed 5-2": the votes were on that, which the motion's text then says. */
  private putOff(text: string, hasTally: boolean): boolean {
    const verb = puttingOff(text);
    const { open } = this;
    if (!verb || !open || open.result !== null || (open.votes.length === 0 && !hasTally)) return false;
    if (!puttingOff(open.text)) open.text = `Motion to ${verb}: ${open.text}`;
    return true;
  }

  protected ensure(index: number): Open {
    if (!this.open) {
      const source = this.textOf();
      this.begin(source.text, Math.min(source.index, index), true, source.index);
    }
    const open = this.open as unknown as Open;
    // Votes below what a label says was decided are on that.
    if (open.from !== null && open.from === this.decided) open.isResolved = true;
    open.last = Math.max(open.last, index);
    return open;
  }

  /** What stands for the text of a motion that has none of its own. */
  private textOf(): { text: string; index: number } {
    const { heading, stated, listed, proposed } = this;
    if (proposed && (stated?.index ?? -1) < proposed.index) return proposed;
    const isStated =
      stated &&
      (!NAMES_MOTION.test(heading.text) ||
        /^(?:resolved|to|that)\b/i.test(stated.text) ||
        TELLS_OF_WAITING.test(stated.text));
    if (isStated) return stated;
    if (listed && !/^motion\b/i.test(heading.text))
      return { text: `${heading.text}: ${listed.text}`, index: heading.index };
    return stated && heading.text === "" ? stated : heading;
  }

  protected begin(text: string, index: number, isBare: boolean, from: number | null = null): void {
    this.open = { ...opened(text, index, isBare, from), nth: this.nth, out: new Set(this.absences.out) };
    this.nth += 1;
  }

  protected endAll(): void {
    while (this.open) this.end();
  }

  /** Closes the open motion; the one that it was about is open again, unless it was put off. */
  protected end(): void {
    const { open } = this;
    this.open = null;
    if (open) this.shut(open);
    const main = this.waiting.pop();
    if (!main) return;
    this.open = main;
    const isOff = open?.result === "passed" && open.putsOff;
    if (!isOff) return;
    if (main.mover || main.seconder || main.votes.length > 0) main.result = "deferred";
    this.end();
  }

  private shut(open: Open): void {
    const motion = closed(open, this.people, this.sourceId);
    if (!motion) {
      const places = [{ sourceId: this.sourceId, first: open.first, last: open.last }];
      if (!open.isBare) this.discussed.push({ text: open.text, places });
      return;
    }
    if (open.from !== null) this.restated.add(open.from);
    // A motion to postpone applies to the motion before it, if nobody voted on that one.
    const before = this.motions.at(-1);
    const isWaiting = before?.result === null && before.votes.length === 0;
    if (isWaiting && motion.result === "passed" && puttingOff(motion.text)) before.result = "deferred";
    this.motions.push(motion);
    this.begun.set(motion, open.nth);
    [this.stated, this.proposed] = [null, null];
  }
}

/** How a motion that puts off another ended: to be put off is what it wanted. */
function resultOfMotion(text: string): Motion["result"] {
  const result = endingOf(text);
  return result === "deferred" ? "passed" : result;
}
