/** What lies in the bin. Times are ISO timestamps. */
export type BinEntry = {
  id: string;
  /** Title of the meeting, name of the paper. */
  title: string;
  deletedAt: string;
  /** Name of who put it there. */
  deletedBy: string;
  /** Whole days until it is deleted for good. */
  daysLeft: number;
} & (
  | {
      kind: "meeting" /** How many papers come back with it, as far as this person may see them. */;
      papers: number;
    }
  | { kind: "paper" /** Of its meeting; null for one of the strategy. */; meetingTitle: string | null }
);
