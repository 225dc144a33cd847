import type { TranscriptLine } from "@/lib/transcripts/types";
import { ballotIn, resultIn, sumOf, tallyIn } from "../outcome";
import { memberNamed, NAME_SOURCE, personNamed } from "../people";
import type { Motion, Vote } from "../types";

type Open = Omit<Motion, "places"> & {
  first: number;
  last: number;
  isSeconded: boolean;
  isVoting: boolean;
  side: Vote["vote"];
};

/** A motion nobody comes back to for so many lines is left as it stands. */
const FORGOTTEN = 80;
/** So soon behind the chair's question somebody moves. */
const NEAR = 12;
const LONGEST_ANSWER = 6;
const LONGEST_RESULT = 30;

const START = String.raw`^\W*(?:(?:um|uh|okay|so|and|well|then|yeah|yes|chair\w*|madam|mr|thank you)\W+)*`;
const MOVES =
  /\bI(?:['’]d| would)?(?: like to| hereby| will| so)* (?:move(?: that| we| the (?:adoption|approval|acceptance|motion|resolution|question)| adoption| approval| acceptance| adjournment| for| to (?!the\b|an?\b|my\b|our\b|this\b|that\b|item|page|slide|next|sort|kind|agenda|section))|make (?:a|the) motion|put forward (?:a|the) motion|propose (?:a|the) (?:motion|resolution))\b/i;
const SO_MOVED = new RegExp(
  String.raw`${START}(?:so moved|I so move|I move it|moved|I['’]ll move it|move to approve)\b`,
  "i",
);
const MOVED_BY = new RegExp(
  String.raw`\b(?:moved|motion) by (?:[Tt]rust(?:ee|y) |[Dd]irector |[Mm]r\.? |[Mm]s\.? |[Mm]rs\.? )?(${NAME_SOURCE})`,
  "u",
);
const ASKS_MOTION =
  /\b(?:is there|do I (?:have|hear)|can I (?:get|have)|(?:may|could) I have|I['’](?:ll|d) (?:entertain|like|take)|entertain|looking for|need) (?:a|the) motion\b/i;
/** Whoever asks for a second, or says that there is one, says that somebody moved what was asked for. */
const HAS_MOTION =
  /\b(?:is there|do I (?:have|hear)|can I (?:get|have)|(?:may|could) I have|need) a second\b|\b(?:have|there['’]s|there is) a motion,?(?: and)? a second\b/i;
const SECONDS = new RegExp(
  String.raw`${START}(?:I(?:['’]ll| will)? )?second(?:s|ed)?(?: (?:it|that|the motion|the resolution))?\W*$|\bI(?:['’]ll| will)? second (?:it|that|the|this)\b`,
  "i",
);
const SECONDED_BY = new RegExp(
  String.raw`\b[Ss]econd(?:ed)? by (?:[Tt]rust(?:ee|y) |[Dd]irector |[Mm]r\.? |[Mm]s\.? |[Mm]rs\.? )?(${NAME_SOURCE})|(?:[Ss]econd|[Ss]econded) from (${NAME_SOURCE})`,
  "u",
);
const CALLS: [RegExp, Vote["vote"]][] = [
  [/\b(?:all|those|everyone|everybody) (?:those )?in favou?r\b|\bsay aye\b/i, "for"],
  [/\b(?:any(?:one|body)? |all |those )?(?:opposed|against|opposition|nays)\b\W*$/i, "against"],
  [/\b(?:abstentions|abstaining|(?:any|those)(?: who)? abst\w+)\W*$/i, "abstained"],
];
const OWN_VOTE =
  /\bI(?:['’]ll| will)?(?: have to)? (?:vote|abstain|recuse)\b(?: myself)?(?: (?:for|against|yes|no|aye|nay|in favou?r))?/i;
const WITHDRAWS =
  /\bI(?:['’]ll| will| would like to|['’]d like to)? (?:withdraw|take back)\b|\bmotion is withdrawn\b|\bwithdraw (?:my|the|that) motion\b/i;
const OF_MOTION =
  /\b(?:motions?|resolution|votes?|ayes have it|nays have it|carrie[sd]|unanimous\w*|passe[sd]|fails|tie|tied|tabled|defeated)\b|^\W*(?:so |that['’]s |it['’]s |it is )?(?:approved|adopted)\W*$/i;
const HYPOTHESIS =
  /\?\s*$|^(?:\W*\w+\W+){0,3}?(?:if|should|whether|suppose|imagine)\b|\b(?:would|could|might|last (?:year|meeting|month|time)|previously)\b/i;
const QUORUM_LOST =
  /\b(?:(?:no longer|don['’]t|do not|not) (?:have|at)(?: a)?|lost (?:our|the)|without a|lack(?:ing)? (?:of )?a?) quorum\b/i;
const QUORUM_BACK =
  /\b(?:we|there)(?: do)?(?: again)? (?:have|is|are at)(?: a)? quorum\b|\bquorum (?:is|has been) (?:present|established|restored)\b/i;

/**
 * Motions as they are spoken: moved, seconded, voted on aloud or by roll call, and how that ended. What nobody says stays
 * empty; after the quorum is lost nothing is taken as passed.
 */
export function spokenMotions(
  lines: TranscriptLine[],
  people: string[],
  sourceId: string,
): { motions: Motion[]; remarks: string[] } {
  const reader = new SpokenMotions(lines, people, sourceId);
  for (const at of lines.keys()) reader.take(at);
  reader.end();
  return { motions: reader.motions, remarks: reader.remarks };
}

class SpokenMotions {
  readonly motions: Motion[] = [];
  readonly remarks: string[] = [];
  private open: Open | null = null;
  private asked: number | null = null;
  private askedSecond: number | null = null;
  private called: string | null = null;
  private hasQuorum = true;

  constructor(
    private readonly lines: TranscriptLine[],
    private readonly people: string[],
    private readonly sourceId: string,
  ) {}

  take(at: number): void {
    const line = this.lines[at] as TranscriptLine;
    const { text } = line;
    this.quorum(text);
    if (this.open && at - this.open.last > FORGOTTEN) this.end();
    if (ASKS_MOTION.test(text)) this.asked = at;
    if (this.moves(at, line) || this.unheard(at, text) || !this.open) return;
    const { open } = this;
    if (WITHDRAWS.test(text)) {
      open.last = at;
      open.result = "withdrawn";
      this.end();
      return;
    }
    if (HAS_MOTION.test(text)) this.askedSecond = at;
    else if (/\bvote\b|\?/i.test(text)) this.askedSecond = null;
    const seconder = SECONDED_BY.exec(text);
    const answer = this.askedSecond !== null && at - this.askedSecond <= 2 ? this.namedIn(text) : null;
    if (!open.seconder && answer && at !== this.askedSecond) {
      [open.seconder, open.isSeconded, open.last] = [answer, true, at];
      this.askedSecond = null;
      return;
    }
    if (!open.seconder && (seconder || SECONDS.test(text)) && !HYPOTHESIS.test(text)) {
      open.seconder = seconder ? this.person(seconder[1] ?? seconder[2] ?? "") : this.speaker(line);
      open.isSeconded = true;
      open.last = at;
    }
    this.vote(at, line);
    this.result(at, text);
  }

  end(): void {
    const { open } = this;
    [this.open, this.called, this.askedSecond] = [null, null, null];
    if (!open) return;
    const { first, last, isSeconded, isVoting, side, ...motion } = open;
    const tally = motion.tally ?? sumOf(motion.votes);
    if (motion.result === "passed" && tally && tally.for <= tally.against && tally.for + tally.against > 0) {
      this.remarks.push(
        "A motion was announced as passed, but the votes that were counted do not carry it. Its outcome is left open.",
      );
      motion.result = null;
    }
    this.motions.push({ ...motion, tally, places: [{ sourceId: this.sourceId, first, last }] });
  }

  private quorum(text: string): void {
    if (QUORUM_LOST.test(text) && !HYPOTHESIS.test(text)) {
      if (this.hasQuorum)
        this.remarks.push(`The quorum was lost: “${text}” Nothing after it is taken as passed.`);
      this.hasQuorum = false;
    } else if (QUORUM_BACK.test(text) && !HYPOTHESIS.test(text)) this.hasQuorum = true;
  }

  /** Opens what the chair asked a motion for, and somebody moved unheard. */
  private unheard(at: number, text: string): boolean {
    if (this.asked === null || at === this.asked || at - this.asked > NEAR) return false;
    // "Trustee Hale." answers who moves.
    const mover = at - this.asked <= 2 ? this.namedIn(text) : null;
    if (!mover && (this.open || !HAS_MOTION.test(text))) return false;
    this.begin(this.asked, at, mover);
    if (HAS_MOTION.test(text)) this.askedSecond = at;
    return true;
  }

  private begin(first: number, last: number, mover: string | null): void {
    this.end();
    this.open = {
      text: this.lines[first]?.text ?? "",
      mover,
      seconder: null,
      votes: [],
      tally: null,
      result: null,
      first,
      last,
      isSeconded: false,
      isVoting: false,
      side: "for",
    };
    this.asked = null;
  }

  /** Whether a line moves something, which ends what was open before. */
  private moves(at: number, line: TranscriptLine): boolean {
    const { text } = line;
    const by = MOVED_BY.exec(text)?.[1];
    const isSo = SO_MOVED.test(text) && (text.split(" ").length <= LONGEST_ANSWER || by !== undefined);
    const isMoved = MOVES.test(text) || isSo || (by !== undefined && this.asked !== null);
    if (!isMoved || HYPOTHESIS.test(text.replace(/\bI would\b/i, "I"))) return false;
    const isAnswer = !MOVES.test(text) && this.asked !== null && at - this.asked <= NEAR;
    // "So moved" with nothing that was asked for says too little.
    if (!MOVES.test(text) && !isAnswer) return false;
    if (this.open && !this.open.isVoting && isAnswer && !this.open.mover)
      this.open.mover = this.speaker(line);
    this.begin(isAnswer ? (this.asked as number) : at, at, by ? this.person(by) : this.speaker(line));
    const open = this.open as unknown as Open;
    const seconder = SECONDED_BY.exec(text)?.[1];
    if (seconder) [open.seconder, open.isSeconded] = [this.person(seconder), true];
    if (WITHDRAWS.test(text)) {
      open.result = "withdrawn";
      this.end();
    }
    return true;
  }

  private vote(at: number, line: TranscriptLine): void {
    const open = this.open as Open;
    // "Aye. The motion passes." is a vote and what came of it.
    const text = line.text.split(/(?<=[.!?])\s+/)[0] ?? "";
    const words = text.split(/\s+/).length;
    const call = CALLS.find(([pattern]) => pattern.test(text) && words <= LONGEST_RESULT);
    if (call && (call[1] === "for" || open.isVoting)) {
      [open.isVoting, open.side, open.last] = [true, call[1], at];
      return;
    }
    const own = OWN_VOTE.exec(text)?.[0];
    if (own && !HYPOTHESIS.test(text)) {
      const kind = /abstain/i.test(own)
        ? "abstained"
        : /recuse/i.test(own)
          ? "recused"
          : ballotIn(own.replace(/^.*?vote\s*/i, ""));
      if (kind) this.cast(at, this.speaker(line), kind);
      return;
    }
    const rolled =
      /^(?:(?:trustee|director|mr|ms|mrs|dr)\.?\s+)?(.{2,40}?)\s*[?,.:—-]*\s*(aye|yes|no|nay|abstain)?\W*$/iu.exec(
        text,
      );
    // Captions spell titles as they sound: "Trusty Wilson."
    const said = rolled?.[1] ?? "";
    const member = memberNamed(said, this.people) ?? memberNamed(said.replace(/^\S+\s+/, ""), this.people);
    if (member) {
      this.called = member;
      if (rolled?.[2]) this.cast(at, member, ballotIn(rolled[2]) ?? "for");
      return;
    }
    const heard = /^I\W*$/.test(text) && (this.called || open.isVoting) ? "Aye" : text;
    const ballot =
      words <= LONGEST_ANSWER
        ? ballotIn(heard.replace(/^\W*(?:I(?:['’]m| am)?|and|that['’]s an?)\s+/i, ""))
        : null;
    if (ballot && this.called) this.cast(at, this.called, ballot);
    else if (ballot && open.isVoting)
      this.cast(at, this.speaker(line), open.side === "for" ? ballot : this.sided(ballot, text));
    this.called = null;
  }

  /** "Aye" behind "Those opposed?" is a vote against; "No" there says that there are none. */
  private sided(ballot: Vote["vote"], text: string): Vote["vote"] | null {
    const side = (this.open as Open).side;
    if (/^\W*(?:aye|me|i am|opposed|nay)\b/i.test(text)) return side;
    return ballot === "for" ? null : ballot === "against" && side === "against" ? "against" : null;
  }

  private cast(at: number, name: string | null, vote: Vote["vote"] | null): void {
    const open = this.open as Open;
    if (!name || !vote || open.votes.some((one) => one.name === name)) return;
    open.votes.push({ name, vote });
    [open.isVoting, open.last] = [true, at];
  }

  private result(at: number, text: string): void {
    const open = this.open as Open;
    const words = text.split(/\s+/).length;
    if (words > LONGEST_RESULT || HYPOTHESIS.test(text)) return;
    const told = /\bayes have it\b/i.test(text)
      ? "passed"
      : /\bnays have it\b/i.test(text)
        ? "failed"
        : resultIn(text);
    const tally =
      told || OF_MOTION.test(text) || /\bin favou?r\b|\bagainst\b/i.test(text) ? tallyIn(text) : null;
    if (tally) [open.tally, open.last] = [tally, at];
    if (!told || !OF_MOTION.test(text)) return;
    // Nothing passes that was neither seconded nor voted on.
    if (told === "passed" && !open.isVoting && !open.isSeconded && !tally) return;
    open.last = at;
    open.result = told === "passed" && !this.hasQuorum ? null : told;
    this.end();
  }

  /** The one member whom a short line names. */
  private namedIn(text: string): string | null {
    const bare = text
      .replace(/\b(?:motions?|moves|moved|for the seconds?|seconds?|the|by)\b|[^\p{L}\s'’-]/gu, " ")
      .trim();
    const words = bare.split(/\s+/);
    if (words.length > 4) return null;
    return memberNamed(bare, this.people) ?? memberNamed(words.slice(1).join(" "), this.people);
  }

  private speaker({ speaker }: TranscriptLine): string | null {
    if (speaker === null) return null;
    return memberNamed(speaker, this.people) ?? speaker;
  }

  private person(said: string): string | null {
    return personNamed(said, this.people);
  }
}
