import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";

/** A process that writes audio to its standard output. */
export type SoundProcess = {
  sound: Readable;
  /** Its output on file descriptor 3. */
  said: Promise<string>;
  ended: Promise<number | null>;
};

/** Starts a program with only the given environment. It is stopped when `signal` aborts. */
export function startProcess(
  program: string,
  args: string[],
  settings: Record<string, string>,
  signal?: AbortSignal,
): SoundProcess {
  signal?.throwIfAborted();
  const child: ChildProcess = spawn(program, args, {
    // Next.js declares its own variables as required in every environment.
    env: settings as unknown as NodeJS.ProcessEnv,
    stdio: ["ignore", "pipe", "ignore", "pipe"],
    windowsHide: true,
  });
  const end = () => void child.kill("SIGKILL");
  signal?.addEventListener("abort", end);
  const [, sound, , report] = child.stdio as unknown as [null, Readable, null, Readable];
  const ended = once(child, "close").then(
    ([code]: (number | null)[]) => code ?? null,
    () => null,
  );
  void ended.finally(() => signal?.removeEventListener("abort", end));
  // When the reader stops, the rest of the audio is not needed.
  sound.once("close", () => {
    if (!sound.readableEnded) end();
  });
  return { sound, said: text(report).catch(() => ""), ended };
}

/** Returns the last status line a process reported, or undefined. */
export async function readLine<Said>({ said }: SoundProcess): Promise<Said | undefined> {
  const line = (await said).trim().split("\n").at(-1);
  try {
    return line ? (JSON.parse(line) as Said) : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a process exited on its own and without an error. */
export async function endsWell({ ended }: SoundProcess): Promise<boolean> {
  return (await ended) === 0;
}
