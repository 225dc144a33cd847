/** An email in the outbox as listed. Times are ISO timestamps. */
export type KeptMail = { id: string; to: string; subject: string; createdAt: string };

/** An email in the outbox as opened. */
export type OpenedMail = KeptMail & {
  html: string;
  text: string;
  /** The link in the email, to pass on by other means. */
  link: string | null;
};
