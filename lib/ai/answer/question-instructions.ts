const INSTRUCTION =
  /^(round|answer|respond|(give|provide|state|write|formulate) (a|an|your|the) (response|answer)|please|kindly|you are|assume|we (want|need)|if\b(?!.*\?)|is defined|here'?s|calculate what was asked|use (only )?the (data|figures|information)|express|show your)\b|\bis defined as\b/i;

/** Of a definition its parts are looked for: "operating income" and "sales" of "margin is defined as operating income / sales". */
const DEFINITION = /^(?:define\b[^?]*?|[^?]*?\bis defined) as (?!:)([^?]{5,})$/i;

/** "Based on the income statement, what is …": where to look, said before the question. */
const WHERE_TO_LOOK =
  /^(?:based (?:up)?on|basing|taking into account|according to|in agreement with|in accordance with|when (?:primarily )?(?:referencing|using)|using|drawing on|from the|by relying|relying|looking at)\b[^?]{3,160}?,\s+(?=(?:what|how|which|who|whose|when|where|why|is|are|was|were|did|does|do|has|have|can|could|please)\b)/i;

/** "(in USD millions)", "in units of percents": how to write a figure, not which. */
const IN_UNITS =
  /\(?\b(?:as|in) (?:an? )?(?:units? of )?(?:(?:US|USD|EUR|GBP|CHF|US\$|dollars?|\$|£|€)\s?)?(?:thousands?|millions?|billions?|percents?|percentages?|per ?cent|%|dollars?|USD|EUR|GBP|CHF|US\$)(?: (?:of )?(?:dollars|USD|pounds|euros))?(?:,? and round(?:ed)?[^)?.]*)?\b\)?/gi;

/** Definitions and instructions around a question ("Round to two decimals") are not what is asked about. */
export function withoutInstructions(text: string): string {
  const sentences = text
    .trim()
    .split(/(?<=[.?!:])\s+/)
    .map((sentence) => DEFINITION.exec(sentence)?.[1] ?? sentence);
  const kept = sentences.filter((sentence) => !INSTRUCTION.test(sentence));
  const asked = kept.length > 0 ? kept.join(" ") : text;
  return asked.replace(WHERE_TO_LOOK, "").replace(IN_UNITS, " ");
}

/** Where to look and how to reckon is no part of what is asked about. */
export const SOURCES =
  /\b(the )?((consolidated )?(statements?) of (income|operations|earnings|financial position|cash flows?|profit or loss)|income statements?|balance sheets?|(cash[ -]flow|P&L) statements?)\b|\b(unadjusted|adjusted|((two|three|four|five|ten|\d{1,2})[- ]year )?averages?|CAGR|compound annual growth rate|numerator|denominator|consolidated|approximately|roughly|referencing|line items?|trend(ed|ing|s)?( of| in)?|develop(ed|ment)?( of| in)?(?= (over|since|from|in|during)\b)|over the (last |past )?((two|three|four|five|ten) )?(years|months|quarters|time)|(last|past) (two|three|four|five|ten|few|several) (years|months|quarters)|(year|month|quarter)[- ](by|on|over)[- ](year|month|quarter)|side by side|(in|as) a table|respectively|(at|by|to|until|as of) (the )?(end|close|start|beginning)( of)?|(year|month|quarter)[- ]end|(?<=how )(large|big|high|low|long|far|old|often|soon)|break ?down|broken down)\b/gi;

/** "How did revenue change", "income by category": words that say how to show figures, not which. */
export const HOW_SHOWN =
  /(?<=\bhow (?:did|has|have|do|does|will) .{2,80} )(?:chang|develop|evolv|mov)(?:e[ds]?|ed|s)?\b|\bby (?:the )?(?:categor(?:y|ies)|line(?: item)?s?|items?|months?|quarters?|years?|customers?|debtors?|suppliers?|types?|accounts?|age)\b/gi;
