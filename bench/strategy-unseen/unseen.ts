import type { Expected, Sheet } from "@/tests/fixtures/strategy-workbooks/build";
import type { PlanPart } from "@/tests/support/plan-files";

/** What a careful company secretary would note down of a KPI. */
export type Noted = Expected & {
  /** Other names that would do as well; case never matters. */
  alsoCalled?: string[];
  /** What two careful secretaries would note down differently: not counted, whatever is read. */
  open?: (keyof Expected)[];
};

/** A document with what is tracked in it. `sheets` make a workbook, `parts` a Word document, a PDF or a text file. */
export type UnseenDocument = { id: string; about: string; expected: Noted[] } & (
  | { kind: "xlsx"; sheets: Sheet[] }
  | { kind: "docx" | "pdf" | "txt"; parts: PlanPart[] }
);
