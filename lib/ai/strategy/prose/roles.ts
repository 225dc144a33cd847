import type { AmountSpan } from "./amount-spans";

/**
 * What an amount is to its KPI. `change`: by how much it is to move. `dated`: what it was in a
 * year, "(2025: 33%)". `aside`: neither, as a difference or last year's.
 */
export type Role = "baseline" | "target" | "current" | "progress" | "change" | "dated" | "aside" | null;

const GAP = "\\s{0,3}";
/** Words between a cue and its amount. */
const TO_AMOUNT = `(?:${GAP}(?:of|is|was|were|at|being|set${GAP}at|to${GAP}be|for${GAP}the${GAP}(?:year|period|quarter|month)|\\(?(?:FY|CY|Q[1-4])?${GAP}(?:20)?\\d\\d\\)?|[:=–—-]|at${GAP}least|at${GAP}most|above|below|under|over|less${GAP}than|more${GAP}than|up${GAP}to|no${GAP}more${GAP}than|≥|≤|>|<|=|~|approximately|about|around)){0,4}${GAP}$`;

const cue = (words: string) => new RegExp(`\\b(?:${words})${TO_AMOUNT}`, "iu");

const BEFORE: [RegExp, Role][] = [
  [cue("progress|completion|percent complete|% complete"), "progress"],
  [cue("baseline|base|starting point|starting value|start value|starting from"), "baseline"],
  [
    cue(
      "(?:prior|last|previous|preceding) (?:year|quarter|month|period)|same (?:period|quarter|month)|year before|stretch|stretch target|variance|difference|shortfall|benchmark|(?:peer|sector|industry|national) average|median",
    ),
    "aside",
  ],
  [
    cue(
      "(?:planned|budgeted|targeted|target)(?: [\\p{L}-]{2,20}){1,3} of|targets?|targeted|targeting|goal|plan(?=\\s{0,3}(?:of|[:=(]))|(?:vs\\.?|versus|against|to|than) (?:the |our )?plan|planned(?: total)?|budget|budgeted|budgeted amount|aim|ambition|aspiration|minimum|maximum|min|max|threshold|ceiling|limit|cap|KPI",
    ),
    "target",
  ],
  [
    cue(
      "currently|current|current value|current level|current performance|current position|actuals?|today|now|at present|latest|latest result|to date|ytd|year[- ]to[- ]date|achieved|reached|result|outturn|stands? at|stood at|standing at|performance|position",
    ),
    "current",
  ],
  [/(?:^|[(;,\s])(?:(?:FY|CY|Q[1-4]|H[12])\s?){0,2}(?:20)?\d\d(?:\/\d\d)?\s?:\s?$/i, "dated"],
  [/\bby\s{0,3}(?:at least|up to|about|around|approximately)?\s{0,3}$/i, "change"],
];

const AFTER: [RegExp, Role][] = [
  [/^\s{0,3}(?:complete|completed|completion|progress)\b/i, "progress"],
  [
    /^\s{0,3}(?:\(?[\d.]{1,6}%\)?\s{0,3})?(?:ahead|under|over|above|below|more|less|higher|lower|better|worse|behind|short|favou?rable|adverse|up|down|increase|decrease|last|prior|previous|a year (?:ago|earlier))\b/i,
    "aside",
  ],
  [/^\s{0,3}(?:target|goal|budget|planned|budgeted)\b/i, "target"],
  [/^\s{0,3}(?:baseline)\b/i, "baseline"],
  [
    /^\s{0,3}(?:(?:has|have) (?:already )?been|(?:was|were) (?:achieved|delivered|completed|saved|raised)|currently|today|now|at present|to date|so far|actual|achieved|year to date|ytd|as (?:at|of))\b/i,
    "current",
  ],
];

/** The role of each amount by the words around it; those beside another amount are that one's. */
export function rolesOf(text: string, amounts: AmountSpan[]): Role[] {
  return amounts.map(({ start, end }, at) => {
    const from = Math.max(amounts[at - 1]?.end ?? 0, start - 70);
    const to = Math.min(amounts[at + 1]?.start ?? text.length, end + 40);
    const before = text.slice(from, start);
    const after = text.slice(end, to);
    const told = BEFORE.find(([pattern]) => pattern.test(before))?.[1] ?? null;
    const behind = AFTER.find(([pattern]) => pattern.test(after))?.[1] ?? null;
    // "$12.4m vs target $15m": what follows closely may be the cue of the next amount.
    const isNext =
      amounts[at + 1] !== undefined && behind !== "aside" && /\b(?:target|goal|budget|plan)/i.test(after);
    return told ?? (isNext && behind === "target" ? null : behind);
  });
}
