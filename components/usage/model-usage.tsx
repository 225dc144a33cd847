import { CircleAlertIcon } from "lucide-react";
import { BudgetForm } from "@/components/administration/parts";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { USE_CASES } from "@/lib/ai-runs/use-cases";
import { requireActor } from "@/lib/auth/actor";
import { can } from "@/lib/auth/policy";
import { formatMonth } from "@/lib/days";
import { viewUsage } from "@/lib/usage/queries";
import type { MonthUse, UsageView, Use } from "@/lib/usage/types";
import { amountOf, dollarsOf, timeOf } from "./amounts";

/** The use of the language model, and its limits. Chairs can view, administrators can edit. */
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

/** Says that this month's limit is reached, and what that means. */
function UsedUp() {
  return (
    <Alert>
      <CircleAlertIcon aria-hidden="true" />
      <AlertDescription>
        This month’s limit is used up. Until next month, or until an administrator raises the limit, briefs
        and answers are made without the language model and say so.
      </AlertDescription>
    </Alert>
  );
}

// On a phone tokens and time are below the name.
const WIDE_ONLY = "max-md:hidden";
const NUMBER = "text-right tabular-nums";

/** Usage in a month by use case, with the total. */
function MonthTable({ month: { month, rows, total }, isCurrent }: { month: MonthUse; isCurrent: boolean }) {
  const title = `${formatMonth(month)}${isCurrent ? ", so far" : ""}`;
  const hasPrices = total.dollars !== null;
  if (rows.length === 0)
    return (
      <section aria-label={title} className="border-t px-4 py-3 text-sm sm:px-5">
        <h3 className="font-semibold">{title}</h3>
        <p className="text-muted-foreground">The language model was not used.</p>
      </section>
    );
  return (
    <section aria-label={title} className="border-t">
      <h3 className="px-4 py-3 text-sm font-semibold sm:px-5">{title}</h3>
      <Table>
        <TableHeader>
          <TableRow>
            <TableHead>Used For</TableHead>
            <TableHead className={NUMBER}>Runs</TableHead>
            <TableHead className={`${WIDE_ONLY} ${NUMBER}`}>Tokens In</TableHead>
            <TableHead className={`${WIDE_ONLY} ${NUMBER}`}>Tokens Out</TableHead>
            <TableHead className={`${WIDE_ONLY} ${NUMBER}`}>Time</TableHead>
            {hasPrices && <TableHead className={NUMBER}>Cost</TableHead>}
          </TableRow>
        </TableHeader>
        <TableBody>
          {rows.map((row) => (
            <UseRow key={row.useCase} name={USE_CASES[row.useCase]} use={row} />
          ))}
          <UseRow name="Total" use={total} isTotal />
        </TableBody>
      </Table>
    </section>
  );
}

function UseRow({ name, use, isTotal = false }: { name: string; use: Use; isTotal?: boolean }) {
  const { runs, inputTokens, cachedTokens, outputTokens, seconds, dollars } = use;
  const cached = cachedTokens > 0 ? `${amountOf(cachedTokens)} cached` : null;
  return (
    <TableRow className={isTotal ? "font-semibold" : undefined}>
      <TableCell>
        {name}
        <span className="block font-normal text-muted-foreground md:hidden">
          {amountOf(inputTokens)} tokens in{cached && ` (${cached})`}, {amountOf(outputTokens)} out;{" "}
          {timeOf(seconds)}
        </span>
      </TableCell>
      <TableCell className={NUMBER}>{runs.toLocaleString("en-US")}</TableCell>
      <TableCell className={`${WIDE_ONLY} ${NUMBER}`}>
        {amountOf(inputTokens)}
        {cached && <span className="block font-normal text-muted-foreground">{cached}</span>}
      </TableCell>
      <TableCell className={`${WIDE_ONLY} ${NUMBER}`}>{amountOf(outputTokens)}</TableCell>
      <TableCell className={`${WIDE_ONLY} ${NUMBER} whitespace-nowrap`}>{timeOf(seconds)}</TableCell>
      {dollars !== null && <TableCell className={NUMBER}>{dollarsOf(dollars)}</TableCell>}
    </TableRow>
  );
}
