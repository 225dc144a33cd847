import type { ApiRow } from "./api-row";
import { board } from "./expectation";
import type { World } from "./world";

const NAME = "GET /api/board-meetings/[id]/changes";

/** What changed since the meeting before; whose papers count on either side is for the service tests. */
export const CHANGE_ROWS: ApiRow[] = [
  { name: NAME, on: "shared", target: (world: World) => world.meeting, expected: board(200) },
  {
    name: NAME,
    on: "other",
    note: "a meeting that no longer exists",
    target: (world: World) => world.gone.meeting,
    expected: board(404),
  },
];
