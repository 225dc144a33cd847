import { CATEGORIES, TOPICS, type Topic } from "@/lib/ai/research/types";
import type { DeepAnalysis, FilingQuote, Statement } from "../research/types";
import type { Source } from "../types";
import type { CitedLine } from "./metric-lines";

/** What a deep research found in filings, each with its quotes as sources. */
export function filingLines(research: DeepAnalysis): CitedLine[] {
  const byTopic = statementsByTopic(research);
  return TOPICS.flatMap((topic) =>
    byTopic[topic].map(
      ({ text, quotes }, index): CitedLine => ({
        id: `filing ${topic} ${index}`,
        kind: "filing",
        text,
        about: CATEGORIES[topic],
        area: ABOUT[topic],
        subject: null,
        isEmpty: false,
        companyId: null,
        sources: quotes.flatMap((number) => sourceOf(research.quotes[number]) ?? []),
      }),
    ),
  );
}

function statementsByTopic(research: DeepAnalysis): Record<Topic, Statement[]> {
  const { governanceAnalysis, competitivePositioning, financialPerformance, riskFactors } = research;
  return { ...governanceAnalysis, ...competitivePositioning, ...financialPerformance, ...riskFactors };
}

/** Other words by which a part of the report is asked for. */
const ABOUT: Record<Topic, string> = {
  boardComposition: "board directors chair independence oversight roles",
  executiveCompensation: "CEO pay incentive committee",
  shareholderRights: "shareholders votes engagement say-on-pay",
  marketShare: "market share customers",
  competitiveAdvantages: "strengths strategy grow faster",
  threats: "competition competitors stands way",
  profitabilityTrends: "margins revenue growth results explain",
  capitalEfficiency: "capital expenditure repurchases returns",
  liquidityPosition: "cash debt liquidity",
  operationalRisks: "risks supply cyber environmental",
  financialRisks: "risks currency interest rates debt",
  strategicRisks: "risks regulation litigation environmental social strategy",
};

function sourceOf(quote: FilingQuote | undefined): Source | null {
  if (!quote) return null;
  const { title, section, url, form, filed } = quote;
  const label = [title, section].filter(Boolean).join(" · ");
  return { label, url, form, filed, via: null, quote: quote.quote, citation: null };
}
