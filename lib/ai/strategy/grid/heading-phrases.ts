import type { Role } from "./types";

const STRETCH = "(?:terms?|seasons?|weeks?|months?|quarters?|periods?|years?|half|cycles?)";

/** Headings that are phrases or short forms, for words that the table of headings does not know. */
const PHRASES: [RegExp, Role[]][] = [
  [
    /^(?:kris?|(?:key )?risk indicators?|(?:what|how) (?:will we|do we|are we|we will|we are) (?:be )?(?:measur|track|monitor)\w*(?: it| this| success)?|key figures?)$/,
    ["measure"],
  ],
  // Of an objective it is the description; without one it is what is tracked.
  [/^(?:what|how) (?:does )?(?:success|good)(?: will)? looks? like$/, ["item"]],
  [
    /^(?:tgt|(?:board |risk )?appetite(?: limit| level)?|where we (?:need|aim|plan|intend|expect|hope) to (?:be|get))$/,
    ["target"],
  ],
  // Which of the two, its cells tell.
  [
    new RegExp(
      `^(?:latest|reporting|reported|data|time|measurement|performance|okr|goal)[ -]${STRETCH}$|^cycle$|^period (?:covered|reported)$`,
    ),
    ["period", "current"],
  ],
  [
    new RegExp(`^(?:act|fytd|(?:current|this) ${STRETCH}|in[- ]?${STRETCH}|where we've got to)$`),
    ["current"],
  ],
  [
    /^(?:brag(?: rating| status)?|how (?:are|is) (?:we|it|this|that|things) (?:doing|going|performing|progressing)|(?:are|is) (?:we|it|this) (?:on (?:track|target|course|plan)|going to plan)|on course)$/,
    ["status"],
  ],
  [
    /^(?:trustee|governor|cabinet (?:member|lead)|portfolio holder|(?:nominated|senior) officer|sro|assignee|convenor)s?$/,
    ["owner"],
  ],
  [/^(?:metric|measurement|unit|value|kpi|target|format)[ -](?:type|format)$/, ["unit", "ignored"]],
  [
    /^(?:parent|aligned|linked|supported|supporting|related)(?: (?:to|with|goals?|objectives?|okrs?|priority|outcomes?))+$/,
    ["group"],
  ],
  [/^(?:strands?|topics?|streams?|portfolios?)$/, ["group"]],
  [/^(?:on-target|met|pass|pass ?(?:\/|or) ?fail|compliant)$/, ["status"]],
  [/^(?:last|previous|prior) seasons?$/, ["baseline"]],
  [/^who (?:leads|owns)(?: it| this)?$|^who(?:'s| is) responsible$/, ["owner"]],
  [/^good performance$/, ["direction"]],
  [/^(?:agreed|contracted)(?: level)?$/, ["target"]],
  [/^(?:[\p{L}&-]+ ){1,2}(?:manager|director|officer|convenor|governor|trustee)s?$/u, ["owner"]],
];

const SUBJECT =
  "(?:strategic|corporate|key results?|krs?|kpis?|kris?|metrics?|measures?|indicators?|goals?|objectives?|okrs?|outcomes?|initiatives?|projects?)";
const NAMED: [RegExp, Role[]][] = [
  [/(?:key results?|krs?|kpis?|kris?|metrics?|measures?|indicators?)$/, ["measure"]],
  [/(?:initiatives?|projects?)$/, ["initiative"]],
  [/(?:goals?|objectives?|okrs?|outcomes?)$/, ["objective"]],
];
const NAME = new RegExp(`^((?:${SUBJECT} )+)(?:names?|titles?|texts?|statements?|wording)$`);
/** "This year's target", "the result": whose or of when it is, where that is now. */
const LED = new RegExp(
  `^(?:(?:the|our|your|my|its|cumulative|overall|medium[- ]term|long(?:er)?[- ]term|(?:two|three|four|five|ten|\\d{1,2})[- ]year|season|term|end[- ]of[- ](?:programme|program|project|plan|strategy|grant))|(?:this|current|in[- ]?)(?: |-)?${STRETCH}(?:['’]s|s['’])?) (?=\\S)`,
);
/** "KPIs to" is the beginning of a sentence. */
const LED_BY_SUBJECT = new RegExp(`^${SUBJECT} (?!(?:to|from)$)(?=\\S)`);
/** What may follow the name of what is tracked without becoming something else: no "goal notes by objective". */
const FOLLOWING: readonly Role[] = [
  "target",
  "current",
  "baseline",
  "status",
  "owner",
  "due",
  "begun",
  "unit",
  "progress",
  "comment",
];

/**
 * What a heading of several words holds, from what its parts mean: "Goal name", "Outcome start", "This year's target". `known` tells
 * it of shorter words; empty where the parts do not tell.
 */
export function rolesOfPhrase(words: string, known: (words: string) => Role[]): Role[] {
  const phrase = PHRASES.find(([pattern]) => pattern.test(words))?.[1];
  if (phrase) return phrase;
  const [, subject] = words.match(NAME) ?? [];
  if (subject) return NAMED.find(([pattern]) => pattern.test(subject.trim()))?.[1] ?? [];
  const led = words.replace(LED, "");
  if (led !== words) return known(led);
  // "Goal value": what is aimed at.
  if (/^(?:goal|target|aim) (?:values?|levels?|figures?)$/.test(words)) return ["target"];
  const rest = words.replace(LED_BY_SUBJECT, "");
  if (rest === words) return [];
  const roles = known(rest);
  return roles[0] && FOLLOWING.includes(roles[0]) ? roles : [];
}

/** Words that those phrases are made of, for the quick look at what may be a heading. */
export const PHRASE_WORDS: readonly string[] = [
  ...PHRASES.map(([pattern]) => pattern.source),
  SUBJECT,
  STRETCH,
].flatMap((source) => source.toLowerCase().match(/\p{L}{2,}/gu) ?? []);
