import type { RiskLevel } from "@/lib/ai/brief/constants";

export type RiskKind = {
  title: string;
  level: RiskLevel;
  /** What a director would ask, and what a board can do beyond asking for a plan. */
  question: string;
  response?: string;
};

/**
 * The kinds of risk in the labelled sentences (`npm run bench -- fit-brief`), most severe first. Results and
 * costs, which the budget covers, have no title.
 */
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
    question: "What could the regulator do, and by when will this be resolved?",
    response: "Agree on who answers to the regulator, and ask for a progress report at each meeting",
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
    question: "How much could be lost, and what would replace it?",
    response: "Ask what losing a customer, funder or supplier would cost, and what would take its place",
  },
  {
    title: "Delays and breakdowns",
    level: "medium",
    question: "What does this cost, and what else depends on it?",
  },
  { title: null },
];

/** The kinds that scores refer to, in order; null for what the budget covers. */
export const KIND_TITLES: (string | null)[] = RISK_KINDS.map(({ title }) => title);

/** The minimum score of a kind, about 0 to 1, and its minimum lead over the next one. */
const NAMED = { least: 0.4, ahead: 0.18 };

/** The kind that the scores select, in the order of KIND_TITLES; null for none, or for what the budget covers. */
export function kindFor(scores: number[]): RiskKind | null {
  const ranked = scores.map((score, at) => ({ score, at })).toSorted((a, b) => b.score - a.score);
  const [first, second] = ranked;
  if (!first || first.score < NAMED.least || first.score - (second?.score ?? 0) < NAMED.ahead) return null;
  const kind = RISK_KINDS[first.at];
  return kind?.title ? kind : null;
}
