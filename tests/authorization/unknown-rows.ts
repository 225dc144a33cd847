import type { ApiRow } from "./api-row";
import { everyone } from "./expectation";

/** Calls that there are not. */
export const UNKNOWN_ROWS: ApiRow[] = ["DELETE", "GET", "PATCH", "POST", "PUT"].map((method) => ({
  name: `${method} /api/[...unknown]`,
  on: "any",
  target: () => "no-such-call",
  expected: everyone(404),
}));
