import { rolesElsewhere, rolesInEnglish } from "./heading-words";
import type { Role } from "./types";

/** Words that head columns alone, and say nothing at the end of others. */
const NO_NOUN =
  /^(?:from|to|what|when|good|better|no|nr|id|code|type|date|today|year|month|quarter|week|period|horizon|now|one|who|so far|points?|cost|impact|version|link|used|remaining|state|overall|colou?r|group|region|country|site|plant|location|market|branch|segment|brand|section|strategy|parent|topic|stream|when|name|title|item|detail|highlight|context|timing|delivery|launch|green|amber|red|yellow|peer)s?$/;

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
    const roles = NO_NOUN.test(token) ? [] : rolesInEnglish(token);
    if (roles.length > 0)
      return /^%|%$|^per ?cent/.test(plain) && roles[0] === "target" ? ["progress"] : roles;
  }
  return rolesElsewhere(tokens[0] ?? "");
}

/** "Committed completion date" is when it is due; any other day ("Original date") may be the plan or its slip. */
function datesByParts(plain: string): Role[] {
  if (/\b(?:due|target|completion|complete|end|finish|delivery|deadline)\b/.test(plain)) return ["due"];
  return /\b(?:start|begin|commence\w*|kick-?off)\b/.test(plain) ? ["begun"] : ["ignored"];
}
