import { randomId } from "@/lib/ui/random-id";
import { RequestError } from "@/lib/ui/request";
import { failureWords } from "@/lib/ui/unreached";

export type UploadState = "waiting" | "sending" | "done" | "failed";

/** A file on its way. `progress` is the share of its bytes that were sent, 0 to 100. */
export type Upload = {
  id: string;
  file: File;
  isShared: boolean;
  state: UploadState;
  progress: number;
  error: string | null;
  /** It failed for a reason that may have passed: the connection, or a server that could not answer. */
  canRetry: boolean;
  /** The document it became, where the sender tells: a list that shows that document leaves the upload out. */
  documentId: string | null;
};

/** What `send` may tell of its file while it is on its way. */
export type Report = (news: Partial<Pick<Upload, "progress" | "documentId">>) => void;

type Send = (upload: Upload, report: Report, signal: AbortSignal) => Promise<unknown>;

/** Uploads that go out one after the other, so that each gets the whole line and the order stays. */
export type UploadQueue = {
  subscribe: (listener: () => void) => () => void;
  getSnapshot: () => Upload[];
  /** Queues files; those that are done or failed leave the list. */
  add: (files: File[], isShared: boolean) => void;
  /** Sends a file that failed once more, after those that wait. */
  retry: (id: string) => void;
  /** Takes a file off the list and ends its transfer. */
  remove: (id: string) => void;
};

/** A queue that sends with `send`. Whatever `send` throws is the reason shown for that file; the next one goes on. */
export function createUploadQueue(send: Send): UploadQueue {
  const listeners = new Set<() => void>();
  const transfers = new Map<string, AbortController>();
  let uploads: Upload[] = [];
  let running = false;

  function set(next: Upload[]) {
    uploads = next;
    for (const listener of listeners) listener();
  }

  function update(id: string, change: Partial<Upload>) {
    set(uploads.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)));
  }

  async function sendOne(upload: Upload) {
    const transfer = new AbortController();
    transfers.set(upload.id, transfer);
    update(upload.id, { state: "sending" });
    try {
      await send(upload, (news) => update(upload.id, news), transfer.signal);
      update(upload.id, { state: "done", progress: 100 });
    } catch (error) {
      // A cancelled upload has left the list; for it this changes nothing.
      const reason = error instanceof Error ? failureWords(error) : String(error);
      update(upload.id, { state: "failed", progress: 0, error: reason, canRetry: mayPass(error) });
    } finally {
      transfers.delete(upload.id);
    }
  }

  async function run() {
    if (running) return;
    running = true;
    for (let next = waiting(); next; next = waiting()) await sendOne(next);
    running = false;
  }

  const waiting = () => uploads.find((upload) => upload.state === "waiting");

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => uploads,
    add(files, isShared) {
      const pending = uploads.filter(({ state }) => state === "waiting" || state === "sending");
      const added = files.map((file): Upload => {
        return {
          id: randomId(),
          file,
          isShared,
          state: "waiting",
          progress: 0,
          error: null,
          canRetry: false,
          documentId: null,
        };
      });
      set([...pending, ...added]);
      void run();
    },
    retry(id) {
      const failed = uploads.find((upload) => upload.id === id && upload.canRetry);
      if (!failed) return;
      const others = uploads.filter((upload) => upload !== failed);
      set([...others, { ...failed, state: "waiting", error: null, canRetry: false }]);
      void run();
    },
    remove(id) {
      set(uploads.filter((upload) => upload.id !== id));
      transfers.get(id)?.abort();
    },
  };
}

/** A refused file stays refused; a lost connection (0), a limit and a failing server may be over in a moment. */
const mayPass = (error: unknown) =>
  error instanceof RequestError && (error.status === 0 || error.status === 429 || error.status >= 500);
