import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "csv-parse/sync";
import { z } from "zod";

// What a cell of the tables may be. An empty cell is a fact that is not known: null, never zero.

export const text = z.string().min(1);

export const number = z.string().transform((cell, context) => {
  if (/^-?\d+(\.\d+)?$/.test(cell)) return Number(cell);
  context.addIssue("not a number");
  return z.NEVER;
});

export const day = z.iso.date();

/** A page of the SEC. */
export const link = z.string().startsWith("https://www.sec.gov/");

/** A cell that may be empty. */
export const optional = <Cell>(cell: z.ZodType<Cell>) =>
  z.string().transform((written, context): Cell | null => {
    if (written === "") return null;
    const result = cell.safeParse(written);
    if (result.success) return result.data;
    for (const { message } of result.error.issues) context.addIssue(message);
    return z.NEVER;
  });

// By their place in the project: a bundler would leave the tables behind.
const FOLDER = path.join(/* turbopackIgnore: true */ process.cwd(), "lib/benchmarks/facts/data");

const company = z.object({ ticker: text, cik: number, name: text, sector: text, sub_industry: text });

const payVersusPerformance = z.object({
  ticker: text,
  fiscal_year: number,
  ceo: optional(text),
  granted_usd: optional(number),
  actually_paid_usd: optional(number),
  tsr_of_100: optional(number),
  peer_tsr_of_100: optional(number),
  flags: optional(text),
});

const proxyStatement = z.object({ ticker: text, filed: day, url: link });

const payRatio = z.object({ ticker: text, ratio: number, median_employee_usd: optional(number) });

const sayOnPay = z.object({
  ticker: text,
  approval_percent: number,
  votes_for: optional(number),
  votes_against: optional(number),
  filed: day,
  url: link,
});

const financialYear = z.object({
  ticker: text,
  period_end: day,
  revenue: optional(number),
  operating_income: optional(number),
  net_income: optional(number),
  research_and_development: optional(number),
  operating_cash_flow: optional(number),
  capital_expenditure: optional(number),
  total_assets: optional(number),
  stockholders_equity: optional(number),
  cash: optional(number),
  diluted_shares: optional(number),
});

const otherName = z.object({ ticker: text, name: text });

export type CompanyRow = z.infer<typeof company>;
export type PayVersusPerformanceRow = z.infer<typeof payVersusPerformance>;
export type ProxyStatementRow = z.infer<typeof proxyStatement>;
export type PayRatioRow = z.infer<typeof payRatio>;
export type SayOnPayRow = z.infer<typeof sayOnPay>;
type OtherNameRow = z.infer<typeof otherName>;
export type FinancialYearRow = z.infer<typeof financialYear>;

/**
 * The tables that come with the product (docs/data.md). A company with two classes of shares has two rows in `companies`
 * and its facts once, under the ticker that comes first. Throws when a table is missing or has a wrong cell, with
 * its line: nothing is left out silently.
 */
export function readTables() {
  return {
    companies: read("companies", company),
    payVersusPerformance: read("pay-versus-performance", payVersusPerformance),
    proxyStatements: read("proxy-statements", proxyStatement),
    payRatios: read("pay-ratios", payRatio),
    sayOnPay: read("say-on-pay", sayOnPay),
    financialYears: read("financial-years", financialYear),
  };
}

/** What companies are called besides. Throws like `readTables`. */
export function otherNameRows(): OtherNameRow[] {
  return read("other-names", otherName);
}

function read<Row>(name: string, row: z.ZodType<Row>): Row[] {
  const rows: unknown[] = parse(readFileSync(path.join(FOLDER, `${name}.csv`), "utf8"), { columns: true });
  return rows.map((cells, index) => {
    const result = row.safeParse(cells);
    if (result.success) return result.data;
    throw new Error(`${name}.csv, line ${index + 2}: ${z.prettifyError(result.error)}`);
  });
}

let names: ReadonlyMap<string, string[]> | null = null;

/** Names by which people and filings call companies besides those of the list, by ticker: "Google" of GOOGL. */
export function otherNames(): ReadonlyMap<string, string[]> {
  names ??= new Map(
    [...Map.groupBy(otherNameRows(), ({ ticker }) => ticker)].map(([ticker, rows]) => [
      ticker,
      rows.map(({ name }) => name),
    ]),
  );
  return names;
}
