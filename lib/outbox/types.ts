/** A mail in the outbox, as it is listed. Times are ISO timestamps. */
export type KeptMail = { id: string; to: string; subject: string; createdAt: string };

/** A mail in the outbox, as it is read. */
export type OpenedMail = KeptMail & {
  html: string;
  text: string;
  /** What the mail asks to open, for passing on by other means. */
  link: string | null;
};
