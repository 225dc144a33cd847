import { PDFJS_VERSION } from "@/lib/pdf-viewer/version";
import { ACCOUNT_ACTIONS } from "./account-actions";
import { ACCOUNT_ROWS } from "./account-rows";
import { actionRow } from "./action-row";
import { ADMIN_ACTIONS } from "./admin-actions";
import { ADMIN_ROWS } from "./admin-rows";
import { AGENDA_ACTIONS } from "./agenda-actions";
import { type ApiRow, apiRow } from "./api-row";
import { BENCHMARK_QUESTION_ROWS } from "./benchmark-question-rows";
import { BOARD_ACTIONS } from "./board-actions";
import { BOARD_ROWS } from "./board-rows";
import { BRIEF_ROWS } from "./brief-rows";
import type { Row } from "./cells";
import { CHAT_ROWS } from "./chat-rows";
import { COMPANY_ROWS } from "./company-rows";
import { board, everyone, tried } from "./expectation";
import { KPI_ROWS } from "./kpi-rows";
import { MINUTES_ACTIONS } from "./minutes-actions";
import { MINUTES_ROWS } from "./minutes-rows";
import { NOTE_ROWS } from "./note-rows";
import { OFFLINE_ROWS } from "./offline-rows";
import { pageRow } from "./page-row";
import { PAGE_ROWS } from "./page-rows";
import { QUESTION_ROWS } from "./question-rows";
import { RECORDING_ACTIONS, RECORDING_ROWS } from "./recording-rows";
import { RECUSAL_ROWS } from "./recusal-rows";
import { RESOLUTION_ACTIONS, RESOLUTION_PAGES, RESOLUTION_ROWS } from "./resolution-rows";
import { RUN_ROWS } from "./run-rows";
import { STRATEGY_ROWS } from "./strategy-rows";
import { onGoneMeeting, onMeeting } from "./targets";
import { UPLOAD_ROWS } from "./upload-rows";

const name = "GET /api/pdf-viewer/[version]/[...path]";

/** The viewer's own files contain no board data; papers are loaded by other calls. */
const VIEWER_ROWS: ApiRow[] = [
  {
    name,
    on: "any",
    target: () => `${PDFJS_VERSION} iccs/CGATS001Compat-v2-micro.icc`,
    expected: everyone(200),
  },
  {
    name,
    on: "other",
    note: "no part of it",
    target: () => `${PDFJS_VERSION} package.json`,
    expected: everyone(404),
  },
  {
    name,
    on: "other",
    note: "another version",
    target: () => "0.0.0 wasm/openjpeg.wasm",
    expected: everyone(404),
  },
];

const NAME = "GET /api/board-meetings/[id]/changes";

/** Changes since the previous meeting; which papers count on either side is covered by service tests. */
const CHANGE_ROWS: ApiRow[] = [
  ...tried<ApiRow>(NAME, [
    { ...onMeeting, expected: board(200) },
    { ...onGoneMeeting, expected: board(404) },
  ]),
];

/** Calls that do not exist. */
const UNKNOWN_ROWS: ApiRow[] = ["DELETE", "GET", "PATCH", "POST", "PUT"].map((method) => ({
  name: `${method} /api/[...unknown]`,
  on: "any",
  target: () => "no-such-call",
  expected: everyone(404),
}));

/** For monitoring systems. They contain no personal data. */
const OPERATION_ROWS: ApiRow[] = [
  { name: "GET /api/health", on: "any", expected: everyone(200) },
  { name: "GET /api/ready", on: "any", expected: everyone(200) },
];

/** The three parts of the matrix. */
export const PAGES: Row[] = [...PAGE_ROWS, ...RESOLUTION_PAGES].map(pageRow);
export const CALLS: Row[] = [
  ...ACCOUNT_ROWS,
  ...BENCHMARK_QUESTION_ROWS,
  ...BOARD_ROWS,
  ...ADMIN_ROWS,
  ...BRIEF_ROWS,
  ...CHANGE_ROWS,
  ...CHAT_ROWS,
  ...COMPANY_ROWS,
  ...KPI_ROWS,
  ...MINUTES_ROWS,
  ...NOTE_ROWS,
  ...OFFLINE_ROWS,
  ...OPERATION_ROWS,
  ...QUESTION_ROWS,
  ...RECORDING_ROWS,
  ...RECUSAL_ROWS,
  ...RESOLUTION_ROWS,
  ...RUN_ROWS,
  ...STRATEGY_ROWS,
  ...UNKNOWN_ROWS,
  ...UPLOAD_ROWS,
  ...VIEWER_ROWS,
].map(apiRow);
export const ACTIONS: Row[] = [
  ...ACCOUNT_ACTIONS,
  ...AGENDA_ACTIONS,
  ...BOARD_ACTIONS,
  ...MINUTES_ACTIONS,
  ...RECORDING_ACTIONS,
  ...RESOLUTION_ACTIONS,
  ...ADMIN_ACTIONS,
].map(actionRow);

/** The distinct names in these rows. */
export function namesOf(rows: Row[]): string[] {
  return [...new Set(rows.map(({ name }) => name))].sort();
}
