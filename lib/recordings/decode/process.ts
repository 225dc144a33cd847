import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";

/** A process that writes sound to its standard output. */
export type SoundProcess = {
  sound: Readable;
  /** What it says on descriptor 3. */
  said: Promise<string>;
  ended: Promise<number | null>;
};

/** Starts a program with these settings and none of ours. It ends when `signal` aborts. */
export function startProcess(
  program: string,
  args: string[],
  settings: Record<string, string>,
  signal?: AbortSignal,
): SoundProcess {
  signal?.throwIfAborted();
  const child: ChildProcess = spawn(program, args, {
    // Next.js types the environment as if every process had its variables.
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
  // Whoever stops reading the sound has no use for the rest of it.
  sound.once("close", () => {
    if (!sound.readableEnded) end();
  });
  return { sound, said: text(report).catch(() => ""), ended };
}

/** The last line that a process says of itself, undefined when it says none. */
export async function readLine<Said>({ said }: SoundProcess): Promise<Said | undefined> {
  const line = (await said).trim().split("\n").at(-1);
  try {
    return line ? (JSON.parse(line) as Said) : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a process ended by itself and without an error. */
export async function endsWell({ ended }: SoundProcess): Promise<boolean> {
  return (await ended) === 0;
}
