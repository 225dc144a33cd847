import { AsyncLocalStorage } from "node:async_hooks";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { env } from "@/lib/env";
import { type Level, log, readable } from "./log";
import { openRequestScope } from "./request-scope";

const before = { ...env };
let written: Record<string, unknown>[] = [];

beforeEach(() => {
  written = [];
  for (const stream of ["log", "error"] as const)
    vi.spyOn(console, stream).mockImplementation((line) => written.push({ stream, ...JSON.parse(line) }));
});

afterEach(() => {
  vi.restoreAllMocks();
  Object.assign(env, before);
});

it("writes one line of JSON per event, with its request", () => {
  openRequestScope(new AsyncLocalStorage()).run({ id: "request-1" }, () => log("info", "job", { ms: 12 }));
  log("error", "job failed", { name: "read-document" });
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  expect(written).toEqual([
    { stream: "log", time, level: "info", event: "job", requestId: "request-1", ms: 12 },
    { stream: "error", time, level: "error", event: "job failed", name: "read-document" },
  ]);
});

it.each([
  ["debug", 4],
  ["info", 3],
  ["warn", 2],
  ["error", 1],
] as const)("writes at LOG_LEVEL=%s what is as grave, or graver", (level, lines) => {
  env.LOG_LEVEL = level;
  for (const each of ["debug", "info", "warn", "error"] satisfies Level[]) log(each, "event");
  expect(written).toHaveLength(lines);
});

it("writes text for a terminal", () => {
  const line = {
    time: "2026-03-01T16:04:09.120Z",
    level: "warn",
    event: "request",
    status: 503,
    path: "/api/ready",
  } as const;
  expect(readable({ ...line, cutOff: undefined })).toBe(
    "16:04:09 warn  request · status=503 path=/api/ready",
  );
});
