import { harmlessName } from "./harmless";
import type { MailKind, MailMessage } from "./message";

/** The words of a mail, from which both its HTML and its plain text are made. */
export type Letter = {
  subject: string;
  greeting: string;
  paragraphs: string[];
  /** The one thing to do. */
  action?: { label: string; url: string };
  /** How long the link works. */
  expiry?: string;
  /** Why this person gets this mail, and what to do when it is not for them. */
  reason: string;
};

/** Writes the mails of one kind; `board` is what the reader calls the place they come from. */
export type Writer<K extends MailKind> = (message: MailMessage & { kind: K }, board: string) => Letter;

export function hello(firstName: string): string {
  const name = harmlessName(firstName);
  return name ? `Hello ${name},` : "Hello,";
}
