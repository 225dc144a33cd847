import { hasAny, phrases, spaced } from "@/lib/ai/phrases";
import { everyAmount, isPercent } from "@/lib/ledger/amount";
import { DEADLINE } from "./cues";
import { riskIn } from "./risk-cues";
import { isFiling, ofStatement, own, type Weigh } from "./statements";
import type { Finding, Paper, Statement } from "./types";
import { askAbout } from "./wording";

/** "Could" and "may" without a figure is what every filing says of every risk. */
const GENERAL = phrases(
  "may; could; might; can; cannot; would; no assurance; are subject to; various; from time to time; including",
).map((one) => `${one} `);
/** What a paper says is not the case: "no material pending legal proceedings". */
const DENIED =
  /\bno (?:material |significant |known |new )*(?:pending |outstanding )?(?:legal|litigation|claims?|incidents?|breach\w*|fraud|risks?|delays?)\b/i;

/** A filing tells of what is past and of how it counts; neither is a risk of today. */
const SETTLED = phrases(
  "settlement proceeds; settlement reached; settlements reached; included within; included in; excluding; excludes; is defined; are defined; elected to disclose; prior fiscal year; discontinued operations; non gaap; valuation allowance; deferred tax; offer of; cookies; if these; in the event; goodwill was; evaluated for impairment; impairment losses as of; due to lower; effective date; adoption of; compared to; compared with; increase in",
);

/** A risk or an opportunity that a sentence names, with the level its words have. */
export function proseRisk(paper: Paper, statement: Statement, weigh: Weigh): Finding[] {
  const text = own(statement.text);
  const cue = riskIn(text);
  if (!cue || DENIED.test(text)) return [];
  const filing = isFiling(paper);
  const general = hasAny(spaced(text), GENERAL) || filing ? !isSpecific(text) : false;
  const isOpportunity = cue.level === "opportunity";
  if (general && (isOpportunity || filing)) return [];
  if (filing && hasAny(spaced(text), SETTLED)) return [];
  const acted = !general && !isOpportunity;
  return [
    {
      ...ofStatement(
        paper,
        statement,
        `risk:${cue.title}`,
        weigh((cue.level === "high" ? 0.8 : 0.55) * (general ? 0.4 : 1)),
      ),
      summary: acted ? { place: "risk", text } : undefined,
      risk: {
        level: general && cue.level === "high" ? "medium" : cue.level,
        title: cue.title,
        description: text,
      },
      question: acted ? askAbout(cue.question ?? usualQuestion(text), text) : undefined,
      recommendation: acted && cue.response ? `${cue.response}.` : undefined,
    },
  ];
}

const usualQuestion = (text: string) =>
  /^if\b/i.test(text)
    ? "How likely is this, and what would management do then?"
    : "What is being done about this, and by whom?";

// A figure or a date ties a sentence to something that is so.
function isSpecific(text: string): boolean {
  return DEADLINE.test(text) || everyAmount(text).some((amount) => amount.currency || isPercent(amount));
}
