import { AppError } from "@/lib/errors";
import type { PageText } from "../types";
import { LIMITS } from "./limits";
import { readStrings } from "./workbook-cell";
import { openWorkbook, readContents } from "./workbook-contents";
import { toShown } from "./workbook-grid";
import { type SheetPages, toPages } from "./workbook-pages";
import { readSheet } from "./workbook-sheet";
import { readStyles } from "./workbook-styles";
import { tooMuchContent } from "./workbook-xml";

/** A sheet with its pages. A hidden sheet has neither rows nor pages. */
export type ReadSheet = SheetPages & {
  /** Columns with content that were left out because there are too many. */
  columnsLeftOut: number;
};

/**
 * Reads an Excel workbook sheet by sheet, in the order of its tabs: what a reader sees in Excel, as a grid of cells and as
 * pages of text that run on over the sheets. Memory holds one sheet at a time and the texts that cells share. Chart
 * sheets, hidden sheets, rows and columns are left out; a hidden sheet is named, so that a reader can be told.
 * @throws AppError("unreadable") when it is encrypted, carries macros, is no workbook, broken, or larger than can be read
 */
export async function* readSheets(bytes: Uint8Array): AsyncGenerator<ReadSheet> {
  const pack = await openWorkbook(bytes);
  const contents = await readContents(pack);
  const { date1904 } = contents;
  const strings = await readStrings(pack, contents.strings);
  const styles = await readStyles(pack, contents.styles);
  const budget = { cells: LIMITS.cells as number };
  let pages = 0;
  let characters = 0;
  for (const { name, isHidden, part } of contents.sheets) {
    if (isHidden) {
      yield { grid: { title: name, isHidden, rows: [] }, pages: [], columnsLeftOut: 0 };
      continue;
    }
    const shown = toShown(await readSheet(pack, part, { strings, styles, date1904 }, budget));
    const sheet = toPages(name, shown, pages + 1);
    pages += sheet.pages.length;
    characters += sheet.pages.reduce((sum, page) => sum + page.text.length, 0);
    if (pages > LIMITS.pages || characters > LIMITS.characters) throw tooMuchContent();
    yield { ...sheet, columnsLeftOut: shown.columnsLeftOut };
  }
}

/**
 * The pages of an Excel workbook.
 * @throws AppError("unreadable") as `readSheets` does, and when no sheet that is shown has content
 */
export async function* readXlsx(bytes: Uint8Array): AsyncGenerator<PageText> {
  let isEmpty = true;
  for await (const { pages } of readSheets(bytes)) {
    isEmpty &&= pages.length === 0;
    yield* pages;
  }
  if (isEmpty) throw new AppError("unreadable", "This workbook has no content on a visible sheet.");
}
