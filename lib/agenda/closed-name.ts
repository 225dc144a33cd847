import type { AgendaItemView } from "./types";

type Closed = NonNullable<AgendaItemView["closed"]>;

/** The label shown to someone who cannot see an item, by reason. */
export const CLOSED_NAME: Record<Closed, string> = {
  inCamera: "An item in camera",
  papers: "An item on papers closed to you",
};
