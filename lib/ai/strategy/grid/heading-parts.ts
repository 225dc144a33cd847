import type { Role } from "./types";

/** The nouns that headings end with, by what stands below them. The cells have the last word; see heading-proof.ts. */
const NOUNS: [RegExp, Role[]][] = [
  [/^(?:deadline|end|ends|finish|due|by)$/, ["due"]],
  [
    /^(?:owners?|leads?|sponsors?|champions?|managers?|directors?|officers?|heads?|execs?|executives?|trustees?|holders?|dri|sro|responsible|accountable|responsibility|accountability|who)$/,
    ["owner"],
  ],
  [
    /^(?:b?rag|status|ratings?|lights?|health|ontrack|met|missed|assessment|compliant|compliance|confidence|tolerance|policy|appetite|limits)$/,
    ["status"],
  ],
  [/^(?:units?|uom)$/, ["unit"]],
  [
    /^(?:targets?|goals?|aims?|ambitions?|standards?|limit|ceiling|floor|cap|budget|bud|plan|planned|expectation|expected|agreed|commitment|sla|tgt|appetite)$/,
    ["target"],
  ],
  [
    /^(?:actuals?|current|currently|latest|achieved|achievement|outturn|performance|results?|readings?|positions?|delivered|reali[sz]ed|f?ytd|now|today|rolling|reported|act)$/,
    ["current"],
  ],
  [/^(?:baselines?|base|start|starting)$/, ["baseline"]],
  [/^(?:kpis?|kris?|indicators?|measures?|metrics?|ratios?|measured?|criteria|criterion)$/, ["measure"]],
  [/^(?:objectives?|priorit(?:y|ies)|outcomes?)$/, ["objective"]],
  [/^(?:initiatives?|projects?|milestones?|schemes?|deliverables?|programmes?|programs?)$/, ["initiative"]],
  [
    /^(?:themes?|pillars?|perspectives?|areas?|categor(?:y|ies)|domains?|departments?|directorates?|functions?|teams?|chain)$/,
    ["group"],
  ],
  [/^(?:comments?|commentary|notes?|narrative|updates?|remarks?|actions?|steps?)$/, ["comment"]],
  [/^(?:progress|completion|complete|completed|done)$/, ["progress"]],
];

/** Words that stand between a noun and its end without saying anything: "goal value", "target level". */
const EMPTY =
  /^(?:values?|levels?|figures?|numbers?|amounts?|the|a|an|our|this|is|are|we|it|rate|name|%|#|£|\$|€)$/;
/** What a board compares with, expects or weighs is neither its target nor its state. */
const OTHER =
  /\b(?:var(?:iance)?|v|vs|versus|change|diff\w*|delta|gap|growth|trend|direction|travel|forecast|projected|projection|trajectory|outlook|estimate|weight\w*|peers?|benchmark|national|sector|industry|median|quartile|assurance|rank\w*|minimum|maximum|thresholds?|triggers?|warning|stretch|frequency|source|verification|reference|code|id|formula|method\w*|former|variation|spend|spent|cost|costs|last check-?in|review(?:ed)?|updated|approved|prepared|version|previous|prior|last|same|e-?mail|phone|address)\b/;
/** What others set is a target all the same. */
const GIVEN = /\b(?:national|sector|industry|minimum) (?=(?:\S+ )?(?:standard|target)s?\b)/;
/** What follows is of what stands before: "direction of travel", "performance against target". */
const FOLLOWING = /(?<=\S)\s(?:of|to|against|for|from|by|at|in|on|per|with|than|since|under|over|as)\s.*$/;
/** The beginning of a sentence. */
const UNENDED = /\s(?:of|to|against|for|from|by|at|in|on|per|with|and|the)$/;
const MOST_WORDS = 7;

/**
 * What a heading holds by the last of its nouns, in words that no table knows: "Accountable executive", "Goal value", "Policy target".
 * A guess: its cells must prove it. Empty where no noun tells.
 */
export function rolesByParts(words: string): Role[] {
  const plain = words
    .toLowerCase()
    .replace(/\byear[- ]to[- ]date\b|\bto[- ]date\b/g, "ytd")
    .replace(/\bon[- ](?:track|target|course|plan|schedule|trajectory)\b/g, "ontrack")
    .replace(/\bin[- ](?:month|quarter|year|period)\b|\(\d.*?\)/g, " ");
  if (UNENDED.test(plain)) return [];
  const asked = /^(?:are|is|within|in|met|meets?)\b/.test(plain);
  if (asked) return ["status"];
  if (/^%.*\b(?:goal|complete\w*|done)\b/.test(plain)) return ["progress"];
  if (OTHER.test(plain.replace(GIVEN, ""))) return ["ignored"];
  if (/\bdates?\b/.test(plain)) return datesByParts(plain);
  const head = plain.replace(FOLLOWING, "");
  const tokens = head.split(/[\s/&,()'’-]+/).filter((token) => token && !EMPTY.test(token));
  if (tokens.length === 0 || tokens.length > MOST_WORDS) return [];
  for (const token of tokens.toReversed()) {
    const roles = NOUNS.find(([pattern]) => pattern.test(token))?.[1];
    if (roles) return /^%|%$|^per ?cent/.test(plain) && roles[0] === "target" ? ["progress"] : roles;
  }
  return [];
}

/** "Committed completion date" is when it is due; any other day ("Original date") may be the plan or its slip. */
function datesByParts(plain: string): Role[] {
  if (/\b(?:due|target|completion|complete|end|finish|delivery|deadline)\b/.test(plain)) return ["due"];
  return /\b(?:start|begin|commence\w*|kick-?off)\b/.test(plain) ? ["begun"] : ["ignored"];
}

/** Words that those headings are made of, for the quick look at what may be a heading. */
export const PART_WORDS: readonly string[] = [
  ...NOUNS.map(([pattern]) => pattern.source),
  OTHER.source,
].flatMap((source) => source.toLowerCase().match(/\p{L}{2,}/gu) ?? []);
