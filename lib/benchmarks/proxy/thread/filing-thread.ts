// Runs in a thread of read-in-thread.ts: a filing may take a second to read, which here holds up nobody.
import { AppError } from "@/lib/errors";
import { perform } from "./perform";
import type { Answer, Task } from "./protocol";

export default function read(task: Task): Answer<Task["kind"]> {
  try {
    return { ok: true, value: perform(task) };
  } catch (error) {
    if (error instanceof AppError) return { ok: false, code: error.code, message: error.message };
    throw error;
  }
}
