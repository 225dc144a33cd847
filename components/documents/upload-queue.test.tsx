import { describe, expect, it, vi } from "vitest";
import { RequestError } from "@/lib/ui/request";
import { createUploadQueue } from "./upload-queue";

const file = (name: string) => new File(["text"], name);
const settled = () => new Promise((resolve) => setTimeout(resolve));

/** A connection that carries one file at a time and lets the test complete each transfer. */
function line() {
  const sent: {
    name: string;
    progress: (percent: number) => void;
    arrive: () => void;
    fail: (error: Error) => void;
  }[] = [];
  const aborted: string[] = [];
  const queue = createUploadQueue(
    ({ file }, report, signal) =>
      new Promise<void>((resolve, reject) => {
        sent.push({
          name: file.name,
          progress: (progress) => report({ progress }),
          arrive: resolve,
          fail: reject,
        });
        signal.addEventListener("abort", () => {
          aborted.push(file.name);
          reject(signal.reason);
        });
      }),
  );
  const states = () =>
    queue.getSnapshot().map((upload) => `${upload.file.name} ${upload.state} ${upload.progress}`);
  return { queue, sent, aborted, states };
}

describe("the upload queue", () => {
  it("sends one file after the other", async () => {
    const { queue, sent, states } = line();
    queue.add([file("a"), file("b")], true);
    expect(states()).toEqual(["a sending 0", "b waiting 0"]);
    sent[0]?.progress(40);
    expect(states()).toEqual(["a sending 40", "b waiting 0"]);
    sent[0]?.arrive();
    await settled();
    expect(states()).toEqual(["a done 100", "b sending 0"]);
  });

  it("continues after a failure and keeps its reason", async () => {
    const { queue, sent, states } = line();
    queue.add([file("a"), file("b")], true);
    sent[0]?.fail(new Error("The file is empty."));
    await settled();
    expect(states()).toEqual(["a failed 0", "b sending 0"]);
    expect(queue.getSnapshot()[0]?.error).toBe("The file is empty.");
  });

  it("resends a failed file after the waiting ones", async () => {
    const { queue, sent, states } = line();
    queue.add([file("a"), file("b")], true);
    sent[0]?.progress(60);
    sent[0]?.fail(new RequestError("The connection was lost.", 0));
    await settled();
    queue.retry(queue.getSnapshot()[0]?.id ?? "");
    expect(states()).toEqual(["b sending 0", "a waiting 0"]);
    sent[1]?.arrive();
    await settled();
    expect(states()).toEqual(["b done 100", "a sending 0"]);
    expect(queue.getSnapshot()[1]?.error).toBeNull();
  });

  it("does not resend a file that the server rejected", async () => {
    const { queue, sent, states } = line();
    queue.add([file("a")], true);
    sent[0]?.fail(new RequestError("The file is empty.", 422));
    await settled();
    expect(queue.getSnapshot()[0]?.canRetry).toBe(false);
    queue.retry(queue.getSnapshot()[0]?.id ?? "");
    expect(states()).toEqual(["a failed 0"]);
  });

  it("aborts the transfer of a removed file and sends the next", async () => {
    const { queue, aborted, states } = line();
    queue.add([file("a"), file("b")], true);
    queue.remove(queue.getSnapshot()[0]?.id ?? "");
    await settled();
    expect(aborted).toEqual(["a"]);
    expect(states()).toEqual(["b sending 0"]);
  });

  it("never sends a file that was removed while waiting", async () => {
    const { queue, sent } = line();
    queue.add([file("a"), file("b")], true);
    queue.remove(queue.getSnapshot()[1]?.id ?? "");
    sent[0]?.arrive();
    await settled();
    expect(sent.map(({ name }) => name)).toEqual(["a"]);
  });

  it("drops completed files when more are added", async () => {
    const { queue, sent, states } = line();
    queue.add([file("a")], true);
    sent[0]?.arrive();
    await settled();
    queue.add([file("b")], false);
    expect(states()).toEqual(["b sending 0"]);
    expect(queue.getSnapshot()[0]?.isShared).toBe(false);
  });

  it("notifies its listeners until they unsubscribe", () => {
    const { queue } = line();
    const listener = vi.fn();
    const leave = queue.subscribe(listener);
    queue.add([file("a")], true);
    const calls = listener.mock.calls.length;
    expect(calls).toBeGreaterThan(0);
    leave();
    queue.remove(queue.getSnapshot()[0]?.id ?? "");
    expect(listener).toHaveBeenCalledTimes(calls);
  });
});
