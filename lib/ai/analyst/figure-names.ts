import { withoutOrders } from "@/lib/ai/untrusted";
import type { PaperFigure } from "@/lib/ask/answer";
import { figureName } from "@/lib/ask/say";
import { tableName } from "@/lib/ask/table-name";
import { readable } from "@/lib/evidence/lines";

/**
 * A figure with the heading and the table that it stands under, for models: two tables may have a row of one name. Without quotation
 * marks: what stands in them proves a quotation alone.
 */
export function fullName(figure: PaperFigure, name = figureName(figure)): string {
  const over = figure.path.at(-1)?.replace(/:$/, "") ?? "";
  const table = tableName(figure.title);
  const parts = [
    name,
    ...(over && !name.includes(over) ? [`under: ${over}`] : []),
    ...(table && !name.includes(table) ? [`table: ${table}`] : []),
  ];
  return withoutOrders(readable(parts.join(", ").replace(/[“”"]/g, "")));
}
