import { CLOSED_NAME } from "@/lib/agenda/closed-name";
import type { NumberedItem } from "./by-agenda";

/** Heading of a part: "3. Finance report", "5. An item in camera", "Other papers". */
export function partName(item: NumberedItem | null): string {
  if (item === null) return "Other papers";
  return `${item.number}. ${item.closed === null ? item.title : CLOSED_NAME[item.closed]}`;
}
