import type { PoolClient } from "pg";
import { pool } from "@/lib/db/pool";

type Counted = PoolClient & { connection: { stream: { bytesRead: number } } };

const clients = new Set<Counted>();
let statements = 0;

/** Starts counting the statements of this process and the bytes returned by the database. */
export function countStatements(): void {
  pool().on("connect", (client) => {
    const counted = client as Counted;
    clients.add(counted);
    const query = counted.query.bind(counted) as (...args: unknown[]) => unknown;
    Object.assign(counted, {
      query: (...args: unknown[]) => {
        statements++;
        return query(...args);
      },
    });
  });
}

const bytesRead = () => [...clients].reduce((sum, { connection }) => sum + connection.stream.bytesRead, 0);

export type Measured = { p50: number; p95: number; statements: number; kilobytes: number };

/** Measures each task in turn, after two warm-up runs: by its own measure, or as a whole. */
export async function measured(work: (() => Promise<unknown>)[]): Promise<Measured> {
  for (const one of work.slice(0, 2)) await one();
  const [statementsBefore, bytesBefore] = [statements, bytesRead()];
  const times: number[] = [];
  for (const one of work) {
    const started = performance.now();
    const own = await one();
    times.push(typeof own === "number" ? own : performance.now() - started);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const percentile = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return {
    p50: Math.round(percentile(0.5)),
    p95: Math.round(percentile(0.95)),
    statements: Math.round(((statements - statementsBefore) / work.length) * 10) / 10,
    kilobytes: Math.round((bytesRead() - bytesBefore) / work.length / 1024),
  };
}
