import type { ChildProcess } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { endGroup, hasEnded } from "./group.ts";
import { reasonOf, say } from "./say.ts";

/** How long each program may take to end gracefully, in milliseconds. */
const PATIENCE_MS = 6_000;
/** After running this long, in milliseconds, a program gets its full number of restarts again. */
const STEADY_MS = 60_000;
/** The pause before the first restart, in milliseconds, doubled for each further one in a row. */
const FIRST_PAUSE_MS = 1_000;

export interface Program {
  /** Its name in a sentence: "The worker". */
  name: string;
  start(): ChildProcess | Promise<ChildProcess>;
  /** Resolves when it is working. A program that was never ready is not restarted, because it would fail again. */
  ready?(child: ChildProcess): Promise<void>;
  /** How often in a row it is restarted when it ends by itself. */
  restarts: number;
  /** How long it may take to end gracefully, in milliseconds. */
  patienceMs?: number;
}

type Running = { program: Program; child: ChildProcess };

/**
 * Keeps programs running. When one exceeds its restarts, `onFailure` is called with one sentence. The programs do not depend on each
 * other to stop, so they are stopped together.
 */
export class Supervisor {
  readonly #running = new Map<string, Running>();
  readonly #onFailure: (sentence: string) => void;
  readonly #firstPauseMs: number;
  #stopping = false;

  constructor(onFailure: (sentence: string) => void, firstPauseMs = FIRST_PAUSE_MS) {
    this.#onFailure = onFailure;
    this.#firstPauseMs = firstPauseMs;
  }

  /** Starts a program and waits until it is ready. Throws what its `start` or `ready` throws. */
  async start(program: Program): Promise<void> {
    const began = Date.now();
    const child = await this.#launch(program);
    if (!child) return;
    await program.ready?.(child);
    this.#watch(program, child, began, program.restarts);
  }

  /** Ends a program and starts it again, for example because its code changed. */
  async restart(program: Program): Promise<void> {
    const running = this.#running.get(program.name);
    this.#running.delete(program.name);
    if (running) await endGroup(running.child, PATIENCE_MS);
    await this.start(program);
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    const all = [...this.#running.values()];
    await Promise.all(all.map(({ program, child }) => endGroup(child, program.patienceMs ?? PATIENCE_MS)));
  }

  async #launch(program: Program): Promise<ChildProcess | undefined> {
    if (this.#stopping) return undefined;
    const child = await program.start();
    this.#running.set(program.name, { program, child });
    if (!this.#stopping) return child;
    // Stopped while it was starting.
    await endGroup(child, program.patienceMs ?? PATIENCE_MS);
    return undefined;
  }

  #watch(program: Program, child: ChildProcess, began: number, left: number): void {
    const ended = () => {
      // Stopped or replaced on purpose.
      if (this.#stopping || this.#running.get(program.name)?.child !== child) return;
      // Its children must not outlive it: they may hold the port.
      void endGroup(child, 0);
      const chances = Date.now() - began > STEADY_MS ? program.restarts : left;
      const reason = child.signalCode ?? `code ${child.exitCode}`;
      void this.#again(program, chances, `${program.name} ended unexpectedly (${reason})`);
    };
    if (hasEnded(child)) ended();
    else child.once("exit", ended);
  }

  async #again(program: Program, chances: number, event: string): Promise<void> {
    if (chances === 0) {
      const times = program.restarts > 0 ? `, after ${program.restarts} restarts in a row` : "";
      this.#onFailure(`${event}${times}. BoardGPT is stopping.`);
      return;
    }
    const pauseMs = this.#firstPauseMs * 2 ** (program.restarts - chances);
    say(`${event}; restarting it in ${pauseMs / 1000} s.`);
    await sleep(pauseMs, undefined, { ref: false });
    const began = Date.now();
    try {
      const child = await this.#launch(program);
      if (!child) return;
      await program.ready?.(child);
      say(`${program.name} is running again.`);
      this.#watch(program, child, began, chances - 1);
    } catch (error) {
      if (this.#stopping) return;
      await this.#again(
        program,
        chances - 1,
        `${program.name} could not be started again (${reasonOf(error)})`,
      );
    }
  }
}
