import { readFigures } from "@/lib/evidence/figures";
import { citeStatement } from "./cite";
import { DEADLINE, RISK_CUES } from "./cues";
import { isFiling, key, own, type Weigh } from "./statements";
import type { Finding, Paper, Statement } from "./types";

/** "Could" and "may" without a figure is what every filing says of every risk. */
const GENERAL =
  /\b(?:may|could|might|can|cannot|would|no assurance|are subject to|various|from time to time|including)\b/i;
/** What a paper says is not the case: "no material pending legal proceedings". */
const DENIED =
  /\bno (?:material |significant |known |new )*(?:pending |outstanding )?(?:legal|litigation|claims?|incidents?|breach\w*|fraud|risks?|delays?)\b/i;

/** A risk or an opportunity that a sentence names, with the level its words have. */
export function proseRisk(paper: Paper, statement: Statement, weigh: Weigh): Finding[] {
  const text = own(statement.text);
  const cue = RISK_CUES.find(({ pattern }) => pattern.test(text));
  if (!cue || DENIED.test(text)) return [];
  const general = GENERAL.test(text) || isFiling(paper) ? !isSpecific(text) : false;
  const isOpportunity = cue.level === "opportunity";
  if (general && isOpportunity) return [];
  const acted = !general && !isOpportunity;
  return [
    {
      key: key(`risk:${cue.title}`, text),
      weight: weigh((cue.level === "high" ? 0.8 : 0.55) * (general ? 0.4 : 1)),
      citations: [citeStatement(paper, statement)],
      summary: acted ? { place: "risk", text } : undefined,
      risk: {
        level: general && cue.level === "high" ? "medium" : cue.level,
        title: cue.title,
        description: text,
      },
      question: acted ? `“${text}” What is being done about it, and by whom?` : undefined,
      recommendation: acted
        ? `Ask management for a plan with an owner and a date, to come back to the next meeting: “${text}”`
        : undefined,
    },
  ];
}

// A figure or a date ties a sentence to something that is so.
function isSpecific(text: string): boolean {
  return DEADLINE.test(text) || readFigures(text).some(({ currency, percent }) => currency || percent);
}
