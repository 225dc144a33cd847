import type { GridCell } from "@/lib/evidence/grid";
import { codeIn, codeOf } from "@/lib/ledger/currency";
import { scaleSaid } from "@/lib/ledger/scale";
import { readUnit, type Unit, withoutException } from "@/lib/ledger/values/units";

/** The unit that a sheet names once for all its figures: "£'000", "(in USD millions)", "$ in thousands unless noted". */
export function unitAbove(cells: GridCell[]): Unit | null {
  for (const cell of cells.toReversed()) {
    const text = withoutException(cell.text.slice(0, LONGEST_LINE));
    const inner =
      text.match(/[([]\s*([^()[\]]{1,30})[)\]]/)?.[1] ??
      text.match(/\bin ([$£€]?\S{1,12}(?: \S{1,10})?)$/i)?.[1];
    const scale = scaleSaid(text);
    const said = scale && { unit: codeOf(codeIn(text) ?? "") ?? "", scale, written: text };
    const units = [readUnit(inner ?? text), said].flatMap((unit) =>
      unit && unit.unit !== "%" && (unit.scale > 1 || codeOf(unit.unit) !== null) ? unit : [],
    );
    const unit = units.find((each) => each.unit) ?? units[0];
    if (unit) return unit;
  }
  return null;
}

const LONGEST_LINE = 160;
