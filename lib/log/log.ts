import { env } from "@/lib/env";
import { currentRequest } from "./request-scope";

export type Level = "debug" | "info" | "warn" | "error";

const RANK: Record<Level, number> = { debug: 0, info: 1, warn: 2, error: 3 };

type Fields = Record<string, unknown>;

/**
 * Writes one line about an event, with the id of its request: JSON, or text for a terminal. Fields are ids, names, counts and times,
 * never words of a paper or a person (docs/security.md, "Logs").
 */
export function log(level: Level, event: string, fields: Fields = {}): void {
  if (RANK[level] < RANK[env.LOG_LEVEL]) return;
  const line = lineOf(level, event, fields);
  if (RANK[level] >= RANK.warn) console.error(line);
  else console.log(line);
}

/** The line that `log` writes. */
export function lineOf(level: Level, event: string, fields: Fields): string {
  const line = { time: new Date().toISOString(), level, event, requestId: currentRequest()?.id, ...fields };
  return env.LOG_FORMAT === "text" ? readable(line) : JSON.stringify(line);
}

/** "16:04:09 error job failed · name=read-document ms=12" */
export function readable({
  time,
  level,
  event,
  ...fields
}: { time: string; level: Level; event: string } & Fields): string {
  const told = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${typeof value === "string" ? value : JSON.stringify(value)}`);
  return `${time.slice(11, 19)} ${level.padEnd(5)} ${event}${told.length > 0 ? ` · ${told.join(" ")}` : ""}`;
}
