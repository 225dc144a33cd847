// Its length is bounded: for a word of 4,000 capitals, each form of a motion took a tenth of a second.
const NAME_WORD = String.raw`(?:(?:\p{Lu}|Jr|Sr|St)\.|\p{Lu}[\p{L}\p{M}'’\-]{0,40})`;
const PARTICLE = `(?:van|von|der|den|de|del|della|di|da|dos|du|la|le|bin|al|el|ter|ten|zu)`;
/** One to five words of a name: "Avi", "Jason C. McDonald", "Rob van der Veer". */
export const NAME_SOURCE = String.raw`${NAME_WORD}(?:\s+(?:${PARTICLE}\s+)*${NAME_WORD}){0,4}`;

const ALONE = new RegExp(`^(?:(?:Mr|Mrs|Ms|Dr|Prof)\\.?\\s+)?${NAME_SOURCE}$`, "u");
/** Roles, words for nobody, and words that begin a sentence: none is a name. */
const NO_NAME =
  /^(?:the|a|an|no|none|nobody|all|tb[ad]|n\/?a|unknown|chair\w*|vice|president|secretary|treasurer|board|director|member|motion|vote|yes|no|it|we|i|he|she|they|you|this|that|there|here|everyone|moved|seconded|second|resolved|passed|passes|approved|action|discussion|also|if|in|on|for|results?|apologies|guests?|members?|late|staff|attachments?|um|uh|er|erm|oh|ah|mm|hmm|yeah|yep|nope|okay|ok|alright|right|well|so|hi|hello|hey|good|great|fine|cool|sorry|thanks?|please|sure|and|but|or|then|now|what|when|where|who|why|how|my|our|your|his|her|their|just|like|maybe|perhaps|because)\b/i;
/** "I'm", "we'll" and "that's" are not part of a name; "O'Brien" is. */
const CONTRACTED = /['’](?:m|ll|re|ve|d|t|s)(?![\p{L}])/iu;

export const isPersonName = (text: string): boolean =>
  text.length <= 60 && ALONE.test(text) && !NO_NAME.test(text) && !CONTRACTED.test(text);

/**
 * A name as it is to stand in the minutes: that of the member it means, told by the whole name, a part that only one of
 * them has, or a slip of a letter or two; else as it was said. Null for what names nobody.
 */
export function personNamed(said: string, people: string[]): string | null {
  const name = said
    .replace(/\(.*?\)|^(?:Mr|Mrs|Ms|Dr|Prof|Trust(?:ee|y)|Director|Chair(?:man|woman)?)\.?\s+/giu, "")
    .replace(/[*_"“”.,;]+$|^[*_"“”]+/g, "")
    .replace(/\s+/g, " ")
    .trim();
  if (!isPersonName(name)) return null;
  const known = memberNamed(name, people);
  return known ?? name;
}

/** The one member whom a name means, or null where it is nobody's or could be two people's. */
export function memberNamed(name: string, people: string[]): string | null {
  const low = fold(name);
  const sure = people.filter((person) => fold(person) === low);
  if (sure.length === 1) return sure[0] ?? null;
  const words = low.split(" ");
  const parts = people.filter((person) => {
    const own = fold(person).split(" ");
    return words.every((word, at) => {
      const part = word.replace(".", "");
      return own.includes(word) || (at > 0 && part.length === 1 && own.some((one) => one.startsWith(part)));
    });
  });
  if (parts.length > 0) return parts.length === 1 ? (parts[0] ?? null) : null;
  const near = people.filter((person) => {
    if (words.length < 2) return low.length > 2 && slips(fold(person).split(" ")[0] ?? "", low) === 1;
    const own = fold(person).split(" ");
    return (
      own.length === words.length &&
      own.every((word, at) => slips(word, words[at] ?? "") <= 2) &&
      slips(fold(person), low) <= 3
    );
  });
  return near.length === 1 ? (near[0] ?? null) : null;
}

/** The one member whom a short line names: "Trustee Hale for the second". */
export function memberIn(text: string, people: string[]): string | null {
  const bare = text
    .replace(/\b(?:motions?|moves|moved|for the seconds?|seconds?|the|by)\b|[^\p{L}\s'’-]/gu, " ")
    .trim();
  const words = bare.split(/\s+/);
  if (words.length > 4) return null;
  return memberNamed(bare, people) ?? memberNamed(words.slice(1).join(" "), people);
}

/** A sentence without the name before or behind it, the speaker's own or another's: "I'll move, Craig", "Iqbal, second". */
export function withoutName(text: string, people: string[]): string {
  const words = text.replace(/[.!]+$/, "").split(/\s+/);
  const isName = (word: string | undefined) =>
    word !== undefined && /^\p{Lu}/u.test(word) && memberNamed(word.replace(/,$/, ""), people) !== null;
  if (words.length > 1 && isName(words.at(-1))) words.pop();
  if (words.length > 1 && isName(words[0])) words.shift();
  return words.join(" ").replace(/,$/, "");
}

const fold = (name: string) =>
  name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();

/** Letters to change, add or take away (Levenshtein), up to what no slip of the pen comes to. */
function slips(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 3) return 9;
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1)
      next.push(
        Math.min(
          (row[j] ?? 0) + 1,
          (next[j - 1] ?? 0) + 1,
          (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1),
        ),
      );
    row = next;
  }
  return row.at(-1) ?? 9;
}
