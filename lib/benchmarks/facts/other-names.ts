import { otherNameRows } from "./tables";

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
