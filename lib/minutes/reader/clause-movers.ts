import { type Deed, END, isMoving, isSeparator, NEAR, type Token } from "./clause-tokens";

/** Other work mentioned with a motion: "the report prepared by Berg". */
const OTHER_WORK = /(?:ed|en|wn)$/i;
const MADE = /^(?:offered|made|introduced|submitted|presented|forward)$/i;
const ENDS = /^(?:stop|mark|act|and)$/;

const mover = (who: Token, { from, to }: { from: number; to: number } = who): Deed => ({
  act: "move",
  names: [who.name ?? ""],
  from: Math.min(who.from, from),
  to: Math.max(who.to, to),
  isBehind: false,
});

/** The mover and seconder if no words for it are next to their names. `told`: other acts in the sentence. */
export function moversIn(text: string, tokens: Token[], taken: ReadonlySet<Token>, told: Deed[]): Deed[] {
  const isProposed = told.some(({ act }) => act === "propose");
  if (isProposed) return subjectOf(text, tokens, taken);
  const pair = pairIn(text, tokens);
  if (pair.length > 0) return pair;
  const found = [...farBehind(text, tokens), ...subjectOf(text, tokens, taken)].slice(0, 1);
  return found.length > 0 ? found : besideSecond(tokens, taken, told);
}

/** "(Berg/Hale)", "The pump was repaired TH/AB", "Berg / no seconder" */
function pairIn(text: string, tokens: Token[]): Deed[] {
  for (const [at, first] of tokens.entries()) {
    const [sep, second] = [tokens[at + 1], tokens[at + 2]];
    if (!first.name || !isSeparator(sep)) continue;
    if (at === 0 && /^\s*no second/i.test(text.slice(sep?.to))) return [mover(first)];
    const [lead, behind] = [tokens[at - 1] ?? END, tokens[at + 3] ?? END];
    if (!second?.name || lead.text === "/" || behind.text === "/") continue;
    const isSlash = sep?.text === "/";
    const isAside = lead.text === "(" && /^[,;)]$/.test(behind.text);
    const isBegun = isMoving(lead) || isMoving(tokens[at - 2]);
    const isEnd = ENDS.test(behind.kind) || /^(?:that|to)$/i.test(behind.text);
    const isMembers = first.isMember && second.isMember && ((isSlash && isEnd) || (isBegun && isAside));
    const isWhole = at === 0 && tokens.length <= 4 && isSlash;
    if (!isWhole && !isMembers && !(isAside && sep?.text !== ",")) continue;
    const begin = isMoving(lead) ? lead : isMoving(tokens[at - 2]) ? (tokens[at - 2] as Token) : first;
    return [mover(first, { from: begin.from, to: second.to }), { ...mover(second), act: "second" }];
  }
  return [];
}

/** "A motion to adjourn was then offered by Berg", "Motion to approve the minutes: Berg." */
function farBehind(text: string, tokens: Token[]): Deed[] {
  const at = tokens.findIndex(({ form }) => form?.spots.has("far"));
  for (let by = at + 1; at >= 0 && by < tokens.length - 1; by += 1) {
    const [before, own, who] = tokens.slice(by - 1, by + 2) as [Token, Token, Token];
    if (isMoving(own) || own.form?.act === "second") return [];
    const isMade = MADE.test(before.text);
    const isOther = before.kind === "word" && OTHER_WORK.test(before.text) && !isMade;
    const isLabel = own.text === ":" && /^\W*$/.test(text.slice(who.to));
    const isBy = own.kind === "by" && /^by/i.test(own.text) && !isOther;
    if (who.name && (isBy || isLabel)) return [mover(who, isMade ? before : own)];
  }
  return [];
}

/**
 * "Mr Hale spoke to his paper and moved that …": the last member before the verb, or the one that starts the sentence.
 */
function subjectOf(text: string, tokens: Token[], taken: ReadonlySet<Token>): Deed[] {
  for (const [at, own] of tokens.entries()) {
    const rest = text.slice(own.to, own.to + NEAR);
    const isMoved = own.form?.act === "move" && /^(?:so )?move[sd]$/i.test(own.text);
    if (
      !isMoved ||
      /^(?:was|were|is|been|be)$/i.test(tokens[at - 1]?.text ?? "") ||
      own.form?.unless.test(rest)
    )
      continue;
    const before = tokens.slice(0, at).filter((one) => one.name && !one.isOwn && !taken.has(one));
    const isOn = /^\s+(?:["“'‘]|(?:that|to|its|the|for)\b)/.test(rest);
    const lead = before[0] === tokens[0] ? before[0] : undefined;
    const who = (isOn ? before.findLast(({ isMember }) => isMember) : undefined) ?? lead;
    if (who) return [mover(who, own)];
  }
  return [];
}

/** "(Berg, second Hale)", "Berg asked that it be sold; Hale seconded." */
function besideSecond(tokens: Token[], taken: ReadonlySet<Token>, told: Deed[]): Deed[] {
  const seconder = told.find(({ act }) => act === "second")?.names[0];
  if (seconder === undefined) return [];
  const at = tokens.findIndex(({ form }, nth) => form?.act === "second" && tokens[nth - 1]?.text === ",");
  const before = tokens[at - 2];
  if (before?.name && before.name !== seconder && !taken.has(before)) return [mover(before)];
  const first = tokens[0];
  return first?.isMember && first.name !== seconder ? [mover(first)] : [];
}
