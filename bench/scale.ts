/**
 * Measures a search, the first words of an answer and each page on a large board (628 papers, about 101,000
 * passages, 50 people, 495 KPIs with 9,900 values, 5,900 answers in chats) and on one twice as large. Fills
 * the database in DATABASE_URL, which must be empty or filled by this benchmark; without one, uses a
 * temporary embedded database. BENCH_SIZES: other sizes, as "1" or "1,2,4".
 */
import { randomUUID } from "node:crypto";
import { type Actor, actorInSession } from "@/lib/auth/actor";
import { ask } from "@/lib/chat/ask";
import { answerStream } from "@/lib/chat/stream";
import { db } from "@/lib/db";
import { searchDocuments } from "@/lib/documents/search";
import { fillBoard } from "./scale/board.ts";
import { countStatements, type Measured, measured } from "./scale/counted.ts";
import { measurePages } from "./scale/pages.ts";
import { Random } from "./scale/random.ts";
import { recallOf } from "./scale/recall.ts";
import { questions } from "./scale/words.ts";

const QUESTIONS = 60;
const CHATS = 30;
const WARMING = 20;
const RECALL_QUESTIONS = 30;
const LIMIT = 12;

async function member(): Promise<Actor> {
  const { id: userId, sessionVersion } = await db.user.findFirstOrThrow({
    where: { role: "member", email: { startsWith: "member" } },
    orderBy: { email: "asc" },
  });
  const session = await db.session.create({
    data: { userId, version: sessionVersion },
    select: { id: true },
  });
  const actor = await actorInSession(session.id, userId, new Date());
  if (!actor) throw new Error("The member cannot sign in.");
  return actor;
}

/** Asks in a new chat and leaves after the first sentence. Returns the milliseconds until then. */
async function firstSentence(actor: Actor, message: string): Promise<number> {
  const started = performance.now();
  const { events } = await asked(actor, message);
  let waited = 0;
  for await (const { type } of events) {
    if (type === "progress") continue;
    waited = performance.now() - started;
    break;
  }
  return waited;
}

/** Returns the milliseconds until a browser receives the first byte of an answer's stream. Then it leaves. */
async function firstByte(actor: Actor, message: string): Promise<number> {
  const started = performance.now();
  const reader = answerStream(await asked(actor, message), new AbortController()).body?.getReader();
  await reader?.read();
  const waited = performance.now() - started;
  await reader?.cancel();
  return waited;
}

const asked = (actor: Actor, message: string) =>
  ask(actor, { message, threadId: randomUUID() }, new AbortController().signal, { streamed: true });

async function measureBoard(actor: Actor): Promise<Record<string, Measured>> {
  const sought = questions(new Random(7), QUESTIONS);
  // Different from the questions searched for, because cached vectors would distort the measurement.
  const said = questions(new Random(9), WARMING + 2 * CHATS);
  const { id: documentId, meetingId } = await db.document.findFirstOrThrow({
    where: { meetingId: { not: null } },
    orderBy: { uploadedAt: "asc" },
    skip: 5,
  });
  const search = (scope: object) =>
    measured(sought.map((q) => () => searchDocuments(actor, { q, limit: LIMIT, ...scope })));
  const chat = (first: typeof firstByte, messages: string[]) =>
    messages.map((message) => () => first(actor, message));
  // A server that has run for a while has its index in memory and its code compiled.
  for (const warm of questions(new Random(10), WARMING))
    await searchDocuments(actor, { q: warm, limit: LIMIT });
  for (const warm of chat(firstSentence, said.slice(0, WARMING))) await warm();
  return {
    "search over everything": await search({}),
    "search in one meeting": await search({ meetingId }),
    "search in one paper": await search({ documentId }),
    "chat, first byte": await measured(chat(firstByte, said.slice(-CHATS))),
    "chat, first sentence": await measured(chat(firstSentence, said.slice(WARMING, -CHATS))),
  };
}

countStatements();
const sizes = (process.env.BENCH_SIZES ?? "1,2").split(",").map(Number);
for (const size of sizes) {
  const started = performance.now();
  const { passages, papers, added } = await fillBoard(size);
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(
    `\n${passages.toLocaleString("en-US")} passages of ${papers} papers${added ? `, filled in ${seconds} s` : ""}`,
  );
  const began = new Date();
  const actor = await member();
  console.table(await measureBoard(actor));
  await db.chatThread.deleteMany({ where: { userId: actor.id, createdAt: { gt: began } } });
  console.table(await measurePages());
  console.log("The 100 nearest passages: found by the index of those that comparing all finds");
  console.table(await recallOf(questions(new Random(8), RECALL_QUESTIONS)));
}
process.exit(0);
