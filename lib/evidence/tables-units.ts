import type { RawRow } from "@/lib/evidence/tables-cells";
import type { Unit } from "@/lib/evidence/tables-types";

const CURRENCIES: [RegExp, string][] = [
  [/£|\bgbp\b|sterling/i, "£"],
  [/€|\beur\b/i, "€"],
  [/\$|\busd\b|\bdollars?\b/i, "$"],
];

const SCALES: [RegExp, string][] = [
  [/in (?:u\.?s\.? )?(?:\w+ )?billions|\bbillions\b|[$£€]\s?bn\b/i, " billion"],
  [/millions|[$£€]\s?mn?\b/i, " million"],
  [/thousands|[$£€]\s?'?0{3}s?\b|\(\s?'?000s?\s?\)|[$£€]\s?k\b/i, "k"],
];

/** Reads currency and scale from the words around a table; failing that, the currency from its cells. */
export function readUnit(texts: string[], rows: RawRow[] = []): Unit & { only: boolean } {
  const around = texts.join(" | ").slice(0, 1000);
  const suffix = SCALES.find(([pattern]) => pattern.test(around))?.[1] ?? "";
  const named = CURRENCIES.find(([pattern]) => pattern.test(around))?.[1];
  const inCells = rows.flatMap((row) => row.cells).find((cell) => cell.currency !== "")?.currency;
  const only =
    /^\(?[^a-z]*(in )?((u\.?s\.? )?dollars?|[$£€]|thousands|millions|000s?|unaudited|,| |except.*)*\)?$/i.test(
      around.slice(0, 120),
    );
  // Cells win: a sheet in dollars may carry a stray mark of another currency behind its numbers.
  return { currency: inCells ?? named ?? "", suffix, only };
}
