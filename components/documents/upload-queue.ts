import { randomId } from "@/lib/ui/random-id";
import { RequestError } from "@/lib/ui/request";
import { failureWords } from "@/lib/ui/unreached";

export type UploadState = "waiting" | "sending" | "done" | "failed";

/** A file being uploaded. `progress` is the percentage of bytes sent, 0 to 100. */
export type Upload = {
  id: string;
  file: File;
  isShared: boolean;
  state: UploadState;
  progress: number;
  error: string | null;
  /** The failure may be temporary: the connection, or a server that could not respond. */
  canRetry: boolean;
  /** The resulting document, if the sender reports it: a list that shows the document hides the upload. */
  documentId: string | null;
};

/** What `send` can report about its file during the upload. */
export type Report = (news: Partial<Pick<Upload, "progress" | "documentId">>) => void;

type Send = (upload: Upload, report: Report, signal: AbortSignal) => Promise<unknown>;

/** Sequential uploads, so that each gets the full bandwidth and the order is kept. */
export type UploadQueue = {
  subscribe: (listener: () => void) => () => void;
  getSnapshot: () => Upload[];
  /** Queues files; completed and failed ones are removed from the list. */
  add: (files: File[], isShared: boolean) => void;
  /** Resends a failed file after the waiting ones. */
  retry: (id: string) => void;
  /** Removes a file from the list and aborts its transfer. */
  remove: (id: string) => void;
};

/**
 * A queue that sends with `send`. An error from `send` is shown as the reason for that file, and the next one
 * follows.
 */
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
      // A canceled upload has left the list, so this has no effect on it.
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

/** A rejected file stays rejected; a lost connection (0), a rate limit or a failing server may recover soon. */
const mayPass = (error: unknown) =>
  error instanceof RequestError && (error.status === 0 || error.status === 429 || error.status >= 500);
