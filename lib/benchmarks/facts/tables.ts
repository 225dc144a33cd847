import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "csv-parse/sync";
import { z } from "zod";

// Cell types of the tables. An empty cell is an unknown fact: null, never zero.

export const text = z.string().min(1);

export const number = z.string().transform((cell, context) => {
  if (/^-?\d+(\.\d+)?$/.test(cell)) return Number(cell);
  context.addIssue("not a number");
  return z.NEVER;
});

export const day = z.iso.date();

/** A URL at the SEC. */
export const link = z.string().startsWith("https://www.sec.gov/");

/** A cell that may be empty. */
export const optional = <Cell>(cell: z.ZodType<Cell, string>) =>
  z.union([z.literal("").transform(() => null), cell]);

// Resolved from the project root, because a bundler would leave the tables behind.
const FOLDER = path.join(/* turbopackIgnore: true */ process.cwd(), "lib/benchmarks/facts/data");

const TABLES = {
  companies: z.object({ ticker: text, cik: number, name: text, sector: text, subIndustry: text }),
  payVersusPerformance: z.object({
    ticker: text,
    fiscalYear: number,
    ceo: optional(text),
    granted: optional(number),
    actuallyPaid: optional(number),
    tsrOf100: optional(number),
    peerTsrOf100: optional(number),
    flags: optional(text),
  }),
  proxyStatements: z.object({ ticker: text, filed: day, url: link }),
  payRatios: z.object({ ticker: text, ratio: number, medianEmployee: optional(number) }),
  sayOnPay: z.object({
    ticker: text,
    approval: number,
    votesFor: optional(number),
    votesAgainst: optional(number),
    filed: day,
    url: link,
  }),
  financialYears: z.object({
    ticker: text,
    periodEnd: day,
    revenue: optional(number),
    operatingIncome: optional(number),
    netIncome: optional(number),
    researchAndDevelopment: optional(number),
    operatingCashFlow: optional(number),
    capitalExpenditure: optional(number),
    totalAssets: optional(number),
    stockholdersEquity: optional(number),
    cash: optional(number),
    dilutedShares: optional(number),
  }),
  otherNames: z.object({ ticker: text, name: text }),
};

type TableName = keyof typeof TABLES;
export type Row<Name extends TableName> = z.infer<(typeof TABLES)[Name]>;

/**
 * Reads a bundled table (docs/data.md). A company with two share classes has two rows in `companies`, and its
 * facts once under the first ticker. Throws where the file is missing or a cell is invalid, giving the line,
 * so that nothing is dropped silently.
 */
export function readTable<Name extends TableName>(name: Name): Row<Name>[] {
  const file = `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.csv`;
  const content = readFileSync(path.join(FOLDER, file), "utf8");
  const rows: unknown[] = parse(content, { columns: (heads: string[]) => heads.map(fieldOf) });
  return rows.map((cells, index) => {
    const result = TABLES[name].safeParse(cells);
    if (result.success) return result.data as Row<Name>;
    throw new Error(`${file}, line ${index + 2}: ${z.prettifyError(result.error)}`);
  });
}

/** "granted_usd" → "granted", "tsr_of_100" → "tsrOf100": all amounts are in USD. */
const fieldOf = (head: string) =>
  head.replace(/_(?:usd|percent)$/, "").replace(/_(\w)/g, (_, first: string) => first.toUpperCase());

let names: ReadonlyMap<string, string[]> | null = null;

/** Other names of companies used by people and in filings, by ticker: "Google" for GOOGL. */
export function otherNames(): ReadonlyMap<string, string[]> {
  names ??= new Map(
    [...Map.groupBy(readTable("otherNames"), ({ ticker }) => ticker)].map(([ticker, rows]) => [
      ticker,
      rows.map(({ name }) => name),
    ]),
  );
  return names;
}
