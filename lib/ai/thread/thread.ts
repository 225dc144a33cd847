import { parentPort } from "node:worker_threads";
import { type Caller, type FromThread, TASKS, type ToThread } from "./tasks";

// Runs in the threads of pool.ts, one task at a time.
const port = parentPort;
if (!port) throw new Error("this script runs as a worker thread only");

const say = (message: FromThread) => port.postMessage(message);

let compared: (cosines: number[] | null) => void = () => {};
let embedded: (vectors: ArrayLike<number>[] | null) => void = () => {};

const caller: Caller = {
  similarity: (question, texts) =>
    new Promise((resolve) => {
      compared = resolve;
      say({ type: "compare", question, texts });
    }),
  embed: (texts) =>
    new Promise((resolve) => {
      embedded = resolve;
      say({ type: "embed", texts });
    }),
  onProgress: (value) => say({ type: "progress", value }),
};

async function perform({
  name,
  input,
  compares,
  embeds,
}: Extract<ToThread, { type: "task" }>): Promise<void> {
  // The name and its input belong together: pool.ts passes them as a pair.
  const task = TASKS[name] as (input: unknown, caller: Caller) => Promise<unknown>;
  try {
    const own = {
      ...caller,
      similarity: compares ? caller.similarity : null,
      embed: embeds ? caller.embed : null,
    };
    say({ type: "done", result: await task(input, own) });
  } catch (error) {
    say({ type: "failed", error: error instanceof Error ? error : new Error(String(error)) });
  }
}

port.on("message", (message: ToThread) => {
  if (message.type === "cosines") compared(message.cosines);
  else if (message.type === "vectors") embedded(message.vectors);
  else void perform(message);
});
