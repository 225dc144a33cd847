import { availableParallelism } from "node:os";

const CORES = availableParallelism();

/**
 * How many jobs run at once: one more than there are cores, since each waits now and then for a page or a process. More
 * than four would need more memory than a machine with many cores may have.
 */
export const LANES = Number(process.env.TEST_LANES) || Math.min(CORES + 1, 4);

export const CORES_A_LANE = Math.max(1, Math.floor(CORES / LANES));

/** Something to run. It begins when a lane is free and what it needs has ended. */
export interface Job {
  name: string;
  /** Names of other jobs. */
  needs: string[];
  /** Must not fail. */
  run(): Promise<void>;
}

/**
 * Runs jobs side by side in so many lanes, in the order of the list except for those that have to wait. Once it is
 * stopped, no other begins, and it resolves when those that run have ended.
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
