import { puttingOff, sumOf } from "./outcome";
import type { Motion, Vote } from "./schema";
import { contentWords } from "./titles";

/** A motion while what is written or said of it is put together. */
export type Pending = Omit<Motion, "places"> & {
  /** The lines that belong to it. */
  first: number;
  last: number;
  /** What it would do to the motion that waits for it. */
  kind: "main" | "amendment" | "delay";
  /** Whether it was moved beyond doubt; what was only proposed is no motion until somebody seconds it or votes on it. */
  isMoved: boolean;
  /** Also where nobody heard who seconded it. */
  isSeconded: boolean;
  /** How it ended as the words say that it takes its text from, unless lines behind it say something else. */
  settled: Motion["result"];
  /** Whether nobody's vote is missing. Of voices in favour often only some are heard by name. */
  isWhole: boolean;
  /** Whether a casting vote decided it. */
  isCast: boolean;
  /** Who took no part because of an interest. */
  out: Set<string>;
};

/** A motion of which nothing is known yet but its words and its lines. */
export const unmoved = (words: Pick<Pending, "text" | "first" | "last">): Pending => ({
  ...words,
  ...{ mover: null, seconder: null, votes: [], tally: null, result: null, settled: null },
  ...{ kind: "main", isMoved: false, isSeconded: false, isWhole: true, isCast: false, out: new Set() },
});

const CONTRADICTED =
  "A motion was announced as passed, but the votes counted were not enough to carry it. Its outcome has been left open.";

/** What a motion would put off, where it says more of that than "it" or "the motion". */
const OBJECT =
  /\b(?:table|postpone|defer|refer)\s+(?:the|this|that|an?|our)\s+(?!(?:(?:main|original)\s+)?(?:motion|matter|item|question|decision|vote|discussion|proposal|resolution)\b)(\p{L}+(?:\s\p{L}+){0,3})/iu;

/** Whether a motion to put something off means this one: "to postpone the library item" is not about the union's letter. */
export function meansIt(text: string, { text: own }: Pick<Motion, "text">): boolean {
  const object = OBJECT.exec(text)?.[1];
  const words = contentWords(own);
  return object === undefined || [...contentWords(object)].some((word) => words.has(word));
}

type Meeting = {
  people: string[];
  sourceId: string;
  /** Lines at which the meeting had no quorum: nothing passes there. */
  lost: ReadonlySet<number>;
  /** Whether results were called out in the room, where a count proves them wrong. Whoever writes minutes knows of casting votes. */
  isHeard: boolean;
};

/**
 * What is before a meeting, for minutes and recordings alike: the motion that is open, those that wait for it, and what they came to. Each reader
 * finds the acts and tells them to its floor; here they become motions.
 */
export abstract class Floor<Own extends Pending> {
  readonly remarks: string[] = [];
  protected open: Own | null = null;
  /** Motions that wait until an amendment, or a motion to put them off, is decided. */
  protected readonly waiting: Own[] = [];
  /** What was put to the meeting, in that order, and what it came to: null for what nobody took up. */
  private readonly cameTo = new Map<Own, Motion | null>();

  constructor(protected readonly meeting: Meeting) {}

  /** Ends what is open, and tells all motions in the order in which they were put. */
  close(): { motions: Motion[]; taken: Own[]; dropped: Own[] } {
    this.endAll();
    const all = [...this.cameTo];
    const motions = all.flatMap(([, motion]) => motion ?? []);
    // A motion to postpone applies to the motion before it, if nobody voted on that one.
    for (const [at, { result, text }] of motions.entries()) {
      const before = motions[at - 1];
      const isWaiting = before?.result === null && before.votes.length === 0;
      if (isWaiting && result === "passed" && puttingOff(text) && meansIt(text, before))
        before.result = "deferred";
    }
    const own = (isTaken: boolean) =>
      all.flatMap(([one, motion]) => ((motion !== null) === isTaken ? one : []));
    return { motions, taken: own(true), dropped: own(false) };
  }

  protected begin(motion: Own): Own {
    this.open = motion;
    this.cameTo.set(motion, null);
    return motion;
  }

  /** Has the open motion wait for the one that begins next. */
  protected wait(): void {
    if (this.open) this.waiting.push(this.open);
    this.open = null;
  }

  protected cast(votes: Vote[]): void {
    for (const one of votes)
      if (this.open && !this.open.votes.some(({ name }) => name === one.name)) this.open.votes.push(one);
  }

  protected endAll(): void {
    while (this.open) this.end();
  }

  /** Ends the open motion. The one that waited for it is open again, as it was amended, unless it was put off. */
  protected end(): void {
    const { open } = this;
    const main = this.waiting.pop() ?? null;
    this.open = main;
    if (!open || !this.isTaken(open)) return;
    this.complete(open);
    const { motion, isContradicted } = concluded(open, this.meeting);
    if (isContradicted && this.meeting.isHeard) this.remarks.push(CONTRADICTED);
    this.cameTo.set(open, motion);
    if (!main) return;
    main.last = Math.max(main.last, open.last);
    if (motion.result !== "passed") return;
    if (open.kind === "amendment") main.text = `${main.text.replace(/[.\s]+$/, "")}, as amended.`;
    if (open.kind !== "delay") return;
    if (this.isTaken(main)) main.result = "deferred";
    this.end();
  }

  /** Adds what its reader knows of a motion once that ends. */
  protected abstract complete(open: Own): void;

  /** Whether anybody moved it, seconded it or voted on it. */
  protected isTaken({ isMoved, isSeconded, seconder, tally, result, settled, votes }: Own): boolean {
    return isMoved || isSeconded || (seconder ?? tally ?? result ?? settled) !== null || votes.length > 0;
  }
}

/** A motion as it stands in the minutes. `isContradicted`: it was called passed, and the count proves that wrong. */
export function concluded(
  open: Pending,
  { people, sourceId, lost, isHeard }: Meeting,
): { motion: Motion; isContradicted: boolean } {
  const { text, first, last, mover, seconder, votes, isWhole } = open;
  const silent = [...open.out].filter((name) => !votes.some((one) => one.name === name));
  // Where only those against are named, nobody says how many were for it.
  const isCounted = votes.some(({ vote }) => vote === "for");
  const abstained = votes.filter(({ vote }) => vote === "abstained").length;
  // "Carried 5-0, Mr Hale abstaining"
  const announced = open.tally && { ...open.tally, abstained: Math.max(open.tally.abstained, abstained) };
  const counted = announced ?? (isCounted ? sumOf(votes) : null);
  const isLost = counted !== null && !open.isCast && counted.against > 0 && counted.against >= counted.for;
  const told = open.result ?? open.settled;
  const isContradicted = told === "passed" && isLost && (isHeard || open.result === null);
  const tally = (isWhole ? counted : announced) ?? (told === "failed" && isWhole ? sumOf(votes) : null);
  const ended = isContradicted ? null : (told ?? (isHeard ? null : resultOf(tally, people, text)));
  const motion: Motion = {
    ...{ text, mover, seconder, tally },
    votes: [
      ...votes.filter(({ vote }) => isWhole || vote !== "for"),
      ...silent.map((name) => ({ name, vote: "recused" as const })),
    ],
    result: ended === "passed" && lost.has(last) ? null : ended,
    places: [{ sourceId, first, last }],
  };
  return { motion, isContradicted };
}

/** What rules often ask more than half of the votes for. */
const SPECIAL =
  /\b(?:by-?laws?|constitution|charter|statutes?|articles of|special resolution|super-?majority|two[- ]thirds|three[- ]quarters|dissol\w+|wind(?:ing)? up|merge[rs]?|remov(?:e|al)|expel\w*|expulsion|suspend\w*)\b|\b(?:2\/3|3\/4|75 ?%)/i;
/** What tells how people think, and decides nothing. */
const POLL = /\b(?:straw|indicative|non-?binding|informal|advisory)\b|\btemperature\b|\bpoll\b/i;

/**
 * What a count comes to where nobody wrote it down: carried by more than half of all members, or by all of them where it may take more than
 * half.
 */
function resultOf(tally: Motion["tally"], people: string[], text: string): Motion["result"] {
  if (!tally || POLL.test(text)) return null;
  // More may sit on a board than have accounts.
  const members = Math.max(people.length, tally.for + tally.against + tally.abstained);
  const isCarried = SPECIAL.test(text) ? tally.for === members : tally.for > members / 2;
  return isCarried && tally.for > 1 ? "passed" : null;
}
