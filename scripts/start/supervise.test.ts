import { type ChildProcess, spawn } from "node:child_process";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Program, Supervisor } from "./supervise.ts";

const failures: string[] = [];
const said: string[] = [];
let supervisor: Supervisor;
let born: ChildProcess[] = [];

/** A program consisting of one line of JavaScript. */
function program(line: string, more: Partial<Program> = {}): Program {
  const start = () => {
    const child = spawn(process.execPath, ["--eval", line], { detached: true, stdio: "ignore" });
    born.push(child);
    return child;
  };
  return { name: "The worker", start, restarts: 2, ...more };
}

beforeEach(() => {
  failures.length = 0;
  said.length = 0;
  born = [];
  supervisor = new Supervisor((sentence) => failures.push(sentence), 1);
  vi.spyOn(console, "log").mockImplementation((line) => said.push(line));
});

afterEach(async () => {
  vi.restoreAllMocks();
  await supervisor.stop();
});

test("a program that ends by itself is restarted with longer pauses, and finally given up", async () => {
  await supervisor.start(program("process.exit(3)"));
  await vi.waitFor(() => expect(failures).toHaveLength(1), 20_000);
  expect(born).toHaveLength(3);
  expect(said).toEqual([
    "The worker ended unexpectedly (code 3); restarting it in 0.001 s.",
    "The worker is running again.",
    "The worker ended unexpectedly (code 3); restarting it in 0.002 s.",
    "The worker is running again.",
  ]);
  expect(failures).toEqual([
    "The worker ended unexpectedly (code 3), after 2 restarts in a row. BoardGPT is stopping.",
  ]);
});

test("a program that cannot be restarted is tried as often, and its reason is given", async () => {
  const lasting = program("setTimeout(() => {}, 60000)");
  const start = () => {
    if (born.length > 0) throw new Error("no room left");
    return lasting.start();
  };
  await supervisor.start({ ...lasting, start });
  born[0]?.kill("SIGKILL");
  await vi.waitFor(() => expect(failures).toHaveLength(1), 20_000);
  expect(failures).toEqual([
    "The worker could not be started again (no room left), after 2 restarts in a row. BoardGPT is stopping.",
  ]);
});

test("a program that was never ready is not restarted", async () => {
  const ready = async () => {
    throw new Error("It does not come up.");
  };
  await expect(supervisor.start(program("", { ready }))).rejects.toThrow("It does not come up.");
  expect(born).toHaveLength(1);
});

test("stopping or restarting on purpose is no failure", async () => {
  const lasting = program("setTimeout(() => {}, 60000)");
  await supervisor.start(lasting);
  await supervisor.restart(lasting);
  await supervisor.stop();
  expect(born.map(({ signalCode }) => signalCode)).toEqual(["SIGTERM", "SIGTERM"]);
  expect([...said, ...failures]).toEqual([]);
});
