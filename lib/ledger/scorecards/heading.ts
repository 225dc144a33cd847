import { daysBetween } from "@/lib/days";
import type { GridCell } from "@/lib/evidence/grid";
import { remember } from "@/lib/ledger/remember";
import { ANY_YEAR, readSpan, timesIn } from "@/lib/ledger/values/dates";
import { readUnit, type Unit, unitBehind } from "@/lib/ledger/values/units";
import { says } from "@/lib/ledger/vocabulary/headings";
import LABELLED from "./headings.json";
import type { Heading, Role } from "./types";

/** Leading words for whose, when or how final it is, not what. */
const LEADS =
  /^(?:our|the|your|my|its|strategic|key|core|main|corporate|business|critical|annual|yearly|full[- ]year|fy|year[- ]end|ytd|mtd|month[- ]to[- ]date|end|final|agreed|approved|set|local|monthly|quarterly|current|latest|most recent|initial|overall|top|board|company|outcome|group|trust|club|council|headline|primary|cumulative|season|term|medium[- ]term|long(?:er)?[- ]term|(?:two|three|four|five|ten|\d{1,2})[- ]year|end[- ]of[- ](?:programme|program|project|plan|strategy|grant)|(?:this|current|in)[- ](?:term|season|week|month|quarter|period|year|half|cycle)(?:['’]s|s['’])?|accountable|responsible|executive|exec|senior|(?:month|quarter|period|week)(?= (?:target|plan|budget|actual|result)s?\b)|\p{L}+(?= (?:rag|leads?|owners?|sponsors?|managers?|directors?|officers?|trustees?|governors?|convenors?)\b)) (?=\S)/iu;
/** Trailing words for how it is expressed. */
const ENDS =
  /(?<=\S) (?:values?|levels?|figures?|ytd|to date|results?|performance|actuals?|month|year to date|full[- ](?:fy|year)|names?|person|officer|\(?rag\)?|score)$/i;
/** Attributes of a KPI. */
export const OF_SUBJECT: readonly Role[] = [
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

const singular = (word: string) =>
  /(?:ss|us|sis)$/.test(word) || word.length < 4 ? word : word.replace(/s$/, "");

/** Lower case, without accents, plurals and blanks around slashes. */
function plain(words: string): string {
  return words
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[’`]/g, "'")
    .replace(/\s*\/\s*/g, "/")
    .split(/\s+/)
    .map(singular)
    .join(" ")
    .trim();
}

/**
 * Headings of scorecards by what is below them. If two roles are listed, the cells and the other headings decide. The
 * English ones are from the scorecards, plans and exports in the fixtures, the others from balanced scorecard templates
 * that auditors and associations publish. Case, accents and plurals do not matter. The first of two entries counts.
 */
const known = (labelled: Record<string, string>) =>
  new Map(
    Object.entries(labelled)
      .flatMap(([roles, headings]) =>
        headings.split(",").map((heading) => [plain(heading), roles.split(" ") as Role[]] as const),
      )
      .toReversed(),
  );

const ENGLISH = known(LABELLED.english);
const KNOWN = new Map([...known(LABELLED.others), ...ENGLISH]);

/** First letters of the words in known headings. */
const BEGINNINGS = new Set(
  [...KNOWN.keys()].flatMap((key) => (key.match(/\p{L}{2,}/gu) ?? []).map((word) => word.slice(0, 3))),
);

/**
 * Whether a text contains a word that a heading may: a quick check that spares the many texts of a long list a slow
 * one.
 */
function mayBeHeading(text: string): boolean {
  // "R/A/G", "Δ": too short to contain a word.
  if (text.length <= 5) return /\p{L}/u.test(text);
  const words = plain(text).match(/[\p{L}]{2,}|[%#]/gu) ?? [];
  return words.some((word) => word.length < 2 || BEGINNINGS.has(word.slice(0, 3)));
}

const rolesOfWord = (word: string): Role[] => KNOWN.get(plain(word)) ?? [];

/** The roles of an English word, where nouns come last; empty for others. */
const rolesInEnglish = (word: string): Role[] => ENGLISH.get(plain(word)) ?? [];

/** The roles of a word in a language where nouns come first; empty for others. */
const rolesElsewhere = (word: string): Role[] => (ENGLISH.has(plain(word)) ? [] : rolesOfWord(word));

/** The possible roles of a heading, best first; empty if it is unknown. */
const rolesOf = remember((words: string): Role[] => {
  if (!words || words.length > 48) return [];
  for (let start = words; ; start = start.replace(LEADS, "")) {
    for (let end = start; ; end = end.replace(ENDS, "")) {
      const roles = rolesOfWord(end);
      if (roles.length > 0) return roles;
      if (!ENDS.test(end)) break;
    }
    if (!LEADS.test(start)) break;
  }
  return [];
});

/** Words that are a heading alone, but mean nothing at the end of others. */
const NO_NOUN =
  /^(?:from|to|what|when|good|better|no|nr|id|code|type|date|today|year|month|quarter|week|period|horizon|now|one|who|so far|points?|cost|impact|version|link|used|remaining|state|overall|colou?r|group|region|country|site|plant|location|market|branch|segment|brand|section|strategy|parent|topic|stream|when|name|title|item|detail|highlight|context|timing|delivery|launch|green|amber|red|yellow|peer)s?$/;

/** Words after a noun that add nothing: "goal value", "target level". */
const EMPTY =
  /^(?:values?|levels?|figures?|numbers?|amounts?|the|a|an|our|this|is|are|we|it|rate|name|%|#|£|\$|€)$/;
/** What a board compares with, expects or weighs is neither target nor actual. */
const OTHER =
  /\b(?:var(?:iance)?|v|vs|versus|change|diff\w*|delta|gap|growth|trend|direction|travel|forecast|projected|projection|trajectory|outlook|estimate|weight\w*|peers?|benchmark|national|sector|industry|median|quartile|assurance|rank\w*|minimum|maximum|thresholds?|triggers?|warning|stretch|frequency|source|verification|reference|code|id|formula|method\w*|former|variation|spend|spent|cost|costs|last check-?in|review(?:ed)?|updated|approved|prepared|version|previous|prior|last|same|e-?mail|phone|address)\b/;
/** A target set by others is still a target. */
const GIVEN = /\b(?:national|sector|industry|minimum) (?=(?:\S+ )?(?:standard|target)s?\b)/;
/** Words after these modify those before: "direction of travel", "performance against target". */
const FOLLOWING = /(?<=\S)\s(?:of|to|against|for|from|by|at|in|on|per|with|than|since|under|over|as)\s.*$/;
/** The start of a sentence. */
const UNENDED = /\s(?:of|to|against|for|from|by|at|in|on|per|with|and|the)$/;
const MOST_WORDS = 7;

/**
 * The roles of a heading according to the last of its nouns, if it is unknown as a whole: "Accountable executive",
 * "Goal value", "Policy target". This is a guess that its cells must prove. Empty if no noun is known.
 */
function rolesByParts(words: string): Role[] {
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
  if (/\bdates?\b/.test(plain)) return [];
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

/** "FY2025A" is an actual, "2026E" an estimate. */
const SUFFIXED =
  /^((?:Q[1-4]\s?)?(?:FY\s?)?['’]?(?:20)?\d\d|(?:Q[1-4]|H[12])(?=\s)|\p{L}{3,9}[\s-]\d\d(?=\s))\s?([AEFBPT])$/u;
const SUFFIXES: Record<string, string> = {
  A: "actual",
  E: "estimate",
  F: "forecast",
  B: "budget",
  P: "plan",
  T: "target",
};
/** The period of a column's figures. */
const STRETCH = /^(?:in |for )?(?:the )?(?:full |whole )?(year|month)$/i;
const BRACKETS = /\s*[([]([^()[\]]{1,30})[)\]]/g;

/**
 * Reads a heading such as "Target FY26 (£m)", "Actual %", "Revenue budget", "Q1 2026": its possible roles, its unit and
 * its period.
 */
export const readHeading = remember(headingOf);

/** Longer texts are not headings, and would be slow to match. */
const LONGEST_HEADING = 90;
const NONE: Heading = { roles: [], unit: null, span: null, words: "", isGuess: false };

function headingOf(written: string): Heading {
  const isLooked = mayBeHeading(written) || SUFFIXED.test(written) || timesIn(written).length > 0;
  if (written.length > LONGEST_HEADING || !isLooked) return { ...NONE, words: written.trim() };
  const tidy = tidied(written);
  if (!tidy || tidy.length > LONGEST_WORDS) return { ...NONE, words: tidy };
  const words = tidy.replace(/\s\d{1,2}[./]\d{1,2}[./](?:20)?\d\d$/, "");
  return knownAsWhole(words) ?? readInParts(words);
}

const LONGEST_WORDS = 60;

/** Removes references to the year end, to the time of the table, and to notes. */
const tidied = (written: string): string =>
  written
    .replace(/\s+/g, " ")
    .replace(SUFFIXED, (_, year: string, kind: string) => `${year} ${SUFFIXES[kind]}`)
    .replace(/[,–-]?\s?\b(?:EOY|year[- ]end|end of (?:the )?year)$/i, "")
    .replace(
      /\s(?:for|in) (?:the )?(?:financial )?(?:year|month|quarter|period)$|\sthis (?:month|quarter|period)$/i,
      "",
    )
    .replace(/\?$/, "")
    .replace(/\s(?:as )?(?:at|of|on)(?=\s(?:\d{1,2}(?:st|nd|rd|th)? )?\p{L}{3,9},? (?:19|20)\d\d$)/iu, "")
    .replace(/[*†‡¹²³:.]+$/u, "")
    .trim();

/** A heading that is known as a whole, or gives a due date: "By 2028". */
function knownAsWhole(words: string): Heading | null {
  // "Requireme nt": a word broken by a narrow column.
  const joined = words.replace(/(?<=\p{L}{4}) (?=\p{Ll}{1,3}$)/u, "");
  const roles = [words, joined].map(rolesOf).find(({ length }) => length > 0);
  if (roles) return { ...NONE, roles, words };
  const until = words.match(/^by (.{4,20})$/i)?.[1] ?? "";
  return isBarePeriod(until) ? { ...NONE, roles: ["target"], span: until } : null;
}

/** Reads a heading after removing its unit and period: "Target FY26 (£m)". */
function readInParts(whole: string): Heading {
  const bracketed = readBrackets(whole);
  const timed = withoutPeriod(bracketed.words);
  const trailing = rolesOf(timed.words).length > 0 ? null : unitBehind(timed.words);
  const words = (trailing?.words ?? timed.words)
    .replace(/\s+/g, " ")
    .replace(/^[\s–,/:|-]+|[\s–,/:|-]+$/g, "")
    .trim();
  const known = rolesOf(words);
  const guessed = known.length > 0 ? [] : rolesByParts(words);
  return {
    roles: known.length > 0 ? known : guessed,
    unit: bracketed.unit ?? trailing?.unit ?? null,
    span: bracketed.span ?? timed.span,
    words,
    isGuess: guessed.length > 0,
  };
}

/** The first unit and the first period in brackets, and the words without them. */
function readBrackets(whole: string): Pick<Heading, "unit" | "span" | "words"> {
  let unit: Unit | null = null;
  let span: string | null = null;
  const words = whole.replace(BRACKETS, (_, inner: string) => {
    // "Target (year)" is for the whole year, not counted in years.
    const [, stretch] = inner.match(STRETCH) ?? [];
    if (stretch) return /year/i.test(stretch) ? " full year" : ` ${stretch}`;
    const read = readUnit(inner);
    if (read) unit ??= read;
    else if (timesIn(inner).length > 0) span ??= inner;
    return says(inner, "toDate") || says(inner, "full") ? ` ${inner}` : "";
  });
  return { unit, span, words };
}

/** The period in a heading that is unknown as a whole, and the words without it. */
function withoutPeriod(words: string): Pick<Heading, "span" | "words"> {
  const [period] = rolesOf(words).length > 0 ? [] : timesIn(words);
  if (!period) return { span: null, words };
  const rest = words.replace(period.written, " ");
  // "Where we want to be by 2028"
  return { span: period.written, words: rest.replace(/\s(?:by|until|for|in|as at|at)\s*$/i, "") };
}

/** Whether a heading is a period and nothing else: "Jan", "Q1 2026", "2024". */
export const isBarePeriod = remember((text) => readSpan(text, ANY_YEAR) !== null);

/** Whether a cell is a period or an Excel date, and nothing else. */
export const isPeriodCell = ({ date, text }: Pick<GridCell, "date" | "text">): boolean =>
  date !== null || isBarePeriod(text.trim());

/**
 * The shortest period in a text, as written: "Q1 2026" of "Dashboard 2026 – Q1 2026", preferably with a year. Days do
 * not count.
 */
export const namedPeriod = remember((written: string): string | null => {
  const times = timesIn(written.trim().replace(SUFFIXED, "$1"));
  if (times[0]?.isDay) return null;
  const known = times.flatMap(({ written: words, isDay }) => {
    const span = isDay ? null : readSpan(words, ANY_YEAR);
    return span
      ? [{ words, days: daysBetween(span.start, span.end), isDated: /\d\d/.test(words) ? 0 : 1 }]
      : [];
  });
  // "Q1 (Apr–Jun 2025)": the brackets date it.
  return known.toSorted((a, b) => a.isDated - b.isDated || a.days - b.days)[0]?.words ?? null;
});
