import { readdirSync } from "node:fs";
import path from "node:path";
import { db } from "@/lib/db";
import { reportError } from "@/lib/log/report-error";
import { storage } from "@/lib/storage";

/** How long a result is cached, in milliseconds, so that frequent checks cost nothing. */
const KEPT_MS = 2_000;
/** A part that takes longer than this, in milliseconds, counts as not responding. */
const PATIENCE_MS = 3_000;
/** Minutes after which overdue jobs, with none running or done in the meantime, show that no worker is active. */
const STALLED_MINUTES = 10;

type Part = "database" | "migrations" | "jobs" | "files";
export type Readiness = { ready: boolean; parts: Record<Part, "ok" | "not ok"> };

const holder = globalThis as unknown as { boardgptReadiness?: { until: number; answer: Promise<Readiness> } };

/** Checks what the product depends on, at most once every two seconds however often it is called. */
export function readReadiness(): Promise<Readiness> {
  const kept = holder.boardgptReadiness;
  if (kept && Date.now() < kept.until) return kept.answer;
  const answer = look();
  holder.boardgptReadiness = { until: Number.POSITIVE_INFINITY, answer };
  void answer.then(() => {
    holder.boardgptReadiness = { until: Date.now() + KEPT_MS, answer };
  });
  return answer;
}

/** Like `readReadiness`, without the cache. */
export async function look(): Promise<Readiness> {
  const checks: [Part, () => Promise<boolean>][] = [
    ["database", isDatabaseThere],
    ["migrations", areMigrationsApplied],
    ["jobs", areJobsDone],
    ["files", areFilesThere],
  ];
  const states = await Promise.all(
    checks.map(async ([part, check]) => [part, await state(part, check)] as const),
  );
  return {
    ready: states.every(([, told]) => told === "ok"),
    parts: Object.fromEntries(states) as Readiness["parts"],
  };
}

async function state(part: Part, check: () => Promise<boolean>): Promise<"ok" | "not ok"> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error("No answer in time.")), PATIENCE_MS);
  try {
    return (await Promise.race([check(), late])) ? "ok" : "not ok";
  } catch (error) {
    reportError(error, `readiness of ${part}`);
    return "not ok";
  } finally {
    clearTimeout(timer);
  }
}

async function isDatabaseThere(): Promise<boolean> {
  await db.$queryRaw`SELECT 1`;
  return true;
}

/** Every migration of this version of the product has been applied completely. */
async function areMigrationsApplied(): Promise<boolean> {
  const rows = await db.$queryRaw<{ name: string }[]>`
    SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`;
  const applied = new Set(rows.map(({ name }) => name));
  return migrationNames().every((name) => applied.has(name));
}

function migrationNames(): string[] {
  const folder = path.join(process.cwd(), "prisma/migrations");
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

/** A backlog is fine as long as it is being worked on. */
async function areJobsDone(): Promise<boolean> {
  const [row] = await db.$queryRaw<{ stalled: boolean }[]>`
    SELECT coalesce(min(start_after) FILTER (WHERE state IN ('created', 'retry')) < now() - ${STALLED_MINUTES} * interval '1 minute', false)
      AND NOT coalesce(bool_or(state = 'active' OR completed_on > now() - ${STALLED_MINUTES} * interval '1 minute'), false)
      AS stalled
    FROM pgboss.job`;
  return row?.stalled === false;
}

async function areFilesThere(): Promise<boolean> {
  await storage.reach();
  return true;
}
