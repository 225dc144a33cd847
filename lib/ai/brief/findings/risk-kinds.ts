import type { RiskLevel } from "@/lib/ai/brief/constants";

/** A kind of risk. */
export type RiskKind = {
  title: string;
  level: RiskLevel;
  /** What a director asks, and what a board does that a plan alone does not meet. */
  question: string;
  response?: string;
};

/** The kinds that labelled sentences are of (`npm run bench -- fit-brief`), the gravest first. What a budget tells anyway, results and costs, has no name. */
const RISK_KINDS: (RiskKind | { title: null })[] = [
  {
    title: "Cash and covenants",
    level: "high",
    question: "How much headroom is left, and what happens if it is used up?",
    response: "Ask for a monthly forecast of cash and of the headroom under each covenant",
  },
  {
    title: "Regulation",
    level: "high",
    question: "What could the regulator do, and who will put this right by when?",
    response: "Agree who answers to the regulator, and ask for a progress report at each meeting",
  },
  {
    title: "Safety and security",
    level: "high",
    question: "How could this happen, and what has been done so that it does not happen again?",
    response: "Ask for a report on what led to the incident, and on the measures that follow",
  },
  {
    title: "Legal claims",
    level: "medium",
    question: "How large is the exposure, and what has been set aside?",
    response: "Ask for counsel’s view of the exposure and of the provision for it",
  },
  {
    title: "People",
    level: "medium",
    question: "What does this mean for the work and for costs, and what is the plan?",
  },
  {
    title: "Customers, funders and suppliers",
    level: "medium",
    question: "How much could be lost, and how would it be made good?",
    response: "Ask what losing a customer, funder or supplier would cost, and what would take its place",
  },
  {
    title: "Delays and breakdowns",
    level: "medium",
    question: "What does this cost, and what else depends on it?",
  },
  { title: null },
];

/** What the scores of kinds are of, in order; null for what a budget tells anyway. */
export const KIND_TITLES: (string | null)[] = RISK_KINDS.map(({ title }) => title);

/** How high the score of a kind must be, about 0 to 1, and how much higher than that of any other. */
const NAMED = { least: 0.4, ahead: 0.18 };

/** The kind that scores tell, in the order of KIND_TITLES; null for none, or for what a budget tells. */
export function kindFor(scores: number[]): RiskKind | null {
  const ranked = scores.map((score, at) => ({ score, at })).toSorted((a, b) => b.score - a.score);
  const [first, second] = ranked;
  if (!first || first.score < NAMED.least || first.score - (second?.score ?? 0) < NAMED.ahead) return null;
  const kind = RISK_KINDS[first.at];
  return kind?.title ? kind : null;
}
