import type { ApiRow } from "./api-row";
import { board, confidential } from "./expectation";
import type { World } from "./world";

const PAPER = "GET /api/documents/[id]/offline";
const PACK = "GET /api/board-meetings/[id]/offline";

/** What is kept for offline reading: each paper as it may be opened, and nothing of others. */
export const OFFLINE_ROWS: ApiRow[] = [
  { name: PACK, on: "shared", target: (world: World) => world.meeting, expected: board(200) },
  {
    name: PACK,
    on: "other",
    note: "a meeting that no longer exists",
    target: (world) => world.gone.meeting,
    expected: board(404),
  },
  { name: PACK, on: "recused", target: ({ recused }) => recused.meeting, expected: board(200) },
  { name: PAPER, on: "shared", target: (world) => world.shared, expected: board(200) },
  { name: PAPER, on: "not shared", target: (world) => world.closed, expected: confidential(200) },
  { name: PAPER, on: "recused", target: ({ recused }) => recused.paper, expected: board(404) },
  {
    name: "POST /api/offline",
    on: "recused",
    target: ({ recused }) => `${recused.meeting} ${recused.paper}`,
    body: (target) => {
      const [meeting = "", paper = ""] = target.split(" ");
      return { data: { meetings: [meeting], papers: [paper], briefs: [] } };
    },
    expected: board(200),
  },
];
