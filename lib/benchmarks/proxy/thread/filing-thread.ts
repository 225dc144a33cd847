// Runs in a thread of read-in-thread.ts: a filing may take a second to read, which here holds up nobody.
import { AppError } from "@/lib/errors";
import { reportError } from "@/lib/log/report-error";
import { perform } from "./perform";
import type { Answer, Task } from "./protocol";

export default function read(task: Task): Answer<Task["kind"]> {
  try {
    return { ok: true, value: perform(task) };
  } catch (error) {
    if (error instanceof AppError) return { ok: false, code: error.code, message: error.message };
    // Anyone can file anything: what breaks the reader must not break the benchmarks of all who compare with its filer.
    reportError(error, "a filing");
    return { ok: false, code: "unreadable", message: "This filing could not be read." };
  }
}
