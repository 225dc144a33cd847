/** What happened to a thread in one window, for the others of the same browser. */
export type ThreadNews = { type: "changed" | "deleted"; threadId: string };

let shared: BroadcastChannel | undefined;

// One for the window: a channel does not hear itself, but another one of the same window would.
function channel(): BroadcastChannel {
  shared ??= new BroadcastChannel("boardgpt chat threads");
  return shared;
}

/** Tells the other windows. */
export function tellOthers(news: ThreadNews): void {
  channel().postMessage(news);
}

/** Hears what other windows tell, until the returned function is called. */
export function hearOthers(listener: (news: ThreadNews) => void): () => void {
  const onMessage = ({ data }: MessageEvent<ThreadNews>) => listener(data);
  channel().addEventListener("message", onMessage);
  return () => channel().removeEventListener("message", onMessage);
}
