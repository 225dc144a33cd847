/** What a question wants done with the figures it names. */
export type Operation =
  | "value"
  | "list"
  | "difference"
  | "percentChange"
  | "share"
  | "ratio"
  | "sum"
  | "average"
  | "extreme"
  | "rank"
  | "count"
  | "trend"
  | "againstBudget"
  | "runway";

/** Operations on several lines, or on all lines with a name, rather than on a single named line. */
export const OF_LISTS: ReadonlySet<Operation> = new Set(["rank", "extreme", "count", "runway"]);
/** What is worked out of figures that words name. */
export const WORKED_OUT: ReadonlySet<Operation> = new Set([
  "difference",
  "percentChange",
  "share",
  "ratio",
  "sum",
  "average",
]);

type Cue = [RegExp, Operation];

const OVER =
  "(?:exceed\\w*|above|below|over|under|more than|less than|miss\\w*|beat|greater|higher|lower|at least|or more|or less|negative|positive|behind|ahead|blown?|blew|bust)";
const MEETS = "meet|met|hit|achiev\\w*|reach\\w*";
const BUDGET = "(?:budget(?:ed|s)?|plan(?:ned)?|targets?|goals?|approved|agreed|allowed|allocated)";

/** The times something is compared with. */
const THEN =
  "last|prior|previous|year|month|quarter|now|today|january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|q[1-4]|(?:19|20)\\d\\d";

/** Ways of asking for each, the most telling first. */
const CUES: Cue[] = [
  [
    /\b(?:runway|how long (?:will|can|could|would|does|do) .*(?:last|cash|money|go on|survive|keep going)|how many months (?:can|could|will|would|wd|do|does|did) |months? of (?:cash|expen\w*|costs?|reserves?|spend\w*|operation\w*)|(?:cash|money) (?:run|runs|ran) out|run(?:s|ning)? out of (?:cash|money|funds))/i,
    "runway",
  ],
  [
    new RegExp(
      `\\bhow many\\b.*\\b(?:${OVER}|in the (?:red|black)|l(?:ose|ost|oss)(?!-|\\s(?:time|days?|hours?)\\b)|in a row)\\b`,
      "i",
    ),
    "count",
  ],
  // "Income lines behind budget, largest gap first": all of them, in this order.
  [
    /\brank\b|\b(?:best|worst|largest|biggest|highest|greatest|most|lowest|smallest)(?: \w+)? first\b/i,
    "rank",
  ],
  [/\bhow many\b.*\b(?:components?|items?|lines?|types?|categor\w*|factors|years|segments)\b/i, "count"],
  [
    /\b(?:top|biggest|largest|highest|greatest|most|smallest|lowest|least|worst|best|next)\s+(?:\d+|two|three|four|five|six|seven|eight|nine|ten)\b|\b(?:\d+|two|three|four|five|six|seven|eight|nine|ten)\s+(?:biggest|largest|highest|greatest|smallest|lowest|worst|best|most)\b/i,
    "rank",
  ],
  // "Which three lines are furthest over budget"
  [
    /\b(?:which|what) (?:\d{1,2}|two|three|four|five|six|seven|eight|nine|ten)\b(?!.*\b(?:months?|quarters?|years?|periods?)\b.*\b(?:most|least|\w+est)\b).*\b(?:most|least|worst|best|\w+est)\b/i,
    "rank",
  ],
  // "Which customers owe over 25k": those of a list above a bound.
  [
    /^\W*(?:and )?which\b(?!.*\b(?:months?|quarters?|years?|periods?)\b).*\b(?:more than|over|above|exceed\w*|at least|less than|under|below)\s+[$€£]?\s?\d/i,
    "rank",
  ],
  // "Which line is furthest over budget": one of them.
  [/\bwhich\b.*\b(?:furthest|farthest|most|worst) (?:over|under|above|below|behind|ahead|off)\b/i, "extreme"],
  [
    /\bwhich\b.*\b(?:lines?|items?|kinds?|types?|categories|areas?|costs?|sources?|accounts|projects|programmes|departments|customers|debtors|suppliers|expenses|streams)\b.*\b(?:are|is|were|went|go|ran|have|has)\b.*\b(?:over|under|behind|ahead|above|below|short|exceed\w*)\b(?!.*\bmost\b)/i,
    "rank",
  ],
  [
    /\b(?:when|(?:which|what|best|worst|highest|lowest|biggest|peak) (?:months?|quarters?|years?|periods?))\b.*\b(?:peaks?|trough|bottom|highest|lowest|most|least|negative|positive|below|above|under|over)\b|\b(?:best|worst|highest|lowest|biggest|peak) (?:months?|quarters?|years?|periods?)\b/i,
    "extreme",
  ],
  [
    /\b(?:in|for|during) (?:which|what) (?:fiscal |financial )?(?:years?|months?|quarters?|periods?)\b|\bwhich (?:of the )?(?:fiscal |financial )?(?:fy|years?|months?|quarters?)\b/i,
    "extreme",
  ],
  [
    /\b(?:which|who|what|whose|where)\b.*\b(?:highest|largest|biggest|greatest|most|maximum|lowest|smallest|least|minimum|worst|best|larger|higher|lower|smaller|expensive)\b/i,
    "extreme",
  ],
  [
    /^\W*(?:(?:our|the|what(?:'s| is| was| were)?|my)\s+)*(?:highest|largest|biggest|greatest|lowest|smallest|worst|best)\b/i,
    "extreme",
  ],
  [
    /(?:\bpercent(?:age)?|%|\bpct)\s*(?:points?\s*)?(?:of\s*)?(?:the\s*)?(?:change|increase|decrease|growth|difference|variation|rise|fall|drop|decline|up|down|higher|lower|more|less|fewer)/i,
    "percentChange",
  ],
  [
    /\b(?:growth rate|rate of (?:growth|increase)|by what (?:percent|%)|what (?:percent(?:age)?|%) did .* (?:grow|rise|fall|increase|decrease|change|drop|shrink|come down)|(?:grow|grew|grown|rise|rose|risen|fall|fell|fallen|drop|dropped|up|down|increased?|decreased?|changed?)\b.*(?:how much|what|in|by) ?(?:percent|per cent|%|pct))/i,
    "percentChange",
  ],
  [
    /\b(?:change|difference|increase|decrease) in (?:the )?(?:percent(?:age)?|proportion|share)\b/i,
    "difference",
  ],
  [/\b(?:as|in) an? (?:percent(?:age)?|%|share|proportion|fraction) of\b|\bas share of\b/i, "share"],
  [
    /(?:\b(?:percent(?:age)?|share|proportion|portion|fraction|part)|%)(?!\p{L}).*\b(?:of|among|out of|against|consist|constitut|made up|account)/iu,
    "share",
  ],
  [/\bhow much of\b.*\b(?:is|are|was|were|comes?|came|goes|went)\b/i, "share"],
  [/\bratio\b/i, "ratio"],
  [/\b(?:trend|month by month|over time|evolve\w*|each month|by month|every month)\b/i, "trend"],
  [
    /\b(?:average|mean)\b|\bhow much\b.*\b(?:per|a|each|every) month\b(?! (?:ago|earlier|before))/i,
    "average",
  ],
  [
    new RegExp(
      `\\b(?:over|under|above|below|against|versus|vs\\.?|v|compared? (?:to|with)|on|on (?:track|course|target) (?:for|to (?:meet|hit|reach|make))|off|from|within|behind|ahead of|beat|beating|miss|missed|${MEETS}|off|between .* and|(?<!\\baccording )to|than|exceed\\w*|short of)\\s+(?:the\\s+|our\\s+|its\\s+)?(?:\\w+[ -]){0,4}${BUDGET}\\b|\\b${BUDGET}\\s+(?:variance|overrun|gap|v|vs|versus|against)|\\bvariances?\\b|\\boverruns?\\b|\\b(?:overspen\\w+|underspen\\w+)\\b`,
      "i",
    ),
    "againstBudget",
  ],
  [/\bper month\b/i, "trend"],
  [
    /\b(?:getting (?:any )?(?:better|worse|higher|lower|bigger|smaller|longer|shorter)|change[ds]?|increased?|decreased?|difference|differ|grow|grew|grown|growth|rise|rose|risen|fall|fell|fallen|drop|dropped|shrink|shrank|shrunk|decline|declined|improved?|moved|moves? (?:from|since|between)|jump(?:ed)?|climb(?:ed)?|soar(?:ed)?|surged?|spiked?|leapt|doubled?|trebled?|tripled?|plunged?|slump(?:ed)?|tumbled?|sank|dipped|^\W*(?:is|are|was|were|has|have) .{3,60} (?:up|down|rising|falling|growing|shrinking)(?=\s*(?:[?.!,]|$))|(?:up|down) (?:by )?how (?:much|far)|\b(?:gap|shortfall) (?:between|to|from)|how far (?:off|from|short|below|above|under|over|behind|ahead|did|has|have|up|down)|how much (?:more|less|higher|lower|greater|up|down)|(?:went|go|gone|going|come|came|is|are) (?:up|down)|(?:up|down|ahead|behind|better|worse) (?:on|of|than)|(?:much|far) (?:more|less|higher|lower)|leave after|left after|minus|\w+ less \w+|less their|after their)\b/i,
    "difference",
  ],
  // "Were wages lower than in December?", "more cash than a year ago"
  [
    new RegExp(
      `\\b(?:more|less|higher|lower|better|worse|bigger|smaller|fewer|larger)\\b(?: \\p{L}+){0,6}? than (?:(?:it|they|we|was|were|is|are|had|have|did|in|at|for|on|this|the|a|time|same) )*(?:${THEN})`,
      "iu",
    ),
    "difference",
  ],
  [
    /\brespective(?:ly)?\b|^\W*(?:what|how much) (?:are|were) (?:\w+ )?totals? .*\band\b(?!.*\b(?:together|combined|altogether|in all)\b)/i,
    "list",
  ],
  [
    /\b(?:total|sum|combined|together|altogether|aggregate|add up)\b.*\b(?:and|of all|both|across|between|from)\b|\badd up\b|\b(?:all together|altogether|in total|combined|taken together)\b|\btogether\b|\bplus\b|\band\b.*\btotal\W*$|\b(?:sum of|total of)\b/i,
    "sum",
  ],
];

/** Words that end what "which" and "what" are said of: "what was spent on projects" asks for no project. */
const ENDS =
  "is|are|was|were|did|do|does|has|have|had|will|can|could|should|to|of|on|for|from|in|by|with|we|they|total";
const LINES = new RegExp(
  `\\b(?:which|what|any|list|two|three|four|five|\\d) (?:of )?(?:the |our )?(?:(?!(?:${ENDS})\\b)\\p{L}+ ){0,3}(?:lines|items|kinds|areas|sections|totals|categories|sources|streams|departments|programmes|projects)\\b`,
  "iu",
);

/** Whether it asks which lines of several something holds for. */
export const asksForLines = (question: string) => LINES.test(question);

/** What is asked to be done. Without budgets among the figures, "on plan" is a name and no comparison. */
export function operationOf(question: string, hasBudget = true): Operation {
  const isAgainst = hasBudget && CUES.some(([cue, own]) => own === "againstBudget" && cue.test(question));
  const found =
    CUES.find(
      ([pattern, operation]) => (operation !== "againstBudget" || hasBudget) && pattern.test(question),
    )?.[1] ?? "value";
  if (isAgainst && found === "againstBudget" && asksForLines(question)) return "rank";
  // "By what percent is income above budget?" sets a figure against its budget, and not against another time.
  return isAgainst && (found === "percentChange" || found === "difference") ? "againstBudget" : found;
}
