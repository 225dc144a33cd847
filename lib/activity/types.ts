/** The person who acted: a current or former account, or null when nobody was signed in. */
export type ActivityPerson = { id: string; name: string; email: string; isFormer: boolean };

/** A row of the activity log. `id` is its number in the audit chain. */
export type ActivityRow = { id: string; at: string; person: ActivityPerson | null; what: string };

export type ActivityPage = {
  rows: ActivityRow[];
  /** Where the next older page begins; null on the last. */
  before: string | null;
};
