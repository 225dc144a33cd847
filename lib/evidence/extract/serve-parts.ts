import { parentPort, workerData } from "node:worker_threads";
import { AppError } from "@/lib/errors";
import type { ThreadReport } from "./thread-parts";

/** Parts that may wait for the caller: it works on them while the next are read. */
const AHEAD = 4;

/**
 * The thread's side of `partsFromThread`: reads the task it was started with and hands the parts over, waiting while too
 * many have not been taken. A failure is told, never thrown.
 */
export async function serveParts<Task, Part>(read: (task: Task) => AsyncIterable<Part>): Promise<void> {
  const port = parentPort;
  if (!port) throw new Error("a reading script runs as a worker thread only");
  const say = (report: ThreadReport<Part>) => port.postMessage(report);
  let waiting = 0;
  let proceed = () => {};
  port.on("message", () => {
    waiting--;
    proceed();
  });
  try {
    for await (const part of read(workerData as Task)) {
      say({ type: "part", part });
      waiting++;
      while (waiting > AHEAD) await new Promise<void>((resolve) => (proceed = resolve));
    }
    say({ type: "done" });
  } catch (error) {
    if (error instanceof AppError) say({ type: "unreadable", message: error.message });
    else
      say({ type: "error", stack: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  } finally {
    port.close();
  }
}
