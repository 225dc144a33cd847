import { expect } from "@playwright/test";
import type { ApiRow } from "./api-row";
import { board, chairOnly, confidential, tried } from "./expectation";
import { onClosed, onGoneMeeting, onMeeting, onRecused, onShared } from "./targets";
import type { Who } from "./visitors";
import type { World } from "./world";

const PAGE_NOTES = "/api/documents/[id]/notes/[page]";
const onOwn = {
  on: "own",
  target: (world: World) => newNote(world),
  fresh: (world: World, who: Who) => newNote(world, who),
} as const;
const onOthers = {
  on: "other",
  note: "a note of another",
  target: (world: World) => newNote(world),
} as const;

const writing = () => ({ data: { text: "Ask about the ramp." } });

/** A note to be used up by one call, of the chair or of someone else. */
async function newNote({ clients, shared }: World, who: Who = "chair"): Promise<string> {
  const answer = await clients[who].post(`/api/documents/${shared}/notes/1`, writing());
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()).id;
}

/** Notes on pages: private to each person, whatever anyone else's role. */
export const NOTE_ROWS: ApiRow[] = [
  { name: `GET ${PAGE_NOTES}`, ...onShared, expected: board(200) },
  { name: `GET ${PAGE_NOTES}`, ...onClosed, expected: confidential(200) },
  { name: `GET ${PAGE_NOTES}`, ...onRecused, expected: board(404) },
  { name: `POST ${PAGE_NOTES}`, ...onShared, body: writing, expected: board(201) },
  { name: `POST ${PAGE_NOTES}`, ...onClosed, body: writing, expected: confidential(201) },
  { name: `POST ${PAGE_NOTES}`, ...onRecused, body: writing, expected: board(404) },
  { name: "PATCH /api/notes/[id]", ...onOwn, body: writing, expected: board(200) },
  { name: "PATCH /api/notes/[id]", ...onOthers, body: writing, expected: chairOnly(200) },
  ...tried<ApiRow>("DELETE /api/notes/[id]", [
    { ...onOwn, expected: board(200) },
    { ...onOthers, fresh: (world) => newNote(world), expected: chairOnly(200) },
  ]),
  { name: "GET /api/board-meetings/[id]/notes", ...onMeeting, expected: board(200) },
  { name: "GET /api/board-meetings/[id]/notes", ...onGoneMeeting, expected: board(404) },
  {
    name: "GET /api/board-meetings/[id]/notes/export",
    ...onGoneMeeting,
    query: () => "format=txt",
    expected: board(404),
  },
  { name: "DELETE /api/board-meetings/[id]/notes", ...onMeeting, expected: board(200) },
  { name: "DELETE /api/board-meetings/[id]/notes", ...onGoneMeeting, expected: board(404) },
];
