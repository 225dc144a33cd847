import { readDue } from "@/lib/ai/strategy/values/dates";
import { readStatus } from "@/lib/ai/strategy/values/status-words";
import type { GridCell } from "@/lib/evidence/grid";
import { isName } from "./names";
import { isFigure } from "./role-signs";
import type { Role } from "./types";

type Test = (cell: GridCell) => boolean;

const isDay: Test = (cell) => cell.date !== null || readDue(cell.text) !== null;
const isAnswer: Test = ({ text }) =>
  readStatus(text) !== null || /^(?:y|yes|n|no|partly|partially|mostly|nearly)$/i.test(text.trim());
const isAmountCell: Test = (cell) => !isDay(cell) && cell.type !== "error" && isFigure(cell);
const isWords: Test = (cell) => cell.value === null && !isDay(cell) && /\p{L}{2}/u.test(cell.text);
const isLabel: Test = (cell) => isWords(cell) && readStatus(cell.text) === null;

/** What each role looks like in its cells. */
const LOOKS: Partial<Record<Role, Test>> = {
  target: isAmountCell,
  current: isAmountCell,
  baseline: isAmountCell,
  progress: isAmountCell,
  status: isAnswer,
  due: isDay,
  begun: isDay,
  owner: isLabel,
  measure: (cell) => isName(cell.text) && isWords(cell),
  initiative: (cell) => isName(cell.text) && isWords(cell),
  objective: isLabel,
  group: isLabel,
  comment: isWords,
  unit: ({ text }) => text.trim().length <= 20,
};

/** A start or target that holds days says when, not how much. */
const DATED: Partial<Record<Role, Role>> = { baseline: "begun", target: "due" };

/**
 * The roles that a guessed heading keeps, by the cells below it: two of three must look like it. Empty where none does, or where
 * nothing stands below.
 */
export function provenRoles(roles: Role[], cells: GridCell[]): Role[] {
  const most = (test: Test) => cells.length > 0 && cells.filter(test).length * 3 >= cells.length * 2;
  return roles.flatMap((role) => {
    const dated = DATED[role];
    if (dated && most(isDay)) return [dated];
    const looks = LOOKS[role];
    return !looks || most(looks) ? [role] : [];
  });
}
