import type { ApiRow } from "./api-row";
import { everyone } from "./expectation";

/** Asked by machines that watch over the product. They tell nothing of anybody. */
export const OPERATION_ROWS: ApiRow[] = [
  { name: "GET /api/health", on: "any", expected: everyone(200) },
  { name: "GET /api/ready", on: "any", expected: everyone(200) },
];
