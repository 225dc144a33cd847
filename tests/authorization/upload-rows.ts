import type { ApiRow } from "./api-row";
import { board, chairOnly, office, tried } from "./expectation";
import { onNone } from "./targets";

const beginning = (place: object) => () => ({
  data: { place, name: "Report.pdf", size: 1000, isShared: true },
});

/**
 * Direct uploads to object storage, which this installation does not have: people who may upload get a
 * message (409). That an upload is accessible only to the person who started it is tested with such storage
 * (lib/uploads).
 */
export const UPLOAD_ROWS: ApiRow[] = [
  ...tried<ApiRow>("POST /api/uploads", [
    {
      on: "shared",
      note: "for a meeting",
      target: ({ meeting }) => meeting,
      body: (id) => beginning({ kind: "meeting", id })(),
      expected: office(409),
    },
    { on: "any", note: "for the strategy", body: beginning({ kind: "strategy" }), expected: board(409) },
    {
      on: "other",
      note: "for a chat of the chair",
      target: (world) => world.chat.split(" ")[0] ?? "",
      body: (id) => beginning({ kind: "chat", id })(),
      expected: chairOnly(409),
    },
  ]),
  {
    name: "POST /api/uploads/[id]",
    ...onNone,
    expected: board(404),
  },
];
