import { FOCUS_AREAS, type FocusArea } from "./focus-areas";

/** A suggested question for the benchmark assistant. */
export type SmartPrompt = { id: string; text: string; description: string; focusArea: FocusArea };

/** The fixed list of prompts. "Our", "us" and "we" stand for the benchmarked company (`promptsFor`). */
export const SMART_PROMPTS: readonly SmartPrompt[] = [
  {
    id: "compensation-ceo-pay",
    text: "How does our CEO pay compare with the peers, and what explains the gap?",
    description: "Granted and actually paid, compared with the peer median",
    focusArea: "compensation",
  },
  {
    id: "compensation-alignment",
    text: "Does our CEO pay follow our total shareholder return?",
    description: "Rank of pay compared with rank of performance",
    focusArea: "compensation",
  },
  {
    id: "compensation-pay-ratio",
    text: "What would a shareholder ask us about the CEO pay ratio?",
    description: "CEO pay compared with the median employee’s",
    focusArea: "compensation",
  },
  {
    id: "compensation-actually-paid",
    text: "Why does compensation actually paid differ from what our compensation committee granted?",
    description: "How the share price moved what was granted",
    focusArea: "compensation",
  },
  {
    id: "strategy-investment",
    text: "Do our research and capital expenditures keep pace with the peers?",
    description: "What is invested, as a share of revenue",
    focusArea: "strategy",
  },
  {
    id: "strategy-growth",
    text: "Where could we grow faster than our peers, and what stands in the way?",
    description: "Growth compared with the peers, and what filings say about it",
    focusArea: "strategy",
  },
  {
    id: "risk-factors",
    text: "Which risks do peers disclose that we should discuss?",
    description: "Risk factors of the annual reports",
    focusArea: "risk_esg",
  },
  {
    id: "risk-debt",
    text: "How much debt can we carry compared with the peers?",
    description: "Debt, cash and equity compared with the peers",
    focusArea: "risk_esg",
  },
  {
    id: "risk-esg-oversight",
    text: "How should our board oversee environmental and social risks?",
    description: "What the proxy statements say about oversight",
    focusArea: "risk_esg",
  },
  {
    id: "financials-margins",
    text: "How do our margins compare with the peers, and where is the gap?",
    description: "Operating and net margin, with their inputs",
    focusArea: "financials",
  },
  {
    id: "financials-returns",
    text: "Does our return on equity come from profit or from debt?",
    description: "Net income, equity and debt side by side",
    focusArea: "financials",
  },
  {
    id: "financials-cash",
    text: "How much cash can we generate for each dollar of revenue, compared with the peers?",
    description: "Operating cash flow less capital expenditure",
    focusArea: "financials",
  },
  {
    id: "shareholder-say-on-pay",
    text: "What should we learn from the last say-on-pay vote?",
    description: "Support compared with the peers’",
    focusArea: "shareholder_engagement",
  },
  {
    id: "governance-board",
    text: "How does our board compare in size, independence and tenure?",
    description: "The board as the proxy statement describes it",
    focusArea: "governance",
  },
  {
    id: "governance-chair",
    text: "Should we separate the roles of chair and CEO?",
    description: "What the peers do, and what they say about it",
    focusArea: "governance",
  },
];

/** Returns the prompts for the selected focus areas, in that order, with the company's name filled in. */
export function promptsFor(focusAreas: readonly FocusArea[], company: string): SmartPrompt[] {
  const chosen = FOCUS_AREAS.filter((area) => focusAreas.includes(area));
  return chosen
    .flatMap((area) => SMART_PROMPTS.filter((prompt) => prompt.focusArea === area))
    .map((prompt) => ({ ...prompt, text: aboutCompany(prompt.text, company) }));
}

const CONTRACTED: Record<string, string> = { re: "is", ve: "has", ll: "will", d: "would" };

// "US" is a country, and "us-gaap" a taxonomy.
const OURSELVES =
  /(?<![\p{L}\p{N}_])(our|Our|OUR|us|Us|we|We|WE)(?:['’](re|ve|ll|d))?(?![\p{L}\p{N}_]|-\p{L})/gu;

/** Replaces "our", "us" and "we" with a company's name: "Apple’s CEO pay", "ask Apple". */
export function aboutCompany(text: string, company: string): string {
  return text.replace(OURSELVES, (_, word: string, contracted?: string) => {
    if (contracted) return `${company} ${CONTRACTED[contracted]}`;
    return word.toLowerCase() === "our" ? `${company}’${company.endsWith("s") ? "" : "s"}` : company;
  });
}
