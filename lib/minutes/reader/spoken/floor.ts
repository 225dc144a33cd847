import { Floor, type Pending, unmoved } from "../floor";
import { quorumIn } from "../quorum";
import { motionText } from "./motion-text";
import type { Utterance } from "./utterances";
import { Voting } from "./voting";

/** Lines without mention after which a motion is closed as it is, and a proposal that no one took up is dropped. */
const FORGOTTEN = 80;
const TAKEN_UP = 14;
const STILL_VOTED = 3;

/** An open motion and its vote. */
export type Heard = Pending & { voting: Voting };

export type SpokenMotionsOptions = {
  /** The agenda item of each line: a motion ends with its item. */
  items?: number[];
  /** The chair, if known. */
  chair?: string | null;
  /** Whether a member has left because of a conflict of interest when a line is spoken. */
  isRecused?: (name: string, at: number) => boolean;
};

/** The motions before a meeting, as a recording reveals them. */
export class SpokenFloor extends Floor<Heard> {
  /** Everyone who speaks. */
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

  /** Opens a motion. One about the open motion makes that wait; any other closes it. */
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
    // An amendment is listed next to its motion, so "it" means that motion.
    const own =
      kind === "amendment" ? words.replace(/^To amend (?:it|this|that)\b/, "To amend the motion") : words;
    const voting = new Voting(this.people);
    return this.begin({ ...unmoved({ text: own, first, last }), mover, kind, isMoved, voting });
  }

  /** Closes motions that were open too long, or belong to a previous item. */
  protected forget(at: number): void {
    const { items } = this.options;
    while (this.open) {
      const { first, last } = this.open;
      // In a roll call, answers count for this motion even if the lines seem to belong to another item.
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
