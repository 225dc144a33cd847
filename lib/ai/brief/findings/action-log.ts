import { isDone, isNobody } from "@/lib/ai/action-status";
import { hasAny, phrases, spaced } from "@/lib/ai/phrases";
import { citeRange } from "@/lib/evidence/cite";
import type { WordRow } from "@/lib/ledger/registers";
import { listed } from "@/lib/wording";
import type { Finding, Paper } from "./types";
import { trimmedStop } from "./wording";

const OVERDUE = phrases("overdue; late; delayed; slipp; missed; behind; stalled; not started; red");
const POSTS = phrases(
  "manager; director; officer; head; chair; treasurer; secretary; team; committee; lead; clerk",
);

/** Open actions of an action log that are overdue or have no owner. */
export function actionLog(paper: Paper): Finding[] {
  const logs = paper.registers.filter(({ roles }) => roles.includes("action"));
  return logs.flatMap(({ roles, rows }) => {
    const open = rows.filter(isOpen);
    const late = open.filter(({ cells }) => hasAny(spaced(cells.status ?? ""), OVERDUE));
    const orphans = roles.includes("owner") ? open.filter(({ cells }) => isNobody(cells.owner ?? "")) : [];
    return [
      ...overview(paper, late),
      ...late.map((row) => overdue(paper, row)),
      ...orphans.filter((row) => !late.includes(row)).map((row) => unowned(paper, row)),
    ];
  });
}

function isOpen({ cells }: WordRow): boolean {
  return !isDone(cells.status ?? "");
}

const subject = ({ cells }: WordRow) => `“${trimmedStop(cells.action ?? "")}”`;
const owner = ({ cells }: WordRow) => (isNobody(cells.owner ?? "") ? "" : (cells.owner ?? ""));

/** Owner and due date as far as the log gives them: "Site Manager, due 30 June 2025". */
function terms(row: WordRow): string {
  const due = row.cells.due ? `due ${row.cells.due}` : "";
  const named = owner(row) || (row.cells.owner === undefined ? "" : "no owner");
  return [named, due].filter(Boolean).join(", ");
}

const inBrackets = (text: string) => (text ? ` (${text})` : "");

function overview(paper: Paper, late: WordRow[]): Finding[] {
  if (late.length < 2) return [];
  const named = late.slice(0, 3).map((row) => `${subject(row)}${inBrackets(terms(row))}`);
  return [
    {
      key: "actions:overdue",
      weight: 0.74,
      citations: late.slice(0, 3).map((row) => citeRange(paper.document, row)),
      summary: { place: "risk", text: `Overdue in the action log: ${listed(named)}.` },
    },
  ];
}

function overdue(paper: Paper, row: WordRow): Finding {
  const name = subject(row);
  const due = inBrackets(row.cells.due ? `due ${row.cells.due}` : "");
  const ask = owner(row) ? `What does ${theOwner(row)} need to finish ${name}` : `Who will take on ${name}`;
  return {
    key: `action:${name.toLowerCase()}`,
    weight: 0.68 + (owner(row) ? 0 : 0.06),
    citations: [citeRange(paper.document, row)],
    question: `${ask}${due}, recorded as “${row.cells.status}”, and what is the new date?`,
    risk: {
      level: "medium",
      title: "Overdue action",
      description: `${name}${inBrackets(terms(row))} is recorded as “${row.cells.status}”.`,
    },
    recommendation: `Set a new date${owner(row) ? "" : " and an owner"} for ${name}, and ask for a report at the next meeting.`,
  };
}

// People are named as written; a role takes the article.
function theOwner(row: WordRow): string {
  const name = owner(row);
  return hasAny(spaced(name), POSTS) ? `the ${name.replace(/^the /i, "")}` : name;
}

function unowned(paper: Paper, row: WordRow): Finding {
  const name = subject(row);
  const due = row.cells.due ? `, due ${row.cells.due},` : "";
  return {
    key: `action:${name.toLowerCase()}`,
    weight: 0.64,
    citations: [citeRange(paper.document, row)],
    question: `Who owns the action ${name}${due.replace(/,$/, "")}, for which the log names no owner?`,
    risk: {
      level: "medium",
      title: "Action without an owner",
      description: `The action log names no owner for ${name}${due.replace(/,$/, "")}.`,
    },
    recommendation: `Name an owner for ${name}${due.replace(/,$/, "")}.`,
  };
}
