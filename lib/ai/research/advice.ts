import type { Topic } from "./types";

export const HORIZONS = ["immediate", "mediumTerm", "longTerm"] as const;

export type Horizon = (typeof HORIZONS)[number];

/** What a board may do about a fact of a kind. `about`: subjects in which the fact is looked for; empty: any. */
type Advice = { horizon: Horizon; fact: RegExp; about: readonly Topic[]; text: string };

const RISKS = ["operationalRisks", "financialRisks", "strategicRisks"] as const;

/** In the order of their weight for a board. Each is given only where a passage of the filings states its fact. */
export const ADVICE: readonly Advice[] = [
  {
    horizon: "immediate",
    fact: /material weakness/i,
    about: [],
    text: "Have the audit committee report at the next meeting on the material weakness: the cause, who owns the remediation, and by which date it will be tested.",
  },
  {
    horizon: "immediate",
    fact: /going concern|covenant (?:breach|waiver|default)|event of default/i,
    about: [],
    text: "Ask the CFO for a 13-week cash forecast and the headroom under each covenant before the next meeting.",
  },
  {
    horizon: "immediate",
    fact: /\b(?:investigation|antitrust|Department of Justice|European Commission|class action|lawsuits?|fined|fines? of)\b/i,
    about: ["strategicRisks", "threats", "financialRisks"],
    text: "Ask counsel for one page on the proceedings named here: the worst credible outcome, what is provided for, and the next dates.",
  },
  {
    horizon: "immediate",
    fact: /\b(?:net sales|revenues?|sales|operating income|net income|earnings|gross margin|margins?)\b[^.]*\b(?:decreas\w+|declin\w+|fell|lower)\b/i,
    about: ["profitabilityTrends"],
    text: "Ask management which part of this decline it expects to come back, by when, and what was decided about the rest.",
  },
  {
    horizon: "immediate",
    fact: /\b(?:due|matur\w+|payable)\b[^.]*\bwithin (?:twelve|12) months|\bcurrent portion of\b|next (?:twelve|12) months/i,
    about: ["liquidityPosition"],
    text: "Ask the CFO to compare what falls due within twelve months with the cash and undrawn credit lines available.",
  },
  {
    horizon: "immediate",
    fact: /say[- ]on[- ]pay|advisory vote (?:to approve|on)[^.]*compensation/i,
    about: ["executiveCompensation", "shareholderRights"],
    text: "Ask the compensation committee what the last advisory vote on pay and the talks with shareholders changed, and what they did not.",
  },
  {
    horizon: "immediate",
    fact: /ransomware|(?:cyber\w*|security) (?:attacks?|incidents?|breach\w*)|unauthori[sz]ed access/i,
    about: ["operationalRisks"],
    text: "Ask for the date and result of the last test of the response to a cyber attack, and how long the business could run without its main systems.",
  },
  {
    horizon: "mediumTerm",
    fact: /\b(?:accounted for|represented|comprised)\b[^.]*%|\blargest customers?|small number of customers|limited number of customers/i,
    about: ["marketShare", "strategicRisks", "threats"],
    text: "Ask for a scenario in which the share of sales named here is lost, with the steps that would reduce the dependence.",
  },
  {
    horizon: "mediumTerm",
    fact: /single[- ](?:source|sourced|supplier)|sole[- ]source|outsourc\w+|limited (?:number of )?(?:sources|suppliers)|contract manufactur\w+|supply chain/i,
    about: ["operationalRisks"],
    text: "Ask for a list of what comes from a single supplier or region, with the time and cost of a second source for each.",
  },
  {
    horizon: "mediumTerm",
    fact: /\binterest rates?\b|\bindebtedness\b|refinanc\w+|\b(?:notes|debt)\b[^.]*\bmatur\w+/i,
    about: ["financialRisks", "liquidityPosition"],
    text: "Agree how much debt the board is willing to carry, and review the refinancing calendar at each meeting on the accounts.",
  },
  {
    horizon: "mediumTerm",
    fact: /\bcurrenc(?:y|ies)\b|exchange rates?|inflation|commodity prices/i,
    about: ["financialRisks"],
    text: "Ask what a 10% adverse move in the rates and prices named here would cost in a year, and how much of it is hedged.",
  },
  {
    horizon: "mediumTerm",
    fact: /repurchas\w+|buybacks?|dividends?|capital expenditures?/i,
    about: ["capitalEfficiency"],
    text: "Ask for the return earned on the capital spent and returned here, compared with other uses of the money.",
  },
  {
    horizon: "mediumTerm",
    fact: /performance[- ]based|payouts?|\bearned\b[^.]*(?:target|%)|incentive/i,
    about: ["executiveCompensation"],
    text: "Ask the compensation committee to compare the goals and payouts named here with the results of the same years and of the peers.",
  },
  {
    horizon: "mediumTerm",
    fact: /key personnel|senior management|executives|skilled|talent|succession/i,
    about: ["operationalRisks", "boardComposition"],
    text: "Review the succession plan for the chief executive and the posts that depend on one person, with names and dates.",
  },
  {
    horizon: "longTerm",
    fact: /tariffs?|export controls?|geopolitic\w+|trade (?:disputes?|restrictions|tensions|polic\w+)|sanctions|China|Taiwan|Russia/i,
    about: RISKS,
    text: "Add exposure to trade policy and to single countries to the strategy review: what would be moved, where to, and what would trigger the move.",
  },
  {
    horizon: "longTerm",
    fact: /artificial intelligence|generative AI|technological chang\w+|new products|innovat\w+|disrupt\w+|obsole\w+/i,
    about: ["threats", "strategicRisks", "competitiveAdvantages"],
    text: "Review investments in new technology with the board once a year: what was spent, what came of it, and what competitors are doing.",
  },
  {
    horizon: "longTerm",
    fact: /competit\w+|pric\w+ pressure|market share|new entrants?/i,
    about: ["threats", "marketShare"],
    text: "Ask for the company’s position in each main market against its three closest competitors, by the same measure each year.",
  },
  {
    horizon: "longTerm",
    fact: /classified board|staggered|super-?majority|two-thirds|dual[- ]class|class b|ten votes|controlled company|poison pill|rights plan/i,
    about: ["shareholderRights"],
    text: "Review whether the provision named here still serves all shareholders, and record the board’s reasons.",
  },
  {
    horizon: "longTerm",
    fact: /tenure|refreshment|retirement age|average age|diversity|\b(?:women|gender)\b|chair\w*[^.]*chief executive/i,
    about: ["boardComposition"],
    text: "Compare the make-up of the board with the strategy for the next five years: which skills will be lost, when, and who could replace them.",
  },
  {
    horizon: "longTerm",
    fact: /climate|emissions|greenhouse|environmental/i,
    about: RISKS,
    text: "Decide which climate risks the company will not take, and have progress reported with the accounts.",
  },
];
