import { puttingOff, sumOf } from "./outcome";
import type { Motion, Vote } from "./schema";
import { contentWords } from "./titles";

/** A motion while its parts are being collected. */
export type Pending = Omit<Motion, "places"> & {
  /** First and last of its lines. */
  first: number;
  last: number;
  /** What it would do to the motion that waits for it. */
  kind: "main" | "amendment" | "delay";
  /** Whether it was clearly moved; a mere proposal is not a motion until it is seconded or voted on. */
  isMoved: boolean;
  /** True even if the seconder's name was not heard. */
  isSeconded: boolean;
  /** The outcome in the words that its text comes from, unless later lines differ. */
  settled: Motion["result"];
  /** Whether no vote is missing. Of voices in favor, often only some are heard by name. */
  isWhole: boolean;
  /** Whether a casting vote decided it. */
  isCast: boolean;
  /** Members who took no part because of an interest. */
  out: Set<string>;
};

/** A motion of which only the words and lines are known. */
export const unmoved = (words: Pick<Pending, "text" | "first" | "last">): Pending => ({
  ...words,
  ...{ mover: null, seconder: null, votes: [], tally: null, result: null, settled: null },
  ...{ kind: "main", isMoved: false, isSeconded: false, isWhole: true, isCast: false, out: new Set() },
});

const CONTRADICTED =
  "A motion was announced as passed, but the votes counted were not enough to carry it. Its outcome has been left open.";

/** The object of a motion to postpone, if it is more than "it" or "the motion". */
const OBJECT =
  /\b(?:table|postpone|defer|refer)\s+(?:the|this|that|an?|our)\s+(?!(?:(?:main|original)\s+)?(?:motion|matter|item|question|decision|vote|discussion|proposal|resolution)\b)(\p{L}+(?:\s\p{L}+){0,3})/iu;

/**
 * Whether a motion to postpone is about this one: "to postpone the library item" does not concern the union's letter.
 */
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
  /**
   * Whether results were called out in the room, so that a count overrides them. Written minutes already include
   * casting votes.
   */
  isHeard: boolean;
};

/**
 * The motions before a meeting, for minutes and recordings alike: the open one, those waiting for it, and their
 * outcomes. Each reader detects the acts and reports them here, where they become motions.
 */
export abstract class Floor<Own extends Pending> {
  readonly remarks: string[] = [];
  protected open: Own | null = null;
  /** Motions that wait until an amendment or a motion to postpone is decided. */
  protected readonly waiting: Own[] = [];
  /** Motions in the order they were put, and their outcome; null if no one took one up. */
  private readonly cameTo = new Map<Own, Motion | null>();

  constructor(protected readonly meeting: Meeting) {}

  /** Closes what is open, and returns all motions in the order they were put. */
  close(): { motions: Motion[]; taken: Own[]; dropped: Own[] } {
    this.endAll();
    const all = [...this.cameTo];
    const motions = all.flatMap(([, motion]) => motion ?? []);
    // A motion to postpone applies to the one before it, if no one voted on that.
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

  /** Makes the open motion wait for the next one. */
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

  /** Closes the open motion. The one waiting for it reopens as amended, unless it was postponed. */
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

  /** Adds what the reader knows about a motion when it closes. */
  protected abstract complete(open: Own): void;

  /** Whether anyone moved it, seconded it or voted on it. */
  protected isTaken({ isMoved, isSeconded, seconder, tally, result, settled, votes }: Own): boolean {
    return isMoved || isSeconded || (seconder ?? tally ?? result ?? settled) !== null || votes.length > 0;
  }
}

/** A motion as recorded in the minutes. `isContradicted`: it was declared passed, but the count says otherwise. */
export function concluded(
  open: Pending,
  { people, sourceId, lost, isHeard }: Meeting,
): { motion: Motion; isContradicted: boolean } {
  const { text, first, last, mover, seconder, votes, isWhole } = open;
  const silent = [...open.out].filter((name) => !votes.some((one) => one.name === name));
  // If only votes against are named, the number in favor is unknown.
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

/** Matters for which rules often require more than a simple majority. */
const SPECIAL =
  /\b(?:by-?laws?|constitution|charter|statutes?|articles of|special resolution|super-?majority|two[- ]thirds|three[- ]quarters|dissol\w+|wind(?:ing)? up|merge[rs]?|remov(?:e|al)|expel\w*|expulsion|suspend\w*)\b|\b(?:2\/3|3\/4|75 ?%)/i;
/** A poll shows opinions and decides nothing. */
const POLL = /\b(?:straw|indicative|non-?binding|informal|advisory)\b|\btemperature\b|\bpoll\b/i;

/**
 * The result of a count if none is stated: carried by more than half of all members, or by all of them if a special
 * majority may be required.
 */
function resultOf(tally: Motion["tally"], people: string[], text: string): Motion["result"] {
  if (!tally || POLL.test(text)) return null;
  // A board may have more members than accounts.
  const members = Math.max(people.length, tally.for + tally.against + tally.abstained);
  const isCarried = SPECIAL.test(text) ? tally.for === members : tally.for > members / 2;
  return isCarried && tally.for > 1 ? "passed" : null;
}
