import { EventFeed } from "@/lib/ai/event-feed";

/** A piece of work, who follows it, and what ends it. `settled` resolves however it ended. */
type Run<Event> = {
  feed: EventFeed<Event>;
  followers: Set<symbol>;
  left: AbortController;
  settled: Promise<void>;
};

/** Work of this process that several requests may follow: asked for twice at the same time, it is done once. */
export class SharedRuns<Event> {
  private readonly runs = new Map<string, Run<Event>>();

  /**
   * The events of the work named `key`. It is begun, unless it is under way already: then its events are followed from
   * the first. It goes on until its last follower goes away (by `signal`, or by giving up the generator), and is then
   * aborted by the signal that `begin` was given; whoever comes after that begins anew.
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
    // Whoever ends the work sees it ended: its record is written, and nothing of it is left running.
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
