import type { DeepAnalysis, Statement } from "../research/types";

export type ResearchPart = { heading: string; sections: { heading: string; statements: Statement[] }[] };

/** A deep research as parts with their sections, in reading order; empty sections are left out. */
export function researchOutline(research: DeepAnalysis): ResearchPart[] {
  const {
    governanceAnalysis,
    competitivePositioning,
    financialPerformance,
    riskFactors,
    boardRecommendations,
  } = research;
  const parts: [string, [string, Statement[]][]][] = [
    [
      "Governance",
      [
        ["Board composition", governanceAnalysis.boardComposition],
        ["Executive compensation", governanceAnalysis.executiveCompensation],
        ["Shareholder rights", governanceAnalysis.shareholderRights],
      ],
    ],
    [
      "Competitive Position",
      [
        ["Market share", competitivePositioning.marketShare],
        ["Advantages", competitivePositioning.competitiveAdvantages],
        ["Threats", competitivePositioning.threats],
      ],
    ],
    [
      "Financial Performance",
      [
        ["Profitability", financialPerformance.profitabilityTrends],
        ["Use of capital", financialPerformance.capitalEfficiency],
        ["Liquidity", financialPerformance.liquidityPosition],
      ],
    ],
    [
      "Risks",
      [
        ["Operational", riskFactors.operationalRisks],
        ["Financial", riskFactors.financialRisks],
        ["Strategic", riskFactors.strategicRisks],
      ],
    ],
    [
      "Board Recommendations",
      [
        ["Immediate actions", boardRecommendations.immediate],
        ["Medium-term initiatives", boardRecommendations.mediumTerm],
        ["Long-term strategic focus", boardRecommendations.longTerm],
      ],
    ],
  ];
  return parts
    .map(([heading, sections]) => ({
      heading,
      sections: sections
        .filter(([, statements]) => statements.length > 0)
        .map(([name, statements]) => ({ heading: name, statements })),
    }))
    .filter(({ sections }) => sections.length > 0);
}
