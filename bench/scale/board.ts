import { embeddingModel, embedHere } from "@/lib/ai/embeddings";
import { inThread } from "@/lib/ai/thread/pool";
import { db } from "@/lib/db";
import type { Prisma } from "@/lib/db/generated/client";
import { Chunker, type IndexedChunk } from "@/lib/evidence/chunk";
import type { PageText } from "@/lib/evidence/types";
import { FIGURES_VERSION } from "@/lib/figures/version";
import { storePages, storeVectors, tidyIndex } from "@/lib/search/store";
import { found } from "@/tests/setup/kpis";
import { addMembers } from "../sign-in/fill.ts";
import { Random } from "./random.ts";
import { Vectors } from "./vectors.ts";
import { page, paperTitle, questions, TOPICS, tablePage } from "./words.ts";

/** A large board, and how much each further size adds. */
const BOARD = {
  papers: 628,
  passagesEach: 161,
  meetings: 52,
  people: 50,
  kpis: 495,
  reports: 20,
  turns: 5900,
};
const TURNS_EACH = 20;
const TOPICS_OF_PAPER = 4;
const PAGES_WITH_FIGURES = 2;
const DAY_MS = 86_400_000;
const FIRST_DAY = Date.parse("2016-01-15");

/** Identifies a board that was filled before. */
const NAME = "Board of the scale bench";
export const PASSWORD = "a long enough password";

/**
 * Fills the database until the board is `size` times a large board, and returns its number of passages.
 * Existing data stays. Throws if the database contains anyone else's data.
 */
export async function fillBoard(size: number): Promise<{ passages: number; papers: number; added: boolean }> {
  const before = await filledTimes();
  for (let part = before; part < size; part++) await addPart(part);
  await renewFigures();
  if (before < size) {
    await tidyIndex();
    await db.$executeRaw`ANALYZE`;
  }
  const [passages, papers] = await Promise.all([db.chunk.count(), db.document.count()]);
  return { passages, papers, added: before < size };
}

async function filledTimes(): Promise<number> {
  const settings = await db.settings.findUnique({ where: { id: 1 } });
  const people = await db.user.count();
  if (settings?.organizationName !== NAME && people > 0)
    throw new Error("The database holds a board. Set DATABASE_URL to an empty one.");
  if (people === 0) {
    const data = { organizationName: NAME, maximumMembers: 1000 };
    await db.settings.upsert({ where: { id: 1 }, create: { id: 1, ...data }, update: data });
    await addMembers(BOARD.people, PASSWORD);
    await db.user.updateMany({ data: { emailVerified: new Date() } });
    const chairs = await db.user.findMany({ take: 2, orderBy: { email: "asc" }, select: { id: true } });
    for (const [at, { id }] of chairs.entries())
      await db.user.update({ where: { id }, data: { role: at === 0 ? "admin" : "chair" } });
  }
  return Math.floor((await db.meeting.count()) / BOARD.meetings);
}

/** Written in an order in which the last rows, the meetings, prove that the part is complete. */
async function addPart(part: number): Promise<void> {
  const random = new Random(part + 1);
  const vectors = await Vectors.make(new Random(0));
  const people = await db.user.findMany({ select: { id: true }, orderBy: { email: "asc" } });
  const meetings = Array.from({ length: BOARD.meetings }, (_, at) => {
    const day = new Date(FIRST_DAY + (part * BOARD.meetings + at) * 35 * DAY_MS);
    return { title: `Board meeting of ${day.toISOString().slice(0, 10)}`, scheduledDate: day };
  });
  const rows = await db.meeting.createManyAndReturn({ data: meetings, select: { id: true } });
  for (let paper = 0; paper < BOARD.papers; paper++)
    await addPaper(random, vectors, {
      meetingId: rows[paper % rows.length]?.id ?? null,
      name: `${part}-${paper}`,
    });
  await addKpis(random, part);
  for (const { id } of people) await addTurns(random, id, Math.ceil(BOARD.turns / people.length));
}

async function addPaper(
  random: Random,
  vectors: Vectors,
  { meetingId, name }: { meetingId: string | null; name: string },
): Promise<void> {
  const title = paperTitle(random, 2019 + random.below(7));
  const topics = Array.from({ length: TOPICS_OF_PAPER }, () => random.below(TOPICS.length));
  const state = { status: "indexed", progress: 100, searchableAt: new Date() } as const;
  const { id } = await db.document.create({
    data: {
      meetingId,
      originalName: title,
      kind: "pdf",
      size: 900_000,
      sha256: name,
      storageKey: name,
      ...state,
    },
    select: { id: true },
  });
  const chunker = new Chunker();
  const pages: PageText[] = [];
  const chunks: IndexedChunk[] = [];
  while (chunks.length < BOARD.passagesEach) {
    const next = pages.length === 1 ? tablePage(random) : page(random, pages.length + 1, title, topics);
    pages.push(next);
    chunks.push(...chunker.chunks(next));
  }
  const kept = chunks.slice(0, BOARD.passagesEach);
  const ids = await storePages(id, pages, kept);
  const made = kept.map((_, at) => vectors.of(random, topics[at % topics.length] ?? 0));
  await storeVectors(id, ids, made, embeddingModel());
  await db.document.update({ where: { id }, data: { pages: pages.length } });
  await storeFigures(id, title, pages);
}

async function storeFigures(documentId: string, title: string, pages: PageText[]): Promise<void> {
  const given = { title, pages: pages.slice(0, PAGES_WITH_FIGURES) };
  const figures = await inThread("figures", given, { embed: embedHere });
  const data = { documentId, version: FIGURES_VERSION, ...figures };
  await db.documentFigures.upsert({ where: { documentId }, create: data, update: data });
}

/** A board filled by an earlier version has figures that no question uses any more. */
async function renewFigures(): Promise<void> {
  const stale = await db.documentFigures.findMany({
    where: { version: { not: FIGURES_VERSION } },
    select: { documentId: true, document: { select: { originalName: true } } },
  });
  for (const { documentId, document } of stale) {
    const pages = await db.documentPage.findMany({
      where: { documentId, number: { lte: PAGES_WITH_FIGURES } },
      orderBy: { number: "asc" },
      select: { number: true, text: true },
    });
    await storeFigures(documentId, document.originalName, pages);
  }
}

async function addKpis(random: Random, part: number): Promise<void> {
  const kpis = await db.kpi.createManyAndReturn({
    data: Array.from({ length: BOARD.kpis }, () => ({})),
    select: { id: true },
  });
  for (let report = 0; report < BOARD.reports; report++) {
    const asOf = new Date(FIRST_DAY + (part * BOARD.reports + report) * 91 * DAY_MS);
    const day = asOf.toISOString().slice(0, 10);
    const name = `kpis-${part}-${report}`;
    const { id: documentId } = await db.document.create({
      data: {
        isStrategy: true,
        originalName: `KPI report ${day}.xlsx`,
        kind: "xlsx",
        size: 90_000,
        sha256: name,
        storageKey: name,
        status: "indexed",
        progress: 100,
        searchableAt: asOf,
        reportedOn: asOf,
        pages: 1,
      },
    });
    const data = kpis.map(({ id }, position) => {
      const [topic, words] = [TOPICS[position % TOPICS.length] ?? TOPICS[0], `of unit ${part}-${position}`];
      const [first, second] = topic.split(" ");
      const kpi = found(`${first} ${second} ${words}`, {
        objective: `Objective ${position % 40}: ${topic}`,
        description: `What the report says of ${topic} ${words}, in a sentence.`,
        baseline: `${20 + (position % 30)}%`,
        current: `${30 + random.below(50)}%`,
        target: `${60 + (position % 40)}%`,
        owner: "Finance director",
        period: [day, day, day],
      });
      return {
        kpiId: id,
        documentId,
        found: kpi as unknown as Prisma.InputJsonValue,
        nameKey: kpi.name.toLowerCase(),
        asOf,
        position,
      };
    });
    await db.kpiValue.createMany({ data });
  }
}

async function addTurns(random: Random, userId: string, count: number): Promise<void> {
  const papers = await db.document.findMany({
    where: { isStrategy: false },
    take: 50,
    select: { id: true, originalName: true, sha256: true },
  });
  for (let left = count; left > 0; left -= TURNS_EACH) {
    const messages = questions(random, Math.min(TURNS_EACH, left));
    const title = messages[0] ?? "";
    const { id: threadId } = await db.chatThread.create({ data: { userId, title }, select: { id: true } });
    const asked = messages.map((message) => ({ message, paper: random.pick(papers) }));
    const turns = await db.chatTurn.createManyAndReturn({
      data: asked.map(({ message, paper }) => ({ threadId, message, answer: answerTo(message, paper) })),
      select: { id: true },
    });
    await db.usedPaper.createMany({
      data: turns.map(({ id: turnId }, at) => {
        const { id: documentId, originalName, sha256 } = asked[at]?.paper ?? random.pick(papers);
        return { turnId, documentId, title: originalName, sha256, isShared: true };
      }),
    });
  }
}

function answerTo(message: string, paper: { id: string; originalName: string }): Prisma.InputJsonValue {
  const text = `The papers say of “${message}” what a sentence of the usual length says.`;
  const place = { documentId: paper.id, title: paper.originalName, page: 1, start: 0, end: 40 };
  const citation = { ...place, quote: text.slice(0, 40) };
  return {
    response: text,
    sentences: [{ text, citations: [citation] }],
    tables: [],
    citations: [citation],
    mode: "extractive",
    answered: true,
    dropped: 0,
    reading: [],
    sources: [`${paper.originalName}, p. 1`],
  };
}
