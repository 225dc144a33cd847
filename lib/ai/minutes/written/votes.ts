import { ballotIn, resultIn, sideOfLabel, tallyIn } from "../outcome";
import { memberNamed, personNamed } from "../people";
import type { Vote } from "../schema";
import { namesIn } from "./attendance";
import * as forms from "./forms";
import type { NoteLine } from "./note-lines";
import type { Open } from "./open-motion";
import { Pending } from "./pending";
import { votesTold } from "./prose";
import { settledIn } from "./settled";

/** Words of a sentence that says how somebody voted, and nothing else. */
const SHORT = 24;

/** Reads who voted how on what is before a meeting: under labels, in rolls, and in passing. */
export abstract class Votes extends Pending {
  protected listKind: Vote["vote"] | null = null;
  /** Whether a label announced the text of a motion that comes next. */
  protected awaitsText = false;
  /** The line of the last vote that was told by name. */
  private lastBallot = Number.NEGATIVE_INFINITY;

  /** Takes the words of a motion. */
  protected abstract filled(text: string, index: number): boolean;

  /** A list of who was in favour, of what nobody moved: "by e-mail, repair of the pump (Anna Berg, Tom Hale in favour)". */
  protected sided(text: string, index: number): boolean {
    const told = votesTold(text);
    const inFavour = told.filter(({ vote }) => vote === "for").flatMap(({ names }) => names);
    if (this.open || inFavour.filter((name) => memberNamed(name, this.people)).length < 2) return false;
    this.begin(text.replace(/\s*\([^()]*\)\W*$/, ""), index, false);
    for (const { names, vote } of told) for (const name of names) this.vote(name, vote);
    return true;
  }

  /** "Tom Hale abstained." */
  protected dissent(text: string, index: number): boolean {
    const told = votesTold(text);
    const isShort = text.split(/\s+/).length <= SHORT;
    if (told.length === 0 || !isShort) return false;
    const { stated } = this;
    // "It was resolved to repair the pump. Mr Hale asked that his dissent be recorded."
    if (!this.open && stated && index - stated.index < forms.NEAR && settledIn(stated.text)) {
      this.begin(stated.text, stated.index, false, stated.index);
      if (this.open) (this.open as Open).isResolved = true;
    }
    if (!this.open) return false;
    for (const { names, vote } of told) for (const name of names) this.vote(name, vote);
    this.open.last = index;
    return true;
  }

  protected voteLabel({ label, text, index }: NoteLine): boolean {
    const kind = ballotIn(label) ?? sideOfLabel(label);
    this.listKind = kind;
    this.awaitsText = false;
    if (text === "" && this.open?.result) this.endAll();
    if (text === "") return true;
    // "Vote: “Resolved, that …”" says on what.
    if (!kind && forms.RESOLVES.test(text)) return this.filled(text, index);
    // "Vote: 3-1 (Hale opposed)"
    if (!kind && tallyIn(text) !== null) {
      this.ensure(index);
      return this.result(text, index);
    }
    if (!kind && this.ballot(text, index)) return true;
    const names = kind ? namesIn(text.replace(/^\s*\d+\s*[-–:]?\s*|[()]/g, " ")) : [];
    const isCounted = /^\d+\b/.test(text);
    if (names.length > 0 || isCounted) {
      const open = this.ensure(index);
      for (const { name } of names) this.vote(name, kind ?? "for");
      const count = /^\d+/.exec(text)?.[0];
      if (count && kind && kind !== "recused")
        open.tally = { ...(open.tally ?? { for: 0, against: 0, abstained: 0 }), [kind]: Number(count) };
    }
    return (resultIn(text) !== null && this.result(text, index)) || names.length > 0 || isCounted;
  }

  /** "Anna Berg: YES", or several of them on one line. */
  protected ballot(text: string, index: number): boolean {
    const ballots = forms.ballotsIn(text, this.people);
    const first = ballots[0];
    if (!first) return false;
    const who = personNamed(first.name, this.people);
    const { open } = this;
    // The result may stand above the votes: "Votes: Passed 7-0".
    const isOver = open?.result != null && index - this.lastBallot > 2;
    if (open?.votes[0] && (isOver || open.votes.some(({ name }) => name === who))) this.endAll();
    this.ensure(index);
    this.lastBallot = index;
    for (const { name, vote } of ballots) this.vote(name, vote);
    if (tallyIn(text) !== null) this.result(text, index);
    return true;
  }

  protected listedVote(text: string, index: number): boolean {
    const names = namesIn(text);
    if (names.length === 0) return false;
    this.ensure(index);
    for (const { name } of names) this.vote(name, this.listKind ?? "for");
    return true;
  }
}
