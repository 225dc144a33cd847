import type { ApiRow } from "./api-row";
import { board, chairOnly, office, tried } from "./expectation";
import { onClosed, onGonePaper, onRecused, onShared } from "./targets";
import { newPaper, type World } from "./world";

const onCopy = { on: "recused", note: "a copy", target: (world: World) => world.recused.copy } as const;
const onItsMeeting = { on: "recused", target: (world: World) => world.recused.meeting } as const;
const onItsBrief = { on: "recused", target: (world: World) => world.recused.brief } as const;
/** A chat of the chair that used only this paper, before the recusal. */
const onItsChat = { on: "recused", target: (world: World) => world.recused.chat } as const;
const onItsQuestion = { on: "recused", target: (world: World) => world.recused.question } as const;

const recusingSelf = () => ({ data: { reason: "A seat on their board" } });
/** Two ids: a paper and a person. */
const recusing = (target: string) => ({ data: { userId: target.split(" ")[1], reason: "" } });
const message = "What is the Board asked to approve, and at what cost?";

/** A paper and a member, for people who may record recusals; others do not learn who the member is. */
const ofBystander = {
  on: "other",
  note: "for a member",
  target: (world: World) => `${world.shared} ${world.accounts.pending}`,
  fresh: async (world: World) => `${await newPaper(world, true)} ${world.accounts.pending}`,
} as const;

/** A paper and a person recused from it. */
async function recusedMember(world: World): Promise<string> {
  const paper = await newPaper(world, true);
  const data = { userId: world.accounts.pending };
  await world.clients.chair.post(`/api/documents/${paper}/recusals`, { data });
  return `${paper} ${world.accounts.pending}`;
}

/** Conflicts of interest: who manages the list, and that nothing of a paper is accessible to a recused person. */
export const RECUSAL_ROWS: ApiRow[] = [
  { name: "GET /api/documents/[id]/recusals", ...onShared, expected: office(200) },
  { name: "GET /api/documents/[id]/recusals", ...onRecused, expected: office(404) },
  { name: "GET /api/documents/[id]/recusals", ...onGonePaper, expected: office(404) },
  { name: "GET /api/documents/[id]/recusals/candidates", ...onShared, expected: office(200) },
  { name: "GET /api/documents/[id]/recusals/candidates", ...onRecused, expected: office(404) },
  ...tried<ApiRow>("POST /api/documents/[id]/recusals", [
    {
      ...onShared,
      note: "for themself",
      fresh: (world) => newPaper(world, true),
      body: recusingSelf,
      expected: board(201),
    },
    {
      ...onClosed,
      note: "for themself",
      fresh: (world) => newPaper(world, false),
      body: recusingSelf,
      expected: { ...board(201), member: 404 },
    },
    { ...ofBystander, body: recusing, expected: office(201) },
    { ...onRecused, body: recusingSelf, expected: board(404) },
  ]),
  ...tried<ApiRow>("DELETE /api/documents/[id]/recusals/[userId]", [
    { on: "other", note: "of a member", target: recusedMember, expected: office(200) },
    {
      on: "recused",
      note: "their own",
      target: (world, who) => `${world.recused.paper} ${world.accounts[who]}`,
      expected: office(404),
    },
  ]),
  { name: "GET /api/board-meetings/[id]/recusals", ...onItsMeeting, expected: board(200) },
  {
    name: "PATCH /api/documents/[id]",
    ...onRecused,
    body: () => ({ data: { isShared: true } }),
    expected: office(404),
  },
  { name: "DELETE /api/documents/[id]", ...onRecused, expected: office(404) },
  { name: "GET /api/documents/[id]/file", ...onRecused, expected: board(404) },
  { name: "GET /api/documents/[id]/file", ...onCopy, expected: board(404) },
  { name: "GET /api/documents/[id]/pages/[page]", ...onRecused, expected: board(404) },
  { name: "GET /api/documents/[id]/pages/[page]", ...onCopy, expected: board(404) },
  ...tried<ApiRow>("GET /api/search", [
    { ...onRecused, query: (id) => `documentId=${id}&q=dredging`, expected: board(404) },
    { ...onItsMeeting, query: (id) => `meetingId=${id}&q=dredging`, expected: board(200) },
    { on: "recused", note: "all", query: () => "q=contract+dredging", expected: board(200) },
  ]),
  { name: "GET /api/board-meetings/[id]/documents", ...onItsMeeting, expected: board(200) },
  { name: "GET /api/board-meetings/[id]/questions", ...onItsMeeting, expected: board(200) },
  { name: "GET /api/board-meetings/[id]/brief", ...onItsMeeting, expected: board(404) },
  { name: "GET /api/board-meetings/[id]/briefs", ...onItsMeeting, expected: board(200) },
  { name: "POST /api/board-meetings/[id]/brief", ...onItsMeeting, expected: board(400) },
  { name: "GET /api/briefs/[id]", ...onItsBrief, expected: board(404) },
  { name: "GET /api/briefs/[id]/figures", ...onItsBrief, expected: board(404) },
  {
    name: "GET /api/briefs/[id]/export",
    ...onItsBrief,
    query: () => "format=pdf&timeZone=UTC",
    expected: board(404),
  },
  ...tried<ApiRow>("GET /api/board-meetings/[id]/changes", [
    { ...onItsMeeting, expected: board(200) },
    { on: "recused", note: "where a copy lies", target: (world) => world.meeting, expected: board(200) },
  ]),
  { name: "GET /api/questions/[id]/proposal", ...onItsQuestion, expected: board(404) },
  {
    name: "PATCH /api/questions/[id]",
    ...onItsQuestion,
    body: () => ({ data: { answer: "Yes." } }),
    expected: board(404),
  },
  { name: "DELETE /api/questions/[id]", ...onItsQuestion, expected: board(404) },
  {
    name: "POST /api/questions/[id]/carry",
    on: "recused",
    target: (world) => `${world.recused.question} ${world.meeting}`,
    body: (target) => ({ data: { meetingId: target.split(" ")[1] } }),
    expected: board(404),
  },
  ...tried<ApiRow>("POST /api/chat", [
    { ...onItsMeeting, body: (meetingId) => ({ data: { message, meetingId } }), expected: board(400) },
    {
      ...onRecused,
      note: "asking it alone",
      body: (paper) => ({ data: { message, paperIds: [paper] } }),
      expected: board(404),
    },
    { ...onItsChat, body: (threadId) => ({ data: { message, threadId } }), expected: chairOnly(400) },
  ]),
  { name: "GET /api/chat-threads/[id]", ...onItsChat, expected: chairOnly(200) },
  {
    name: "GET /api/chat-threads",
    on: "recused",
    note: "looking for a word of it",
    query: () => "q=Marine+Services",
    expected: board(200),
  },
  {
    name: "PATCH /api/chat-threads/[id]",
    on: "recused",
    note: "to ask it in a chat of one's own",
    target: (world) => `${world.recused.chat} ${world.recused.paper}`,
    body: (target) => ({ data: { paperIds: [target.split(" ")[1]] } }),
    expected: board(404),
  },
];
