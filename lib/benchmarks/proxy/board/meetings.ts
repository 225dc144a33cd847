import { COUNT, countOf } from "../figures";
import type { Said } from "../pages";
import { agreed, type Found } from "./counting";

const KIND =
  "(?:(?:regular(?:ly)?|scheduled|formal|special|virtual|full|in-person|board|telephonic|ordinary)[,\\s]+)*";
const BOARD =
  "\\b(?:full\\s+)?board(?:\\s+of\\s+directors)?(?:\\s+of\\s+[A-Z][\\w.&]*(?:\\s+[A-Z][\\w.&]*)*)?";
const HELD = "(?:met|held|convened|had|conducted)";
const BOTH = new RegExp(
  `${BOARD}\\s+(?:\\w+\\s+){0,2}?${HELD}\\s+(?:a\\s+total\\s+of\\s+)?(${COUNT})\\s+regular(?:ly)?(?:\\s+scheduled)?(?:\\s+meetings)?\\s+and\\s+(${COUNT})\\s+special`,
  "i",
);
const MET = [
  new RegExp(
    `${BOARD}\\s+(?:formally\\s+|also\\s+|each\\s+)?${HELD}\\s+(?:a\\s+total\\s+of\\s+)?(${COUNT})\\s+(?:\\(\\d+\\)\\s+)?(?:times|occasions|${KIND}meetings?)\\b`,
    "i",
  ),
  new RegExp(
    `\\b(${COUNT})\\s+(?:\\(\\d+\\)\\s+)?${KIND}meetings\\s+of\\s+(?:the|our)\\s+(?:full\\s+)?board\\b(?!\\s+committees)`,
    "i",
  ),
  new RegExp(
    `${BOARD}\\s+meetings(?:\\s+held)?(?:\\s+(?:in|during)\\s+[^.|:]{0,30})?\\s*[:|]\\s*(${COUNT})\\b`,
    "i",
  ),
];

/** How often the board met in the year. */
export function boardMeetings(statements: Said[]): Found | null {
  return agreed(
    statements.flatMap(({ text }) => {
      const both = BOTH.exec(text);
      if (both) {
        const [regular, special] = [countOf(both[1] ?? ""), countOf(both[2] ?? "")];
        if (regular === null || special === null) return [];
        return [
          { value: regular + special, quote: text, computed: `${regular} regular + ${special} special` },
        ];
      }
      const found = MET.map((pattern) => pattern.exec(text)).find((one) => one !== null);
      const value = found ? countOf(found[1] ?? "") : null;
      const isCommittee = found && /committees?\s+of\s+(?:the|our)\s+$/i.test(text.slice(0, found.index));
      return value !== null && value > 0 && value < 100 && !isCommittee ? [{ value, quote: text }] : [];
    }),
  );
}

const EACH = /\b(?:each|all|every|no|none|incumbent)\b/i;
const SHARE = /\b(?:attend\w*|participat\w*)\b[^.]{0,120}?\b(\d{2,3})\s*(?:%|percent\b)/i;

/** The minimum attendance of every director: "each director attended at least 75%". */
export function attendanceFloor(statements: Said[]): Found | null {
  const stated = statements.flatMap(({ text }) => {
    if (
      !EACH.test(text) ||
      /\baverage\b|\bshareholders?\b[^.]{0,40}\battend|\bexpected\s+to\b|\ball\s+but\b|\bexcept\b/i.test(text)
    )
      return [];
    const value = Number(SHARE.exec(text)?.[1]);
    return /\bmeetings?\b/i.test(text) && value >= 50 && value <= 100 ? [{ value, quote: text }] : [];
  });
  return agreed(stated) ?? stated[0] ?? null;
}

const STANDING =
  /\bstanding\s+(?:\w+\s+){0,3}?committees?\b|\bstanding\s+[A-Z]|\bcommittees\s+of\s+(?:the|our)\s+board\b|\bboard\s+has\s+(?:established\s+)?(?:\w+\s+){0,3}?committees\b|\b(?:two|three|four|five|six)\s+(?:\w+\s+){0,2}?committees\b/i;
const COMMITTEE =
  /\b(\p{Lu}[\p{L}&’'-]*(?:(?:,?\s+(?:and|&|of|on)\s+|,\s+|\s+)\p{Lu}[\p{L}&’'-]*)*?)\s+Committee\b/gu;
const LEAD =
  /^(?:The|Our|Board[’']?s?|Its|Each|Standing|These|An?|Board\s+Committees?|In|We|and|&|including|Currently|Such|Other)\s+/i;

/** The standing committees, from the sentence that names the most. */
export function committeesOf(statements: Said[]): Found<string[]> | null {
  let best: Found<string[]> | null = null;
  for (const { text } of statements) {
    if (!STANDING.test(text) || text.length > 1_500) continue;
    const names = namesIn(text);
    if (names.length >= 2 && names.length <= 9 && names.length > (best?.value.length ?? 0))
      best = { value: names, quote: text };
  }
  return best;
}

function namesIn(text: string): string[] {
  const bare = text.replace(/\((?:the\s+|our\s+)?[“"][^)]*\)/gi, "");
  const names = [...bare.matchAll(COMMITTEE)].map(([, name = ""]) => {
    let short = name;
    while (LEAD.test(short)) short = short.replace(LEAD, "");
    return short;
  });
  const kept = names.filter(
    (name) =>
      name.length > 3 && name.length < 80 && !/^(?:Committee|Board|Special|Each|Independent)$/i.test(name),
  );
  const unique = [...new Set(kept)];
  // A short form ("Governance") next to the full name is the same committee.
  const whole = unique.filter((name) => !unique.some((other) => other !== name && other.includes(name)));
  return whole.map((name) => `${name} Committee`);
}
