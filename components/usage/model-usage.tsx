import { BudgetForm } from "@/components/administration/parts";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { requireActor } from "@/lib/auth/actor";
import { can } from "@/lib/auth/policy";
import { viewUsage } from "@/lib/usage/queries";
import type { UsageView } from "@/lib/usage/types";
import { MonthTable } from "./month-table";
import { UsedUp } from "./used-up";

/** What the language model was used for, and what it may be. Chairs may look, administrators change. */
export async function ModelUsage() {
  const actor = await requireActor();
  const usage = await viewUsage(actor);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
      <Card aria-labelledby="usage-title">
        <CardHeader>
          <CardTitle id="usage-title">Language Model Usage</CardTitle>
        </CardHeader>
        <CardContent className="flex flex-col gap-2 text-sm text-pretty">
          <p className="wrap-anywhere">{modelLine(usage)}</p>
          {usage.isUsedUp && <UsedUp />}
        </CardContent>
        {usage.months.map((month, index) => (
          <MonthTable key={month.month} month={month} isCurrent={index === 0} />
        ))}
      </Card>
      <BudgetForm budget={usage.budget} canChange={can(actor, "usage.limit")} />
    </div>
  );
}

function modelLine({ model }: UsageView): string {
  if (!model)
    return "No language model is set up. Briefs and answers quote the papers directly, and nothing leaves this installation.";
  return `${model.name} at ${model.host}. Passages of the papers are sent there when a brief, an answer or an analysis is made.`;
}
