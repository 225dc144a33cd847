import { ACCOUNT_ACTIONS } from "./account-actions";
import { ACCOUNT_ROWS } from "./account-rows";
import { actionRow } from "./action-row";
import { ADMIN_ACTIONS } from "./admin-actions";
import { ADMIN_ROWS } from "./admin-rows";
import { AGENDA_ACTIONS } from "./agenda-actions";
import { apiRow } from "./api-row";
import { BENCHMARK_QUESTION_ROWS } from "./benchmark-question-rows";
import { BOARD_ACTIONS } from "./board-actions";
import { BOARD_ROWS } from "./board-rows";
import { BRIEF_ROWS } from "./brief-rows";
import type { Row } from "./cells";
import { CHANGE_ROWS } from "./change-rows";
import { CHAT_ROWS } from "./chat-rows";
import { COMPANY_ROWS } from "./company-rows";
import { KPI_ROWS } from "./kpi-rows";
import { MINUTES_ACTIONS } from "./minutes-actions";
import { MINUTES_ROWS } from "./minutes-rows";
import { NOTE_ROWS } from "./note-rows";
import { OFFLINE_ROWS } from "./offline-rows";
import { OPERATION_ROWS } from "./operation-rows";
import { pageRow } from "./page-row";
import { PAGE_ROWS } from "./page-rows";
import { QUESTION_ROWS } from "./question-rows";
import { RECORDING_ACTIONS, RECORDING_ROWS } from "./recording-rows";
import { RECUSAL_ROWS } from "./recusal-rows";
import { RESOLUTION_ACTIONS, RESOLUTION_PAGES, RESOLUTION_ROWS } from "./resolution-rows";
import { RUN_ROWS } from "./run-rows";
import { STRATEGY_ROWS } from "./strategy-rows";
import { UNKNOWN_ROWS } from "./unknown-rows";
import { UPLOAD_ROWS } from "./upload-rows";
import { VIEWER_ROWS } from "./viewer-rows";

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

/** Each thing once that the rows speak of. */
export function namesOf(rows: Row[]): string[] {
  return [...new Set(rows.map(({ name }) => name))].sort();
}
