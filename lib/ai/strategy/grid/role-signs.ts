import { readAmount } from "@/lib/ai/strategy/values/amounts";
import { readStatus } from "@/lib/ai/strategy/values/status-words";
import type { GridCell } from "@/lib/evidence/grid";
import { isBarePeriod } from "./heading";
import { isName } from "./names";
import { type HeaderColumn, NAMING } from "./types";

/** "Objective", "Key result": what a row is. */
export function isKind({ text }: GridCell): boolean {
  return /^(?:(?:strategic )?(?:objective|goal|priority|theme|pillar)|key result|kr|kpi|metric|measure|initiative|o)s?$/i.test(
    text.trim(),
  );
}

/** Of a day far off. */
export const FAR = /^(?:(?:two|three|four|five|ten|\d{1,2})[- ]year|medium|long|end[- ]of)/i;

/** Whether a target of a nearer day stands beside one of a far day. */
export function hasNearer(head: HeaderColumn, heads: HeaderColumn[]): boolean {
  return heads.some(
    (other) =>
      other !== head &&
      other.roles[0] === "target" &&
      !FAR.test(other.heading.words) &&
      !other.roles.includes("objective"),
  );
}

/** Codes, and here and there a line across the table. */
export function isOfCodes(cells: GridCell[]): boolean {
  return cells.length > 0 && cells.filter(({ text }) => isName(text)).length * 2 <= cells.length;
}

/** The leftmost heading, over names although it says something else, beside a target and states. */
export function namesInstead(head: HeaderColumn, heads: HeaderColumn[], cells: GridCell[]): boolean {
  const others = heads.filter((other) => other !== head);
  const isNaming = ({ roles }: HeaderColumn) => roles.some((role) => NAMING.includes(role));
  return (
    others.every(({ at, roles }) => at > head.at || roles.length === 0) &&
    !others.some(isNaming) &&
    others.some(({ roles }) => roles[0] === "target") &&
    cells.length > 1 &&
    cells.every((cell) => cell.type === "text" && cell.value === null && isName(cell.text))
  );
}

export function isPeriodCell({ date, text }: GridCell): boolean {
  return date !== null || isBarePeriod(text.trim());
}

/** "High", "2": how much something matters. */
export function isLevel(cell: GridCell): boolean {
  return /^(?:very )?(?:high|medium|med|low|critical|must|should|could|p?\d|[hml])$/i.test(cell.text.trim());
}

/** "From" and "To" are figures of a way only beside each other. */
export function isWay(heads: HeaderColumn[]): boolean {
  const words = heads.map(({ heading }) => heading.words.toLowerCase());
  return words.includes("from") && words.includes("to");
}

export function isYear({ text }: GridCell): boolean {
  return /^(?:FY\s?)?(?:19[89]|20[0-6])\d$/i.test(text.trim());
}

export function rated(cells: GridCell[]): number {
  return cells.filter((cell) => readStatus(cell.text)).length;
}

export function isFigure(cell: GridCell): boolean {
  return cell.value !== null || readAmount(cell.text) !== null;
}
