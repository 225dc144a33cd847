import { terms } from "@/lib/ai/terms";
import { type Concept, conceptsIn } from "./concepts";

/** What kind of answer a question asks for. */
export type Asked = "amount" | "date" | "person" | "reason" | "comparison" | "list" | "statement";

/** One thing that an answer must speak of: a word, or words that name a concept. */
export type Need = { terms: string[]; concept: Concept | null };

export type Question = {
  text: string;
  asked: Asked;
  needs: Need[];
  /** Years, months and quarters named, as lower-case texts: "2023", "may", "q2". A fiscal year counts as its year. */
  periods: string[];
};

const ASKED: [Asked, RegExp][] = [
  ["reason", /\b(why|reasons?|cause[sd]?|driv(en|ers?|ing|es?)|what led|explain|due to what|how come)\b/i],
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

const MONTH =
  "january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec";
// "may" is a month only where a month can stand; in "may the board…" it is not.
const PERIOD = new RegExp(
  `\\b(?:FY\\s?'?)?((?:19|20)\\d{2})\\b|\\bFY\\s?'?(\\d{2})\\b|\\b(q[1-4])\\b|\\b(?:(?:in|for|of|to|by|since|until|during|and|end)\\s+(?=may\\b))?(${MONTH})\\b(?!\\s+(?:the|we|i|it|be|have)\\b)`,
  "gi",
);

function periodsIn(text: string): { periods: string[]; rest: string } {
  const periods: string[] = [];
  const rest = text.replace(PERIOD, (_, year?: string, short?: string, quarter?: string, month?: string) => {
    periods.push((year ?? (short ? `20${short}` : (quarter ?? month?.slice(0, 3) ?? ""))).toLowerCase());
    return " ";
  });
  return { periods: [...new Set(periods)], rest };
}

/** Definitions and instructions around a question ("Round to two decimals") are not what is asked about. */
function withoutInstructions(text: string): string {
  const sentences = text.split(/(?<=[.?!:])\s+/);
  const kept = sentences.filter(
    (sentence) =>
      !/^(round|answer|respond|give a response|please|you are|we (want|need)|if (a|the) |is defined|here'?s)\b|\bis defined as\b/i.test(
        sentence,
      ),
  );
  return kept.length > 0 ? kept.join(" ") : text;
}

/** Where to look and how to reckon is no part of what is asked about. */
const SOURCES =
  /\b(the )?((consolidated )?(statements?) of (income|operations|earnings|financial position|cash flows?|profit or loss)|income statements?|balance sheets?|(cash[ -]flow|P&L) statements?)\b|\b(unadjusted|adjusted|averages?|CAGR|numerator|denominator|consolidated|approximately|roughly|referencing|line items?|trend(ed|ing|s)?( of| in)?|develop(ed|ment)?( of| in)?(?= (over|since|from|in|during)\b)|over the (last |past )?((two|three|four|five|ten) )?(years|months|quarters|time)|(last|past) (two|three|four|five|ten|few|several) (years|months|quarters)|(year|month|quarter)[- ](by|on|over)[- ](year|month|quarter)|side by side|(in|as) a table|respectively|(at|by|to|until|as of) (the )?(end|close|start|beginning)( of)?|(year|month|quarter)[- ]end|(?<=how )(large|big|high|low|long|far|old|often|soon)|break ?down|broken down)\b/gi;

/** "How did revenue change", "income by category": words that say how to show figures, not which. */
const HOW_SHOWN =
  /(?<=\bhow (?:did|has|have|do|does|will) .{2,80} )(?:chang|develop|evolv|mov)(?:e[ds]?|ed|s)?\b|\bby (?:the )?(?:categor(?:y|ies)|line(?: item)?s?|items?|months?|quarters?|years?|customers?|debtors?|suppliers?|types?|accounts?|age)\b/gi;

function askedBy(text: string, namesItem: boolean): Asked {
  const found = ASKED.find(([, pattern]) => pattern.test(text.trim()))?.[0];
  return found ?? (namesItem && /\bwhat['’]?s?\b/i.test(text) ? "amount" : "statement");
}

/** Reads what a question asks for and about. Works without a model, by the words of the question alone. */
export function analyse(text: string): Question {
  const { periods, rest: asks } = periodsIn(withoutInstructions(text));
  const bare = asks.replace(SOURCES, " ").replace(HOW_SHOWN, " ");
  const rest = terms(bare).length > 0 ? bare : asks;
  const concepts = conceptsIn(rest);
  const outside = [...concepts]
    .sort((a, b) => b.start - a.start)
    .reduce((left, { start, end }) => `${left.slice(0, start)} ${left.slice(end)}`, rest);
  const needs: Need[] = concepts.map(({ concept, start, end }) => ({
    concept,
    terms: terms(rest.slice(start, end)),
  }));
  for (const term of new Set(terms(outside))) {
    if (!/^\d+$/.test(term)) needs.push({ concept: null, terms: [term] });
  }
  return { text, asked: askedBy(asks, concepts.length > 0), needs, periods };
}
