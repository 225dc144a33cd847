import { shortText } from "@/lib/clean-text";
import type { Block, ExportDocument, Inline, TableRow } from "@/lib/handout/document";
import { DATE, formatLocal } from "@/lib/ui/dates";
import type { ActionLine, DecisionLine } from "./lines";
import type { RegisterHandout } from "./types";

/** Longest texts printed, in UTF-16 units. */
const TITLE_LIMIT = 300;
const TEXT_LIMIT = 4000;

/** Builds a register as a document. Pure: the same source gives the same document. */
export function registerDocument(handout: RegisterHandout): ExportDocument {
  const { title, holds, exportedAt, moments } = handout;
  const at = `${moments.dateTime(exportedAt)} (${moments.timeZone})`;
  const by = shortText(handout.exportedBy, TITLE_LIMIT);
  const organization = shortText(handout.organization, TITLE_LIMIT);
  return {
    organization,
    heading: title,
    subject: holds,
    date: at,
    title: `${title}: ${organization}`,
    footer: `Confidential · Exported by ${by} on ${at}`,
    createdAt: exportedAt,
    density: "compact",
    blocks: [
      handout.lines.length === 0
        ? { kind: "paragraph", tone: "note", content: [{ text: "There are no entries." }] }
        : table(handout),
    ],
  };
}

function table(handout: RegisterHandout): Block {
  const caption: Inline[] = [
    { text: handout.register === "actions" ? "Actions" : "Decisions", style: "strong" },
  ];
  if (handout.register === "actions")
    return {
      kind: "table",
      caption,
      columns: [
        { heading: "Action", share: 0.36, align: "start" },
        { heading: "Owner", share: 0.14, align: "start" },
        { heading: "Due", share: 0.12, align: "start" },
        { heading: "State", share: 0.12, align: "start" },
        { heading: "Minutes", share: 0.26, align: "start" },
      ],
      rows: handout.lines.map(actionRow),
    };
  return {
    kind: "table",
    caption,
    columns: [
      { heading: "Decision", share: 0.42, align: "start" },
      { heading: "Result", share: 0.26, align: "start" },
      { heading: "Minutes", share: 0.32, align: "start" },
    ],
    rows: handout.lines.map(decisionRow),
  };
}

function actionRow(line: ActionLine): TableRow {
  const { text, note, owner, dueOn, state, isOverdue, changedBy } = line;
  return row([
    note ? `${text} Note: ${note}${changedBy && ` (${changedBy})`}` : text,
    owner || "–",
    dueOn ? dayWords(dueOn) : "–",
    isOverdue ? "Overdue" : state,
    placeWords(line),
  ]);
}

function decisionRow(line: DecisionLine): TableRow {
  const { text, result, mover, seconder, votesFor, against, abstained, silent } = line;
  const taken = [
    mover && `moved by ${mover}`,
    seconder && `seconded by ${seconder}`,
    votesFor !== null && `${votesFor} for, ${against ?? 0} against`,
    abstained && `${abstained} abstained`,
    silent && `${silent} did not vote`,
  ].filter(Boolean);
  return row([text, [result, ...taken].join(", "), placeWords(line)]);
}

const row = (cells: string[]): TableRow => ({
  cells: cells.map((words): Inline[] => [{ text: shortText(words, TEXT_LIMIT) }]),
  isMarked: false,
});

/** "Spring board, May 14, 2030. Budget (in camera). Version 1, signed. Board meeting.vtt, 0:10–0:28" */
function placeWords({ takenIn, day, minutes, item, inCamera, evidence }: ActionLine | DecisionLine): string {
  const about = item && `${item}${inCamera && " (in camera)"}`;
  return [`${takenIn}, ${dayWords(day)}`, about, minutes, evidence].filter(Boolean).join(". ");
}

/** Calendar dates are not converted between time zones. */
const dayWords = (day: string) => formatLocal(day, DATE);
