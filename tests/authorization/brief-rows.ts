import type { ApiRow } from "./api-row";
import { board, confidential, tried } from "./expectation";
import { onGoneMeeting, onOpenMeeting } from "./targets";
import type { World } from "./world";

const onUnknown = { on: "other", note: "no brief", target: (world: World) => world.gone.meeting } as const;

/** Earlier briefs, and downloads. */
export const BRIEF_ROWS: ApiRow[] = [
  ...tried<ApiRow>("GET /api/board-meetings/[id]/briefs", [
    { ...onOpenMeeting, expected: board(200) },
    {
      on: "not shared",
      note: "its only brief made from a confidential paper too",
      target: (world) => world.meeting,
      expected: board(200),
    },
    { ...onGoneMeeting, expected: board(404) },
  ]),
  ...tried<ApiRow>("GET /api/briefs/[id]", [
    { on: "shared", target: (world) => world.briefs.open, expected: board(200) },
    {
      on: "not shared",
      note: "made from a confidential paper too",
      target: (world) => world.briefs.closed,
      expected: confidential(200),
    },
  ]),
  ...tried<ApiRow>("GET /api/board-meetings/[id]/calendar", [
    { ...onOpenMeeting, expected: board(200) },
    { ...onGoneMeeting, expected: board(404) },
  ]),
  ...tried<ApiRow>("GET /api/board-meetings/[id]/agenda/export", [
    {
      on: "shared",
      note: "a meeting without an agenda",
      target: (world) => world.openMeeting,
      query: () => "format=book",
      expected: board(404),
    },
    { ...onGoneMeeting, query: () => "format=pdf", expected: board(404) },
  ]),
  { name: "GET /api/briefs/[id]", ...onUnknown, expected: board(404) },
  ...tried<ApiRow>("GET /api/briefs/[id]/figures", [
    { on: "shared", target: (world) => world.briefs.open, expected: board(200) },
    {
      on: "not shared",
      note: "made from a confidential paper too",
      target: (world) => world.briefs.closed,
      expected: confidential(200),
    },
    { ...onUnknown, expected: board(404) },
  ]),
  ...tried<ApiRow>("GET /api/briefs/[id]/export", [
    { on: "shared", target: (world) => world.briefs.open, query: () => "format=docx", expected: board(200) },
    {
      on: "not shared",
      note: "made from a confidential paper too",
      target: (world) => world.briefs.closed,
      query: () => "format=pdf",
      expected: confidential(200),
    },
    { ...onUnknown, query: () => "format=pdf", expected: board(404) },
  ]),
];
