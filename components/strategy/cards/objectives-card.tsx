"use client";

import { useDeferredValue, useState } from "react";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import type { KpiView, StrategyPaper } from "@/lib/strategy/types";
import type { StrategyAddress } from "../strategy-address";
import { showObjectives } from "../use-strategy-address";
import { FilterBar } from "./filter-bar";
import { inScope, matching } from "./filter-kpis";
import { KpiList } from "./kpi-list";
import { NothingMatches } from "./nothing-matches";
import { ShowingLine } from "./showing-line";
import { sortKpis } from "./sort-kpis";

type ObjectivesCardProps = { kpis: KpiView[]; papers: StrategyPaper[]; address: StrategyAddress };

/** The tracked objectives, as far as they match what is asked for. */
export function ObjectivesCard({ kpis, papers, address }: ObjectivesCardProps) {
  const [text, setText] = useState("");
  const searched = useDeferredValue(text);
  const { status, sort } = address;
  const shown = sortKpis(matching(inScope(kpis, address), status, searched), sort);
  function showAll() {
    setText("");
    showObjectives({ status: null, owner: null, paper: null });
  }
  return (
    <Card aria-labelledby="objectives-title" className="print:border-0">
      <CardHeader className="print:px-0">
        <CardTitle id="objectives-title" tabIndex={-1}>
          Strategic Objectives Tracking
        </CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-4 print:px-0">
        <FilterBar kpis={kpis} papers={papers} address={address} text={text} onText={setText} />
        <ShowingLine
          shown={shown.length}
          total={kpis.length}
          papers={papers}
          address={address}
          text={searched}
          onShowAll={showAll}
        />
        {shown.length > 0 ? (
          <KpiList key={listKey(address, searched)} kpis={shown} />
        ) : (
          <NothingMatches onShowAll={showAll} />
        )}
      </CardContent>
    </Card>
  );
}

// Another list begins at its first page.
const listKey = ({ status, owner, paper, sort }: StrategyAddress, text: string) =>
  [status, owner, paper, sort, text].join("\n");
