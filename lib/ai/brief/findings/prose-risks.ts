import { everyAmount, isPercent } from "@/lib/ledger/amount";
import { DEADLINE, RISK_CUES } from "./cues";
import { isFiling, ofStatement, own, type Weigh } from "./statements";
import type { Finding, Paper, Statement } from "./types";
import { askAbout } from "./wording";

/** "Could" and "may" without a figure is what every filing says of every risk. */
const GENERAL =
  /\b(?:may|could|might|can|cannot|would|no assurance|are subject to|various|from time to time|including)\b/i;
/** What a paper says is not the case: "no material pending legal proceedings". */
const DENIED =
  /\bno (?:material |significant |known |new )*(?:pending |outstanding )?(?:legal|litigation|claims?|incidents?|breach\w*|fraud|risks?|delays?)\b/i;

const RESPONSE = "Ask management to bring a plan with an owner and a date to the next meeting";
/** What a board does about risks that are not met by a plan alone. */
const RESPONSES: Record<string, string> = {
  "Going concern": "Ask for the going-concern assessment and its assumptions to be put before the board",
  Runway: "Ask for a funding plan with a date by which the money must be committed",
  Covenant: "Ask for a quarterly forecast of the covenant headroom and what would breach it",
  Litigation: "Ask for counsel's view of the exposure and of the provision for it",
  Regulation: "Agree who answers to the regulator, and ask for a progress report at each meeting",
  "Supplier or customer loss": "Ask what the loss would cost and which replacement is available",
  Shortfall: "Ask what led to it, whether it will recur and what the forecast now assumes",
  "Not yet confirmed": "Ask by when it will be confirmed, and for a plan in case it is not",
};

/** What to ask of risks for which "what is being done" is not the question. */
const QUESTIONS: Record<string, string> = {
  "Downside case": "How likely is this, and what would management do then?",
  "No owner": "Who will take this on, and from when?",
  "Contract ending": "What happens once this has ended, and by when does the board have to decide?",
  "Reserves below policy": "How and by when will the reserves be rebuilt, or should the policy change?",
  "Dependence on one source":
    "What would it mean to lose this source, and what is being done to depend on it less?",
  Litigation: "How large is the exposure, and what has been set aside?",
  Shortfall: "What led to this, and is there more to come?",
  "Not yet confirmed": "By when will this be confirmed, and what happens if it is not?",
  "Still to be done": "Who will do this, and by when?",
};

/** A filing tells of what is past and of how it counts; neither is a risk of today. */
const SETTLED =
  /\b(?:settlement proceeds|settlements? reached|included? (?:within|in)|excluding|excludes|is defined|are defined|elected to disclose|prior fiscal years?|discontinued operations|non-gaap|valuation allowance|deferred tax|offer of|cookies|if these|in the event|goodwill was|evaluated for impairment|impairment losses as of|due to lower|effective dates?|adoption of|compared (?:to|with)|increase in)\b/i;

/** A risk or an opportunity that a sentence names, with the level its words have. */
export function proseRisk(paper: Paper, statement: Statement, weigh: Weigh): Finding[] {
  const text = own(statement.text);
  const cue = RISK_CUES.find(({ pattern }) => pattern.test(text));
  if (!cue || DENIED.test(text)) return [];
  const filing = isFiling(paper);
  const general = GENERAL.test(text) || filing ? !isSpecific(text) : false;
  const isOpportunity = cue.level === "opportunity";
  if (general && (isOpportunity || filing)) return [];
  if (filing && SETTLED.test(text)) return [];
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
      question: acted
        ? askAbout(QUESTIONS[cue.title] ?? "What is being done about this, and by whom?", text)
        : undefined,
      recommendation: acted ? `${RESPONSES[cue.title] ?? RESPONSE}: “${text}”` : undefined,
    },
  ];
}

// A figure or a date ties a sentence to something that is so.
function isSpecific(text: string): boolean {
  return DEADLINE.test(text) || everyAmount(text).some((amount) => amount.currency || isPercent(amount));
}
