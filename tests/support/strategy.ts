import { type APIRequestContext, type APIResponse, expect } from "@playwright/test";
import { type CellObject, utils, write } from "xlsx";
import type { AnalysedPaper } from "@/lib/strategy/await-analysis";

export const XLSX_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

type Cell = string | number | null | CellObject;
type Upload = { name?: string; mimeType?: string; isShared?: boolean };

/** A workbook of one sheet, "KPIs". */
export function workbook(rows: Cell[][], bookType: "xlsx" | "xlsm" = "xlsx"): Buffer {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), "KPIs");
  return write(book, { type: "buffer", bookType });
}

/** A workbook of KPIs in percent; the `heading` above them makes its text unique. */
export function kpiWorkbook(
  heading: string,
  kpis: { name: string; target: number; current: number }[],
): Buffer {
  const rows = kpis.map(({ name, target, current }) => [name, `${target}%`, `${current}%`, "On track"]);
  return workbook([[heading], [], ["KPI", "Target", "Actual", "Status"], ...rows]);
}

/** Uploads a strategy paper and returns the raw response. */
export function sendStrategy(
  client: APIRequestContext,
  buffer: Buffer,
  { name = "Plan.xlsx", mimeType = XLSX_TYPE, isShared = true }: Upload = {},
): Promise<APIResponse> {
  return client.post("/api/strategy", {
    multipart: { isShared: String(isShared), document: { name, mimeType, buffer } },
  });
}

/** Uploads a strategy paper that must be analyzed, and returns what is tracked from it. */
export async function addStrategyPaper(
  client: APIRequestContext,
  buffer: Buffer,
  options?: Upload,
): Promise<AnalysedPaper> {
  const answer = await sendStrategy(client, buffer, options);
  expect(answer.status(), await answer.text()).toBe(200);
  return answer.json();
}
