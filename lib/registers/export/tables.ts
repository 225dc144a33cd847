import { cleanText } from "@/lib/clean-text";
import { BYTE_ORDER_MARK, csvRows } from "@/lib/handout/csv";
import { type Column, dayCell, figureCell, tableSheet, textCell } from "@/lib/handout/xlsx/cells";
import { aboutSheet, renderWorkbook } from "@/lib/handout/xlsx/workbook";
import type { ActionLine, DecisionLine } from "./lines";
import type { RegisterHandout } from "./types";

/** A column of a register: text, a date, or a number of votes. `width`: in characters. */
type Field<Line> = { heading: string; width: number } & (
  | { kind: "text"; of: (line: Line) => string }
  | { kind: "day"; of: (line: Line) => string | null }
  | { kind: "count"; of: (line: Line) => number | null }
);

const SOURCE: Field<ActionLine | DecisionLine>[] = [
  { heading: "Minutes", width: 20, kind: "text", of: ({ minutes }) => minutes },
  { heading: "Item", width: 28, kind: "text", of: ({ item }) => item },
  { heading: "In camera", width: 10, kind: "text", of: ({ inCamera }) => inCamera },
  { heading: "Evidence", width: 34, kind: "text", of: ({ evidence }) => evidence },
  { heading: "Address", width: 40, kind: "text", of: ({ address }) => address },
];

const ACTION_FIELDS: Field<ActionLine>[] = [
  { heading: "Action", width: 60, kind: "text", of: ({ text }) => text },
  { heading: "Owner", width: 20, kind: "text", of: ({ owner }) => owner },
  { heading: "Due", width: 12, kind: "day", of: ({ dueOn }) => dueOn },
  { heading: "State", width: 10, kind: "text", of: ({ state }) => state },
  { heading: "Overdue", width: 9, kind: "text", of: ({ isOverdue }) => (isOverdue ? "Yes" : "") },
  { heading: "Note", width: 34, kind: "text", of: ({ note }) => note },
  { heading: "Updated by", width: 20, kind: "text", of: ({ changedBy }) => changedBy },
  { heading: "Updated", width: 12, kind: "day", of: ({ changedOn }) => changedOn },
  { heading: "Meeting", width: 28, kind: "text", of: ({ takenIn }) => takenIn },
  { heading: "Held", width: 12, kind: "day", of: ({ day }) => day },
  ...SOURCE,
];

const DECISION_FIELDS: Field<DecisionLine>[] = [
  { heading: "Decision", width: 60, kind: "text", of: ({ text }) => text },
  { heading: "Result", width: 13, kind: "text", of: ({ result }) => result },
  { heading: "Moved by", width: 20, kind: "text", of: ({ mover }) => mover },
  { heading: "Seconded by", width: 20, kind: "text", of: ({ seconder }) => seconder },
  { heading: "For", width: 7, kind: "count", of: ({ votesFor }) => votesFor },
  { heading: "Against", width: 8, kind: "count", of: ({ against }) => against },
  { heading: "Abstained", width: 10, kind: "count", of: ({ abstained }) => abstained },
  { heading: "Did not vote", width: 12, kind: "count", of: ({ silent }) => silent },
  { heading: "Decided in", width: 28, kind: "text", of: ({ takenIn }) => takenIn },
  { heading: "Decided on", width: 12, kind: "day", of: ({ day }) => day },
  ...SOURCE,
];

/** Renders a register as CSV, with dates as YYYY-MM-DD. */
export function registerCsv(handout: RegisterHandout): string {
  return handout.register === "actions"
    ? toCsv(ACTION_FIELDS, handout.lines)
    : toCsv(DECISION_FIELDS, handout.lines);
}

function toCsv<Line>(fields: Field<Line>[], lines: Line[]): string {
  const cells = lines.map((line) =>
    fields.map(({ kind, of }) => {
      const value = of(line);
      return kind === "text" && typeof value === "string" ? cleanText(value) : value;
    }),
  );
  return BYTE_ORDER_MARK + csvRows([fields.map(({ heading }) => heading), ...cells]);
}

/**
 * Renders a register as a workbook: the register, and a sheet that describes it and names the person who
 * exported it.
 */
export function registerWorkbook(handout: RegisterHandout): Promise<Buffer> {
  const { organization, exportedBy, exportedAt, moments, title, holds } = handout;
  const table =
    handout.register === "actions"
      ? tableSheet("Actions", ACTION_FIELDS.map(toColumn), handout.lines)
      : tableSheet("Decisions", DECISION_FIELDS.map(toColumn), handout.lines);
  return renderWorkbook([
    { ...table, stickyColumnsCount: 1 },
    aboutSheet([
      ["Organization", organization],
      ["Register", title],
      ["Contains", holds],
      ["Exported", `${moments.dateTime(exportedAt)} (${moments.timeZone}), by ${exportedBy}`],
    ]),
  ]);
}

function toColumn<Line>(field: Field<Line>): Column<Line> {
  const { heading, width } = field;
  switch (field.kind) {
    case "text":
      return { heading, width, cell: (line) => textCell(field.of(line)) };
    case "day":
      return { heading, width, cell: (line) => dayCell(field.of(line)) };
    case "count":
      return { heading, width, cell: (line) => figureCell(field.of(line), "") };
  }
}
