import type { Block, ExportDocument, TableRow } from "@/lib/handout/document";
import {
  balanceAt,
  cashForecast,
  LEAST_CASH,
  lastDayName,
  type Month,
  monthBefore,
  monthName,
  type Row,
  reportOf,
} from "./figures";
import { sampleDocument } from "./sample-document";

export const dollars = (amount: number): string =>
  amount < 0 ? `($${(-amount).toLocaleString("en-US")})` : `$${amount.toLocaleString("en-US")}`;
const plain = (amount: number) =>
  amount < 0 ? `(${(-amount).toLocaleString("en-US")})` : amount.toLocaleString("en-US");

const rowOf = (cells: string[], isMarked = false): TableRow => ({
  cells: cells.map((text) => [{ text, ...(isMarked && { style: "strong" as const }) }]),
  isMarked: false,
});

function tableOf(caption: string, headings: string[], rows: TableRow[]): Block {
  const rest = 0.66 / (headings.length - 1);
  return {
    kind: "table",
    caption: [{ text: caption }],
    columns: headings.map((heading, at) => ({
      heading,
      share: at === 0 ? 0.34 : rest,
      align: at === 0 ? "start" : "end",
    })),
    rows,
  };
}

export const paragraph = (text: string): Block => ({ kind: "paragraph", content: [{ text }] });
export const heading = (text: string): Block => ({ kind: "heading", text });
export const bullets = (items: string[]): Block => ({
  kind: "list",
  ordered: false,
  items: items.map((text) => [{ text }]),
});

/** The finance report of a month; `ago`: months before the latest one. */
export function financeReport(latest: Month, ago: 0 | 1): ExportDocument {
  const month = monthBefore(latest, ago);
  const name = monthName(month);
  return sampleDocument({
    heading: "Finance report",
    subject: name,
    date: `Reported to ${lastDayName(month)}. All amounts in US dollars.`,
    blocks: [
      heading("Summary"),
      ...summary(latest, ago),
      heading("Income and expenses against budget"),
      resultTable(latest, ago),
      { kind: "pageBreak" },
      heading("Balance sheet"),
      balanceTable(latest, ago),
      heading("Cash-flow forecast"),
      forecastTable(latest, ago),
      paragraph(
        `The reserves policy asks for at least ${dollars(LEAST_CASH)} of cash at the end of each month.`,
      ),
    ],
  });
}

function summary(latest: Month, ago: 0 | 1): Block[] {
  const name = monthName(monthBefore(latest, ago));
  const { income, expenses, result } = reportOf(latest, ago);
  const [total, spent] = [income.at(-1) as Row, expenses.at(-1) as Row];
  const tickets = income[0] as Row;
  const productions = expenses.find(({ label }) => label === "Productions") as Row;
  const lowest = cashForecast(latest, ago).toSorted((a, b) => a.closing - b.closing)[0];
  const below = (row: Row) => dollars(row.budget - row.actual);
  const common = [
    `Total income in ${name} was ${dollars(total.actual)}, ${below(total)} below the budget of ${dollars(total.budget)}. Ticket sales were ${dollars(tickets.actual)}, ${below(tickets)} below budget.`,
  ];
  if (ago === 1)
    return [
      paragraph(
        `${common[0]} Total expenses were ${dollars(spent.actual)} and the month closed with a deficit of ${dollars(-result.actual)}.`,
      ),
      paragraph(
        `The cash forecast stays above the reserves policy. Its lowest month is ${monthName(lowest?.month ?? latest)}, at ${dollars(lowest?.closing ?? 0)}.`,
      ),
    ];
  return [
    paragraph(common[0] ?? ""),
    paragraph(
      `Total expenses were ${dollars(spent.actual)} against a budget of ${dollars(spent.budget)}. Productions cost ${dollars(productions.actual)}, ${dollars(productions.actual - productions.budget)} over budget, because the set of “The Glass Orchard” was built twice after water damaged it.`,
    ),
    paragraph(
      `The month closed with a deficit of ${dollars(-result.actual)} against a budgeted surplus of ${dollars(result.budget)}.`,
    ),
    paragraph(
      `Cash is forecast to fall to ${dollars(lowest?.closing ?? 0)} at the end of ${monthName(lowest?.month ?? latest)}, below the ${dollars(LEAST_CASH)} that the reserves policy asks for, if the roof is repaired as proposed.`,
    ),
  ];
}

function resultTable(latest: Month, ago: 0 | 1): Block {
  const month = monthBefore(latest, ago);
  const { income, expenses, result } = reportOf(latest, ago);
  const cells = ({ label, actual, budget, toDate, toDateBudget, year }: Row) => [
    label,
    ...[actual, budget, toDate, toDateBudget, year].map(plain),
  ];
  const lines = (rows: Row[]) => rows.map((row, at) => rowOf(cells(row), at === rows.length - 1));
  const title = `Income and expenses, ${monthName(month)} ($)`;
  const short = monthName(month).replace(/^(\p{L}{3})\p{L}*/u, "$1");
  return tableOf(
    title,
    ["", `${short} actual`, `${short} budget`, "YTD actual", "YTD budget", `Budget ${month.year}`],
    [...lines(income), ...lines(expenses), rowOf(cells(result), true)],
  );
}

function balanceTable(latest: Month, ago: 0 | 1): Block {
  const [now, before] = [balanceAt(latest, ago), balanceAt(latest, ago + 1)];
  return tableOf(
    "Balance sheet ($)",
    ["", lastDayName(monthBefore(latest, ago)), lastDayName(monthBefore(latest, ago + 1))],
    now.map(({ label, amount, isTotal }, at) =>
      rowOf([label, plain(amount), plain(before[at]?.amount ?? 0)], isTotal),
    ),
  );
}

function forecastTable(latest: Month, ago: 0 | 1): Block {
  const flows = cashForecast(latest, ago);
  const values = (of: (flow: (typeof flows)[number]) => number) => flows.map((flow) => plain(of(flow)));
  return tableOf(
    "Cash-flow forecast ($)",
    ["", ...flows.map(({ month }) => monthName(month).replace(/^(\p{L}{3})\p{L}*/u, "$1"))],
    [
      rowOf(["Opening cash", ...values(({ opening }) => opening)]),
      rowOf(["Receipts", ...values(({ receipts }) => receipts)]),
      rowOf(["Payments", ...values(({ payments }) => -payments)]),
      ...(ago === 0 ? [rowOf(["Roof repair, deposit", ...values(({ roof }) => 0 - roof)])] : []),
      rowOf(["Closing cash", ...values(({ closing }) => closing)], true),
    ],
  );
}
