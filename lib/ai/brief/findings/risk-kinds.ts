import type { RiskLevel } from "@/lib/ai/brief/constants";
import { rootsOf } from "@/lib/claims/words";

/** A kind of risk, with sentences that tell of one. */
export type RiskKind = {
  title: string;
  level: RiskLevel;
  examples: string[];
  /** What a director asks, and what a board does that a plan alone does not meet. */
  question: string;
  response?: string;
};

/** The kinds that labelled sentences are of (`npm run bench -- fit-brief`), the gravest first. What a budget tells anyway, results and costs, has no name. */
const RISK_KINDS: (RiskKind | { title: null; examples: string[] })[] = [
  {
    title: "Cash and covenants",
    level: "high",
    examples: [
      "The bank covenant would be breached at the next test date, and a waiver is not agreed.",
      "Cash will run out within months unless new funding is raised.",
      "Reserves fall below the level that our policy and our lenders require.",
      "The debt service coverage ratio is close to the minimum, so headroom is thin.",
      "On the current forecast the leverage test would be failed at the end of the year.",
    ],
    question: "How much headroom is left, and what happens if it is used up?",
    response: "Ask for a monthly forecast of cash and of the headroom under each covenant",
  },
  {
    title: "Regulation",
    level: "high",
    examples: [
      "The regulator found breaches and may take enforcement action against us.",
      "Our licence expires soon and has not been renewed.",
      "A statutory inspection is overdue, and the certificate has lapsed.",
      "The inspectorate judged that the service requires improvement.",
      "Breaches of the limit were notified to the authority, which made a site visit; its report is expected.",
    ],
    question: "What could the regulator do, and who will put this right by when?",
    response: "Agree who answers to the regulator, and ask for a progress report at each meeting",
  },
  {
    title: "Safety and security",
    level: "high",
    examples: [
      "An employee was seriously injured in an accident at work.",
      "A patient died, and the incident is being investigated.",
      "A cyber attack stopped our systems and personal data may have been read.",
      "Fraud was found: money was misappropriated by an employee.",
    ],
    question: "How could this happen, and what has been done so that it does not happen again?",
    response: "Ask for a report on what led to the incident, and on the measures that follow",
  },
  {
    title: "Legal claims",
    level: "medium",
    examples: [
      "A claim against us is disputed and may go to court.",
      "Legal costs of the dispute and the lawsuit are rising.",
      "The contract has a penalty clause that we would have to pay.",
    ],
    question: "How large is the exposure, and what has been set aside?",
    response: "Ask for counsel’s view of the exposure and of the provision for it",
  },
  {
    title: "People",
    level: "medium",
    examples: [
      "A manager resigned and a successor has not been found.",
      "Posts are vacant, and agency staff cover them at high cost.",
      "Sickness absence and staff turnover are rising.",
      "The union has claimed a higher pay rise than the budget provides for.",
      "The head of a department leaves at the end of the year, and an interim has been engaged.",
    ],
    question: "What does this mean for the work and for costs, and what is the plan?",
  },
  {
    title: "Customers, funders and suppliers",
    level: "medium",
    examples: [
      "A large customer has left and its income is lost.",
      "A funder did not renew its grant, and a sponsor ended its contract.",
      "A debtor has not paid an overdue invoice, which may have to be written off.",
      "Our only supplier has given notice.",
      "Members have left to join a competitor.",
      "A customer owes a large amount, most of it more than 90 days old.",
    ],
    question: "How much could be lost, and how would it be made good?",
    response: "Ask what losing a customer, funder or supplier would cost, and what would take its place",
  },
  {
    title: "Delays and breakdowns",
    level: "medium",
    examples: [
      "The project is months late and over its budget.",
      "A breakdown of equipment closed the site for weeks.",
      "Delivery was delayed because of bad weather and ground conditions.",
      "The new building will open months later than planned because the contractor is late.",
    ],
    question: "What does this cost, and what else depends on it?",
  },
  {
    title: null,
    examples: [
      "The result for the year to date is a deficit, below budget.",
      "Income is behind budget because sales were weak.",
      "Costs are over budget because prices rose.",
      "We now forecast a loss for the year, against a planned surplus.",
    ],
  },
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

/** The words of each kind, and how many kinds have each. */
const WORDS = RISK_KINDS.map(({ examples }) => new Set(rootsOf(examples.join("\n"))));
const weightOf = (word: string) => 1 / WORDS.filter((words) => words.has(word)).length;

/** What the words of a sentence have to come to, and to be ahead of any other kind by: one word of one kind alone is chance. */
const SHARED = { least: 2, ahead: 1 };

/** The kind by the words that a sentence shares with the examples, where no vectors can be made: a hosted function makes none. */
export function riskKindByWords(text: string): RiskKind | null {
  const said = [...new Set(rootsOf(text))];
  const [first, second] = RISK_KINDS.map((kind, at) => ({
    kind,
    shared: said.filter((word) => WORDS[at]?.has(word)).reduce((sum, word) => sum + weightOf(word), 0),
  })).toSorted((a, b) => b.shared - a.shared);
  if (!first || !second || first.shared < SHARED.least || first.shared - second.shared < SHARED.ahead)
    return null;
  return first.kind.title === null ? null : first.kind;
}
