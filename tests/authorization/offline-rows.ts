import type { ApiRow } from "./api-row";
import { board, confidential, tried } from "./expectation";
import { onClosed, onGoneMeeting, onMeeting, onRecused, onShared } from "./targets";

const PAPER = "GET /api/documents/[id]/offline";
const PACK = "GET /api/board-meetings/[id]/offline";

/** Data stored for offline reading: each paper as far as it may be opened, and nothing of others. */
export const OFFLINE_ROWS: ApiRow[] = [
  ...tried<ApiRow>(PACK, [
    { ...onMeeting, expected: board(200) },
    { ...onGoneMeeting, expected: board(404) },
    { on: "recused", target: ({ recused }) => recused.meeting, expected: board(200) },
  ]),
  { name: PAPER, ...onShared, expected: board(200) },
  { name: PAPER, ...onClosed, expected: confidential(200) },
  { name: PAPER, ...onRecused, expected: board(404) },
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
