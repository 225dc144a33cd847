import { watch } from "node:fs";
import path from "node:path";
import { say } from "./say.ts";
import { ROOT } from "./settings.ts";
import type { Program, Supervisor } from "./supervise.ts";

/** Editors write a file in several steps, so the worker restarts after this long without changes, in milliseconds. */
const QUIET_MS = 400;

/** Restarts the worker whenever a file of `lib` changes. Returns a function that stops watching. */
export function restartOnChange(worker: Program, supervisor: Supervisor): () => void {
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(path.join(ROOT, "lib"), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      say("lib has changed; the worker is restarting.");
      void supervisor.restart(worker);
    }, QUIET_MS);
  });
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
