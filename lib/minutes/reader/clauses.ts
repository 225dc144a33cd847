import type { Act, Form } from "./acts";
import { moversIn } from "./clause-movers";
import { type Deed, END, isMoving, isSeparator, NEAR, type Token, tokensOf } from "./clause-tokens";
import type { Vote } from "./schema";

const BE = /^(?:was|were|is|are|been|being|be)$/i;
/** Maximum words between a name and what the person does: "Ms Berg, who chairs the committee, moved". */
const LONGEST_ASIDE = 10;

/** Who does what in a sentence. `people`: the members, who may be named by any part of their names. */
export function deedsIn(text: string, people: string[]): Deed[] {
  return new Sentence(text, people).read();
}

/** The mover and seconder in a sentence. `isTentative`: someone only proposes. */
export function whoMoves(deeds: Deed[]): {
  mover: string | null;
  seconder: string | null;
  isTentative: boolean;
} {
  const by = (act: Act) => deeds.find((one) => one.act === act)?.names[0] ?? null;
  const [mover, seconder] = [by("move"), by("second")];
  return {
    mover: mover ?? by("propose"),
    seconder,
    isTentative: (mover ?? seconder) === null && by("propose") !== null,
  };
}

/** The mover and seconder that another speaker names: "Moved by Evelyn, seconded by Dwayne." */
export const movedBy = (text: string, people: string[]): ReturnType<typeof whoMoves> =>
  whoMoves(deedsIn(text, people).filter(({ isBehind }) => isBehind));

/** The votes mentioned in a sentence: "with Raj Patel abstaining". */
export const votesTold = (deeds: Deed[]): Vote[] =>
  deeds.flatMap(({ act, names }) => (isBallot(act) ? names.map((name) => ({ name, vote: act })) : []));

/** Words that link an act to the rest of a sentence and mean nothing without it. */
const JOINT_BEFORE =
  /(?:[\s,;/(–—-]|(?<!\p{L})(?:and|with|which|who|it|was|were|is|(?:up)?on|the|an?|duly|then|but)(?!\p{L}))+$/iu;
const JOINT_BEHIND = /^(?:\s*\)|\s*(?:and|with)(?=\s*[,;.]))/i;
const LONGEST_JOINT = 40;

/** Removes who did what from a sentence. */
export function withoutDeeds(text: string, deeds: Deed[]): string {
  let [rest, until] = ["", 0];
  for (const { from, to } of deeds.toSorted((one, other) => one.from - other.from || other.to - one.to)) {
    if (to <= until) continue;
    const kept = `${rest}${from > until ? text.slice(until, from).replace(JOINT_BEHIND, "") : ""}`;
    const at = Math.max(0, kept.length - LONGEST_JOINT);
    rest = kept.slice(0, at) + kept.slice(at).replace(JOINT_BEFORE, "");
    until = to;
  }
  return `${rest}${text.slice(until).replace(JOINT_BEHIND, "")}`.replace(/^[\s,;:/]+/, "").trim();
}

class Sentence {
  private readonly tokens: Token[];
  private readonly deeds: Deed[] = [];
  /** Names already assigned to an act after which they are listed. */
  private readonly taken = new Set<Token>();

  constructor(
    private readonly text: string,
    private readonly people: string[],
  ) {
    this.tokens = tokensOf(text, people);
  }

  read(): Deed[] {
    for (const at of this.tokens.keys()) {
      const { form, to } = this.tokens[at] as Token;
      if (!form || form.unless.test(this.text.slice(to, to + NEAR))) continue;
      const isTold = this.behind(form, at) || this.before(form, at) || this.behind(form, at, true);
      if (!isTold) this.own(form, at);
    }
    if (!this.has("move")) this.deeds.push(...moversIn(this.text, this.tokens, this.taken, this.deeds));
    return this.deeds;
  }

  private has(act: Act): boolean {
    return this.deeds.some((one) => one.act === act);
  }

  /** `said`: the token of the act, if it is not next to the names. */
  private tell(act: Act, names: (Token | undefined)[], said?: number): true {
    const all = [...names, said === undefined ? undefined : this.tokens[said]].filter(
      (one) => one !== undefined,
    );
    this.deeds.push({
      act,
      names: names.flatMap((one) => one?.name ?? []).slice(0, isBallot(act) ? undefined : 1),
      from: Math.min(...all.map(({ from }) => from)),
      to: Math.max(...all.map(({ to }) => to)),
      isBehind: (names[0]?.from ?? 0) > (all.at(-1)?.from ?? 0),
    });
    return true;
  }

  /** "Moved by Berg", "Against: Berg and Hale", "Seconded Hale" */
  private behind(form: Form, at: number, isNext = false): boolean {
    const isVote = isBallot(form.act);
    let next = at + 1;
    let [isBy, isMarked] = [false, false];
    for (; next - at < 6; next += 1) {
      const { kind, text } = this.tokens[next] ?? END;
      if (kind === "by") isBy = true;
      else if (kind === "mark" || (isVote && kind === "aux" && BE.test(text))) isMarked = true;
      else if (kind !== "aux" && !(isVote && kind === "number")) break;
    }
    const { names, until } = this.list(next, isVote);
    const spot = isBy ? "by" : isMarked ? "mark" : "next";
    if (names.length === 0 || !form.spots.has(spot) || (spot === "next") !== isNext) return false;
    if (isNext && !this.begins(at)) return false;
    const [first] = names as [Token];
    // "Accept the proposal of Gulf Paving"
    if (form.spots.has("far") && this.people.length > 0 && !first.isMember) return false;
    if (spot !== "by" && !this.isEdge(until, isVote)) return false;
    for (const one of names) this.taken.add(one);
    const [sep, second] = [this.tokens[until], this.tokens[until + 1]];
    // "Moved/seconded (Berg/Hale)"
    const isOfBoth =
      form.act === "second" && this.tokens[at - 1]?.kind === "and" && isMoving(this.tokens[at - 2]);
    if (isOfBoth && isSeparator(sep) && second?.name)
      return this.tell("move", [first], at - 2) && this.tell("second", [second], at);
    const act = form.act === "propose" ? "move" : form.act;
    this.tell(act, isVote ? names : [first], at);
    const isPair = sep?.text === "/" || (/^M\/?S/.test(this.tokens[at]?.text ?? "") && isSeparator(sep));
    if (act === "move" && isPair && second?.name) {
      this.taken.add(second);
      this.tell("second", [second]);
    }
    return true;
  }

  /** "Berg moved", "Berg, the treasurer, moved", "with Berg and Hale dissenting" */
  private before(form: Form, at: number): boolean {
    if (!form.spots.has("before") && !form.spots.has("edge")) return false;
    const isVote = isBallot(form.act);
    const back = (from: number) => this.tokens[from] ?? END;
    let end = at - 1;
    let [isBe, isWho] = [false, false];
    for (; back(end).kind === "aux"; end -= 1) {
      isBe ||= BE.test(back(end).text);
      isWho ||= /^who$/i.test(back(end).text);
    }
    if (isBe && !isVote) return false;
    const [behind = END] = this.tokens.slice(at + 1);
    // "Tom Hale (moved)", "Anna, seconding, said"
    const isApart =
      (back(end).text === "(" && behind.text === ")") ||
      (/ing$/.test(this.tokens[at]?.text ?? "") && behind.text === ",");
    if (isApart && /[(,]/.test(back(end).text)) end -= 1;
    else if (back(end).text === ",") {
      const opened = this.tokens.findLastIndex(
        ({ text }, nth) => nth < end - 1 && nth >= end - LONGEST_ASIDE && text === ",",
      );
      const isAside =
        opened > 0 && this.tokens.slice(opened, end).every(({ kind }) => kind !== "act" && kind !== "name");
      if (isAside && back(opened - 1).name) end = opened - 1;
      else if (isVote || isWho) end -= 1;
      else return false;
    }
    const names: Token[] = [];
    for (;;) {
      if (back(end).text === ")") {
        const opened = this.tokens.findLastIndex(({ text }, nth) => nth < end && text === "(");
        const isOfNames = this.tokens
          .slice(opened + 1, end)
          .every(({ name, kind }) => name || kind === "and");
        // "two directors (Berg and Hale) voted against"; other text in brackets is an aside.
        end = isVote && isOfNames ? end - 1 : opened - 1;
      }
      const one = back(end);
      // "Berg's abstaining" is her vote, "Berg's motion" is not.
      const isDoing = isVote && /ing$|^(?:against|opposed|in favou?r)/i.test(this.tokens[at]?.text ?? "");
      if (!one.name || (one.isOwn && !isDoing) || this.taken.has(one)) break;
      names.unshift(one);
      end -= 1;
      if (back(end).kind !== "and" || !isVote) break;
      end -= 1;
    }
    if (names.length === 0) return false;
    const isWith = /^with\b/i.test(names[0]?.text ?? "") || /^with$/i.test(back(end).text);
    const isLinked = (isBe || isWith) && !/^(?:for|yes|no)$/i.test(this.tokens[at]?.text ?? "");
    if (!form.spots.has("before") && !this.isEdge(at + 1, true) && !isLinked) return false;
    return this.tell(form.act, names, at);
  }

  private own(form: Form, at: number): boolean {
    const before = this.tokens[at - 1];
    return form.spots.has("own") && before?.isOwn === true && this.tell(form.act, [before], at);
  }

  /** The names of a list starting at a token, and where it ends. */
  private list(from: number, isLong: boolean): { names: Token[]; until: number } {
    const names: Token[] = [];
    let until = from;
    for (let at = from; this.tokens[at]?.name && !this.tokens[at]?.isOwn; ) {
      names.push(this.tokens[at] as Token);
      until = at + 1;
      // "Berg (Chair), Hale"
      const closed =
        this.tokens[until]?.text === "("
          ? this.tokens.findIndex(({ text }, nth) => nth > until && text === ")")
          : -1;
      const isAside =
        closed > 0 && this.tokens.slice(until, closed).every(({ kind }) => kind !== "name" && kind !== "act");
      const behind = isAside ? closed + 1 : until;
      if (!isLong) break;
      if (this.tokens[behind]?.kind !== "and" || !this.tokens[behind + 1]?.name) break;
      // "Seconded Berg, Hale abstaining": the second name belongs to another act.
      const next = this.tokens[behind + 2];
      if (next?.form?.spots.has("before") && this.tokens[behind]?.text === ",") break;
      at = behind + 1;
    }
    return { names, until };
  }

  /** Whether nothing before a token could be its subject, unlike in "The committee moved Ms Hale to finance". */
  private begins(at: number): boolean {
    const before = this.tokens[at - 1];
    return before === undefined || !/^(?:word|aux|by)$/.test(before.kind) || this.isGap(at - 1);
  }

  /** Whether a gap follows a token. */
  private isGap(at: number): boolean {
    return /\s{2,}/.test(this.text.slice(this.tokens[at]?.to, this.tokens[at + 1]?.from));
  }

  private isEdge(at: number, isVote: boolean): boolean {
    const { kind, text } = this.tokens[at] ?? END;
    return (
      kind === "stop" ||
      this.isGap(at - 1) ||
      kind === "mark" ||
      kind === "act" ||
      kind === "and" ||
      (isVote ? false : /^(?:that|to)$/i.test(text))
    );
  }
}

const isBallot = (act: Act): act is Vote["vote"] & Act =>
  act !== "move" && act !== "propose" && act !== "second";
