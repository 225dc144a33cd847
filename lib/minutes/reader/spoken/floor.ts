import { Floor, type Pending, unmoved } from "../floor";
import { quorumIn } from "../quorum";
import { motionText } from "./motion-text";
import type { Utterance } from "./utterances";
import { Voting } from "./voting";

/** After this many lines without mention a motion stays as it is, and a proposal that nobody has taken up is dropped. */
const FORGOTTEN = 80;
const TAKEN_UP = 14;
const STILL_VOTED = 3;

/** A motion that is before a meeting, and how it is voted on. */
export type Heard = Pending & { voting: Voting };

export type SpokenMotionsOptions = {
  /** The item of the agenda of each line: a motion ends with its item. */
  items?: number[];
  /** Who leads the meeting, where that is heard. */
  chair?: string | null;
  /** Whether a member has left because of an interest when a line is spoken. */
  isRecused?: (name: string, at: number) => boolean;
};

/** What is before a meeting, as far as a recording tells it. */
export class SpokenFloor extends Floor<Heard> {
  /** Everybody who speaks. */
  private readonly voices: Set<string>;

  constructor(
    protected readonly utterances: Utterance[],
    protected readonly people: string[],
    sourceId: string,
    private readonly options: SpokenMotionsOptions,
  ) {
    const { lost, remarks } = quorumIn(utterances);
    super({ people, sourceId, lost, isHeard: true });
    this.remarks.push(...remarks);
    this.voices = new Set(utterances.flatMap(({ speaker }) => speaker ?? []));
  }

  /** Lays a motion before the meeting. One about the open motion has that wait; any other ends it. */
  protected lay(
    { at: first, text }: { at: number; text: string },
    last: number,
    mover: string | null,
    kind: Pending["kind"],
    isMoved = true,
  ): Heard {
    if (kind === "main") this.endAll();
    else this.wait();
    const words = motionText(text);
    // An amendment stands beside what it amends: "it" is that motion.
    const own =
      kind === "amendment" ? words.replace(/^To amend (?:it|this|that)\b/, "To amend the motion") : words;
    const voting = new Voting(this.people);
    return this.begin({ ...unmoved({ text: own, first, last }), mover, kind, isMoved, voting });
  }

  /** Drops what was open too long, or belongs to an item that is over. */
  protected forget(at: number): void {
    const { items } = this.options;
    while (this.open) {
      const { first, last } = this.open;
      // Who is still being called answers to this motion, whatever the item is thought to be.
      const isVoted = this.open.voting.isOpen && at - last <= STILL_VOTED;
      const isOver = items !== undefined && items[first] !== items[at] && !isVoted;
      if (!isOver && at - last <= (this.isTaken(this.open) ? FORGOTTEN : TAKEN_UP)) return;
      this.end();
    }
  }

  protected override isTaken(open: Heard): boolean {
    return super.isTaken(open) || open.voting.isOpen;
  }

  protected complete(open: Heard): void {
    const { voting, last } = open;
    Object.assign(open, { votes: voting.votes, tally: voting.tally, isWhole: voting.isWhole(this.voices) });
    for (const name of this.people) if (this.options.isRecused?.(name, last)) open.out.add(name);
  }

  protected isChair(speaker: string | null): boolean {
    return this.options.chair != null && speaker === this.options.chair;
  }
}
