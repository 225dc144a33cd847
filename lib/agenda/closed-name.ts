import type { AgendaItemView } from "./types";

type Closed = NonNullable<AgendaItemView["closed"]>;

/** What an item is called to somebody who may not see it, by why. */
export const CLOSED_NAME: Record<Closed, string> = {
  inCamera: "An item in camera",
  papers: "An item on papers closed to you",
};
