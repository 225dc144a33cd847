import { AppError } from "@/lib/errors";
import type { AgendaView } from "./types";

/** Throws `conflict` if an item included in an export has since been deleted or closed to its reader. */
export function assertItemsStillOpen(written: AgendaView, now: AgendaView | null): void {
  const open = new Set(now?.items.flatMap(({ id, closed }) => (closed === null ? [id] : [])));
  if (written.items.every(({ id, closed }) => closed !== null || open.has(id))) return;
  throw new AppError("conflict", "The agenda changed while the file was being created. Please try again.");
}
