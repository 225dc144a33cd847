"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import type { StrategyOverview } from "@/lib/strategy/listing/types";
import { RecommendationItem } from "./recommendation-item";

/** As many as a board discusses; the others are a press away. */
const FIRST = 4;

type RecommendedActionsProps = Pick<StrategyOverview, "recommendations">;

/** What the board may do next, the most pressing first, each with the objective it is about. */
export function RecommendedActions({ recommendations: shown }: RecommendedActionsProps) {
  const [isOpen, setOpen] = useState(false);
  const rest = shown.length - FIRST;
  return (
    <Card aria-labelledby="actions-title" className="print:border-0">
      <CardHeader className="print:px-0">
        <CardTitle id="actions-title">Recommended Actions</CardTitle>
        {shown.length > 0 && <span className="text-xs text-muted-foreground">{shown.length} in total</span>}
      </CardHeader>
      <CardContent className="flex flex-col gap-2 print:px-0">
        {shown.length === 0 && (
          <p className="text-sm text-pretty text-muted-foreground">
            These objectives need no action: none is off track near its due date, at risk twice in a row, or
            ahead of plan.
          </p>
        )}
        <ul className="grid gap-x-6 gap-y-4 md:grid-cols-2 lg:max-xl:grid-cols-1">
          {shown.map((recommendation, index) => (
            <RecommendationItem
              key={`${recommendation.kpiId} ${recommendation.type} ${recommendation.title}`}
              recommendation={recommendation}
              isFolded={!isOpen && index >= FIRST}
            />
          ))}
        </ul>
        {rest > 0 && (
          <Button
            variant="ghost"
            size="sm"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className="-ms-3 self-start text-muted-foreground print:hidden"
          >
            {isOpen ? `Show the first ${FIRST}` : `Show all ${shown.length}`}
          </Button>
        )}
      </CardContent>
    </Card>
  );
}
