/** What happened to a thread in one window, for the others of the same browser. */
export type ThreadNews = { type: "changed" | "deleted"; threadId: string };

const CHANNEL = "boardgpt chat threads";

/** Tells the other windows. */
export function tellOthers(news: ThreadNews): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(news);
  channel.close();
}

/** Hears what other windows tell, until the returned function is called. */
export function hearOthers(listener: (news: ThreadNews) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<ThreadNews>) => listener(data);
  return () => channel.close();
}
