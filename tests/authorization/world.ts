import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect } from "@playwright/test";
import { addPaper, createMeeting, sendFile } from "../support/board";
import { attach } from "../support/chats";
import { mailedToken } from "../support/outbox";
import { admit, newClient, signUp } from "../support/people";
import { guestAddress, type Invited, invite, invitePending } from "./invited";
import { CLOSED_PAPER, SHARED_PAPER, WORDS } from "./secrets";
import { listMails } from "./state";
import type { Cast, Who } from "./visitors";

/** The targets of the matrix. Ids, unless stated otherwise. */
export type World = Cast & {
  /** A meeting with a shared and a confidential paper and a brief made from both. */
  meeting: string;
  shared: string;
  closed: string;
  /** A meeting with a shared paper and a brief made from it. */
  openMeeting: string;
  /** The briefs of the two meetings. */
  briefs: { closed: string; open: string };
  /** A meeting for the papers of `newPaper`. */
  scrap: string;
  /** The emails in the outbox at the start. */
  mails: string[];
  /** Open invitations: to two people without an account, and to the one awaiting approval. */
  invited: { member: Invited; admin: Invited; pending: Invited };
  newcomer: Newcomer;
  recused: Recused;
  /** A chat of the chair's about the confidential paper, and a file attached to it: "threadId documentId". */
  chat: string;
  /** A meeting and its paper, both deleted. */
  gone: { meeting: string; paper: string };
  /** A meeting in the bin, and an unshared paper. */
  binned: { meeting: string; paper: string };
};

const TEXT = "text/plain";

/** Sets up the board, as the chair and the administrator would. */
export async function buildWorld(cast: Cast): Promise<World> {
  const { chair } = cast.clients;
  const meeting = await createMeeting(chair, `${WORDS.meeting} meeting`);
  const shared = await addText(chair, meeting, SHARED_PAPER, true);
  const closed = await addText(chair, meeting, CLOSED_PAPER, false);
  const openMeeting = await createMeeting(chair, `Open ${WORDS.meeting} meeting`);
  await addText(chair, openMeeting, SHARED_PAPER, true);
  const briefs = { closed: await makeBrief(chair, meeting), open: await makeBrief(chair, openMeeting) };
  const recused = await makeRecused(cast, meeting);
  const chat = await makeChat(chair);
  const scrap = await createMeeting(chair, "Scrap");
  const gone = await deletedMeeting(chair);
  const binned = { meeting: await binMeeting(cast), paper: await binPaper({ ...cast, scrap }) };
  const invited = {
    member: await invite(cast, "member"),
    admin: await invite(cast, "admin"),
    pending: await invitePending(cast),
  };
  const newcomer = await makeNewcomer(cast);
  const mails = await listMails(cast.clients.admin);
  const world = {
    ...cast,
    mails,
    briefs,
    invited,
    newcomer,
    recused,
    chat,
    meeting,
    shared,
    closed,
    openMeeting,
    scrap,
    gone,
    binned,
  };
  await bystander(world);
  return world;
}

function addText(client: APIRequestContext, meeting: string, text: string, isShared: boolean) {
  const name = isShared ? `${WORDS.shared}-report.txt` : `${WORDS.closed}-offer.txt`;
  return addPaper(client, meeting, Buffer.from(text), { name, mimeType: TEXT, isShared });
}

/** Has a brief made and returns its id. */
async function makeBrief(client: APIRequestContext, meeting: string): Promise<string> {
  const address = `/api/board-meetings/${meeting}/brief`;
  const answer = await client.post(address);
  expect(answer.status(), await answer.text()).toBe(200);
  return (await (await client.get(address)).json()).id;
}

async function makeChat(chair: APIRequestContext): Promise<string> {
  const threadId = randomUUID();
  const file = {
    name: `${WORDS.closed}-letter.txt`,
    buffer: Buffer.from(`A letter on the ${WORDS.closed} offer.`),
  };
  const documentId = await attach(chair, threadId, file);
  const data = { message: `What has ${WORDS.closed} Shipping Holdings offered?`, threadId };
  const answer = await chair.post("/api/chat", { data });
  expect(answer.status(), await answer.text()).toBe(200);
  return `${threadId} ${documentId}`;
}

async function deletedMeeting(chair: APIRequestContext): Promise<World["gone"]> {
  const meeting = await createMeeting(chair, "Deleted");
  const paper = await addNote(chair, meeting, false);
  const answer = await chair.delete(`/api/board-meetings/${meeting}`);
  expect(answer.status()).toBe(200);
  return { meeting, paper };
}

/** A meeting in the bin, to be used up by one call. */
export async function binMeeting(world: Pick<World, "clients">): Promise<string> {
  const meeting = await newMeeting(world);
  expect((await world.clients.chair.delete(`/api/board-meetings/${meeting}`)).status()).toBe(200);
  return meeting;
}

/** A paper in the bin, to be used up by one call. */
export async function binPaper({
  clients: { chair },
  scrap,
}: Pick<World, "clients" | "scrap">): Promise<string> {
  const paper = await addNote(chair, scrap, false);
  expect((await chair.delete(`/api/documents/${paper}`)).status()).toBe(200);
  return paper;
}

/** A meeting to be used up by one call. */
export function newMeeting({ clients }: Pick<World, "clients">): Promise<string> {
  return createMeeting(clients.chair, `Another ${WORDS.meeting} meeting`);
}

/** A paper to be used up by one call; its processing is not awaited. */
export function newPaper({ clients, scrap }: World, isShared: boolean, by: Who = "chair"): Promise<string> {
  return addNote(clients[by], scrap, isShared);
}

/** The account of an uninvolved member, recreated if a call has used it up. */
export function bystander({ clients: { admin }, baseURL }: World): Promise<string> {
  const person = { email: WORDS.account, firstName: "Greta", lastName: "Lindqvist" };
  return admit(admin, baseURL, person, "member");
}

// Different texts, because people recused from one stay so.
async function addNote(client: APIRequestContext, meeting: string, isShared: boolean): Promise<string> {
  const buffer = Buffer.from(`Note ${randomUUID()}: nothing to report.`);
  const answer = await sendFile(client, meeting, buffer, { name: "Note.txt", mimeType: TEXT, isShared });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()).id;
}

/** The tokens of the links emailed to someone who has just signed up and requested a password reset. */
type Newcomer = { confirm: string; password: string };

async function makeNewcomer({ clients: { admin }, baseURL }: Cast): Promise<Newcomer> {
  const email = guestAddress();
  await signUp(baseURL, { email, firstName: "Vera", lastName: "Stolz" }, "member");
  const client = await newClient(baseURL);
  const asked = await client.post("/api/auth/email/forgot-password", { data: { email } });
  expect(asked.status(), await asked.text()).toBe(200);
  await client.dispose();
  return {
    confirm: await mailedToken(admin, email, "confirm"),
    password: await mailedToken(admin, email, "set-password"),
  };
}

/** A paper from which the whole board is recused, and what was made from it before. Ids. */
type Recused = {
  meeting: string;
  paper: string;
  copy: string;
  brief: string;
  question: string;
  /** A chat in which the chair asked only this paper, before the recusal. */
  chat: string;
};

/** What nobody on this board may read: a different text each time, because people recused from a text stay so. */
const recusedPaper = () => `Tender ${randomUUID()}

The Board is asked to approve a contract of $3,140,000 with ${WORDS.recused} Marine Services
for the dredging of Port Ellis.

Risks
${WORDS.recused} Marine Services may withdraw its tender for the dredging after 30 November 2025.
`;

/**
 * Creates a paper that everyone has read, with a brief and a question made from it, then recuses everyone:
 * the chair recuses the member, the administrator and themselves. A copy of it is in `otherMeeting`.
 */
async function makeRecused({ clients, accounts }: Cast, otherMeeting: string): Promise<Recused> {
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
