/** An entry of the bin. Times are ISO timestamps. */
export type BinEntry = {
  id: string;
  /** The title of the meeting or the name of the paper. */
  title: string;
  deletedAt: string;
  /** Name of the person who deleted it. */
  deletedBy: string;
  /** Days until it is permanently deleted, rounded up. */
  daysLeft: number;
} & (
  | {
      kind: "meeting" /** How many papers are restored with it, counting those this person may see. */;
      papers: number;
    }
  | { kind: "paper" /** Null for a strategy paper. */; meetingTitle: string | null }
);
