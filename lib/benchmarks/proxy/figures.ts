const FIGURE =
  /^[\s$€£]*([(–—-]?)[\s$€£]*(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?\s*(%?)\s*\)?\s*(?:\([a-z\d]{1,2}\)|[*†‡])*\s*\)?$/i;
const LONGEST = 60;
/** What stands in a cell for nothing. */
const DASH = /^[\s$]*(?:[–—−-]+|n\/?a|none|nil)[\s%]*$/i;

/**
 * The number a cell shows: "$ (1,234)" is -1234, "12.5%" is 12.5. Null for a dash, for words, and for more than one
 * number: a dash may stand for zero or for nothing, and which is not for us to say.
 */
export function figureOf(cell: string): number | null {
  if (cell.length > LONGEST) return null;
  const text = cell.replaceAll("−", "-").replace(/\s+/g, " ").trim();
  if (DASH.test(text)) return null;
  const found = FIGURE.exec(text);
  if (!found) return null;
  const value = Number((found[2] ?? "").replaceAll(",", "") + (found[3] ?? ""));
  return found[1] ? -value : value;
}

const NUMBER_WORDS = new Map(
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty"
    .split(" ")
    .map((word, value) => [word, value]),
);
const TENS = new Map([
  ["twenty", 20],
  ["thirty", 30],
]);

/** A count in words or digits, as texts write it: "seven", "twenty-two", "11". */
export const COUNT =
  "(?:\\d{1,3}|(?:twenty|thirty)(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen)";

/** The value of what `COUNT` matched; null for anything else. */
export function countOf(text: string): number | null {
  const word = text.toLowerCase().trim();
  if (/^\d{1,3}$/.test(word)) return Number(word);
  const [tens = "", ones = ""] = word.split(/[- ]/);
  if (ones) {
    const sum = (TENS.get(tens) ?? Number.NaN) + (NUMBER_WORDS.get(ones) ?? Number.NaN);
    return Number.isFinite(sum) ? sum : null;
  }
  return NUMBER_WORDS.get(tens) ?? TENS.get(tens) ?? null;
}

/** 1, 1e3 or 1e6: what amounts are given in, from a heading ("in thousands", "$ millions", "($000)"). */
export function unitIn(text: string): number {
  if (/\b(?:in|\$|usd|dollars in)?\s*(?:millions|mm)\b|\(\s*\$?\s*m(?:illions?|m)?\s*\)|\$m\b/i.test(text))
    return 1e6;
  if (/\bthousands\b|\(\s*\$?\s*(?:in\s*)?(?:000['’]?s?|k)\s*\)|\$000s?|000['’]s\b/i.test(text)) return 1e3;
  return 1;
}
