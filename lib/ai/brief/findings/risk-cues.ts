import { type RiskLevel, UNNAMED_RISK } from "@/lib/ai/brief/constants";
import { hasAny, phrases, spaced } from "@/lib/ai/phrases";

type RiskCue = {
  title: string;
  level: RiskLevel;
  /** A sentence that names the risk has one of these, and one of `and` where there are some. */
  words: readonly string[];
  and?: readonly string[];
  /** What to ask, where it is not what is being done about it, and what a board does that a plan alone does not meet. */
  question?: string;
  response?: string;
};

const cue = (
  title: string,
  level: RiskLevel,
  words: string,
  { and, ...more }: { and?: string; question?: string; response?: string } = {},
): RiskCue => ({ title, level, words: phrases(words), ...(and && { and: phrases(and) }), ...more });

/** What papers say when something may go wrong, the gravest first. Levels follow the words, never a guess. */
const RISK_CUES: RiskCue[] = [
  cue(
    "Going concern",
    "high",
    "going concern; insolven; ability to continue as; ability to continue operating",
    {
      response: "Ask for the going-concern assessment and its assumptions to be put before the board",
    },
  ),
  cue("Runway", "high", "runway; months of cash; burn rate", {
    response: "Ask for a funding plan with a date by which the money must be committed",
  }),
  cue(
    "Fraud or control failure",
    "high",
    "fraud; material weakness; misappropriat; whistleblow; whistle blow; significant deficienc",
  ),
  cue("Covenant", "high", "covenant; event of default; leverage test; debt service cover; interest cover", {
    and: "breach; waiver; headroom; not met; not complied; at risk; default; failed; falls below; fall below; exceed",
    response: "Ask for a quarterly forecast of the covenant headroom and what would breach it",
  }),
  cue(
    "Cybersecurity",
    "high",
    "cyber; ransomware; phishing; data breach; security incident; unauthorized access; unauthorised access",
  ),
  cue(
    "Safety",
    "high",
    "fatalit; serious incident; serious injur; never event; safeguarding incident; safeguarding concern; safeguarding referral; unsafe; patient harm; enforcement notice",
  ),
  cue(
    "Regulation",
    "high",
    "regulator; inspectorate; inspector; ofsted; cqc; fca; sec; epa; osha; environment agency; department of health; authority; licence; license",
    {
      and: "investigat; exceed; finding; site visit; enquir; inquir; fine; fined; notice; sanction; concern; downgrad; not been confirmed; not been renewed; expire; revoked",
      response: "Agree who answers to the regulator, and ask for a progress report at each meeting",
    },
  ),
  cue(
    "Litigation",
    "medium",
    "litigation; lawsuit; legal claim; legal action; legal proceedings; tribunal; class action; defendant; settlement of",
    {
      question: "How large is the exposure, and what has been set aside?",
      response: "Ask for counsel’s view of the exposure and of the provision for it",
    },
  ),
  cue("Cash", "high", "cash; liquidity", {
    and: "shortfall; run out; insufficient; negative; exhausted; below the minimum; below the policy",
  }),
  cue(
    "Projected loss",
    "medium",
    "projecting a loss; projecting a net loss; projecting a deficit; projected loss; projected net loss; projected deficit; projects a loss; projects a deficit; forecast a loss; forecast a deficit; forecast loss; forecast deficit; forecasts a loss; forecasts a deficit; expect a loss; expect a deficit; expects a loss; expects a deficit; expected loss; expected deficit",
  ),
  cue(
    "Delay",
    "medium",
    "delay; behind schedule; slipp; overrun; missed the; missed its; postponed; later than planned",
  ),
  cue("Reserves below policy", "high", "reserve", {
    and: "below policy; below the policy; below our policy; below its policy; below the board; against the policy; against a policy; against the minimum; against a minimum; against the target; against a target; below the minimum; below the target; under the minimum; short of the minimum; short of the target",
    question: "How and by when will the reserves be rebuilt, or should the policy change?",
  }),
  cue(
    "Contract ending",
    "medium",
    "contract; lease; licence; license; agreement; insurance; policy; funding",
    {
      and: "expires on; expires in; expires at; ends on; ends in; lapses; runs out",
      question: "What happens once this has ended, and by when does the board have to decide?",
    },
  ),
  cue(
    "Dependence on one source",
    "medium",
    "one customer; single customer; largest customer; main customer; one retailer; largest retailer; one client; largest client; single funder; one funder; largest funder; largest donor; single donor; single supplier; one supplier; largest supplier; largest tenant; largest contract; single contract; largest grant; single grant",
    {
      and: "account for; accounts for; represents; provides; makes up; is about; is over",
      question: "What would it mean to lose this source, and what is being done to depend on it less?",
    },
  ),
  cue("No owner", "medium", "no owner; no lead; no one", {
    and: "owner; assigned; appointed; named; agreed; identified; responsible",
    question: "Who will take this on, and from when?",
  }),
  cue("Overdue", "medium", "overdue; outstanding since"),
  cue(
    "Not yet confirmed",
    "medium",
    "not confirmed; not yet confirmed; not been confirmed; not yet been confirmed; not agreed; not yet agreed; not been agreed; not yet been agreed",
    {
      question: "By when will this be confirmed, and what happens if it is not?",
      response: "Ask by when it will be confirmed, and for a plan in case it is not",
    },
  ),
  cue(
    "Still to be done",
    "medium",
    "not started; not yet started; not assigned; not yet assigned; not been assigned; not yet been assigned; not resolved; not yet resolved; not been resolved; not yet been resolved; not appointed; not yet appointed; not been appointed; not yet been appointed",
    {
      question: "Who will do this, and by when?",
    },
  ),
  cue(
    "People",
    "medium",
    "vacanc; turnover of staff; staff turnover; resign; sickness absence; shortage of; unable to recruit; industrial action; strike",
  ),
  cue(
    "Supplier or customer loss",
    "medium",
    "supplier; contractor; vendor; customer; tenant; funder; given notice; not renew; not to renew; may not renew; client",
    {
      and: "fail; insolven; administration; terminat; dispute; lost; loss of; withdraw; withdrew; given notice; not renew; not to renew",
      response: "Ask what the loss would cost and which replacement is available",
    },
  ),
  cue(
    "Shortfall",
    "medium",
    "shortfall; impairment; write off; write down; overspen; underperform; adverse variance; deteriorat; downgrade; unbudgeted",
    {
      question: "What led to this, and is there more to come?",
      response: "Ask what led to it, whether it will recur and what the forecast now assumes",
    },
  ),
  cue("Downside case", "medium", "if", {
    and: "falls to; falls below; falls by; drops to; drops below; drops by; breach; run out; a loss of; negative",
    question: "How likely is this, and what would management do then?",
  }),
  cue(
    UNNAMED_RISK,
    "medium",
    "the main risk; the principal risk; the key risk; the biggest risk; the greatest risk; risk is; risk that; risk remains; risk of; at risk; rated red; rated high; uncertainty about; uncertainty over; uncertainty remains; uncertainties about",
  ),
  cue(
    "Opportunity",
    "opportunity",
    "opportunity to; opportunities to; could save; would save; savings of; ahead of plan; ahead of target; ahead of schedule; ahead of budget; exceeded target; exceeded plan; exceeded budget; exceeded expectation; new contract; new funding; new grant",
  ),
];

/** The first risk or opportunity that a sentence names. */
export function riskIn(text: string): RiskCue | undefined {
  const said = spaced(text);
  return RISK_CUES.find(({ words, and }) => hasAny(said, words) && (!and || hasAny(said, and)));
}
