import { sumOf } from "../outcome";
import type { Motion } from "../schema";

/** "R-31", "2025/14", "M2: bonus": the number of a motion. */
const NUMBER =
  /^(?:(?:motion|resolution|proposal)\s+)?(?:no\.?\s*)?(\p{Lu}{0,3}[-. ]?\d[\d./-]*|(?<=^(?:motion|resolution|proposal)\s+)\p{Lu}|^\p{Lu}(?=[.)]\s))(?=[\s:.)–—]|$)/iu;
/** Maximum words of a mere reference to a motion. */
const LONGEST_REFERENCE = 6;
const TOKEN = /[\p{L}\d][\p{L}\d./-]*/gu;

/**
 * Merges motions that minutes give twice: repeated in a summary, or proposed in one place and voted on in another, as
 * in a table of votes by number. `lineAt`: the source text of a line.
 */
export function withoutRepeats<T extends { motions: Motion[] }>(
  items: T[],
  lineAt: (line: number) => string,
): T[] {
  const all = items.flatMap(({ motions }) => motions);
  const again = new Set<Motion>();
  const known = new Map<string, Motion>();
  for (const motion of all) {
    const first = known.get(saidBy(motion)) ?? putElsewhere(motion, all, lineAt);
    if (!first) known.set(saidBy(motion), motion);
    else {
      again.add(motion);
      first.places.push(...motion.places);
      if (first.votes.length === 0) first.votes = motion.votes;
      first.result ??= motion.result;
      first.tally ??= motion.tally ?? sumOf(first.votes);
    }
  }
  return items.map((item) => ({ ...item, motions: item.motions.filter((one) => !again.has(one)) }));
}

/** The only motion that votes with just its number or a few of its words can refer to. */
function putElsewhere(votes: Motion, all: Motion[], lineAt: (line: number) => string): Motion | undefined {
  const words = votes.text.match(TOKEN) ?? [];
  if (votes.mover || votes.seconder || votes.votes.length === 0 || words.length > LONGEST_REFERENCE)
    return undefined;
  const number = NUMBER.exec(votes.text)?.[1];
  const own = wordsOf(number ? votes.text.replace(number, "") : votes.text);
  const open = all.filter(
    (one) => one !== votes && one.votes.length === 0 && (one.mover ?? one.seconder) !== null,
  );
  const numbered = open.filter(
    (one) => number && NUMBER.exec(unmarked(lineAt(one.places[0]?.first ?? 0)))?.[1] === number,
  );
  const alike = open.filter((one) => own.length > 0 && own.every((word) => wordsOf(one.text).includes(word)));
  const [found, other] = numbered.length > 0 ? numbered : alike;
  return other ? undefined : found;
}

const unmarked = (line: string) => line.replace(/^[\s>#-]+|[*_]/g, "");
const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];

/** A motion's text, without punctuation and introduction, with all its votes. */
function saidBy({ text, mover, seconder, votes, tally, result }: Motion): string {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const said = words.join(" ").replace(/^(?:(?:motion|resolved|that|to|the) )+/, "");
  return JSON.stringify([said, mover, seconder, votes, tally, result]);
}
