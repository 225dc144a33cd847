import type { Motion } from "../schema";
import { motionText } from "./motion-text";
import { CONTRADICTED, FORGOTTEN, TAKEN_UP } from "./moving";
import { concluded, isTaken, newMotion, type Open } from "./open-motion";
import type { Utterance } from "./utterances";

export type SpokenMotionsOptions = {
  /** The item of the agenda of each line: a motion ends with its item. */
  items?: number[];
  /** Who leads the meeting, where that is heard. */
  chair?: string | null;
  /** Whether a member has left because of an interest when a line is spoken. */
  isRecused?: (name: string, at: number) => boolean;
};

/** What is before a meeting: the motion that is open, those that wait for it, and those that have ended. */
export class Floor {
  readonly motions: Motion[] = [];
  readonly remarks: string[] = [];
  protected open: Open | null = null;
  /** Motions that wait until an amendment, or a motion to put them off, is decided. */
  private readonly waiting: Open[] = [];
  /** Everybody who speaks. */
  private readonly voices: Set<string>;

  constructor(
    protected readonly utterances: Utterance[],
    protected readonly people: string[],
    private readonly sourceId: string,
    private readonly options: SpokenMotionsOptions,
  ) {
    this.voices = new Set(utterances.flatMap(({ speaker }) => speaker ?? []));
  }

  protected begin(
    { at: first, text }: { at: number; text: string },
    last: number,
    mover: string | null,
    kind: Open["kind"],
    isMoved = true,
  ): Open {
    if (kind !== "main" && this.open) this.waiting.push(this.open);
    else this.endAll();
    const words = motionText(text);
    // An amendment stands beside what it amends: "it" is that motion.
    const own =
      kind === "amendment" ? words.replace(/^To amend (?:it|this|that)\b/, "To amend the motion") : words;
    this.open = newMotion({ text: own, mover, first, last, kind, isMoved }, this.people);
    return this.open;
  }

  endAll(): void {
    while (this.open) this.end();
  }

  /** What was open too long, or belongs to an item that is over. */
  protected forget(at: number): void {
    const { items } = this.options;
    while (this.open) {
      const { first, last } = this.open;
      const isOver = items !== undefined && items[first] !== items[at];
      if (!isOver && at - last <= (isTaken(this.open) ? FORGOTTEN : TAKEN_UP)) return;
      this.end();
    }
  }

  protected end(): void {
    const { open } = this;
    this.open = this.waiting.pop() ?? null;
    if (!open) return;
    const { last, kind } = open;
    // A proposal that nobody took up is no motion.
    if (!isTaken(open)) return;
    const { motion, isContradicted } = concluded(open, this.voices, this.recused(last), this.sourceId);
    if (isContradicted) this.remarks.push(CONTRADICTED);
    if (kind === "delay" && motion.result === "passed" && this.open) {
      [this.open.result, this.open.last] = ["deferred", last];
      this.end();
    } else if (this.open) {
      this.open.last = last;
      if (kind === "amendment" && motion.result === "passed")
        this.open.text = `${this.open.text.replace(/[.\s]+$/, "")}, as amended.`;
    }
    this.motions.push(motion);
  }

  protected isChair(speaker: string | null): boolean {
    return this.options.chair != null && speaker === this.options.chair;
  }

  private recused(at: number): string[] {
    return this.people.filter((name) => this.options.isRecused?.(name, at));
  }
}
