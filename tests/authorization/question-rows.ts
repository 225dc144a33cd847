import { expect } from "@playwright/test";
import type { ApiRow } from "./api-row";
import { board, confidential, tried } from "./expectation";
import { WORDS } from "./secrets";
import { onGoneMeeting, onMeeting } from "./targets";
import type { Who } from "./visitors";
import { newMeeting, type World } from "./world";

const onTyped = { on: "shared", target: (world: World) => newQuestion(world) } as const;
const onOwn = {
  on: "own",
  target: (world: World) => newQuestion(world),
  fresh: (world: World, who: Who) => newQuestion(world, who),
} as const;
const onClosed = {
  on: "not shared",
  note: "of a brief on a confidential paper",
  target: (world: World) => closedQuestion(world),
} as const;

const wording = () => ({ data: { text: "What does the ramp cost, all in?" } });
const answering = () => ({ data: { answer: "Nobody knows yet." } });
let written = 0;

/** A question to be used up by one call, asked by the chair or by someone else. */
async function newQuestion(world: World, who: Who = "chair"): Promise<string> {
  written += 1;
  const meeting = await newMeeting(world);
  const data = { text: `Question number ${written}: when is the ramp ready?` };
  const answer = await world.clients[who].post(`/api/board-meetings/${meeting}/questions`, { data });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()).id;
}

/** A key question in the chair's brief, based on the confidential paper. */
async function closedQuestion({ clients: { chair }, meeting }: World): Promise<string> {
  const { id: briefId, brief } = await (await chair.get(`/api/board-meetings/${meeting}/brief`)).json();
  const text = brief.keyQuestions.find((question: string) => question.includes(WORDS.closed));
  expect(text, "the brief asks about the confidential paper").toBeTruthy();
  const answer = await chair.post(`/api/board-meetings/${meeting}/questions`, { data: { text, briefId } });
  return (await answer.json()).id;
}

/** The question list of a meeting. */
export const QUESTION_ROWS: ApiRow[] = [
  { name: "GET /api/board-meetings/[id]/questions", ...onMeeting, expected: board(200) },
  { name: "GET /api/board-meetings/[id]/questions", ...onGoneMeeting, expected: board(404) },
  ...tried<ApiRow>("POST /api/board-meetings/[id]/questions", [
    { ...onMeeting, fresh: newMeeting, body: wording, expected: board(200) },
    { ...onGoneMeeting, body: wording, expected: board(404) },
  ]),
  ...tried<ApiRow>("PATCH /api/questions/[id]", [
    { ...onTyped, body: answering, expected: board(200) },
    { ...onTyped, note: "in other words", body: wording, expected: { ...board(200), member: 403 } },
    { ...onOwn, note: "in other words", body: wording, expected: board(200) },
    { ...onClosed, body: wording, expected: confidential(200) },
  ]),
  { name: "DELETE /api/questions/[id]", ...onTyped, expected: { ...board(200), member: 403 } },
  { name: "DELETE /api/questions/[id]", ...onOwn, expected: board(200) },
  { name: "GET /api/questions/[id]/proposal", ...onTyped, expected: board(200) },
  { name: "GET /api/questions/[id]/proposal", ...onClosed, expected: confidential(200) },
  ...tried<ApiRow>("POST /api/questions/[id]/carry", [
    {
      ...onTyped,
      note: "to a meeting that is not there",
      body: (id) => ({ data: { meetingId: id } }),
      expected: board(404),
    },
    { ...onClosed, body: (id) => ({ data: { meetingId: id } }), expected: board(404) },
  ]),
];
