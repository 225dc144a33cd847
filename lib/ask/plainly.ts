/** Questions as people put them, in the words that the plan of an answer is read from. */

/** Short forms that people type, written out. Each is of one meaning in a board's papers. */
const SHORT: [RegExp, string][] = [
  [/[‘’]/g, "'"],
  [/\b(?:did|do|does) (we|the company|it) turn over\b/gi, "was $1 turnover"],
  [/\b(who|what|where|when|how)'?s\b/gi, "$1 is"],
  [/\br(?=\s+(?:we|they|you|our|the)\b)/gi, "are"],
  [/\bfrm\b/gi, "from"],
  [/\byr'?s?\b/gi, "year"],
  [/\bthru\b/gi, "through"],
  [/\bmths?\b/gi, "month"],
  [/\bqtrs?\b/gi, "quarter"],
  [/\b(?:eoy|ye)\b/gi, "year end"],
  [/\beom\b/gi, "end of the month"],
  [/\bbudg\b|\bbdgt\b/gi, "budget"],
  [/\bfcst\b/gi, "forecast"],
  [/\bacc\. to\b/gi, "according to"],
  [/\b((?:19|20)\d{2})'?s\b/g, "$1"],
  [
    /\b(?:(?:prior|last|previous)|(?:prior|previous)[- ]year) (?:ytd|year to date)\b/gi,
    "year to date last year",
  ],
  [/\byear[- ](?:on|over)[- ]year\b/gi, "change on last year"],
  [/\bmonth[- ](?:on|over)[- ]month\b/gi, "change on last month"],
  [/\by\/y\b|\byoy\b/gi, "change on last year"],
  [/\bm\/m\b|\bmom\b/gi, "change on last month"],
  // "Net income for the month": the one that the papers report.
  [
    /\b(for|in|during) the (month|quarter)\b(?!\s+(?:of|to|ending|ended|before|after|that|when|with)\b)/gi,
    "$1 this $2",
  ],
  [/\bavg\b/gi, "average"],
  [/\bppl\b/gi, "people"],
  // "It" is a pronoun, and "IT" a cost.
  [/\bIT\b/g, "information technology"],
  [/(?<=\p{L} )(?:n|'n'?)(?= \p{L})/giu, "and"],
  // Words for size, as people speak of money.
  [/\b(?:priciest|costliest|dearest|heaviest|fattest|chunkiest|heftiest|steepest|fullest)\b/gi, "biggest"],
  [/\b(?:pricier|costlier|dearer|heavier|fatter|fuller|richer)\b/gi, "higher"],
  [/\b(?:tiniest|slimmest|thinnest|leanest|cheapest|poorest)\b/gi, "smallest"],
  [/\bfewest\b/gi, "lowest"],
  [
    /\b(?:hits?|reach(?:es)?|falls? to|sinks? to|at) (?:its|their|a|the) (?:low(?:est)?(?: point)?|trough|bottom)\b/gi,
    "lowest",
  ],
  [
    /\b(?:hits?|reach(?:es)?|rises? to|at) (?:its|their|a|the) (?:high(?:est)?(?: point)?|peak)\b/gi,
    "highest",
  ],
  [/\b(?:cheaper|thinner|slimmer|leaner|poorer|lighter)\b/gi, "lower"],
  [/\bpcnt\b|\bpct\b/gi, "%"],
];

/** Whoever is asked of here is the board's own organisation. */
const US = "(?:we|the (?:company|group|charity|trust|society|club|school|business|organi[sz]ation))";

/** Turns of phrase that ask for a figure without naming what is to be done with it. */
const TURNS: [RegExp, string][] = [
  // "How dependent are we on grants?"
  [
    new RegExp(
      `\\bhow (?:heavily |much )?(?:are|is|do|does) ${US} (?:depend|rely|dependent|reliant) (?:up)?on (.+?)(?=[\\s?.!]*$)`,
      "gi",
    ),
    "what share of income comes from $1",
  ],
  [
    new RegExp(`\\bhow (?:depend[ae]nt|reliant) (?:are|is) ${US} (?:up)?on (.+?)(?=[\\s?.!]*$)`, "gi"),
    "what share of income comes from $1",
  ],
  // "Who is over 90 days and for how much?"
  [
    /\bwho (?:is|are|owes us)(?: money)?(?: for)? (?:over|more than|beyond|past) (\d+ days)(?: (?:overdue|late|old|past due))?(?:,? and (?:for |by )?how (?:much|far))?/gi,
    "which debtors are over $1",
  ],
  [/\b(?:(?:current|gross|monthly) )*(?:cash )?burn rate\b/gi, "average monthly expenses"],
  // "How much came in from events vs what they cost?"
  [
    /\bhow much (?:came in|did we (?:get|take|make|receive|bring in)|was (?:raised|earned)) (?:from|for|on|at) (.+?),? (?:vs\.?|versus|against|compared (?:to|with)|and) (?:what|how much) (?:it|they|that|those) cost\b/gi,
    "how much did $1 make after costs",
  ],
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
  // "Has revenue already passed the annual budget?": what a board passes is a budget itself.
  [
    /(?<!\b(?:board|council|committee|trustees|directors|members|meeting)\b.*)\b(?:pass(?:ed)?|surpass(?:ed)?|overtaken|overtook|topped|outgrown|gone (?:past|through)) (?=(?:the|its|their|our) (?:\p{L}+[- ]){0,3}(?:budget|plan|target)\b)/giu,
    "exceed ",
  ],
  // "What happens to cash between now and year end?"
  [
    /^\W*what (?:happens|happened|will happen|is happening|has happened) (?:to|with) (.+?)(?= (?:between|from|over|in|by|since|until|during|this|next|after|to)\b)/gi,
    "how does $1 change",
  ],
  [/\ball[- ]in\b(?=[\s?.!]*$)/gi, "in total"],
  // "Did staff costs come in under budget?"
  [
    /\b(?:come|comes|came|coming) in (?=(?:well |just |a bit )?(?:under|over|below|above|within|on|ahead|behind|less|more|higher|lower)\b)/gi,
    "go ",
  ],
  // "Did we end the year in surplus?"
  [
    /\b(did|do|will) (we|it) (?:end|ended|finish|close) (.{3,25}?) (?:in|with) (?:a |the )?(?:(surplus|profit|black)|deficit|loss|red)\b/gi,
    "$1 $2 make a profit for $3",
  ],
  // "Cash now versus cash a month ago"
  [
    /^\W*(?:what is )?(.{3,40}?) (?:now|today|currently),? (?:vs\.?|versus|against|compared (?:to|with)) (?:\1 )?(.+)$/gi,
    "how much has $1 changed since $2",
  ],
  [
    /^\W*i(?:'ve| have)? (?:heard|read|hear|was told|am told)(?: that)?\b[^,.;]*[,.;] (?=(?:what|how|which|when|who)\b)/gi,
    "",
  ],
  [
    /^\W*(?:looking at|of|considering) (.{3,40}?)(?: one by one)?: (?=(?:in |for )?(?:what|how|which|when|who)\b)(.*?)(?=[?.!\s]*$)/gi,
    "$2 $1",
  ],
  [
    /\b(?:blew|blown|blow|burst|bust)(?: (?:through|past|out))? (?=(?:the|its|their|our) budget\b)/gi,
    "exceed ",
  ],
  // "When March closed"
  [/\b(?:when|as|once) (\p{L}{3,9}(?: \d{4})?) (?:closed|ended|finished)\b/giu, "at the end of $1"],
  // "How has the bank balance moved since March", "trace payables for me, June until now"
  [
    /\bhow (?:has|have|did|is|are) (.+?) (?:moved?|moving|develop(?:ed|ing)?|evolv(?:ed|ing)|progress(?:ed|ing)?)(?= )(?! (?:from|between) \S+(?: \d{4})? (?:to|and) )/gi,
    "$1 month by month",
  ],
  [
    /^\W*(?:please |can you )?(?:trace|track|follow|chart|plot) (.+?)(?: for (?:me|us))?,? (?=(?:from|since|over|between|\p{Lu}\p{Ll}+ (?:to|until|till|through)) )/giu,
    "$1 month by month ",
  ],
];

/** A question with its short forms written out and its turns of phrase put plainly. */
export function plainly(question: string): string {
  return [...SHORT, ...TURNS].reduce((all, [pattern, full]) => all.replace(pattern, full), question);
}
