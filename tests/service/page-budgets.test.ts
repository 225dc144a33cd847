import { PrismaPg } from "@prisma/adapter-pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { listActivity } from "@/lib/activity/queries";
import { activitySchema } from "@/lib/activity/schema";
import { preparedMeetings } from "@/lib/agenda/prepared";
import { recordAudit } from "@/lib/audit/record";
import type { Actor } from "@/lib/auth/actor";
import { findThread, listThreads } from "@/lib/chat/queries";
import { db } from "@/lib/db";
import { PrismaClient } from "@/lib/db/generated/client";
import { env } from "@/lib/env";
import { homeView } from "@/lib/home/queries";
import { listMeetings } from "@/lib/meetings/queries";
import { listMembers } from "@/lib/members/queries";
import { readRegisters } from "@/lib/registers/queries";
import { getKpi } from "@/lib/strategy/kpis/queries";
import { FIRST_ROWS } from "@/lib/strategy/listing/query";
import { strategyHeatMap, strategyOverview } from "@/lib/strategy/overview";
import { person } from "../setup/actors";
import { emptyDatabase } from "../setup/database";
import { found, trackPaper } from "../setup/kpis";
import budgets from "./page-budgets.json";

/** What each part adds: measured with one part and with four. */
const PART = { kpis: 60, reports: 5, turns: 40, threads: 10, meetings: 6, people: 10, events: 60 };

let queries = 0;

/** The client used everywhere, with its statements counted. */
const counted = new PrismaClient({
  adapter: new PrismaPg({ connectionString: env.DATABASE_URL, max: 5 }),
  log: [{ emit: "event", level: "query" }],
});
counted.$on("query", () => {
  queries += 1;
});

let admin: Actor;

beforeAll(async () => {
  Object.assign(globalThis, { boardgptDb: counted });
  await emptyDatabase();
  admin = await person("admin", "admin");
});
afterAll(async () => {
  Object.assign(globalThis, { boardgptDb: undefined });
  await counted.$disconnect();
});

async function addPart(part: number): Promise<void> {
  for (let report = 0; report < PART.reports; report++) {
    const day = new Date(Date.UTC(2020, 3 * (part * PART.reports + report), 28)).toISOString().slice(0, 10);
    const kpis = Array.from({ length: PART.kpis }, (_, row) =>
      found(`Share of line ${String.fromCharCode(97 + part)}${row}`, {
        current: `${30 + ((row * 7 + report) % 50)}%`,
        target: `${70 + (report % 3)}%`,
        owner: "Finance director",
        objective: `Objective ${row % 8}`,
        period: [day, day, day],
      }),
    );
    await trackPaper(`Report of ${day}.xlsx`, day, kpis);
  }
  await db.meeting.createMany({
    data: Array.from({ length: PART.meetings }, (_, at) => ({
      title: `Meeting ${part}-${at}`,
      scheduledDate: new Date(Date.UTC(2024, part * PART.meetings + at, 12)),
    })),
  });
  for (let one = 0; one < PART.people; one++) await person(`person${part}-${one}`, "member");
  for (let one = 0; one < PART.events; one++) await record();
  for (let one = 0; one < PART.threads; one++)
    await db.chatThread.create({
      data: { userId: admin.id, title: `Chat ${part}-${one}`, turns: turns(one) },
    });
}

function record(): Promise<void> {
  return db.$transaction((tx) =>
    recordAudit(tx, admin, {
      action: "strategy.export",
      resource: "kpi",
      detail: { format: "pdf" },
    }),
  );
}

function turns(thread: number) {
  const create = Array.from({ length: PART.turns }, (_, at) => ({
    message: `Question ${thread}-${at}`,
    answer: {
      response: "The papers say what a sentence says.",
      mode: "extractive" as const,
      answered: true,
      dropped: 0,
      sentences: [],
      tables: [],
      citations: [],
      reading: [],
      sources: [],
    },
  }));
  return { create };
}

type Page = keyof typeof budgets;

async function readsOf(): Promise<Record<Page, () => Promise<unknown>>> {
  const now = new Date();
  const { id: thread } = await db.chatThread.findFirstOrThrow();
  const { id: kpi } = await db.kpi.findFirstOrThrow({ orderBy: { id: "asc" } });
  const { id: paper } = await db.document.findFirstOrThrow({ orderBy: { id: "asc" } });
  return {
    home: () => homeView(admin, now),
    strategy: () => strategyOverview(admin),
    "one paper of the strategy": () => strategyOverview(admin, { documentId: paper }),
    "heat map of the strategy": () => strategyHeatMap(admin, { take: FIRST_ROWS }),
    "a KPI": () => getKpi(admin, kpi),
    chats: () => Promise.all([listThreads(admin), listMeetings(admin)]),
    "a chat": () => findThread(admin, thread),
    agendas: () => preparedMeetings(admin),
    registers: () => readRegisters(admin, now.toISOString().slice(0, 10)),
    members: () => listMembers(admin),
    activity: () => listActivity(admin, activitySchema.parse({})),
  };
}

type Cost = { statements: number; kilobytes: number };

async function costs(): Promise<Record<string, Cost>> {
  const figures: Record<string, Cost> = {};
  for (const [page, read] of Object.entries(await readsOf())) {
    // In-memory caches are filled on the first read.
    await read();
    const before = queries;
    const answer = await read();
    figures[page] = { statements: queries - before, kilobytes: JSON.stringify(answer).length / 1024 };
  }
  return figures;
}

it("needs as many queries on a board four times as large, and stays within each page's budget", async () => {
  await addPart(0);
  const small = await costs();
  for (const part of [1, 2, 3]) await addPart(part);
  const big = await costs();
  for (const [page, budget] of Object.entries(budgets)) {
    expect(big[page]?.statements, `${page}: statements`).toBe(small[page]?.statements);
    expect(big[page]?.statements, `${page}: statements`).toBeLessThanOrEqual(budget.statements);
    expect(big[page]?.kilobytes, `${page}: kB`).toBeLessThanOrEqual(budget.kilobytes);
  }
  // These are paged, so they do not grow with the board.
  for (const page of ["strategy", "one paper of the strategy", "a KPI", "a chat", "activity"])
    expect(big[page]?.kilobytes, `${page}: kB`).toBeLessThanOrEqual((small[page]?.kilobytes ?? 0) * 1.5);
});
