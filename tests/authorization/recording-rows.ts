import { randomUUID } from "node:crypto";
import type { ActionRow } from "./action-row";
import type { ApiRow } from "./api-row";
import { office } from "./expectation";
import { onNone } from "./targets";

/**
 * Recordings of meetings. That an upload is accessible only to the person who started it, and that audio is
 * inaccessible to anyone excluded from an item of the meeting, is tested with the service (lib/recordings).
 */
export const RECORDING_ROWS: ApiRow[] = [
  {
    name: "POST /api/recordings",
    on: "shared",
    note: "for a meeting",
    target: ({ meeting }) => meeting,
    body: (meetingId) => ({
      data: { meetingId, name: "board.mp3", size: 1000, lastModified: 1, hasConsent: true },
    }),
    expected: office(201),
  },
  { name: "GET /api/recordings/[id]", ...onNone, expected: office(404) },
  {
    name: "PATCH /api/recordings/[id]",
    ...onNone,
    query: () => "from=0",
    body: () => ({ data: "sound" }),
    expected: office(404),
  },
  { name: "POST /api/recordings/[id]", ...onNone, expected: office(404) },
  { name: "DELETE /api/recordings/[id]", ...onNone, expected: office(404) },
  {
    name: "GET /api/recordings/[id]/sound",
    ...onNone,
    expected: office(404),
  },
];

/** By server action. */
export const RECORDING_ACTIONS: ActionRow[] = [
  {
    name: "lib/recordings/actions.ts deleteSoundAction",
    on: "other",
    note: "none",
    input: () => ({ sourceId: randomUUID() }),
    expected: office(404),
  },
];
