import { PrintedTab } from "@/components/layout/printed-tab";
import { Tabs, TabsList, TabsTrigger } from "@/components/ui/tabs";
import type { DeepAnalysis, Statement } from "@/lib/benchmarks/research/types";
import { StatementGroup } from "./statement-list";

type ReportPart = {
  id: string;
  name: string;
  groups: [title: string, statements: Statement[]][];
  sources: string[];
};

function partsOf(analysis: DeepAnalysis): ReportPart[] {
  const { governanceAnalysis, competitivePositioning, financialPerformance, riskFactors } = analysis;
  return [
    {
      id: "governance",
      name: "Governance",
      groups: [
        ["Board composition", governanceAnalysis.boardComposition],
        ["Executive compensation", governanceAnalysis.executiveCompensation],
        ["Shareholder rights", governanceAnalysis.shareholderRights],
      ],
      sources: governanceAnalysis.sources,
    },
    {
      id: "competitive",
      name: "Competitive",
      groups: [
        ["Market position", competitivePositioning.marketShare],
        ["Competitive advantages", competitivePositioning.competitiveAdvantages],
        ["Threats", competitivePositioning.threats],
      ],
      sources: competitivePositioning.sources,
    },
    {
      id: "financial",
      name: "Financial",
      groups: [
        ["Profitability trends", financialPerformance.profitabilityTrends],
        ["Capital efficiency", financialPerformance.capitalEfficiency],
        ["Liquidity position", financialPerformance.liquidityPosition],
      ],
      sources: financialPerformance.sources,
    },
    {
      id: "risks",
      name: "Risks",
      groups: [
        ["Operational risks", riskFactors.operationalRisks],
        ["Financial risks", riskFactors.financialRisks],
        ["Strategic risks", riskFactors.strategicRisks],
      ],
      sources: riskFactors.sources,
    },
  ];
}

/** The four parts of the report. On paper all of them follow one another. */
export function ReportParts({ analysis }: { analysis: DeepAnalysis }) {
  return (
    <Tabs defaultValue="governance" className="rounded-lg border bg-card px-4 py-3 sm:px-5">
      <TabsList aria-label="Parts of the research" className="print:hidden">
        {partsOf(analysis).map(({ id, name }) => (
          <TabsTrigger key={id} value={id}>
            {name}
          </TabsTrigger>
        ))}
      </TabsList>
      {partsOf(analysis).map(({ id, name, groups, sources }) => (
        <PrintedTab key={id} value={id} name={name} className="gap-6">
          {groups.map(([title, statements]) => (
            <StatementGroup key={title} title={title} statements={statements} quotes={analysis.quotes} />
          ))}
          {sources.length > 0 && (
            <p className="text-xs text-pretty text-muted-foreground wrap-anywhere">
              From: {sources.join(" · ")}
            </p>
          )}
        </PrintedTab>
      ))}
    </Tabs>
  );
}
