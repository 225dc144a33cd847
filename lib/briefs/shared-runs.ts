import { EventFeed } from "@/lib/ai/event-feed";

/**
 * A piece of work, its followers and its abort controller. `settled` resolves when it ends, whatever the
 * outcome.
 */
type Run<Event> = {
  feed: EventFeed<Event>;
  followers: Set<symbol>;
  left: AbortController;
  settled: Promise<void>;
};

/**
 * Work in this process that several requests can share: concurrent requests for the same thing run it once.
 */
export class SharedRuns<Event> {
  private readonly runs = new Map<string, Run<Event>>();

  /**
   * Yields the events of the run named `key`. Starts it, or joins a run in progress and replays its events
   * from the first. The run continues until its last follower leaves, by `signal` or by closing the
   * generator, and is then aborted through the signal passed to `begin`. A later request starts a new run.
   */
  follow(
    key: string,
    signal: AbortSignal,
    begin: (signal: AbortSignal) => AsyncGenerator<Event>,
  ): AsyncGenerator<Event> {
    const run = this.runs.get(key) ?? this.begin(key, begin);
    const follower = Symbol(key);
    run.followers.add(follower);
    const leave = () => {
      run.followers.delete(follower);
      if (run.followers.size > 0) return;
      this.forget(key, run);
      run.left.abort();
    };
    if (signal.aborted) leave();
    else signal.addEventListener("abort", leave, { once: true });
    return events(run, signal, leave);
  }

  private begin(key: string, begin: (signal: AbortSignal) => AsyncGenerator<Event>): Run<Event> {
    const feed = new EventFeed<Event>();
    const left = new AbortController();
    const work = drain(begin(left.signal), feed);
    const run: Run<Event> = { feed, followers: new Set(), left, settled: work };
    this.runs.set(key, run);
    void work.then(() => this.forget(key, run));
    return run;
  }

  private forget(key: string, run: Run<Event>): void {
    if (this.runs.get(key) === run) this.runs.delete(key);
  }
}

async function* events<Event>(
  run: Run<Event>,
  signal: AbortSignal,
  leave: () => void,
): AsyncGenerator<Event> {
  try {
    yield* run.feed.follow(signal);
  } finally {
    signal.removeEventListener("abort", leave);
    leave();
    // The follower who ends the run waits until its audit entry is written and nothing is left running.
    if (run.followers.size === 0) await run.settled;
  }
}

async function drain<Event>(events: AsyncGenerator<Event>, feed: EventFeed<Event>): Promise<void> {
  try {
    for await (const event of events) feed.push(event);
    feed.close();
  } catch (error) {
    feed.fail(error);
  }
}
