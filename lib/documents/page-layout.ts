import type { PageLayout, SheetLayout } from "@/lib/evidence/types";

/** The layout kept with a page, or null where there is none or it names no size to show a page in. */
export function readLayout(kept: unknown): PageLayout | null {
  if (!isLayout(kept)) return null;
  return kept.width > 0 && kept.height > 0 ? kept : null;
}

function isLayout(kept: unknown): kept is PageLayout {
  if (typeof kept !== "object" || kept === null) return false;
  const { width, height, runs } = kept as Partial<Record<keyof PageLayout, unknown>>;
  return typeof width === "number" && typeof height === "number" && Array.isArray(runs);
}

/** The cells kept with a page of a workbook, or null where none are. */
export function readSheetLayout(kept: unknown): SheetLayout | null {
  return isSheetLayout(kept) ? kept : null;
}

function isSheetLayout(kept: unknown): kept is SheetLayout {
  if (typeof kept !== "object" || kept === null) return false;
  const { name, columns, rows } = kept as Partial<Record<keyof SheetLayout, unknown>>;
  return typeof name === "string" && Array.isArray(columns) && Array.isArray(rows);
}
