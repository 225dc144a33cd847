import type { EdgarAway } from "./away";
import { pauseAll } from "./pace";

/** After so many failures in a row everybody leaves EDGAR alone for so long: what is kept is then shown without a wait. */
const FAILURES_IN_A_ROW = 3;
const DOWN_SECONDS = 60;

let failures = 0;

/** EDGAR answered. */
export function noteAnswer(): void {
  failures = 0;
}

/** EDGAR did not: where it named a time, or has failed often enough, all servers of this installation pause. */
export async function noteFailure({ pauseSeconds }: EdgarAway): Promise<void> {
  failures++;
  if (pauseSeconds !== undefined) return pauseAll(pauseSeconds);
  if (failures < FAILURES_IN_A_ROW) return;
  failures = 0;
  await pauseAll(DOWN_SECONDS);
}
