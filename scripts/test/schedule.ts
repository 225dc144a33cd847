import { availableParallelism } from "node:os";

const CORES = availableParallelism();

/**
 * How many jobs run at once: one more than there are cores, since each sometimes waits for a page or a process. More than four could
 * exceed the memory of a machine with many cores.
 */
export const LANES = Number(process.env.TEST_LANES) || Math.min(CORES + 1, 4);

export const CORES_A_LANE = Math.max(1, Math.floor(CORES / LANES));

/** A job. It begins when a lane is free and the jobs that it needs have ended. */
export interface Job {
  name: string;
  /** Names of other jobs. */
  needs: string[];
  /** Must not throw. */
  run(): Promise<void>;
}

/**
 * Runs jobs concurrently in that many lanes, in list order except for those that have to wait. After a stop no further job begins, and
 * it resolves when the running ones have ended.
 */
export async function runSideBySide(jobs: Job[], lanes: number, isStopped = () => false): Promise<void> {
  const waiting = [...jobs];
  const ended = new Set<string>();
  const running = new Set<Promise<void>>();
  const isReady = ({ needs }: Job) => needs.every((name) => ended.has(name));
  for (;;) {
    const next = running.size < lanes && !isStopped() ? waiting.findIndex(isReady) : -1;
    const [job] = next < 0 ? [] : waiting.splice(next, 1);
    if (job) {
      const run = job.run().then(() => {
        ended.add(job.name);
        running.delete(run);
      });
      running.add(run);
    } else if (running.size > 0) {
      await Promise.race(running);
    } else if (waiting.length === 0 || isStopped()) {
      return;
    } else {
      throw new Error(`Nothing ends what these wait for: ${waiting.map(({ name }) => name).join(", ")}.`);
    }
  }
}
