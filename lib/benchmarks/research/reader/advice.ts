import { phrases } from "@/lib/ai/phrases";
import type { Horizon, Topic } from "./parts";

/**
 * An action for a board in response to a kind of fact. `about`: subjects to search for the fact; empty: any.
 */
type Advice = { horizon: Horizon; facts: readonly string[]; about: readonly Topic[]; text: string };

const RISKS = ["operationalRisks", "financialRisks", "strategicRisks"] as const;

/** By importance to a board. Each is given only where a passage of the filings states its fact. */
export const ADVICE: readonly Advice[] = [
  {
    horizon: "immediate",
    facts: phrases("material weakness"),
    about: [],
    text: "Have the audit committee report at the next meeting on the material weakness: the cause, who owns the remediation, and by which date it will be tested.",
  },
  {
    horizon: "immediate",
    facts: phrases("going concern; covenant breach; covenant waiver; event of default"),
    about: [],
    text: "Ask the CFO for a 13-week cash forecast and the headroom under each covenant before the next meeting.",
  },
  {
    horizon: "immediate",
    facts: phrases(
      "investigation; antitrust; department of justice; european commission; class action; lawsuit; was fined; fines of",
    ),
    about: ["strategicRisks", "threats", "financialRisks"],
    text: "Ask counsel for one page on the proceedings named here: the worst credible outcome, what is provided for, and the next dates.",
  },
  {
    horizon: "immediate",
    facts: phrases(
      "revenue decreased; revenues decreased; revenue declined; sales decreased; sales declined; income decreased; income declined; earnings decreased; margin decreased; margin declined; decrease in revenue; decrease in net sales; decline in revenue; decline in net sales; net loss",
    ),
    about: ["profitabilityTrends"],
    text: "Ask management which part of this decline it expects to come back, by when, and what was decided about the rest.",
  },
  {
    horizon: "immediate",
    facts: phrases(
      "within twelve months; within 12 months; next twelve months; next 12 months; current portion",
    ),
    about: ["liquidityPosition"],
    text: "Ask the CFO to compare what falls due within twelve months with the cash and undrawn credit lines available.",
  },
  {
    horizon: "immediate",
    facts: phrases("say on pay; advisory vote"),
    about: ["executiveCompensation", "shareholderRights"],
    text: "Ask the compensation committee what the last advisory vote on pay and the talks with shareholders changed, and what they did not.",
  },
  {
    horizon: "immediate",
    facts: phrases("ransomware; cyber; security incident; security breach; unauthorized access"),
    about: ["operationalRisks"],
    text: "Ask for the date and result of the last test of the response to a cyber attack, and how long the business could run without its main systems.",
  },
  {
    horizon: "mediumTerm",
    facts: phrases(
      "accounted for; represented; largest customer; small number of customers; limited number of customers",
    ),
    about: ["marketShare", "strategicRisks", "threats"],
    text: "Ask for a scenario in which the share of sales named here is lost, with the steps that would reduce the dependence.",
  },
  {
    horizon: "mediumTerm",
    facts: phrases(
      "single source; sole source; outsourc; limited number of suppliers; contract manufactur; supply chain",
    ),
    about: ["operationalRisks"],
    text: "Ask for a list of what comes from a single supplier or region, with the time and cost of a second source for each.",
  },
  {
    horizon: "mediumTerm",
    facts: phrases("interest rate; indebtedness; refinanc; notes matur; debt matur"),
    about: ["financialRisks", "liquidityPosition"],
    text: "Decide how much debt the board is willing to carry, and review the refinancing calendar at each meeting on the accounts.",
  },
  {
    horizon: "mediumTerm",
    facts: phrases("currenc; exchange rate; inflation; commodity price"),
    about: ["financialRisks"],
    text: "Ask what a 10% adverse move in the rates and prices named here would cost in a year, and how much of it is hedged.",
  },
  {
    horizon: "mediumTerm",
    facts: phrases("repurchas; buyback; dividend; capital expenditure"),
    about: ["capitalEfficiency"],
    text: "Ask for the return earned on the capital spent and returned here, compared with other uses of the money.",
  },
  {
    horizon: "mediumTerm",
    facts: phrases("performance based; payout; incentive"),
    about: ["executiveCompensation"],
    text: "Ask the compensation committee to compare the goals and payouts named here with the results of the same years and of the peers.",
  },
  {
    horizon: "mediumTerm",
    facts: phrases("key personnel; senior management; executives; skilled; talent; succession"),
    about: ["operationalRisks", "boardComposition"],
    text: "Review the succession plan for the chief executive and the posts that depend on one person, with names and dates.",
  },
  {
    horizon: "longTerm",
    facts: phrases(
      "tariff; export control; geopolitic; trade dispute; trade restriction; trade tension; trade polic; sanctions; china; taiwan; russia",
    ),
    about: RISKS,
    text: "Add exposure to trade policy and to single countries to the strategy review: what would be moved, where to, and what would trigger the move.",
  },
  {
    horizon: "longTerm",
    facts: phrases(
      "artificial intelligence; generative ai; technological change; new products; innovat; disrupt; obsole",
    ),
    about: ["threats", "strategicRisks", "competitiveAdvantages"],
    text: "Review investments in new technology with the board once a year: what was spent, what came of it, and what competitors are doing.",
  },
  {
    horizon: "longTerm",
    facts: phrases("competit; pricing pressure; market share; new entrant"),
    about: ["threats", "marketShare"],
    text: "Ask for the company’s position in each main market against its three closest competitors, by the same measure each year.",
  },
  {
    horizon: "longTerm",
    facts: phrases(
      "classified board; staggered; super majority; supermajority; two thirds; dual class; class b; ten votes; controlled company; poison pill; rights plan",
    ),
    about: ["shareholderRights"],
    text: "Review whether the provision named here still serves all shareholders, and record the board’s reasons.",
  },
  {
    horizon: "longTerm",
    facts: phrases("tenure; refreshment; retirement age; average age; diverse; diversity; women; gender"),
    about: ["boardComposition"],
    text: "Compare the make-up of the board with the strategy for the next five years: which skills will be lost, when, and who could replace them.",
  },
  {
    horizon: "longTerm",
    facts: phrases("climate; emission; greenhouse; environmental"),
    about: RISKS,
    text: "Decide which climate risks the company will not take, and have progress reported with the accounts.",
  },
];
