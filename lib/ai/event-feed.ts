/** A stream of events with several followers: each gets all of them from the first, whenever it joins. */
export class EventFeed<Event> {
  private readonly events: Event[] = [];
  private end: { error?: unknown } | null = null;
  private next = Promise.withResolvers<void>();

  push(event: Event): void {
    this.events.push(event);
    this.wake();
  }

  close(): void {
    this.end ??= {};
    this.wake();
  }

  /** Ends the feed with an error: followers get the events so far, and then this error. */
  fail(error: unknown): void {
    this.end ??= { error };
    this.wake();
  }

  /** Throws the feed's error, and the signal's reason once it is aborted. */
  async *follow(signal?: AbortSignal): AsyncGenerator<Event> {
    const wake = () => this.wake();
    signal?.addEventListener("abort", wake);
    try {
      for (let at = 0; ; ) {
        signal?.throwIfAborted();
        const next = this.next.promise;
        for (const event of this.events.slice(at)) {
          at++;
          yield event;
        }
        if (this.end && at === this.events.length) break;
        await next;
      }
    } finally {
      signal?.removeEventListener("abort", wake);
    }
    if (this.end && "error" in this.end) throw this.end.error;
  }

  private wake(): void {
    this.next.resolve();
    this.next = Promise.withResolvers();
  }
}
