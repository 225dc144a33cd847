/** A change to a thread in one window, for the other windows of the browser. */
export type ThreadNews = { type: "changed" | "deleted"; threadId: string };

let shared: BroadcastChannel | undefined;

// One per window: a channel does not receive its own messages, but a second one in the same window would.
function channel(): BroadcastChannel {
  shared ??= new BroadcastChannel("boardgpt chat threads");
  return shared;
}

/** Notifies the other windows. */
export function tellOthers(news: ThreadNews): void {
  channel().postMessage(news);
}

/** Listens to other windows until the returned function is called. */
export function hearOthers(listener: (news: ThreadNews) => void): () => void {
  const onMessage = ({ data }: MessageEvent<ThreadNews>) => listener(data);
  channel().addEventListener("message", onMessage);
  return () => channel().removeEventListener("message", onMessage);
}
