import type { GridCell } from "@/lib/evidence/grid";
import { CURRENCY_BEFORE, currencyCode, readUnit, type Unit } from "@/lib/ledger/values/units";

const SCALE = "(?:thousands?|millions?|billions?|['’]?000['’]?s?|mn|bn|k|m)";
/** "$ in thousands", "Figures in £ millions", "US$m". */
const CURRENCY_THEN_SCALE = new RegExp(`(?<!\\w)(${CURRENCY_BEFORE})\\s?(?:in\\s)?(${SCALE})(?!\\w)`, "iu");
/** "in thousands of euros", "thousands of dollars", "in millions". */
const SCALE_THEN_CURRENCY = new RegExp(
  `\\bin (${SCALE})(?!\\w)(?:\\sof)?\\s?(us dollars|dollars|euros?|[A-Z]{3}\\b|[$£€])?`,
  "iu",
);
const EXCEPTION = /,? (?:unless|except|other than|apart from|where not) .*$/i;

/** The unit that a sheet names once for all its figures: "£'000", "(in USD millions)", "$ in thousands unless noted". */
export function unitAbove(cells: GridCell[]): Unit | null {
  for (const cell of cells.toReversed()) {
    const text = cell.text.slice(0, LONGEST_LINE).replace(EXCEPTION, "");
    const inner =
      text.match(/[([]\s*([^()[\]]{1,30})[)\]]/)?.[1] ??
      text.match(/\bin ([$£€]?\S{1,12}(?: \S{1,10})?)$/i)?.[1];
    const units = [readUnit((inner ?? text).replace(EXCEPTION, "")), saidWithin(text)].filter(
      (unit) => unit !== null && unit.unit !== "%" && (unit.scale > 1 || currencyCode(unit.unit) !== null),
    );
    const unit = units.find((each) => each?.unit) ?? units[0];
    if (unit) return unit;
  }
  return null;
}

const LONGEST_LINE = 160;

/** A currency and a scale beside each other within a line. */
function saidWithin(text: string): Unit | null {
  const [, currency, scale] = text.match(CURRENCY_THEN_SCALE) ?? [];
  if (currency && scale) return readUnit(`${currency}${scale}`) ?? readUnit(`${currency} ${scale}`);
  const [, only, of] = text.match(SCALE_THEN_CURRENCY) ?? [];
  // "in m" alone may be metres.
  if (!only || (!of && only.length < 2)) return null;
  return of ? readUnit(`${currencyCode(of) ?? of} ${only}`) : readUnit(only);
}
