import { expect, test } from "vitest";
import { type Job, runSideBySide } from "./schedule.ts";

/** Jobs that end on command, and a record of what has happened so far. */
function jobs(needs: Record<string, string[]>) {
  const events: string[] = [];
  const end = new Map<string, () => void>();
  const list: Job[] = Object.entries(needs).map(([name, needed]) => ({
    name,
    needs: needed,
    run: () => {
      events.push(name);
      return new Promise((resolve) => end.set(name, resolve));
    },
  }));
  const ended = async (name: string) => {
    end.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { list, events, ended };
}

test("as many jobs run as there are lanes, in order, and one that needs another waits for it", async () => {
  const { list, events, ended } = jobs({ build: [], browser: ["build"], unit: [], service: [] });
  const all = runSideBySide(list, 2);
  expect(events).toEqual(["build", "unit"]);
  await ended("unit");
  expect(events).toEqual(["build", "unit", "service"]);
  await ended("build");
  expect(events).toEqual(["build", "unit", "service", "browser"]);
  await ended("service");
  await ended("browser");
  await all;
});

test("after a stop no further job begins, and running ones are awaited", async () => {
  const { list, events, ended } = jobs({ unit: [], service: [] });
  let isStopped = false;
  const all = runSideBySide(list, 1, () => isStopped);
  isStopped = true;
  await ended("unit");
  await all;
  expect(events).toEqual(["unit"]);
});

test("jobs that wait for something that never ends are an error", async () => {
  const { list } = jobs({ browser: ["build"] });
  await expect(runSideBySide(list, 2)).rejects.toThrow("browser");
});
