import type { ApiRow } from "./api-row";
import { board, confidential, everyone, office, tried } from "./expectation";
import { onClosed, onGoneMeeting, onGonePaper, onMeeting, onOpenMeeting, onShared } from "./targets";
import type { Who } from "./visitors";
import { newMeeting, newPaper, type World } from "./world";

/** A paper uploaded by the caller; people who may not upload try the chair's. */
const onOwn = {
  on: "own",
  target: (world: World) => world.closed,
  fresh: (world: World, who: Who) => newPaper(world, false, who),
} as const;

const asMeetingId = (id: string) => `meetingId=${id}&q=offer`;
const asDocumentId = (id: string) => `documentId=${id}&q=offer`;
const minutes = { name: "Minutes.txt", mimeType: "text/plain", buffer: Buffer.from("Minutes of a meeting.") };
const aPaper = () => ({ multipart: { isShared: "true", document: minutes } });
const sharing = (isShared: boolean) => () => ({ data: { isShared } });
const aTitle = () => ({ data: { title: "Renamed" } });
const message = "What has the Chair received, and when does it lapse?";
const aQuestion = (meetingId: string) => ({ data: { message, meetingId: meetingId || undefined } });

/** Meetings, papers, briefs, search and chat. */
export const BOARD_ROWS: ApiRow[] = [
  { name: "GET /api/board-meetings", on: "any", expected: board(200) },
  {
    name: "POST /api/board-meetings",
    on: "any",
    body: () => ({ data: { title: "One more", scheduledDate: "2025-11-04T09:00:00Z" } }),
    expected: office(201),
  },
  { name: "GET /api/board-meetings/[id]", ...onMeeting, expected: board(200) },
  { name: "GET /api/board-meetings/[id]", ...onGoneMeeting, expected: board(404) },
  ...tried<ApiRow>("PATCH /api/board-meetings/[id]", [
    { ...onMeeting, fresh: newMeeting, body: aTitle, expected: office(200) },
    { ...onGoneMeeting, body: aTitle, expected: office(404) },
  ]),
  { name: "DELETE /api/board-meetings/[id]", ...onMeeting, fresh: newMeeting, expected: office(200) },
  { name: "DELETE /api/board-meetings/[id]", ...onGoneMeeting, expected: office(404) },
  { name: "GET /api/bin", on: "any", expected: office(200) },
  { name: "GET /api/documents", on: "any", expected: board(200) },
  { name: "GET /api/board-meetings/[id]/documents", ...onMeeting, expected: board(200) },
  { name: "GET /api/board-meetings/[id]/documents", ...onGoneMeeting, expected: board(404) },
  ...tried<ApiRow>("POST /api/board-meetings/[id]/documents", [
    { ...onMeeting, fresh: newMeeting, body: aPaper, expected: office(201) },
    { ...onGoneMeeting, body: aPaper, expected: office(404) },
  ]),
  ...tried<ApiRow>("GET /api/board-meetings/[id]/brief", [
    { ...onOpenMeeting, expected: board(200) },
    {
      on: "not shared",
      note: "made from a confidential paper too",
      target: (world) => world.meeting,
      expected: confidential(200),
    },
    { ...onGoneMeeting, expected: board(404) },
  ]),
  { name: "POST /api/board-meetings/[id]/brief", ...onMeeting, expected: board(200) },
  { name: "POST /api/board-meetings/[id]/brief", ...onGoneMeeting, expected: board(404) },
  ...tried<ApiRow>("PATCH /api/documents/[id]", [
    { ...onClosed, fresh: (world) => newPaper(world, false), body: sharing(true), expected: office(200) },
    { ...onShared, fresh: (world) => newPaper(world, true), body: sharing(false), expected: office(200) },
    { ...onGonePaper, body: sharing(true), expected: office(404) },
    { ...onOwn, body: sharing(true), expected: office(200) },
  ]),
  ...tried<ApiRow>("DELETE /api/documents/[id]", [
    { ...onShared, fresh: (world) => newPaper(world, true), expected: office(200) },
    { ...onClosed, fresh: (world) => newPaper(world, false), expected: office(200) },
    { ...onGonePaper, expected: office(404) },
    { ...onOwn, expected: office(200) },
  ]),
  { name: "GET /api/documents/[id]/file", ...onShared, expected: board(200) },
  { name: "GET /api/documents/[id]/file", ...onClosed, expected: confidential(200) },
  { name: "GET /api/documents/[id]/file", ...onGonePaper, expected: board(404) },
  { name: "GET /api/documents/[id]/pages/[page]", ...onShared, expected: board(200) },
  { name: "GET /api/documents/[id]/pages/[page]", ...onClosed, expected: confidential(200) },
  { name: "GET /api/documents/[id]/pages/[page]", ...onGonePaper, expected: board(404) },
  { name: "GET /api/search", on: "any", query: () => "q=offer+for+the+whole+company", expected: board(200) },
  { name: "GET /api/search", ...onMeeting, query: asMeetingId, expected: board(200) },
  { name: "GET /api/search", ...onGoneMeeting, query: asMeetingId, expected: board(404) },
  { name: "GET /api/search", ...onShared, query: asDocumentId, expected: board(200) },
  { name: "GET /api/search", ...onClosed, query: asDocumentId, expected: confidential(200) },
  { name: "GET /api/search", ...onGonePaper, query: asDocumentId, expected: board(404) },
  { name: "POST /api/chat", on: "any", body: aQuestion, expected: board(200) },
  { name: "POST /api/chat", ...onMeeting, body: aQuestion, expected: board(200) },
  { name: "POST /api/chat", ...onGoneMeeting, body: aQuestion, expected: board(404) },
  {
    name: "GET /api/jobs",
    on: "any",
    note: "for the schedule of a host, which has a secret",
    expected: everyone(404),
  },
];
