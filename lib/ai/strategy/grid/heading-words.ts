import { LABELLED_HEADINGS } from "@/lib/ai/strategy/vocabulary/headings";
import { remember } from "./remember";
import type { Role } from "./types";

/** Words before a heading that say whose, of when or how final it is, not what. */
const LEADS =
  /^(?:our|the|your|my|its|strategic|key|core|main|corporate|business|critical|annual|yearly|full[- ]year|fy|year[- ]end|ytd|mtd|month[- ]to[- ]date|end|final|agreed|approved|set|local|monthly|quarterly|current|latest|most recent|initial|overall|top|board|company|outcome|group|trust|club|council|headline|primary|cumulative|season|term|medium[- ]term|long(?:er)?[- ]term|(?:two|three|four|five|ten|\d{1,2})[- ]year|end[- ]of[- ](?:programme|program|project|plan|strategy|grant)|(?:this|current|in)[- ](?:term|season|week|month|quarter|period|year|half|cycle)(?:['’]s|s['’])?|accountable|responsible|executive|exec|senior|\p{L}+(?= (?:rag|leads?|owners?|sponsors?|managers?|directors?|officers?|trustees?|governors?|convenors?)\b)) (?=\S)/iu;
/** Words behind it that say how it is given. */
const ENDS =
  /(?<=\S) (?:values?|levels?|figures?|ytd|to date|results?|performance|actuals?|month|year to date|full[- ](?:fy|year)|names?|person|officer|\(?rag\)?|score)$/i;
/** "Goal" before a word that would head a column of its own. */
const SUBJECT =
  /^(?:strategic|corporate|key results?|krs?|kpis?|kris?|metrics?|measures?|indicators?|goals?|objectives?|okrs?|outcomes?|initiatives?|projects?) (?!(?:to|from)$)(?=\S)/i;
/** What stands beside a KPI and tells something of it. */
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

const known = (labelled: [string, Role[]][]) =>
  new Map(labelled.toReversed().map(([heading, roles]) => [plain(heading), roles]));

const ENGLISH = known(LABELLED_HEADINGS.english);
const KNOWN = new Map([...known(LABELLED_HEADINGS.others), ...ENGLISH]);

/** Beginnings of the words that headings are made of. */
const BEGINNINGS = new Set(
  [...KNOWN.keys()].flatMap((key) => (key.match(/\p{L}{2,}/gu) ?? []).map((word) => word.slice(0, 3))),
);

/** Whether a text holds a word that a heading may; a quick look that spares the many texts of a long list a slow one. */
export function mayBeHeading(text: string): boolean {
  // "R/A/G", "Δ": no word to look for.
  if (text.length <= 5) return /\p{L}/u.test(text);
  const words = plain(text).match(/[\p{L}]{2,}|[%#]/gu) ?? [];
  return words.some((word) => word.length < 2 || BEGINNINGS.has(word.slice(0, 3)));
}

const rolesOfWord = (word: string): Role[] => KNOWN.get(plain(word)) ?? [];

/** What a word heads in English, whose nouns come last; empty for any other. */
export const rolesInEnglish = (word: string): Role[] => ENGLISH.get(plain(word)) ?? [];

/** What a word heads in a language whose nouns come first; empty for any other. */
export const rolesElsewhere = (word: string): Role[] => (ENGLISH.has(plain(word)) ? [] : rolesOfWord(word));

/** What a heading of these words may hold, best first; empty for words that are no heading we know. */
export const rolesOf = remember((words: string): Role[] => {
  if (!words || words.length > 48) return [];
  for (let start = words; ; start = start.replace(LEADS, "")) {
    for (let end = start; ; end = end.replace(ENDS, "")) {
      const roles = rolesOfWord(end);
      if (roles.length > 0) return roles;
      if (!ENDS.test(end)) break;
    }
    if (!LEADS.test(start)) break;
  }
  const rest = words.replace(SUBJECT, "");
  const roles = rest === words ? [] : rolesOf(rest);
  return roles[0] && OF_SUBJECT.includes(roles[0]) ? roles : [];
});
