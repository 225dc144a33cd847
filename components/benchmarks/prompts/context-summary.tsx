import type { ReactNode } from "react";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import type { Company } from "@/lib/benchmarks/types";
import { companyLabel } from "../setup/company-label";

type ContextSummaryProps = {
  company: Company;
  peerSetName: string;
  focusAreaCount: number;
  children: ReactNode;
};

/** What the prompts are asked about. */
export function ContextSummary({ company, peerSetName, focusAreaCount, children }: ContextSummaryProps) {
  const rows = [
    ["Company", companyLabel(company)],
    ["Peer set", peerSetName],
    ["Focus areas", focusAreaCount === 1 ? "1 selected" : `${focusAreaCount} selected`],
  ] as const;
  return (
    <Card aria-labelledby="context-title">
      <CardHeader>
        <CardTitle id="context-title">Context</CardTitle>
        {children}
      </CardHeader>
      <CardContent>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
          {rows.map(([term, value]) => (
            <div key={term} className="contents">
              <dt className="text-muted-foreground">{term}</dt>
              <dd className="[overflow-wrap:anywhere]">{value}</dd>
            </div>
          ))}
        </dl>
      </CardContent>
    </Card>
  );
}
