import { ballotIn, puttingOff, resultIn, tallyIn } from "../outcome";
import { personNamed } from "../people";
import type { Motion, Statement, Vote } from "../schema";
import { namesIn } from "./attendance";
import { ballotOf, NAMES_MOTION } from "./forms";
import type { NoteLine } from "./note-lines";
import { closed, type Open, opened } from "./open-motion";
import { seconderIn, toldMotion, votesTold } from "./prose";

const LONGEST_RESULT = 200;

/** Reads the motions of one item of minutes line by line: text, mover, seconder, votes and how it ended. */
export class MotionReader {
  readonly motions: Motion[] = [];
  /** What was put forward as a motion, and which nobody moved, seconded or voted on. */
  readonly discussed: Statement[] = [];
  /** Lines that were taken for statements, and are the text of a motion. */
  readonly restated = new Set<number>();
  private open: Open | null = null;
  private heading: { text: string; index: number };
  private stated: { text: string; index: number } | null = null;
  private listed: { text: string; index: number } | null = null;
  /** That something else be put off. */
  private proposed: { text: string; index: number } | null = null;
  private listKind: Vote["vote"] | null = null;
  private awaitsText = false;

  constructor(
    heading: { text: string; index: number },
    private readonly people: string[],
    private readonly sourceId: string,
  ) {
    this.heading = heading;
  }

  /** Takes a line; true where it belongs to a motion. */
  take(line: NoteLine): boolean {
    const { role, text, index } = line;
    if (line.isQuoted) return this.quoted(text, index);
    if (role === "motion") return this.motion(line);
    if (role === "mover" || role === "seconder") return this.named(role, text, index);
    if (role === "vote") return this.voteLabel(line);
    // A count at the end of the label is read only where no colon follows it at once.
    if (role === "result") return this.result(`${line.label} : ${text}`, index);
    this.awaitsText &&= role === null && line.level === 0;
    if (role !== null) return false;
    if (this.ballot(text, index)) return true;
    if (this.listKind && line.isListed && this.listedVote(text, index)) return true;
    if (this.awaitsText) return this.filled(text, index);
    if (this.moved(text, index)) return true;
    // "Motion to table:" above a roll call says what the vote is on, not how another motion ended.
    if (puttingOff(text) && /:\s*$/.test(text)) {
      this.proposes(text, index);
      return false;
    }
    if (this.open && text.length <= LONGEST_RESULT && this.isOutcome(line) && this.result(text, index))
      return true;
    if (puttingOff(text)) this.proposes(text, index);
    if (line.level > 0) {
      this.heading = { text, index };
      [this.stated, this.listed, this.proposed] = [null, null, null];
    } else if (this.proposed?.index === index) return false;
    else if (line.isListed) this.listed ??= { text, index };
    else this.stated = { text, index };
    return false;
  }

  /** A quotation can be the text of a motion, but not its votes or result: those may belong to an older motion. */
  private quoted(text: string, index: number): boolean {
    if (this.awaitsText) return this.filled(text, index);
    this.stated = { text, index };
    return false;
  }

  close(): Motion[] {
    this.end();
    return this.motions;
  }

  /** Told of a motion, and not of something else that passed or was postponed. */
  private isOutcome({ text, level }: NoteLine): boolean {
    return (
      /\b(?:motion|votes?|resolution|unanimous\w*)\b|^\W*(?:passe[sd]|carried|approved|defeated|failed|fails|tabled|withdrawn)\b/i.test(
        text,
      ) ||
      level > 0 ||
      puttingOff(text) !== null
    );
  }

  private motion({ text, index, level }: NoteLine): boolean {
    this.listKind = null;
    if (level > 0 && text === "") return false;
    // "Motion:" above "Proposed by: …": the heading says what is moved.
    if (this.open && !this.open.isBare) this.end();
    if (text === "") {
      this.awaitsText = true;
      return true;
    }
    return this.filled(text, index);
  }

  private filled(text: string, index: number): boolean {
    this.awaitsText = false;
    this.end();
    this.begin(toldMotion(text)?.text ?? text, index, false);
    this.moved(text, index);
    return true;
  }

  private named(role: "mover" | "seconder", text: string, index: number): boolean {
    this.awaitsText = false;
    if (this.open && (this.open[role] !== null || this.open.result !== null)) this.end();
    const open = this.ensure(index);
    const said = text.split(/[,;]|\bsecond/i)[0] ?? "";
    // "Chair (Anna Berg)"
    const named =
      personNamed(said, this.people) ?? personNamed(/\(([^)]*)/.exec(said)?.[1] ?? "", this.people);
    open[role] ??= named;
    const second = seconderIn(text);
    if (second) open.seconder ??= personNamed(second, this.people);
    return true;
  }

  private voteLabel({ label, text, index }: NoteLine): boolean {
    const kind = ballotIn(label);
    this.listKind = kind;
    this.awaitsText = false;
    if (text === "" && this.open?.result != null) this.end();
    if (text === "") return true;
    // "Vote: Anna Berg yes, Tom Hale no"
    if (!kind && this.ballot(text.replace(/\s+(\p{L}+)\.?(?=\s*[,;]|$)/gu, ": $1"), index)) return true;
    const names = kind ? namesIn(text.replace(/^\s*\d+\s*[-–:]?\s*|[()]/g, " ")) : [];
    if (names.length > 0 || /^\d+\b/.test(text)) {
      const open = this.ensure(index);
      for (const { name } of names) this.vote(name, kind ?? "for");
      const count = /^\d+/.exec(text)?.[0];
      const column = kind === "against" ? "against" : kind === "abstained" ? "abstained" : "for";
      if (count && kind)
        open.tally = { ...(open.tally ?? { for: 0, against: 0, abstained: 0 }), [column]: Number(count) };
    }
    return (resultIn(text) !== null && this.result(text, index)) || names.length > 0 || /^\d+\b/.test(text);
  }

  /** "Anna Berg: YES", or several of them on one line. */
  private ballot(text: string, index: number): boolean {
    const several = text.split(/[,;]\s+/).map(ballotOf);
    const ballots = several.every((one) => one !== null) ? several : [ballotOf(text)];
    if (ballots.some((one) => one === null)) return false;
    for (const ballot of ballots) {
      const who = personNamed(ballot?.name ?? "", this.people);
      const { open } = this;
      if (
        open &&
        open.votes.length > 0 &&
        (open.result !== null || open.votes.some(({ name }) => name === who))
      )
        this.end();
      this.ensure(index);
      this.vote(ballot?.name ?? "", ballot?.vote ?? "for");
    }
    return true;
  }

  private listedVote(text: string, index: number): boolean {
    const names = namesIn(text);
    if (names.length === 0) return false;
    this.ensure(index);
    for (const { name } of names) this.vote(name, this.listKind ?? "for");
    return true;
  }

  private vote(said: string, vote: Vote["vote"]): void {
    const name = personNamed(said, this.people);
    if (name && this.open && !this.open.votes.some((one) => one.name === name))
      this.open.votes.push({ name, vote });
  }

  private result(text: string, index: number): boolean {
    const tally = tallyIn(text);
    const isToWait =
      this.putOff(text, tally !== null) || (this.open !== null && puttingOff(this.open.text) !== null);
    const result = isToWait ? resultOfMotion(text) : resultIn(text);
    if (!result && !tally) return /:\s*$/.test(text) && this.open !== null;
    // What is tabled or passes without a motion is told by somebody else.
    if (!this.open) return false;
    if (this.open.result !== null && this.open.result !== result && this.open.votes.length > 0) return false;
    // A count announced with the result stands before counts of one side each.
    if (tally && this.open.result === null) this.open.tally = tally;
    for (const { names, vote } of votesTold(text)) for (const name of names) this.vote(name, vote);
    this.open.result ??= result;
    this.open.last = index;
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

  /** "It was moved by A. Berg and seconded by T. Hale that …", "Kevin motions and Avi seconds". */
  private moved(text: string, index: number): boolean {
    const told = toldMotion(text);
    if (!told) return false;
    const isNew =
      !this.open ||
      this.open.mover !== null ||
      this.open.result !== null ||
      (this.open.first !== index && puttingOff(text) !== null);
    if (isNew && (told.mover || !told.seconder)) {
      this.end();
      if (told.text) this.begin(told.text, index, false);
    }
    const open = this.ensure(index);
    if (told.mover) open.mover ??= personNamed(told.mover, this.people);
    if (told.seconder) open.seconder ??= personNamed(told.seconder, this.people);
    if (told.result) this.result(told.result, index);
    this.result(told.rest, index);
    return true;
  }

  /** "The board decided to table this": what is voted on next, unless votes on something else are being counted. */
  private proposes(text: string, index: number): void {
    if (this.open && this.open.votes.length > 0 && this.open.result === null) return;
    this.end();
    this.proposed = { text, index };
  }

  private ensure(index: number): Open {
    if (!this.open) {
      const source = this.textOf();
      this.begin(source.text, Math.min(source.index, index), true, source.index);
    }
    const open = this.open as unknown as Open;
    open.last = Math.max(open.last, index);
    return open;
  }

  /** What stands for the text of a motion that has none of its own. */
  private textOf(): { text: string; index: number } {
    const { heading, stated, listed, proposed } = this;
    if (proposed && (stated?.index ?? -1) < proposed.index) return proposed;
    const isStated =
      stated && (!NAMES_MOTION.test(heading.text) || /^(?:resolved|to|that)\b/i.test(stated.text));
    if (isStated) return stated;
    if (listed && !/^motion\b/i.test(heading.text))
      return { text: `${heading.text}: ${listed.text}`, index: heading.index };
    return stated && heading.text === "" ? stated : heading;
  }

  private begin(text: string, index: number, isBare: boolean, from: number | null = null): void {
    this.open = opened(text, index, isBare, from);
  }

  private end(): void {
    const { open } = this;
    this.open = null;
    if (!open) return;
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
    [this.stated, this.proposed] = [null, null];
  }
}

/** How a motion that puts off another ended: to be put off is what it wanted. */
function resultOfMotion(text: string): Motion["result"] {
  const result = resultIn(text);
  return result === "deferred" ? "passed" : result;
}
