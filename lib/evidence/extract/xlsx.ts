import { AppError } from "@/lib/errors";
import type { PageText } from "../types";
import { readSheets } from "./workbook";

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
  if (isEmpty)
    throw new AppError("unreadable", "This workbook has no cells with content on a sheet that is shown.");
}
