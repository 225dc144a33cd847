import { PUT_OFF } from "../acts";
import { Floor, meansIt, unmoved } from "../floor";
import { puttingOff, resultIn, tallyIn } from "../outcome";
import type { Motion } from "../schema";
import { endingOf, namesAgain, refersBack } from "./ending";
import { AMENDS, type Ends, type Fact, factsOf, UNTOLD } from "./facts";
import * as forms from "./forms";
import type { NoteLine } from "./note-lines";
import { ANOTHER, isNear, isTitle, type Noted, word } from "./noted";
import { Absences, steppedOut } from "./out";
import { isAct, type Moves } from "./prose";
import { isUndecided, settledIn } from "./settled";
import { settledBy, type Text, Texts, wordsOf } from "./texts";

const LONGEST_RESULT = 200;
const PUTS_OFF = new RegExp(String.raw`^(?:to|that)\b[^.]{0,60}?\b(?:${PUT_OFF}|refer|continue|lay)`, "i");

/** What is known of a meeting when its motions are read. */
export type Known = {
  people: string[];
  /** The holder of each office. */
  roles: ReadonlyMap<string, string>;
  sourceId: string;
  /** Members who declared an interest. */
  interested: ReadonlySet<string>;
  /** Lines at which the meeting had no quorum. */
  lost: ReadonlySet<number>;
};

/**
 * Assembles the motions of an item from its lines. `taken`: the lines that belong to them. `discussed`: those that only
 * propose what no one moved, seconded or voted on. `restated`: the part of the discussion that is a motion's text, by
 * line.
 */
export function motionsOf(
  heading: Text,
  body: NoteLine[],
  { people, roles, interested, ...meeting }: Known,
): { motions: Motion[]; discussed: Set<NoteLine>; restated: Set<string>; taken: Set<NoteLine> } {
  const absences = new Absences(people, new Set([...interested, ...steppedOut(body, people)]));
  const floor = new WrittenFloor(heading, absences, { people, ...meeting });
  const facts = factsOf(body, people, roles);
  const lines = new Set(body.filter((_, at) => facts[at] && floor.take(facts[at])));
  const { motions, taken, dropped } = floor.close();
  return {
    motions,
    discussed: new Set(dropped.flatMap(({ said }) => said)),
    restated: new Set(taken.flatMap(({ from, source }) => (from === null ? [] : `${from} ${source}`))),
    taken: lines,
  };
}

class WrittenFloor extends Floor<Noted> {
  private lead: Fact | null = null;
  private led = Number.NEGATIVE_INFINITY;
  private readonly texts: Texts;

  constructor(
    heading: Text,
    private readonly absences: Absences,
    meeting: Pick<Known, "people" | "sourceId" | "lost">,
  ) {
    super({ ...meeting, isHeard: false });
    this.texts = new Texts(heading);
  }

  /** Adds a line; returns whether it is about a motion. */
  take(fact: Fact): boolean {
    const { line, moves = null, votes = [] } = fact;
    const ends = fact.ends ?? this.endsByName(fact);
    const { text, index, role } = line;
    if (!line.isQuoted) this.absences.hear(text);
    if (fact.isLead) [this.lead, this.led, this.texts.statement] = [fact, index, line];
    if (fact.isLead) return true;
    if (fact.isHead) return true;
    if (fact.needsOpen && !this.open && this.waiting.length === 0) return false;
    if (this.continues(fact)) return true;
    if (moves && this.moved(fact, moves)) return true;
    if (fact.isVote) return this.voted(fact);
    const isProposal = role === null && fact.putsOff;
    if (isProposal && /:\s*$/.test(text)) return this.tells(fact);
    // A motion with an outcome is over once something else follows.
    if (role === null && this.open?.result != null && (this.texts.statement?.index ?? 0) > this.open.last)
      this.endAll();
    const { otherwise } = fact;
    if (
      otherwise &&
      this.open?.result != null &&
      this.open.last !== index &&
      !namesAgain(text, [this.open.text])
    )
      this.endAll();
    const isResolution = otherwise?.by === "resolution";
    if (!this.open && otherwise && this.moved(fact, otherwise))
      return ends && !isResolution ? this.ended(ends, fact) : true;
    if (!this.open && role === null) this.recall(fact);
    const isNear = role !== null || line.length <= LONGEST_RESULT || this.open?.last === index;
    if (ends && isNear && !(role === "decision" && this.open?.result !== null) && this.ended(ends, fact))
      return true;
    if (isResolution) return this.moved(fact, otherwise);
    if (fact.isDissent) this.dropTalk();
    if (!this.open || !fact.isDissent) return this.tells(fact);
    this.cast(votes);
    this.open.last = index;
    return true;
  }

  /**
   * The outcome of the open motion in a sentence that names it again: "The consent agenda was adopted without dissent."
   */
  private endsByName({ line, moves, isVote }: Fact): Ends | null {
    const { open, texts } = this;
    const isPlain = line.role === null && line.level === 0 && !line.isQuoted && !moves && !isVote;
    if (!open || open.result !== null || !isPlain) return null;
    if (!namesAgain(line.text, [open.text, texts.heading.text, texts.statement?.text ?? ""])) return null;
    // The person that the motion names is elected to the office it names.
    const isElected = /\b(?:elected|appointed)\b/i.test(line.text) && !isUndecided(line.text);
    const isSettled = isElected || settledIn(line.text) !== null;
    const result = resultIn(line.text) ?? (isSettled ? "passed" : null);
    return result && { ...UNTOLD, result, tally: tallyIn(line.text) };
  }

  /** More words of the motion above: the rest of its line, or "That …" after its mover. */
  private continues({ line, moves, isVote }: Fact): boolean {
    const { open } = this;
    const { text, index } = line;
    const isPlain = line.role === null && !line.isQuoted && !moves && !isVote;
    if (!open || open.result !== null || !isPlain) return false;
    const isBehind = open.last === index || (isNear(open, line) && open.text === this.texts.heading.text);
    const isUnworded = (open.isBare && isBehind) || (isTitle(open) && isNear(open, line));
    if (line.isRest && open.worded === index && !isAct(text)) open.text = `${open.text} ${text}`;
    else if (isUnworded && /^["“]?(?:that|to)\s/i.test(text)) word(open, text);
    else return false;
    open.last = index;
    return true;
  }

  private moved(fact: Fact, moves: Moves): boolean {
    const { open, texts } = this;
    const { statement } = texts;
    const { index } = fact.line;
    const { by, words, mover, seconder } = moves;
    // A proposal while a motion is discussed is talk about it, until someone seconds it.
    const isTalk = moves.isTentative && !seconder && open?.result === null && !open.isTentative;
    const isSecond = by === "sentence" && !mover && seconder !== null;
    // The same mover again, in another cell of the row.
    const isAgain = mover !== null && mover === open?.mover && !words && index === open.last;
    if (!open || isTalk || (!isSecond && !isAgain && ANOTHER.some((law) => law(open, moves, fact)))) {
      const isOnStatement = by === "label" && !words && AMENDS.test(statement?.text ?? "");
      const isDelay = fact.putsOff && open !== null && meansIt(fact.line.text, open);
      const isAbout = fact.amends || isDelay || fact.isSubsidiary || isOnStatement;
      const isWhole =
        by === "label" ? words !== null || open?.mover : mover && (open?.mover || !open?.isBare);
      if (open?.result === null && (isTalk || (isAbout && isWhole))) this.wait();
      else this.endAll();
      const isBehind =
        by === "sentence" ? (statement?.index ?? -1) > (open?.last ?? -1) : statement?.index === index;
      if (isBehind) texts.statement = statement;
      this.raise(
        words === null ? texts.above(index) : { text: words, index, isOwn: true },
        index,
        words === null,
      );
    } else if (open.isBare && words) word(open, words);
    const above = statement?.text ?? "";
    // "After due consideration it was resolved:" refers to what it then resolves.
    const isLaid = by === "resolution" && settledIn(above) === null && forms.LAID_BEFORE.test(above);
    this.fill(fact, { ...moves, isResolved: moves.isResolved && !isLaid });
    return true;
  }

  private fill(fact: Fact, moves: Moves): void {
    const open = this.open as Noted;
    const { index } = fact.line;
    open.said.push(fact.line);
    const isLed = moves.by === "resolution" && index - this.led <= forms.NEAR;
    const lead = isLed ? this.lead : null;
    if (lead && this.led === lead.line.index) open.first = Math.min(open.first, this.led);
    // Each resolution of a list leads to the next.
    if (isLed) this.led = index;
    open.mover ??= moves.mover ?? lead?.moves?.mover ?? null;
    open.seconder ??= moves.seconder ?? lead?.moves?.seconder ?? null;
    if (moves.by === "sentence") open.isTentative = moves.isTentative;
    if (moves.by === "label" && moves.words) open.worded = index;
    const isSettled = lead !== null && settledIn(lead.line.text) !== null;
    if (moves.isResolved && (!lead || isSettled)) open.settled ??= "passed";
    // "Painting lost 1-3" in the cell of a motion.
    if (moves.by === "label") open.settled ??= resultIn(forms.ENDS_LOST.exec(moves.words ?? "")?.[1] ?? "");
    open.isMoved = open.mover !== null && !open.isTentative;
    if ((fact.amends || AMENDS.test(fact.line.label)) && this.waiting.length > 0) open.kind = "amendment";
    open.tally ??= moves.tally ?? lead?.ends?.tally ?? null;
    if (!isSettled) open.result ??= lead?.ends?.result ?? null;
    open.last = Math.max(open.last, index);
    this.cast([...(fact.votes ?? []), ...(lead?.votes ?? [])]);
    if (moves.result) this.ended({ ...UNTOLD, result: moves.result }, fact);
    else if (moves.by === "label" && fact.ends) this.ended(fact.ends, fact);
  }

  private voted(fact: Fact): boolean {
    const { line, votes = [], count, ends } = fact;
    const { bullet } = this.texts;
    const own = bullet?.index === line.index ? bullet : null;
    this.dropTalk();
    // A second roll is for another motion. A name may be repeated under the label of its side, but not on a line with
    // other words.
    const before = this.open?.votes ?? [];
    const isAgain = before.length > 1 && before.some(({ name }) => name === votes[0]?.name);
    if (isAgain && (!count || own)) this.endAll();
    if (!this.open) this.raise(own ?? this.texts.above(), line.index, true);
    const open = this.open as unknown as Noted;
    open.last = Math.max(open.last, line.index);
    this.cast(votes);
    if (count && Object.keys(count).length > 0)
      open.tally = { ...(open.tally ?? { for: 0, against: 0, abstained: 0 }), ...count };
    if (ends) this.ended(ends, fact);
    return true;
  }

  /** If there is no open motion, a reference means the statement above it. */
  private recall({ line: { text, index }, isDissent }: Fact): void {
    const { statement } = this.texts;
    if (!statement) return;
    const isPut = forms.PUTS.test(statement.text) && refersBack(text) && endingOf(text) !== null;
    const isNear = index - statement.index < forms.NEAR;
    const isResolved = isDissent === true && isNear && settledIn(statement.text) !== null;
    if (isPut || isResolved) this.raise({ ...statement, isDecided: isResolved }, statement.index, false);
  }

  private ended({ result, tally, of, verb, isCast }: Ends, fact: Fact): boolean {
    this.dropTalk();
    const { open: before, waiting } = this;
    if (!before || (!result && !tally)) return before !== null;
    const putsIt = verb && before.result === null && (before.votes.length > 0 || tally);
    // "Motion to table passed 5-2": the votes were on that, so the motion's text says so.
    if (putsIt && !puttingOff(before.text)) before.text = `Motion to ${verb}: ${before.text}`;
    if ((of === "main" || (of === "motion" && before.kind === "amendment")) && waiting.length > 0) this.end();
    else if (of === "amendment" && waiting.length === 0 && !AMENDS.test(before.text)) return false;
    const open = this.open as Noted;
    // A count announced with the result takes precedence over counts of single sides.
    if (tally && (open.result === null || open.tally === null)) open.tally = tally;
    // A casting vote decides a tie.
    open.result = open.result === "tied" && isCast ? result : (open.result ?? result);
    open.last = Math.max(open.last, fact.line.index);
    this.cast(fact.votes ?? []);
    for (const name of this.absences.out) open.out.add(name);
    if (open.result !== null && waiting.length > 0) this.end();
    return true;
  }

  /** Keeps what may be the text of a motion. */
  private tells(fact: Fact): false {
    const isCounted = this.open?.result === null && this.open.votes.length > 0;
    const isProposal = fact.line.role === null && fact.putsOff === true && !isCounted;
    if (isProposal) this.endAll();
    this.texts.take(fact, isProposal);
    return false;
  }

  /** No one votes on a mere proposal while a motion waits. */
  private dropTalk(): void {
    if (this.open?.isTentative && !this.open.seconder && this.waiting.length > 0) this.end();
  }

  private raise(source: Text, index: number, isBare: boolean): void {
    this.begin({
      ...unmoved({ text: wordsOf(source.text), first: Math.min(source.index, index), last: index }),
      ...{ isTentative: false, isBare, worded: null, said: [] },
      ...{ from: source.isOwn ? null : source.index, source: source.text },
      settled: source.isOwn ? null : settledBy(source),
      kind: /\bamendment\b/i.test(source.text) ? "amendment" : "main",
      out: new Set(this.absences.out),
    });
  }

  protected complete(open: Noted): void {
    this.texts.statement = null;
    if (puttingOff(open.text) !== null || PUTS_OFF.test(open.text)) open.kind = "delay";
  }
}
