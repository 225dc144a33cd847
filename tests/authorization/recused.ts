import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect } from "@playwright/test";
import { addPaper, createMeeting } from "../support/board";
import { WORDS } from "./secrets";
import type { Cast } from "./visitors";

/** A paper that the whole board is recused from, and what was made from it before. Ids. */
export type Recused = {
  meeting: string;
  paper: string;
  copy: string;
  brief: string;
  question: string;
  /** A chat in which the chair asked the paper, and nothing else, before. */
  chat: string;
};

/** What nobody of this board may read: each time another text, for whoever is recused from a text stays so. */
const recusedPaper = () => `Tender ${randomUUID()}

The Board is asked to approve a contract of $3,140,000 with ${WORDS.recused} Marine Services
for the dredging of Port Ellis.

Risks
${WORDS.recused} Marine Services may withdraw its tender for the dredging after 30 November 2025.
`;

/**
 * Has a paper read by everybody, a brief and a question made from it, and then closed to everybody: to the member and
 * the administrator by the chair, and to the chair by the chair. A copy of it lies in `otherMeeting`.
 */
export async function makeRecused({ clients, accounts }: Cast, otherMeeting: string): Promise<Recused> {
  const { chair } = clients;
  const meeting = await createMeeting(chair, "Contracts");
  const file = Buffer.from(recusedPaper());
  const name = `${WORDS.recused}-tender.txt`;
  const send = (to: string) => addPaper(chair, to, file, { name, mimeType: "text/plain" });
  const [paper, copy] = [await send(meeting), await send(otherMeeting)];
  const { brief, question } = await makeFrom(chair, meeting);
  const chat = await askChosen(chair, paper);
  for (const who of ["member", "admin", "chair"] as const) {
    const data = { userId: accounts[who], reason: `A share in ${WORDS.recused}` };
    const answer = await chair.post(`/api/documents/${paper}/recusals`, { data });
    expect(answer.status(), await answer.text()).toBe(201);
  }
  return { meeting, paper, copy, brief, question, chat };
}

async function makeFrom(chair: APIRequestContext, meeting: string) {
  const address = `/api/board-meetings/${meeting}`;
  expect((await chair.post(`${address}/brief`)).status()).toBe(200);
  const { id, brief } = await (await chair.get(`${address}/brief`)).json();
  const text = brief.keyQuestions.find((asked: string) => asked.includes(WORDS.recused));
  expect(text, "the brief asks about the paper").toBeTruthy();
  const answer = await chair.post(`${address}/questions`, { data: { text, briefId: id } });
  expect(answer.status(), await answer.text()).toBe(200);
  return { brief: id, question: (await answer.json()).id };
}

async function askChosen(chair: APIRequestContext, paper: string): Promise<string> {
  const threadId = randomUUID();
  const message = "Which contract is the Board asked to approve?";
  const answer = await chair.post("/api/chat", { data: { message, threadId, paperIds: [paper] } });
  expect((await answer.json()).response).toContain(WORDS.recused);
  return threadId;
}
