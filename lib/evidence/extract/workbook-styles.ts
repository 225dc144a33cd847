import { SSF } from "xlsx";
import { readXml } from "./office-xml";
import { type FormatCode, readFormatCode } from "./workbook-format-code";
import type { ZipPackage } from "./zip-package";

// Excel writes short dates by the reader's locale, day or month first; ISO is the one form that nobody misreads.
const DAY = "yyyy-mm-dd";
const ACCOUNTING = (mark: string, decimals: string) =>
  `_(${mark}* #,##0${decimals}_);_(${mark}* \\(#,##0${decimals}\\);_(${mark}* "-"??_);_(@_)`;

/** The formats that a workbook may name by number alone (ECMA-376, part 1, 18.8.30). */
const BUILT_IN: Partial<Record<number, string>> = {
  0: "General",
  1: "0",
  2: "0.00",
  3: "#,##0",
  4: "#,##0.00",
  5: '"$"#,##0_);\\("$"#,##0\\)',
  6: '"$"#,##0_);\\("$"#,##0\\)',
  7: '"$"#,##0.00_);\\("$"#,##0.00\\)',
  8: '"$"#,##0.00_);\\("$"#,##0.00\\)',
  9: "0%",
  10: "0.00%",
  11: "0.00E+00",
  12: "# ?/?",
  13: "# ??/??",
  14: DAY,
  15: "d-mmm-yy",
  16: "d-mmm",
  17: "mmm-yy",
  18: "h:mm AM/PM",
  19: "h:mm:ss AM/PM",
  20: "h:mm",
  21: "h:mm:ss",
  22: `${DAY} h:mm`,
  37: "#,##0_);\\(#,##0\\)",
  38: "#,##0_);\\(#,##0\\)",
  39: "#,##0.00_);\\(#,##0.00\\)",
  40: "#,##0.00_);\\(#,##0.00\\)",
  41: ACCOUNTING("", ""),
  42: ACCOUNTING('"$"', ""),
  43: ACCOUNTING("", ".00"),
  44: ACCOUNTING('"$"', ".00"),
  45: "mm:ss",
  46: "[h]:mm:ss",
  47: "mm:ss.0",
  48: "##0.0E+0",
  49: "@",
};

/** The number format of a cell by its style number. */
export type Styles = (style: number) => FormatCode;

/** Reads the number format of each style in a workbook, and nothing else of its formatting. Throws as `readXml` does. */
export async function readStyles(pack: ZipPackage, part: string | null): Promise<Styles> {
  const own = new Map<number, string>();
  const ids: number[] = [];
  let isInCells = false;
  if (part !== null)
    await readXml(pack, part, {
      open(tag, { numFmtId, formatCode = "General" }) {
        if (tag === "numFmt") own.set(Number(numFmtId), formatCode);
        else if (tag === "cellXfs") isInCells = true;
        else if (tag === "xf" && isInCells) ids.push(Number(numFmtId ?? 0));
      },
      close(tag) {
        if (tag === "cellXfs") isInCells = false;
      },
    });
  const known = new Map<number, FormatCode>();
  return (style) => {
    const id = ids[style] ?? 0;
    const format = known.get(id) ?? formatOf(own.get(id) ?? builtIn(id));
    known.set(id, format);
    return format;
  };
}

/** A number format by its code. An invalid one shows values unformatted, as Excel does after repairing the file. */
export function formatOf(code: string): FormatCode {
  const format = readFormatCode(code);
  try {
    for (const value of [1, -1, 0, ""]) SSF.format(format.code, value);
    return format;
  } catch {
    return readFormatCode("General");
  }
}

function builtIn(id: number): string {
  // East Asian dates.
  if ((id >= 27 && id <= 36) || (id >= 50 && id <= 58)) return DAY;
  return BUILT_IN[id] ?? "General";
}
