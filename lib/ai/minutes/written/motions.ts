import { puttingOff, resultIn, tallyIn } from "../outcome";
import { personNamed } from "../people";
import { rollIn } from "../roll";
import { namesIn } from "./attendance";
import { endingOf, isOutcome, isTitled, refersBack } from "./ending";
import * as forms from "./forms";
import { isShortLabel, type NoteLine } from "./note-lines";
import { type Open, opened } from "./open-motion";
import { Absences } from "./out";
import { AMENDS } from "./pending";
import { isAct, moverIn, seconderIn, toldMotion, votesTold } from "./prose";
import { isUndecided, settledIn } from "./settled";
import { Votes } from "./votes";

const LONGEST_RESULT = 200;
/** "Moved/Seconded: Berg / Hale" */
const PAIR = /[/&,]|\band\b/;
/** Reads the motions of one item of minutes line by line: text, mover, seconder, votes and how it ended. */
export class MotionReader extends Votes {
  private readonly hasLabels: boolean;
  /** "The following resolution was passed, Tom Hale dissenting:": what a sentence says of the resolution below it. */
  private lead: { text: string; index: number } | null = null;
  /** "RESOLVED:" above a list: each of its lines is one. */
  private resolves = false;
  /** The line that a label announced as the text of a motion: its other sentences are more of it. */
  private filling: number | null = null;

  constructor(
    heading: { text: string; index: number },
    people: string[],
    sourceId: string,
    {
      hasLabels,
      interested,
    }: {
      /** Motions have labels for who moves and votes: "Resolved, that …" alone is what they put forward. */
      hasLabels: boolean;
      /** Who declared an interest. */
      interested: ReadonlySet<string>;
    },
  ) {
    super(heading, people, sourceId);
    this.hasLabels = hasLabels;
    this.absences = new Absences(people, interested);
  }

  /** Takes a line; true where it belongs to a motion. */
  take(line: NoteLine): boolean {
    const { role, label, text, index } = line;
    if (!line.isQuoted) this.absences.hear(text);
    if (line.isQuoted) return this.quoted(text, index);
    if (role === "motion" && rollIn(text, this.people).length > 1) return this.ballot(text, index);
    if (this.resolves && line.isListed && role === null) return this.resolved(text, index);
    this.resolves &&= line.isListed;
    if (forms.LEADS.test(text)) [this.lead, this.stated] = [line, line];
    if (this.lead === line) return true;
    if (role === "motion") return this.motion(line);
    // "By: Anna Berg" also stands above reports.
    const isOfNames = role === "vote" && namesIn(text).length > 1;
    if (role !== null && !this.open && isShortLabel(line.label) && !isOfNames) return false;
    if (role === null && forms.RESOLVES_LIST.test(text)) {
      this.resolves = true;
      return true;
    }
    if (role === "mover" || role === "seconder") return this.named(role, line);
    if (role === "vote") return this.voteLabel(line);
    if (role === "decision" && text !== "") [this.stated, this.decided] = [{ text, index }, index];
    if (role === "result" && rollIn(text, this.people).length > 1) return this.ballot(text, index);
    if (role === "result" && isTitled(label, text, this.open !== null) && this.filled(text, index))
      return this.result(label, index);
    if (role === "result") return this.result(`${line.label} : ${text}`, index);
    // "Decision: consensus" below what was proposed; "ACTION: Motion by Anna Berg, …".
    const isBrief = (text || line.label).split(" ").length <= forms.BRIEF || isOutcome(line);
    if (
      role === "decision" &&
      isBrief &&
      this.open?.result === null &&
      this.result(text || line.label, index)
    )
      return true;
    if (role === "action" && moverIn(text)) return this.moved(text, index);
    if (role === "decision" && moverIn(text) && seconderIn(text)) {
      this.moved(text, index);
      if (this.open && !isUndecided(text)) this.open.isResolved = true;
      return true;
    }
    this.awaitsText &&= role === null && line.level === 0;
    if (role !== null) return false;
    if (this.ballot(text, index)) return true;
    if (this.listKind && line.isListed && this.listedVote(text, index)) return true;
    if (this.awaitsText) return this.filled(text, index);
    if (line.isRest && this.filling === index && this.open?.result === null && !isAct(text)) {
      this.open.text = `${this.open.text} ${text}`;
      return true;
    }
    if (this.worded(text, index) || this.moved(text, index)) return true;
    if (!line.isRest && this.sided(text, index)) return true;
    // "Motion to table:" above a roll call says what the vote is on, not how another motion ended.
    if (puttingOff(text) && /:\s*$/.test(text)) return this.proposes(text, index);
    const { stated } = this;
    // What ended is over once something else is told.
    if (this.open && this.open.result !== null && (stated?.index ?? 0) > this.open.last) this.endAll();
    if (!this.open && stated && forms.PUTS.test(stated.text) && refersBack(text) && endingOf(text) !== null) {
      this.begin(stated.text, stated.index, false, stated.index);
      return this.result(text, index);
    }
    // In a paragraph about something else an outcome is seldom that of the motion above it.
    const isNear = line.length <= LONGEST_RESULT || this.open?.last === index;
    if (this.open && isNear && isOutcome(line) && this.result(text, index)) return true;
    if (line.level === 0 && (this.settled(text, index) || this.dissent(text, index))) return true;
    if (puttingOff(text)) this.proposes(text, index);
    if (line.level > 0) {
      this.heading = { text, index };
      [this.stated, this.listed, this.proposed] = [null, null, null];
    } else if (this.proposed?.index === index) return false;
    else if (line.isListed) this.listed ??= { text, index };
    else {
      const isSame = line.isRest && this.stated?.index === index;
      this.stated = { text: isSame ? `${this.stated?.text} ${text}` : text, index };
    }
    return false;
  }

  /** A quotation can be the text of a motion, but not its votes or result: those may belong to an older motion. */
  private quoted(text: string, index: number): boolean {
    if (this.awaitsText) return this.filled(text, index);
    this.stated = { text, index };
    return false;
  }

  /** The words of a motion behind who moved it: "Moved: A. Berg    Seconded: T. Hale    That the apologies be accepted." */
  private worded(text: string, index: number): boolean {
    const { open } = this;
    if (
      !open?.isBare ||
      open.result !== null ||
      (open.last !== index && (index - open.last > forms.NEAR || open.text !== this.heading.text)) ||
      !/^["“]?(?:that|to)\s/i.test(text)
    )
      return false;
    if (toldMotion(text)) return false;
    this.open = { ...opened(text, index, false, null), mover: open.mover, seconder: open.seconder };
    return true;
  }

  /** What the meeting says it resolved, or that it agreed to what was just moved. */
  private settled(text: string, index: number): boolean {
    const told = settledIn(text);
    if (told?.resolved) return this.resolved(told.resolved, index, text);
    const { open } = this;
    const quoted = open ? null : forms.QUOTED.exec(text)?.[1];
    const result =
      quoted && /\b(?:motion|question|put)\b/i.test(text) ? resultIn(text.replace(quoted, "")) : null;
    if (!quoted || !result) return false;
    this.begin(quoted, index, false);
    return this.result(text.replace(quoted, ""), index);
  }

  /** "RESOLVED that the accounts be approved": passed, unless lines behind it say something else. */
  private resolved(words: string, index: number, whole = words): boolean {
    const lead = this.lead && index - this.lead.index <= forms.NEAR ? this.lead.text : null;
    const isLaid = forms.LAID_BEFORE.test(this.stated?.text ?? "");
    // "It was moved by A. Berg and seconded by T. Hale, and / RESOLVED that …"
    const { open: before } = this;
    const isLed = before?.isBare && before.result === null && index - before.last <= forms.NEAR;
    if (isLed) this.open = null;
    this.endAll();
    const aside = /^\W*\([^()]*\)\s*/.exec(words.replace(/^RESOLVED\b[,:]?\s+/i, ""))?.[0] ?? "";
    const bare = words.replace(/^RESOLVED\b[,:]?\s+(?:further\b[,:]?\s+)?/i, "").slice(aside.length);
    this.begin(bare.charAt(0).toUpperCase() + bare.slice(1).replace(/;(?: and)?\W*$/, "."), index, false);
    const open = this.open as unknown as Open;
    const said = lead ? `${lead} ${whole}` : whole;
    const by = isLed ? before : null;
    open.mover = by?.mover ?? personNamed(moverIn(said) ?? "", this.people);
    open.seconder = by?.seconder ?? personNamed(seconderIn(said) ?? "", this.people);
    open.first = by?.first ?? index;
    for (const { names, vote } of votesTold(said)) for (const name of names) this.vote(name, vote);
    open.isResolution = true;
    open.tally = tallyIn(aside);
    open.result = lead ? resultIn(lead) : null;
    open.isResolved = lead === null && !this.hasLabels && !isLaid;
    return true;
  }

  private motion({ text, index, level, label }: NoteLine): boolean {
    this.listKind = null;
    if (level > 0 && text === "") return false;
    if (/^RESOLVED\b/.test(text) || (label === "Resolved" && /^Resolved (?:that|to)\b/.test(text)))
      return this.resolved(text, index);
    if (/^RESOLVED\b/.test(label)) {
      this.resolves = text === "";
      if (this.resolves) this.endAll();
      return this.resolves || this.resolved(text, index);
    }
    const { open } = this;
    if (open?.result === null && /\b(?:amendment|procedural|subsidiary)\b/i.test(label)) {
      // An amendment is answered before the motion that it is to.
      this.waiting.push(open);
      this.open = null;
    } else if (open && !open.isBare) this.endAll();
    this.awaitsText = text === "";
    return this.awaitsText || this.filled(text, index);
  }

  protected filled(text: string, index: number): boolean {
    this.awaitsText = false;
    this.filling = index;
    const words = toldMotion(text)?.text ?? text;
    // Votes may stand above what they are on.
    if (this.open?.isBare && this.open.result === null && !this.open.mover && this.open.votes.length > 0)
      Object.assign(this.open, { text: words, isBare: false });
    else {
      this.endAll();
      this.begin(words, index, false);
    }
    this.moved(text, index);
    if (this.open && !this.hasLabels && settledIn(text)) this.open.isResolved = true;
    return true;
  }

  private named(role: "mover" | "seconder", { text, index, label }: NoteLine): boolean {
    this.awaitsText = false;
    const { open: before, stated } = this;
    // "Amendment to half of it. Moved: Tom Hale": it is answered before the motion that it is to.
    const isAmending = before?.result === null && before.mover !== null && AMENDS.test(stated?.text ?? "");
    if (before && role === "mover" && isAmending) {
      this.waiting.push(before);
      this.open = null;
    } else if (before && (before[role] !== null || before.result !== null)) this.endAll();
    const open = this.ensure(index);
    const [first = "", other = ""] = PAIR.test(label) ? text.split(/\s*(?:\/|&|,|;|–|\band\b)\s*/) : [text];
    open[role] ??= forms.nameAhead(first, this.people);
    if (other) open.seconder ??= forms.nameAhead(other, this.people);
    const second = seconderIn(text);
    if (second) open.seconder ??= personNamed(second, this.people);
    // "Anna Berg carried"
    const rest = text.replace(forms.LEADING_NAME, "");
    if (resultIn(rest)) this.result(rest, index);
    return true;
  }

  /** "It was moved by A. Berg and seconded by T. Hale that …", "Kevin motions and Avi seconds". */
  private moved(text: string, index: number): boolean {
    const told = toldMotion(text, this.people);
    if (!told) return false;
    // What somebody proposes while a motion is discussed, or before a vote that has a label, is talk about that.
    const isBusy = this.hasLabels || (this.open?.result === null && !this.open.isTentative);
    if (told.isTentative && !told.seconder && isBusy && !AMENDS.test(text)) return false;
    const bare = [told.mover, told.seconder].reduce<string>(
      (rest, name) => rest.replaceAll(name ?? "\0", ""),
      text,
    );
    const isBareMove = refersBack(bare.replace(/\b(?:Mr|Mrs|Ms|Miss|Dr|Cllr)\.?(?=\W)/g, ""));
    const isSame = this.open?.last === index && this.open.mover === null && told.text === null;
    const isNew =
      !this.open ||
      this.open.mover !== null ||
      (this.open.result !== null && !isSame) ||
      (this.open.isResolution && !isBareMove) ||
      (told.text !== null && this.open.votes.length > 1 && this.open.last !== index) ||
      (this.open.first !== index && puttingOff(text) !== null);
    const words = told.text ?? (this.hasLabels || isBareMove ? null : text);
    if (isNew && (told.mover || !told.seconder || !this.open)) {
      const { open, stated } = this;
      const isAbout =
        open?.result === null && !open.isBare && (AMENDS.test(text) || puttingOff(text) !== null);
      if (isAbout && told.mover) {
        this.waiting.push(open);
        this.open = null;
      } else this.endAll();
      if (words) this.begin(words, index, false);
      // What was said after the motion before it is what this one is about.
      else if (stated && stated.index > (open?.last ?? -1)) this.stated = stated;
    } else if (this.open?.isBare && words && this.open.last === index) this.open.text = words;
    else if (this.open?.isBare && words && this.open.first !== index) {
      this.endAll();
      this.begin(words, index, false);
    }
    const open = this.ensure(index);
    if (told.mover) open.mover ??= personNamed(told.mover, this.people);
    if (told.seconder) open.seconder ??= personNamed(told.seconder, this.people);
    open.isTentative = told.isTentative;
    open.amends ||= AMENDS.test(text) && this.waiting.length > 0;
    for (const { names, vote } of votesTold(text)) for (const name of names) this.vote(name, vote);
    open.tally ??= tallyIn(told.ending);
    if (told.result) this.result(told.result, index);
    return true;
  }

  /** "The board decided to table this": what is voted on next, unless votes on something else are being counted. */
  private proposes(text: string, index: number): false {
    if (this.open && this.open.votes.length > 0 && this.open.result === null) return false;
    this.endAll();
    this.proposed = { text, index };
    return false;
  }
}
