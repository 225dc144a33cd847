import { thingsIn } from "@/lib/ai/other-names";
import { COMPARES } from "@/lib/ask/accounted";
import { asksForDrivers } from "@/lib/ask/moves";
import { MONTHS_IN_ENGLISH } from "@/lib/ledger/period";
import { replaced } from "@/lib/ranges";
import { periodsNamed } from "./named-periods";
import { type Need, needsOf } from "./needs";

/** What kind of answer a question asks for. */
export type Asked = "amount" | "date" | "person" | "reason" | "comparison" | "list" | "statement";

export type Question = {
  text: string;
  asked: Asked;
  needs: Need[];
  /** Years, months and quarters named, as lower-case texts: "2023", "may", "q2". A fiscal year counts as its year. */
  periods: string[];
};

const ASKED: [Asked, RegExp][] = [
  [
    "person",
    /(^|[,;]\s|\b(and|by) )(who(m|se|['’]s)?)\b|\b(which|what) (person|director|member|officer|executive|trustee)s?\b/i,
  ],
  [
    "date",
    /(^|[,;]\s|\band )when (am|is|are|was|were|will|did|does|do|must|should|can|has|have)\b|\bwhat (date|day|year|month|time)\b|\bdeadlines?\b|\bhow (soon|long)\b/i,
  ],
  ["comparison", COMPARES],
  [
    "amount",
    /\b(how (much|many|large|big|high|low|far)|amount|total|ratio|percent(age)?|rate|number of|balance|value|%|margin)\b/i,
  ],
  ["list", /\b(which|list|what are|name the)\b/i],
];

/** The periods that a question names, in short, and the question without them. */
function periodsIn(text: string): { periods: string[]; rest: string } {
  const named = periodsNamed(text);
  const periods = named.flatMap(({ kind, part, year }) => [
    ...(kind === "quarter"
      ? [`q${part}`]
      : kind === "month"
        ? [(MONTHS_IN_ENGLISH[part - 1] ?? "").slice(0, 3).toLowerCase()]
        : []),
    ...(year === null ? [] : [String(year)]),
  ]);
  return { periods: [...new Set(periods)], rest: replaced(text, named) };
}

function askedBy(text: string, namesItem: boolean, isDated: boolean): Asked {
  if (asksForDrivers(text)) return "reason";
  const found = ASKED.find(([, pattern]) => pattern.test(text.trim()))?.[0];
  // "What were scope 1 emissions in 2025?": what is so at a time is measured.
  const isMeasured = namesItem || (isDated && /^what (?:was|were)\b/i.test(text.trim()));
  return found ?? (isMeasured && /\bwhat['’]?s?\b/i.test(text) ? "amount" : "statement");
}

/** Whether a question is about a year, a month or a quarter that it names. */
export function namesPeriod(text: string): boolean {
  return periodsNamed(text).length > 0;
}

/** "(in USD millions)": how to write a figure, not which. */
const IN_UNIT = /\((?:in|as) [^)]*\)/gi;
const CONTRACTED = /\b(who|what|where|when|how)['’]?s\b/gi;

/** Reads what a question asks for and about. Works without a model, by the words of the question alone. */
export function analyse(text: string): Question {
  const { periods, rest } = periodsIn(questionIn(text).replace(CONTRACTED, "$1 is").replace(IN_UNIT, ""));
  const asked = askedBy(rest, thingsIn(rest).length > 0, periods.length > 0);
  return { text, asked, needs: needsOf(rest, text), periods };
}

/** What is asked among definitions and instructions ("Round to two decimals"): the sentences with a question mark, where some have one. */
function questionIn(text: string): string {
  const asked = text.split(/(?<=[.?!:])\s+/).filter((sentence) => sentence.trimEnd().endsWith("?"));
  return asked.length > 0 ? asked.join(" ") : text;
}
