import { oneLine } from "@/lib/wording";
import { resolveCompanyName } from "../../companies/names";

/** Legal forms at the end of a name. */
const FORM =
  /[^\s,][\s,]+(?:Inc(?:orporated)?|Corp(?:oration)?|Co(?:mpany|mpanies)?|Ltd|Limited|L\.?L\.?C|L\.?P|PLC|N\.?V|S\.?A|A\.?G|S\.?E|Holdings?|Group|Partners|Trust|Bancorp|Bancshares|Technologies|Therapeutics|Pharmaceuticals|Systems|Industries|International|Laboratories)\.?$/i;
const AND = /\s+and\s+/i;
const FORM_ALONE =
  /^(?:Inc|Incorporated|Corp|Corporation|Co|Ltd|Limited|L\.?L\.?C|L\.?P|PLC|N\.?V|S\.?A|A\.?G)\.?$/i;
const SMALL = new Set("a and at by de del di for in la of on the to und van von &".split(" "));
/** Words in tables and texts about peers that are not companies. */
const NOT_A_NAME = new RegExp(
  [
    "^(?:(?:the\\s+)?compan(?:y|ies)(?:\\s+name)?|names?|peers?(?:\\s+group)?(?:\\s+compan(?:y|ies))?|ticker(?:\\s+symbol)?|symbol)$",
    "^(?:total|rank(?:ing)?|revenues?|market\\s+cap(?:italization)?|employees|headquarters|n\\/?a|none|yes|no|new|added|removed|summary|notes?|category|criteria|general|size|other)$",
    "\\bpercentile\\b|\\bpeers?\\s+(?:group|compan)|\\bpeers$|\\bcomparators?\\b|\\bcompensation\\b|\\bcommittee\\b|\\b(?:median|average)\\b",
    "\\bnamed\\s+executive|^(?:mr|ms|mrs|dr)\\.?\\s|\\bdirectors?\\b|\\bofficers?\\b|\\bproxy\\s+statement\\b|\\btable\\s+of\\s+contents\\b",
  ].join("|"),
  "i",
);
/** Sector and industry names, which are headings in a list of companies. */
const SECTOR =
  /^(?:(?:consumer|information|health|life|financial|communication|business|professional|food|general|industrial|internet|enterprise|media|real|basic|aerospace|oil|IT)\b[-\s/&,]*)?(?:staples|discretionary|technology|technologies|care|healthcare|sciences?|financials?|industrials?|industry|materials|energy|utilities|services|software|hardware|semiconductors?|retail(?:ers)?|media|entertainment|telecommunications?|defense|gas|estate|products|beverages?|leaders|insurance|banks?|payments?|internet|products)(?:\s*(?:and|&|\/|,)\s*\w+)*$/i;
const VERB =
  /\b(?:is|are|was|were|has|have|had|be|been|will|should|must|may|includes?|included|consists?|reflects?|reviews?|reviewed|provides?|ensures?|means|uses?|that|which|who|whose|with|from|than|as|our|we|their|its)\b/;

/** Removes footnote marks after a name: "AtriCure Inc.*", "Neogen Corporation (1)". */
export function cleanName(text: string): string {
  return (
    oneLine(text)
      .replace(/^[\s•●▪■–—*·-]+/, "")
      // One mark at a time, because nested repetition could backtrack without end.
      .replace(/(?:\s*(?:\(\d{1,2}\)|\([a-z]\)|[*†‡§^+#]))+$/g, "")
      .replace(/[,;:]+$/, "")
      .trim()
  );
}

/** A ticker after a name: "eBay (EBAY)", "Etsy, Inc. (Nasdaq: ETSY)". */
const TICKER = /\s*\((?:(?:NYSE|Nasdaq)\s*:\s*)?[A-Z]{1,5}(?:\.[A-Z])?\)$/i;

export const withoutTicker = (name: string): string => name.replace(TICKER, "");

/** Whether a text can be a company name and nothing else: a few words, mostly capitalized, without a verb. */
export function isCompanyName(written: string): boolean {
  const text = withoutTicker(written);
  if (text.length < 2 || text.length > 70 || !/\p{L}/u.test(text) || /[?:;%$=@]|https?|\d{4}/.test(text))
    return false;
  if (NOT_A_NAME.test(text) || VERB.test(text) || SECTOR.test(text)) return false;
  if (/\.$/.test(text) && !/(?:\b\p{L}{1,4}|\.\p{L})\.$/u.test(text)) return false;
  const words = text
    .replace(/\([^)]*\)/g, "")
    .split(/[\s/]+/)
    .filter((word) => /\p{L}|\d/u.test(word) && !SMALL.has(word.toLowerCase()));
  if (words.length === 0 || words.length > 8) return false;
  const proper = words.filter((word) => /^[“"'(]?[\p{Lu}\d]|^\p{Ll}\p{Lu}|^(?:\p{Ll}\.)+/u.test(word));
  return proper.length >= words.length * 0.7 || resolveCompanyName(text) !== null;
}

/** Whether a name is certainly a company's: by its legal form, or because it is known. */
export const isSurely = (name: string): boolean => FORM.test(name) || resolveCompanyName(name) !== null;

/**
 * Splits "A, B, Inc., C and D" into names: a legal form belongs to the name before it, and an "and" or comma
 * within a known name does not split it.
 */
export function namesInList(list: string): string[] {
  const semicolons = list.split(";").length > 2;
  const pieces = list
    .replace(/\.\s*$/, (stop) => (/\b(?:Inc|Corp|Co|Ltd|L\.P|N\.V|S\.A)\.\s*$/i.test(list) ? stop : ""))
    .split(semicolons ? ";" : ",")
    .map((piece) => piece.replace(/^\s*(?:and|&|as well as|along with)\s+/i, "").trim())
    .filter(Boolean);
  const names: string[] = [];
  for (const piece of pieces) {
    const before = names.at(-1);
    if (before !== undefined && (FORM_ALONE.test(piece) || isOneName(before, piece)))
      names[names.length - 1] = `${before}, ${piece}`;
    else if (before !== undefined && FORM_ALONE.test(piece.split(AND)[0] ?? "")) {
      const [form = "", ...others] = piece.split(AND);
      names[names.length - 1] = `${before}, ${form}`;
      names.push(...others);
    } else names.push(...partedByAnd(piece));
  }
  return names.map(cleanName).filter(Boolean);
}

/** "Becton, Dickinson and Company": the comma is part of the name. */
const isOneName = (one: string, other: string) =>
  resolveCompanyName(`${one}, ${other}`) !== null &&
  (resolveCompanyName(one) === null || resolveCompanyName(other) === null) &&
  !FORM.test(one);

function partedByAnd(piece: string): string[] {
  const at = piece.search(AND);
  if (at < 0 || resolveCompanyName(piece)) return [piece];
  const parts = piece.split(AND);
  return parts.every((part) => isCompanyName(cleanName(part)) && !FORM_ALONE.test(part)) ? parts : [piece];
}
