import { terms } from "@/lib/ai/terms";
import { MONTHS } from "@/lib/evidence/months";
import { conceptsIn } from "./concepts";
import { periodsNamed } from "./named-periods";
import { type Need, needsOf } from "./needs";
import { HOW_SHOWN, SOURCES, withoutInstructions } from "./question-instructions";

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
    "reason",
    /\b(why|reasons?|cause[sd]?|driv(en|ers?|ing|es?)|drove|what led|explain|due to what|how come)\b/i,
  ],
  [
    "person",
    /(^|[,;]\s|\b(and|by) )(who(m|se|['’]s)?)\b|\b(which|what) (person|director|member|officer|executive|trustee)s?\b/i,
  ],
  [
    "date",
    /(^|[,;]\s|\band )when (am|is|are|was|were|will|did|does|do|must|should|can|has|have)\b|\bwhat (date|day|year|month|time)\b|\bdeadlines?\b|\bhow (soon|long)\b/i,
  ],
  [
    "comparison",
    /\b(compar\w+|versus|vs\.?|relative to|against|difference|change[ds]?|higher|lower|more than|less than|better|worse)\b/i,
  ],
  [
    "amount",
    /\b(how (much|many|large|big|high|low|far)|amount|total|ratio|percent(age)?|rate|number of|balance|value|%|margin)\b/i,
  ],
  [
    "list",
    /\b(which|list|what are|name the|what (risks|steps|measures|actions|decisions|projects|motions))\b/i,
  ],
];

/** The periods that a question names, in short, and the question without them. */
function periodsIn(text: string): { periods: string[]; rest: string } {
  const named = periodsNamed(text);
  const periods = named.flatMap(({ kind, part, year }) => [
    ...(kind === "quarter"
      ? [`q${part}`]
      : kind === "month"
        ? [(MONTHS[part - 1] ?? "").slice(0, 3).toLowerCase()]
        : []),
    ...(year === null ? [] : [String(year)]),
  ]);
  const rest = named.reduceRight(
    (left, { start, end }) => `${left.slice(0, start)} ${left.slice(end)}`,
    text,
  );
  return { periods: [...new Set(periods)], rest };
}

function askedBy(text: string, namesItem: boolean, isDated: boolean): Asked {
  const found = ASKED.find(([, pattern]) => pattern.test(text.trim()))?.[0];
  // "What were scope 1 emissions in 2025?": what is so at a time is measured.
  const isMeasured = namesItem || (isDated && /^what (?:was|were)\b/i.test(text.trim()));
  return found ?? (isMeasured && /\bwhat['’]?s?\b/i.test(text) ? "amount" : "statement");
}

/** Whether a question is about a year, a month or a quarter that it names. */
export function namesPeriod(text: string): boolean {
  return periodsNamed(text).length > 0;
}

/** Reads what a question asks for and about. Works without a model, by the words of the question alone. */
export function analyse(text: string): Question {
  const { periods, rest: asks } = periodsIn(withoutInstructions(text));
  const bare = asks.replace(SOURCES, " ").replace(HOW_SHOWN, " ");
  const rest = terms(bare).length > 0 ? bare : asks;
  const asked = askedBy(asks, conceptsIn(rest).length > 0, periods.length > 0);
  return { text, asked, needs: needsOf(rest, text), periods };
}
