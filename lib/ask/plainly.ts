import { monthOf } from "@/lib/ledger/period";
import type { FigureIndex } from "./index-figures";
import { isOfTalk, PHRASE_WORDS } from "./units";
import { ASKING_WORDS } from "./vocabulary/asking";
import { isSubject, stem } from "./words";

/** What people type, with its full form. Each has one meaning in board papers. */
const WORDS: [typed: string, plain: string][] = [
  ["frm", "from"],
  ["wat|wht", "what"],
  ["mtgs?", "meeting"],
  ["op(?= (?:profit|loss|income|result|margin|costs?|expenses?))", "operating"],
  ["yr'?s?", "year"],
  ["thru", "through"],
  ["mths?", "month"],
  ["qtrs?", "quarter"],
  ["eoy|ye", "year end"],
  ["eom", "end of the month"],
  ["budg|bdgt", "budget"],
  ["fcst", "forecast"],
  ["acc\\. to", "according to"],
  ["(?:(?:prior|last|previous)(?:[- ]year)? (?:ytd|year to date))|pytd|lytd", "year to date last year"],
  ["year[- ](?:on|over)[- ]year|y/y|yoy", "change on last year"],
  ["month[- ](?:on|over)[- ]month|m/m|mom", "change on last month"],
  ["avg", "average"],
  ["ppl", "people"],
  ["al+ ?together", "altogether"],
  ["pcnt|pct", "%"],
  // Words for size, as people speak of money.
  ["priciest|costliest|dearest|heaviest|fattest|chunkiest|heftiest|steepest|fullest", "biggest"],
  ["pricier|costlier|dearer|heavier|fatter|fuller|richer", "higher"],
  ["tiniest|slimmest|thinnest|leanest|cheapest|poorest", "smallest"],
  ["cheaper|thinner|slimmer|leaner|poorer|lighter", "lower"],
  [
    "fewest|(?:hits?|reach(?:es)?|falls? to|sinks? to|at) (?:its|their|a|the) (?:low(?:est)?(?: point)?|trough|bottom)",
    "lowest",
  ],
  ["(?:hits?|reach(?:es)?|rises? to|at) (?:its|their|a|the) (?:high(?:est)?(?: point)?|peak)", "highest"],
];

/** "Who's", "whats": to be written out as "$1 is". */
export const CONTRACTION = /\b(who|what|where|when|how)['’]?s\b/gi;

/** Abbreviations whose meaning depends on adjacent words or capitals. */
const SHORT: [RegExp, string][] = [
  [/[‘’]/g, "'"],
  [CONTRACTION, "$1 is"],
  [/\b(better|worse|more|less|higher|lower|bigger|smaller|fewer|larger) then\b/gi, "$1 than"],
  // "EBITDA month": that of the month reported.
  [
    /(?<!\b(?:this|last|next|prior|previous|per|an?|each|every|which|what|by|the|same|one|current|latest|best|worst|\p{L}+est) )\bmonth(?=\s*[?.!]*$)/giu,
    "this month",
  ],
  [/\br(?=\s+(?:we|they|you|our|the)\b)/gi, "are"],
  [/\b((?:19|20)\d{2})'?s\b/g, "$1"],
  // "Net income for the month": the one that the papers report.
  [
    /\b(for|in|during) the (month|quarter)\b(?!\s+(?:of|to|ending|ended|before|after|that|when|with)\b)/gi,
    "$1 this $2",
  ],
  // "It" is a pronoun, and "IT" a cost.
  [/\bIT\b/g, "information technology"],
  [/(?<=\p{L} )(?:n|'n'?)(?= \p{L})/giu, "and"],
  ...WORDS.map(([typed, plain]): [RegExp, string] => [new RegExp(`\\b(?:${typed})\\b`, "gi"), plain]),
];

/** Whoever is asked of here is the board's own organisation. */
const US = "(?:we|the (?:company|group|charity|trust|society|club|school|business|organi[sz]ation))";

/** Turns of phrase that ask for a figure without naming what is to be done with it. */
const TURNS: [RegExp, string][] = [
  // "Chapter with the fastest growth?"
  [
    /^\W*(?:the )?(\p{L}{3,20}) w(?:\/|ith)? the (?=(?:\p{L}{2,10}est|most|least|best|worst)\b)/giu,
    "which $1 has the ",
  ],
  // "Now and at the last meeting": the previous meeting reported on the previous month.
  [
    /(?<=\b(?:now|today|currently|than|versus|vs)\W+(?:(?:and|at|in|the|our) )*)(?:last|previous|prior) (?:board )?meeting\b/gi,
    "last month",
  ],
  // "How dependent are we on grants?", "how heavily do we rely on them?"
  [
    new RegExp(
      `\\bhow (?:(?:heavily |much )?(?:are|is|do|does) ${US} (?:depend|rely|dependent|reliant)|(?:depend[ae]nt|reliant) (?:are|is) ${US}) (?:up)?on (.+?)(?=[\\s?.!]*$)`,
      "gi",
    ),
    "what share of income comes from $1",
  ],
  [/\b(?:(?:current|gross|monthly) )*(?:cash )?burn rate\b/gi, "average monthly expenses"],
  // What is made up of parts has not gone up.
  [/\bmade up (?=of\b|from\b)/gi, "made "],
  [/\bwhat makes up (.+?)(?=[\s?.!]*$)/gi, "what is $1 made of"],
  // "Why was May so weak?": a month is weak or strong by what came in.
  [
    /\bwhy (?:is|was|were|are) ((?:this |the |last )?(?:month|quarter|year)|\p{L}{3,9}(?: \d{4})?) (?:so |such a |that )?(?:weak|poor|soft|slow|bad|disappointing)(?: (?:month|quarter|year))?(?=[\s?.!]*$)/giu,
    "why did income fall in $1",
  ],
  [
    /\bwhy (?:is|was|were|are) ((?:this |the |last )?(?:month|quarter|year)|\p{L}{3,9}(?: \d{4})?) (?:so |such a |that )?(?:strong|good)(?: (?:month|quarter|year))?(?=[\s?.!]*$)/giu,
    "why did income rise in $1",
  ],
  // "What happens to cash between now and year end?"
  [
    /^\W*what (?:happens|happened|will happen|is happening|has happened) (?:to|with) (.+?)(?= (?:between|from|over|in|by|since|until|during|this|next|after|to)\b)/gi,
    "how does $1 change",
  ],
  // "Did staff costs come in under budget?"
  [
    /\b(?:come|comes|came|coming) in (?=(?:well |just |a bit )?(?:under|over|below|above|within|on|ahead|behind|less|more|higher|lower)\b)/gi,
    "go ",
  ],
  // "How much total assets did we lose since May": what is lost is named, and no loss.
  [
    new RegExp(
      `\\bhow much (?!money\\b|cash\\b|more\\b|less\\b|of\\b)((?:\\p{L}+ ){1,4})(?:did|have|has) ${US} (?:lose|lost)\\b`,
      "giu",
    ),
    "how much did $1fall",
  ],
  // "Did we end the year in surplus?"
  [
    /\b(did|do|will) (we|it) (?:end|ended|finish|close) (.{3,25}?) (?:in|with) (?:a |the )?(?:(surplus|profit|black)|deficit|loss|red)\b/gi,
    "$1 $2 make a profit for $3",
  ],
  [
    /^\W*i(?:'ve| have)? (?:heard|read|hear|was told|am told)(?: that)?\b[^,.;]*[,.;] (?=(?:what|how|which|when|who)\b)/gi,
    "",
  ],
  [
    /\b(?:blew|blown|blow|burst|bust)(?: (?:through|past|out))? (?=(?:the|its|their|our) budget\b)/gi,
    "exceed ",
  ],
  // "When March closed"
  [/\b(?:when|as|once) (\p{L}{3,9}(?: \d{4})?) (?:closed|ended|finished)\b/giu, "at the end of $1"],
  [/\b(approved|agreed|sanctioned|authori[sz]ed) costs?\b/gi, "$1 budget"],
  // A list of projects is one of capital spending, whatever it is called.
  [/\b(?:capex|capital) (?=(?:projects?|schemes?)\b)/gi, ""],
  // "How did net debt move in the month?"
  [
    /\bhow (?:has|have|did) (.+?) (?:moved?|changed?) (?=(?:in|during|over|for) (?:this|the|last) (?:month|quarter|year)\b)/gi,
    "how much did $1 change ",
  ],
  // "How much did we raise in donations"
  [
    /\b(how much|what) (?:did|do|have|has) (?:we|they|it|the (?:charity|club|trust|board|society|association|foundation)) (?:raised?|received?|collect(?:ed)?|taken? in|took in) (?:in|from|through|via|by)(?= )/gi,
    "$1 came in from",
  ],
  // "Net result for May, actual and budget": both of them, and how far apart they are.
  [
    /(?:,|:|\s-)?\s+(?:both )?actuals?\s*(?:and|&|vs\.?|versus|against|,|\+)\s*(?:the )?budget(?:ed)?(?:,? (?:and|&) (?:the )?(?:gap|difference|variance))?(?=[\s?.!]*$)/gi,
    " against budget",
  ],
  // "We budgeted a surplus for 2024. By how much did the result beat it?"
  [
    /^[^.?!]{0,80}\bbudget(?:ed)?\b[^.?!\d]{0,60}(\d{4})?[.?!]\s+([^.?!]{3,80}? (?:beat|miss(?:ed)?|exceed(?:ed)?)) it(?=[\s?.!]*$)/gi,
    "$2 the budget $1",
  ],
  // "What margin did we end the year on?": what is left of all that came in.
  [
    /\bwhat margin (?:did|do|have|are) (?:we|it) (?:end|finish|close|make|made|have|had|run|ran|earn(?:ed)?|running|making)\b/gi,
    "what is our net margin for",
  ],
  // "Are we still positive for the year?", "Is the year in the black?"
  [
    /\b(?:are|were|have) (?:we|us) (?:(?:still|now|back|currently|been) )*(?:positive|in the black|in (?:profit|surplus))\b/gi,
    "did we make a profit",
  ],
  [
    /\b(?:is|was) (the (?:year|month|quarter)|\p{L}{3,9}(?: \d{4})?) (?:(?:still|now|back) )*(?:positive|in the black|in (?:profit|surplus))\b/giu,
    "did we make a profit in $1",
  ],
  [/\b(?:what|which|how (?:big|large) an?) (?:slice|chunk|portion|piece)(?= of\b)/gi, "what share"],
  // "The refunds we owe" are those payable.
  [
    /\b(?!(?:what|that|much|money|all|everything|whom?|still|do)\b)(\p{L}{3,}) (?:that )?we (?:still )?owe\b/giu,
    "$1 payable",
  ],
  // "Trace payables for me, June until now"
  [
    /^\W*(?:please )?(?:trace|track|follow|chart|plot) (.{3,60}?)(?: for (?:me|us))?(?:, (?:from )?| from | since )(?=\S)/gi,
    "$1 month by month from ",
  ],
  // "How did cash go from May to June?"
  [
    /\bhow (?:has|have|did) (.{3,60}?) (?:go|gone|fared?|do|done) (?=(?:from|between|since)\b)/gi,
    "how much did $1 change ",
  ],
  // "How has the bank balance moved since March"
  [
    /\bhow (?:has|have|did|is|are) (.+?) (?:moved?|moving|develop(?:ed|ing)?|evolv(?:ed|ing)|progress(?:ed|ing)?)(?= )(?! (?:from|between) \S+(?: \d{4})? (?:to|and) )/gi,
    "$1 month by month",
  ],
];

/** A question with its short forms written out and its turns of phrase put plainly. */
export function plainly(question: string): string {
  return [...SHORT, ...TURNS].reduce((all, [pattern, full]) => all.replace(pattern, full), question);
}

/** A clipped word has at least three letters, and leaves out at least two fifths of the whole: "conf", "indiv", "bal". */
const LEAST = 3;
const MOST_OF_WORD = 0.65;
/** Weight of a common word relative to words that occur only in the papers, counted by lines. */
const USUAL = 40;

/**
 * Expands truncated words, initials and words without vowels to the papers' wording: "conf income" is
 * "conference income", "A/V" is "audio video", "DSO" is "days sales outstanding", "mgmt" is "management".
 * Words in the papers stay unchanged.
 */
export function writtenOut(question: string, index: FigureIndex): string {
  const whole = question.replace(/(?<![\p{L}\d])\p{L}(?:\s?[/&]\s?\p{L}){1,3}(?![\p{L}\d])/gu, (typed) => {
    const letters = typed.replace(/\P{L}/gu, "").toLowerCase();
    return isKnown(typed.toLowerCase(), index) ? typed : (ofInitials(letters, index) ?? typed);
  });
  return whole.replace(/(?<![\p{L}\d'’&/])\p{L}{3,7}(?![\p{L}\d'’&/])/gu, (typed) => {
    const word = stem(typed.toLowerCase());
    if (word.length < LEAST || isKnown(word, index) || isKnown(typed.toLowerCase(), index)) return typed;
    return ofWholeInitials(typed.toLowerCase(), index) ?? ofClipped(word, index) ?? typed;
  });
}

const isKnown = (word: string, index: FigureIndex) =>
  index.isKnown(word) ||
  PHRASE_WORDS.has(word) ||
  isOfTalk(word) ||
  !isSubject({ text: word, start: 0, end: 0 }) ||
  monthOf(word) !== undefined;

/** The most common word with this beginning, or with these consonants. */
function ofClipped(word: string, index: FigureIndex): string | undefined {
  let found: string | undefined;
  let most = 0;
  for (const other of new Set([...PHRASE_WORDS, ...ASKING_WORDS, ...index.words])) {
    if (!isClipped(word, other)) continue;
    const usual = PHRASE_WORDS.has(other) || ASKING_WORDS.has(other) ? USUAL : 0;
    const worth = usual + (index.byWord.get(other)?.length ?? 0);
    if (worth > most) {
      found = other;
      most = worth;
    }
  }
  return found;
}

const ENDING = /^(?:s|ed|er|ing|thing|body|one|ly)$/;

function isClipped(word: string, other: string): boolean {
  // "Open" is no clipped "opening".
  if (ENDING.test(other.slice(word.length)) && other.startsWith(word)) return false;
  if (other[0] !== word[0] || word.length > other.length * MOST_OF_WORD || /[^\p{L}]/u.test(other))
    return false;
  if (other.startsWith(word)) return true;
  if (/[aeiou]/.test(word.slice(1)) || word.at(-1) !== other.at(-1)) return false;
  let at = 0;
  for (const letter of other) if (letter === word[at]) at += 1;
  return at === word.length;
}

/** The only label whose words all start with these letters: "days sales outstanding" for "dso". */
function ofWholeInitials(letters: string, index: FigureIndex): string | undefined {
  const labels = new Set<string>();
  for (const { label } of index.lines) {
    const words = label.match(/\p{L}+/gu) ?? [];
    const isMeant =
      words.length === letters.length && words.every((word, at) => word[0]?.toLowerCase() === letters[at]);
    if (isMeant) labels.add(words.join(" ").toLowerCase());
  }
  const [label, other] = labels;
  return other === undefined ? label : undefined;
}

/** The words of a label that these letters begin: "food beverage" for "fb". */
function ofInitials(letters: string, index: FigureIndex): string | undefined {
  for (const { words } of index.lines) {
    const first = [...words].slice(0, letters.length);
    if (first.length === letters.length && first.map((word) => word[0]).join("") === letters)
      return first.join(" ");
  }
  return undefined;
}
