import { hasAny, phrases, spaced } from "@/lib/ai/phrases";
import type { FilingSection } from "../types";
import type { Topic } from "./parts";

type Told = {
  /** Where a subject is covered; elsewhere a sentence needs a higher score. */
  areas: readonly Area[];
  /** Words that indicate the subject. */
  words: readonly string[];
};

/** How each subject of a report is detected. A word that suits another subject better is left to that one. */
export const TOLD: Record<Topic, Told> = {
  boardComposition: {
    areas: ["proxy"],
    words: phrases(
      "our directors; of our director nominees; independent director; director independence; independent chair; chief executive officer; board refresh; tenure; retirement age; women; diverse; the board met; attended; new director; joined the board; joined our board; re election; succession; skills",
    ),
  },
  executiveCompensation: {
    areas: ["proxy"],
    words: phrases(
      "say on pay; advisory vote; compensation; performance based; at risk; incentive; bonus; stock unit; rsu; psu; performance share; equity award; stock option; payout; pay ratio; median; peer group; percentile; base salar; clawback",
    ),
  },
  shareholderRights: {
    areas: ["proxy"],
    words: phrases(
      "proxy access; % of the votes; % of the shares; % of our outstanding; special meeting; majority vot; majority of votes; plurality; classified board; declassif; staggered; three classes; elected annually; annual election; super majority; supermajority; two thirds; one vote; dual class; class b; voting power; written consent; poison pill; rights plan; engage with shareholders; engage with stockholders; shareholders representing; stockholders representing; feedback; outreach; controlled company",
    ),
  },
  marketShare: {
    areas: ["business", "discussion"],
    words: phrases(
      "market share; share of the market; market leader; largest; leading; accounted for; represented; customers; subscribers; countries; stores; segment; market position",
    ),
  },
  competitiveAdvantages: {
    areas: ["business"],
    words: phrases(
      "competitive advantage; competitive strength; compete primarily; compete principally; basis of competition; competitive factors; differentiat; unique; well positioned; brand; reputation; patent; intellectual property; proprietary; scale; low cost; network; research and development; innovat; backlog; long term contract; recurring; loyalty",
    ),
  },
  threats: {
    areas: ["business", "risk"],
    words: phrases(
      "highly competitive; intense; competitor; competition; greater resources; greater financial; new entrant; emerging; private label; generic; price pressure; pricing pressure; price competition; lower priced; disrupt; substitut; obsole; market share; loss of customers; lose customers; consolidation",
    ),
  },
  profitabilityTrends: {
    areas: ["discussion"],
    words: phrases(
      "net sales; revenue; margin; operating income; net income; net earnings; operating profit; earnings per share; increased; decreased; declined; primarily due; driven by; compared; cost of sales; organic; same store; comparable; net interest income",
    ),
  },
  capitalEfficiency: {
    areas: ["discussion"],
    words: phrases(
      "return on; roic; capital expenditure; capital spending; capital investment; repurchas; buyback; dividend; free cash flow; returned to shareholders; capital allocation; working capital; inventory turn; restructuring; cost savings; productivity; divest; acquisition of; acquired",
    ),
  },
  liquidityPosition: {
    areas: ["discussion"],
    words: phrases(
      "cash and cash equivalents; liquidity; credit facilit; credit agreement; revolv; line of credit; commercial paper; undrawn; available for borrowing; senior notes; notes due; outstanding borrowings; borrowings; long term debt; matur; covenant; credit rating; investment grade; provided by operat; operating activities; next twelve months; next 12 months; sufficient; obligations; pension contribution",
    ),
  },
  operationalRisks: {
    areas: ["risk"],
    words: phrases(
      "supply chain; supplier; single source; sole source; outsourc; contract manufactur; cyber; data breach; data security; ransomware; information technology; information systems; security breach; security incident; unauthorized access; key personnel; qualified personnel; skilled; talent; shortage; work stoppage; union; interrupt; outage; natural disaster; earthquake; hurricane; pandemic; defect; recall; product liability; quality; third part; raw material; component",
    ),
  },
  financialRisks: {
    areas: ["risk", "discussion"],
    words: phrases(
      "currenc; exchange rate; u s dollar; strengthening of; weakening of; basis point; interest rate; indebtedness; leverage; refinanc; debt service; default; impairment; goodwill; write down; credit risk; counterpart; tax rate; tax law; tax audit; inflation; pension; volatil; stock price; internal control; material weakness; restat; hedg",
    ),
  },
  strategicRisks: {
    areas: ["risk", "legal"],
    words: phrases(
      "antitrust; investigation; litigation; lawsuit; class action; laws and regulations; regulat; legislation; government; tariff; trade restriction; export control; sanctions; geopolitic; china; russia; acquisition; merger; joint venture; divestiture; new products; technological change; consumer preference; consumer demand; climate; emission; environmental; depend on; rely on; limited number; small number; infring; artificial intelligence; recession; economic condition",
    ),
  },
};

/** The topic of a part of a filing. */
export type Area = "risk" | "discussion" | "business" | "legal" | "proxy" | "other";

/** Items of the 10-K (SEC form instructions) that research reads. */
const ANNUAL: Record<string, Area> = {
  "1": "business",
  "1A": "risk",
  "3": "legal",
  "7": "discussion",
  "7A": "discussion",
};

/** Items of the 10-Q whose numbers are unambiguous. */
const QUARTERLY: Record<string, Area> = { "1A": "risk" };

/**
 * Parts of a proxy statement that are not the company's own words, or are voting instructions, tables or
 * appendices.
 */
const NOT_READ = phrases(
  "shareholder proposal; stockholder proposal; supporting statement; statement in opposition; voting; general information; frequently asked; questions and answers; how to; how do; how can; attending; other matters; other information; appendix; annex; exhibit; table of contents; security ownership; beneficial owner; delinquent section 16; householding; forward looking; signature; glossary; reconciliation",
);
/** The same for other reports. */
const OUTSIDE = phrases("forward looking; exhibit; signature; table of contents; cautionary");

const IN_DISPUTE = /\b(?:proponents?|supporting statement|statement in opposition)\b|\bRESOLVED\b/;

/** Returns the area of a section; null for one that is not read. */
export function areaOf(form: string, { heading, item, text }: FilingSection): Area | null {
  if (/^(?:DEF|PRE) ?14/i.test(form))
    return hasAny(spaced(heading), NOT_READ) || IN_DISPUTE.test(text) ? null : "proxy";
  if (hasAny(spaced(heading), OUTSIDE)) return null;
  const named = `${item ?? ""} ${heading}`;
  if (/risk factors|principal risks|risks and uncertainties/i.test(named)) return "risk";
  if (/management[’']s discussion and analysis|market risk|financial review/i.test(named))
    return "discussion";
  const number = /\bitem\s*(\d{1,2}[A-C]?)\b/i.exec(item ?? "")?.[1]?.toUpperCase() ?? "";
  return (/^10-K/i.test(form) ? ANNUAL : QUARTERLY)[number] ?? "other";
}
