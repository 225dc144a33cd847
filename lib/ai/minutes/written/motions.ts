import { ballotIn, resultIn, sumOf, tallyIn } from "../outcome";
import { isPersonName, NAME_SOURCE, personNamed } from "../people";
import type { Motion, Vote } from "../schema";
import { namesIn } from "./attendance";
import type { NoteLine } from "./note-lines";

type Open = Omit<Motion, "places"> & { first: number; last: number; isBare: boolean };

const BALLOT = /^(.{2,60}?)\s*(?:[:|]|\s[-–—])\s*(\S.{0,60})$/;
const BALLOT_ALONE =
  /^(.{2,60}?)\s+\(?(YES|NO|AYE|NAY|Yes|No|Aye|Nay|Abstain(?:s|ed)?|Recused?|[✓✔✅❌✗])\)?$/u;
const MOVED_BY = new RegExp(
  String.raw`\b(?:moved|motioned|proposed|sponsored|introduced)\s+by\s+(?:the\s+)?(${NAME_SOURCE})`,
  "u",
);
const MOVES = new RegExp(
  String.raw`(${NAME_SOURCE})\s+(?:moved|moves|motioned|motions|made (?:a|the) motion|proposed the motion)\b`,
  "u",
);
const SECONDED_BY = new RegExp(String.raw`\b[Ss]econd(?:ed)?(?:\s+by|:)\s+(?:the\s+)?(${NAME_SOURCE})`, "u");
const SECONDS = new RegExp(String.raw`(${NAME_SOURCE})\s+(?:seconds|seconded)\b`, "u");
/** A heading that names a motion, which is then the motion's text where it has no other. */
const NAMES_MOTION =
  /^(?:motions?|resolutions?|votes?|approv\w+|addition|elect\w*|appoint\w*|adopt\w*|ratif\w*|authori\w*)\b/i;
const LONGEST_RESULT = 200;

/** Reads the motions of one item of minutes line by line: text, mover, seconder, votes and how it ended. */
export class MotionReader {
  readonly motions: Motion[] = [];
  private open: Open | null = null;
  private heading: { text: string; index: number };
  private stated: { text: string; index: number } | null = null;
  private listed: { text: string; index: number } | null = null;
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
    if (role === "motion") return this.motion(line);
    if (role === "mover" || role === "seconder") return this.named(role, text, index);
    if (role === "vote") return this.voteLabel(line);
    if (role === "result") return this.result(`${line.label}: ${text}`, index);
    this.awaitsText &&= role === null && line.level === 0;
    if (role !== null) return false;
    if (this.ballot(text, index)) return true;
    if (this.listKind && line.isListed && this.listedVote(text, index)) return true;
    if (this.awaitsText) return this.filled(text, index);
    if (this.moved(text, index)) return true;
    if (this.open && text.length <= LONGEST_RESULT && this.isOutcome(line) && this.result(text, index))
      return true;
    if (line.level > 0) {
      this.heading = { text, index };
      [this.stated, this.listed] = [null, null];
    } else if (line.isListed) this.listed ??= { text, index };
    else this.stated = { text, index };
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
      ) || level > 0
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
    this.begin(text, index, false);
    this.moved(text, index);
    return true;
  }

  private named(role: "mover" | "seconder", text: string, index: number): boolean {
    this.awaitsText = false;
    if (this.open && (this.open[role] !== null || this.open.result !== null)) this.end();
    const open = this.ensure(index);
    open[role] ??= personNamed(text.split(/[,;]|\bsecond/i)[0] ?? "", this.people);
    const second = SECONDED_BY.exec(text)?.[1];
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
    const [result, tally] = [resultIn(text), tallyIn(text)];
    if (!result && !tally) return /:\s*$/.test(text) && this.open !== null;
    // What is tabled or passes without a motion is told by somebody else.
    if (!this.open) return false;
    if (this.open.result !== null && this.open.result !== result && this.open.votes.length > 0) return false;
    // A count announced with the result stands before counts of one side each.
    if (tally && this.open.result === null) this.open.tally = tally;
    this.open.result ??= result;
    this.open.last = index;
    return true;
  }

  /** "It was moved by A. Berg and seconded by T. Hale that …", "Kevin motions and Avi seconds". */
  private moved(text: string, index: number): boolean {
    const mover = (MOVED_BY.exec(text) ?? MOVES.exec(text))?.[1];
    const seconder = (SECONDED_BY.exec(text) ?? SECONDS.exec(text))?.[1];
    if (!mover && !seconder) return false;
    const isNew = !this.open || this.open.mover !== null || this.open.result !== null;
    const isTold = /\b(?:to|that)\s+\p{L}/u.test(text);
    if (isNew && mover) {
      this.end();
      if (isTold) this.begin(text, index, false);
    }
    const open = this.ensure(index);
    if (mover) open.mover ??= personNamed(mover, this.people);
    if (seconder) open.seconder ??= personNamed(seconder, this.people);
    const tail = text
      .split(/(?<=[.;])\s/)
      .slice(1)
      .join(" ");
    this.result(tail, index);
    return true;
  }

  private ensure(index: number): Open {
    if (!this.open) {
      const source = this.textOf();
      this.begin(source.text, Math.min(source.index, index), true);
    }
    const open = this.open as unknown as Open;
    open.last = Math.max(open.last, index);
    return open;
  }

  /** What stands for the text of a motion that has none of its own. */
  private textOf(): { text: string; index: number } {
    const { heading, stated, listed } = this;
    const isStated =
      stated && (!NAMES_MOTION.test(heading.text) || /^(?:resolved|to|that)\b/i.test(stated.text));
    if (isStated) return stated;
    if (listed && !/^motion\b/i.test(heading.text))
      return { text: `${heading.text}: ${listed.text}`, index: heading.index };
    return stated && heading.text === "" ? stated : heading;
  }

  private begin(text: string, index: number, isBare: boolean): void {
    this.open = {
      text,
      mover: null,
      seconder: null,
      votes: [],
      tally: null,
      result: null,
      first: index,
      last: index,
      isBare,
    };
  }

  private end(): void {
    const { open } = this;
    this.open = null;
    if (!open) return;
    const { first, last, isBare, ...motion } = open;
    const isEmpty =
      !motion.mover && !motion.seconder && motion.votes.length === 0 && !motion.tally && !motion.result;
    if (isEmpty && isBare) return;
    const tally = motion.tally ?? sumOf(motion.votes);
    this.motions.push({ ...motion, tally, places: [{ sourceId: this.sourceId, first, last }] });
    this.stated = null;
  }
}

function ballotOf(text: string): Vote | null {
  const found = BALLOT.exec(text) ?? BALLOT_ALONE.exec(text);
  const [name, said] = [(found?.[1] ?? "").replace(/\(.*?\)/g, "").trim(), found?.[2] ?? ""];
  const vote = ballotIn(said);
  return vote && isPersonName(name) && said.split(/[\s(]+/).length <= 8 ? { name, vote } : null;
}
