import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { USE_CASES } from "@/lib/ai-runs/use-cases";
import { formatMonth } from "@/lib/days";
import type { MonthUse, Use } from "@/lib/usage/types";
import { amountOf, dollarsOf, timeOf } from "./amounts";

// On a phone tokens and time stand under the name.
const WIDE_ONLY = "max-md:hidden";
const NUMBER = "text-right tabular-nums";

/** What the model was used for in a month, by use-case, with the sum. */
export function MonthTable({
  month: { month, rows, total },
  isCurrent,
}: {
  month: MonthUse;
  isCurrent: boolean;
}) {
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
  const { runs, inputTokens, outputTokens, seconds, dollars } = use;
  return (
    <TableRow className={isTotal ? "font-semibold" : undefined}>
      <TableCell>
        {name}
        <span className="block font-normal text-muted-foreground md:hidden">
          {amountOf(inputTokens)} tokens in, {amountOf(outputTokens)} out; {timeOf(seconds)}
        </span>
      </TableCell>
      <TableCell className={NUMBER}>{runs.toLocaleString("en-US")}</TableCell>
      <TableCell className={`${WIDE_ONLY} ${NUMBER}`}>{amountOf(inputTokens)}</TableCell>
      <TableCell className={`${WIDE_ONLY} ${NUMBER}`}>{amountOf(outputTokens)}</TableCell>
      <TableCell className={`${WIDE_ONLY} ${NUMBER} whitespace-nowrap`}>{timeOf(seconds)}</TableCell>
      {dollars !== null && <TableCell className={NUMBER}>{dollarsOf(dollars)}</TableCell>}
    </TableRow>
  );
}
