import { words } from "@/lib/ai/terms";
import type { Passage } from "@/lib/evidence/types";
import { type Asked, analyse } from "./question";
import { namesIn, partsOf } from "./question-parts";

const LONGEST_SUBJECT = 120;
const MOST_NAMES = 3;
const SHORTEST_NAME = 4;

const NOUNS: Record<Asked, string> = {
  amount: "figure for",
  date: "date for",
  person: "name for",
  reason: "reason for",
  comparison: "figures for",
  list: "list of",
  statement: "statement on",
};

/** "who won the chess tournament" needs no turning round to be said within a sentence. */
const INDIRECT =
  /^(?:who|whose [\w ]{2,30}?|which [\w ]{2,40}?|how many [\w ]{2,40}?|how much [\w ]{2,40}?|what) (?!is\b|are\b|was\b|were\b|did\b|does\b|do\b|has\b|have\b|will\b|would\b|can\b|should\b|must\b)[a-z]+\b/i;
const SUBJECT_FIRST =
  /^(?:how many|how much|which|whose) [\w -]{2,60}? (?:is|are|was|were|has been|have been|will be) \w+(?:ed|en|n|d|t|e)\b/i;

/** "how much cash did we have": said within a sentence, its words would have to change places. */
const INVERTED =
  /\b(?:did|does|do|has|have|had|will|would|can|could|should|must|is|are|was|were) (?:we|i|you|they|it|he|she|the|our|its|their|this|that|an?)\b/i;

function bare(question: string): string {
  return question.trim().replace(/[\s?.!]+$/, "");
}

function lowered(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

/** What was looked for, in the question's own terms: "figure for the monthly rent of the Lisbon office". */
function sought(question: string): string {
  const asked = bare(question);
  if (asked.length > LONGEST_SUBJECT * 2 || /[.?!]\s/.test(asked)) return "answer to this question";
  if (
    !INVERTED.test(asked) &&
    (SUBJECT_FIRST.test(asked) || (INDIRECT.test(asked) && !/^what /i.test(asked)))
  )
    return `passage that says ${lowered(asked)}`;
  const said =
    /^what(?:['’]s| is| are| was| were)\s+(?!(?:spent|paid|raised|received|invested|earned|said|done|decided|agreed)\b)(.+)$/i.exec(
      asked,
    )?.[1];
  const kind = analyse(question).asked;
  const subject = said ?? (kind === "reason" ? undefined : partsOf(asked)?.subject);
  const whole =
    said !== undefined ||
    (subject !== undefined && asked.endsWith(subject) && /^who (?:is|are|was)\b/i.test(asked));
  if (subject && whole && subject.length <= LONGEST_SUBJECT) {
    const noun =
      said &&
      kind === "statement" &&
      /\b(?:cost|rent|price|fee|salary|revenue|budget|profit|income|amount|value)\b/i.test(said)
        ? NOUNS.amount
        : NOUNS[kind];
    return `${noun} ${subject}`;
  }
  return asked.length <= LONGEST_SUBJECT
    ? `answer to “${question.trim().replace(/\.+$/, "")}”`
    : "answer to this question";
}

/** Names in the question that stand in none of the passages nor in their titles. */
export function unknownNames(question: string, passages: Passage[]): string[] {
  const known = passages.map(({ title, text }) => `${title} ${text}`.toLowerCase()).join(" ");
  const joined = known.replace(/[^\p{L}]/gu, "");
  const asked = namesIn(question).flatMap(({ text }) =>
    words(text).filter((word) => /^\p{Lu}\p{Ll}/u.test(word)),
  );
  return [...new Set(asked)]
    .filter((name) => name.length >= SHORTEST_NAME)
    .filter((name) => !known.includes(name.toLowerCase()) && !joined.includes(name.toLowerCase()));
}

/** Years in the question that neither a passage nor the name of its paper has. */
function unknownYears(question: string, passages: Passage[]): string[] {
  const known = passages.map(({ title, text }) => `${title} ${text}`).join(" ");
  const years = question.match(/(?<!\d)(?:19|20)\d{2}(?!\d)/g) ?? [];
  return [...new Set(years)].filter((year) => !known.includes(year));
}

function quoted(names: string[]): string {
  const marked = names.slice(0, MOST_NAMES).map((name) => `“${name}”`);
  const last = marked.at(-1) ?? "";
  return marked.length > 1 ? `${marked.slice(0, -1).join(", ")} or ${last}` : last;
}

/**
 * What the search did not find, in the question's own terms, and what it found instead. Claims nothing of the papers
 * beyond the passages at hand, where it can be looked up. `near`: how many passages are quoted behind it, unless `figures`
 * are told instead.
 */
export function whatIsMissing(question: string, passages: Passage[], near: number, figures = 0): string {
  const missing = sought(question);
  const missed = `No ${missing} ${missing.startsWith(NOUNS.comparison) ? "were" : "was"} found`;
  if (passages.length === 0) return `${missed}, and no passage comes near to it.`;
  const unknown = [...unknownNames(question, passages), ...unknownYears(question, passages)];
  const named = unknown.length > 0 ? `; none of the passages found mentions ${quoted(unknown)}` : "";
  if (figures > 0) return `${missed}${named}. The nearest ${figures > 1 ? "figures are" : "figure is"}:`;
  if (near === 0)
    return `${missed}${named}, and none of them comes near to it.`.replace(
      ", and none of them",
      named ? ", and none" : ", and no passage",
    );
  return `${missed}${named}. The nearest ${near > 1 ? "passages say" : "passage says"}:`;
}
