/** What a question wants done with the figures it names. */
export type Operation =
  | "value"
  | "difference"
  | "percentChange"
  | "share"
  | "ratio"
  | "sum"
  | "average"
  | "extreme"
  | "rank"
  | "count"
  | "againstBudget"
  | "runway";

type Cue = [RegExp, Operation];

/** Ways of asking for each, the most telling first. */
const CUES: Cue[] = [
  [
    /\b(?:runway|how long (?:will|can|would|does) .*(?:last|cash|money)|months? of (?:cash|reserve|operation))/i,
    "runway",
  ],
  [
    /\bhow many\b.*\b(?:exceed|above|below|over|under|more than|less than|greater|higher|lower|at least|negative|positive)/i,
    "count",
  ],
  [/\bhow many\b.*\b(?:components?|items?|lines?|types?|categor|factors|years|segments)/i, "count"],
  [
    /(?:\bpercent(?:age)?|%)\s*(?:points?\s*)?(?:change|increase|decrease|growth|difference|variation|rise|fall|drop|decline)/i,
    "percentChange",
  ],
  [
    /\b(?:growth rate|rate of (?:growth|increase)|by what percent|what percent(?:age)? did .* (?:grow|rise|fall|increase|decrease|change|drop))/i,
    "percentChange",
  ],
  [/\b(?:as|in) an? (?:percent(?:age)?|%|share|proportion|fraction) of\b/i, "share"],
  [
    /\b(?:percent(?:age)?|share|proportion|portion|fraction|%)\b.*\b(?:of|among|out of|against|consist|constitut|made up|account)/i,
    "share",
  ],
  [/\bratio\b/i, "ratio"],
  [/\b(?:average|mean)\b/i, "average"],
  [
    /\b(?:over|under|above|below|against|versus|vs\.?|compared (?:to|with)|on|within)\s+(?:the\s+|our\s+)?(?:\w+\s+)?(?:budget|plan)\b|\bbudget variance\b/i,
    "againstBudget",
  ],
  [
    /\b(?:top|largest|biggest|highest|greatest|most|smallest|lowest|least|worst|best)\s+(?:two|three|four|five|six|seven|eight|ten|\d+)\b/i,
    "rank",
  ],
  [
    /\b(?:highest|largest|biggest|greatest|most|maximum|lowest|smallest|least|minimum|worst|best)\b/i,
    "extreme",
  ],
  [
    /\b(?:change|increase|decrease|difference|differ|grow|grew|growth|rise|rose|fall|fell|drop|dropped|decline|declined|improve|how much (?:more|less|higher|lower|greater))\b/i,
    "difference",
  ],
  [/\b(?:total|sum|combined|together|altogether|aggregate|add up)\b.*\b(?:and|of all|both|across)\b/i, "sum"],
];

/** What is asked to be done, and with which words. */
export function operationOf(question: string): Operation {
  return CUES.find(([pattern]) => pattern.test(question))?.[1] ?? "value";
}
