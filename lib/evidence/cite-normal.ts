/** Text reduced to what two printings of the same words share, with the way back to the original. */
export type NormalText = {
  text: string;
  /** For each UTF-16 unit of `text`, where its character begins and ends in the original. */
  starts: Uint32Array;
  ends: Uint32Array;
};

const SINGLE_QUOTES = /[\u2018-\u201b\u2032\u0060\u00b4\u02bc]/g;
const DOUBLE_QUOTES = /[\u201c-\u201f\u2033\u00ab\u00bb\u301d-\u301f]|''/g;
const DASHES = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g;
const PLAIN = /^[\x21-\x2c\x2e-\x5f\x61-\x7e]+$/;
/** A character with the marks that belong to it, so that both ways of writing an accent become one. */
const CHARACTERS = /\P{M}\p{M}*|\p{M}+/gu;

/** One kind of quote mark and dash, compatibility forms (ligatures, full width) as plain letters. */
export function foldCharacters(text: string): string {
  if (PLAIN.test(text)) return text;
  return text
    .normalize("NFKC")
    .replace(SINGLE_QUOTES, "'")
    .replace(DOUBLE_QUOTES, '"')
    .replace(DASHES, "-")
    .normalize("NFKC");
}

/**
 * Folds characters and takes out white space and the hyphens between letters, which line ends put in or leave out.
 * White space between two digits stays, as one space: "10 20" is not "1020".
 */
export function normalize(original: string): NormalText {
  const units: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  const put = (unit: string, start: number, end: number) => {
    units.push(unit);
    starts.push(start);
    ends.push(end);
  };
  let pending: { unit: string; start: number; end: number } | null = null;
  for (const match of original.matchAll(CHARACTERS)) {
    const start = match.index;
    const end = start + match[0].length;
    const folded = foldCharacters(match[0]);
    if (/^\s*$/.test(folded) || folded === "\u00ad") {
      if (!pending && /\d$/.test(units.at(-1) ?? "")) pending = { unit: " ", start, end };
      continue;
    }
    if (folded === "-" && /\p{L}$/u.test(units.at(-1) ?? "")) {
      pending = { unit: "-", start, end };
      continue;
    }
    if (pending && keeps(pending.unit, folded)) put(pending.unit, pending.start, pending.end);
    pending = null;
    for (const unit of folded) put(unit, start, end);
  }
  return { text: units.join(""), ...spread(units, starts, ends) };
}

/** Whether what was held back stands between characters that it keeps apart. */
function keeps(held: string, next: string): boolean {
  return held === " " ? /^\d/.test(next) : !/^\p{L}/u.test(next);
}

/** One entry for each UTF-16 unit: characters outside the basic plane have two. */
function spread(
  units: string[],
  starts: number[],
  ends: number[],
): { starts: Uint32Array; ends: Uint32Array } {
  const length = units.reduce((sum, unit) => sum + unit.length, 0);
  const spreadStarts = new Uint32Array(length);
  const spreadEnds = new Uint32Array(length);
  let at = 0;
  for (const [index, unit] of units.entries()) {
    for (let i = 0; i < unit.length; i++, at++) {
      spreadStarts[at] = starts[index] ?? 0;
      spreadEnds[at] = ends[index] ?? 0;
    }
  }
  return { starts: spreadStarts, ends: spreadEnds };
}
