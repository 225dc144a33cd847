import type { ChildProcess } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { endGroup, hasEnded } from "./group.ts";
import { say } from "./say.ts";

/** How long each may take to end gently, in milliseconds. */
const PATIENCE_MS = 6_000;
/** A process that ran this long, in milliseconds, has earned a new set of restarts. */
const STEADY_MS = 60_000;

export interface Program {
  /** As it is named in a sentence: "The worker". */
  name: string;
  start(): ChildProcess;
  /** How often in a row it is started again when it ends by itself. */
  restarts: number;
}

/**
 * Keeps programs running. When one ends by itself more often than it may, `onFailure` is told in one sentence.
 * They need nothing of each other to stop, so they are stopped together.
 */
export class Supervisor {
  readonly #children = new Map<string, ChildProcess>();
  readonly #onFailure: (sentence: string) => void;
  #stopping = false;

  constructor(onFailure: (sentence: string) => void) {
    this.#onFailure = onFailure;
  }

  start(program: Program): ChildProcess | undefined {
    return this.#launch(program, program.restarts);
  }

  /** Watches a process that somebody else started and stops. */
  watch(name: string, child: ChildProcess): void {
    child.once("exit", (code, signal) => {
      if (!this.#stopping) this.#onFailure(`${name} ended unexpectedly (${signal ?? `code ${code}`}).`);
    });
  }

  /** Ends a program and starts it again, for example because its code changed. */
  async restart(program: Program): Promise<void> {
    const child = this.#children.get(program.name);
    this.#children.delete(program.name);
    if (child) await endGroup(child, PATIENCE_MS);
    this.start(program);
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    await Promise.all([...this.#children.values()].map((child) => endGroup(child, PATIENCE_MS)));
  }

  #launch(program: Program, left: number): ChildProcess | undefined {
    if (this.#stopping) return undefined;
    const began = Date.now();
    const child = program.start();
    this.#children.set(program.name, child);
    child.once("exit", (code, signal) => {
      // Stopped or replaced on purpose.
      if (this.#stopping || this.#children.get(program.name) !== child) return;
      const reason = signal ?? `code ${code}`;
      const chances = Date.now() - began > STEADY_MS ? program.restarts : left;
      if (chances > 0) void this.#again(program, chances, reason);
      else this.#onFailure(`${program.name} ended unexpectedly (${reason}).`);
    });
    return child;
  }

  async #again(program: Program, chances: number, reason: string): Promise<void> {
    const pause = program.restarts - chances + 1;
    say(`${program.name} ended unexpectedly (${reason}); starting it again in ${pause} s.`);
    const dead = this.#children.get(program.name);
    await sleep(pause * 1000, undefined, { ref: false });
    if (dead && hasEnded(dead)) this.#launch(program, chances - 1);
  }
}
