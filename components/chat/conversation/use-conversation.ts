import { useCallback, useSyncExternalStore } from "react";
import { RequestError } from "@/lib/ui/request";
import type { Conversation } from "./conversation";

// Sentences can arrive faster than anyone reads; the list updates twenty times a second.
const REDRAW_MS = 50;

/** The current state of a conversation. */
export function useConversation({ state }: Conversation) {
  const onMessages = useCallback(
    (redraw: () => void) => throttled(redraw, (tell) => state.onMessages(tell)),
    [state],
  );
  const onStatus = useCallback((redraw: () => void) => state.onStatus(redraw), [state]);
  const messagesNow = () => state.messages;
  const busyNow = () => state.isBusy;
  const errorNow = () => state.error;
  const givenBackNow = () => state.givenBack;
  const messages = useSyncExternalStore(onMessages, messagesNow, messagesNow);
  const isBusy = useSyncExternalStore(onStatus, busyNow, busyNow);
  const error = useSyncExternalStore(onStatus, errorNow, errorNow);
  const givenBack = useSyncExternalStore(onStatus, givenBackNow, givenBackNow);
  const isSignedOut = error instanceof RequestError && error.status === 401;
  // Someone who stopped an answer knows why there is none.
  const unanswered = error && !isSignedOut ? givenBack : null;
  return { messages, isBusy, isSignedOut, unanswered };
}

/** Redraws at once, then at most once per interval. Returns a function that stops it. */
function throttled(redraw: () => void, follow: (tell: () => void) => () => void): () => void {
  let pause: ReturnType<typeof setTimeout> | undefined;
  let isDue = false;
  function rest() {
    pause = undefined;
    if (isDue) draw();
  }
  function draw() {
    isDue = false;
    pause = setTimeout(rest, REDRAW_MS);
    redraw();
  }
  const unfollow = follow(() => {
    isDue = true;
    if (!pause) draw();
  });
  return () => {
    clearTimeout(pause);
    unfollow();
  };
}
