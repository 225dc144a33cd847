import { harmlessName } from "./harmless";
import type { MailKind, MailMessage } from "./message";

/** The text of an email, from which both its HTML and its plain text are made. */
export type Letter = {
  subject: string;
  greeting: string;
  paragraphs: string[];
  /** The single call to action. */
  action?: { label: string; url: string };
  /** How long the link is valid. */
  expiry?: string;
  /** Why this person gets the email, and what to do if it is not for them. */
  reason: string;
};

/** Writes the emails of one kind; `board` is the name of the sender for the reader. */
export type Writer<K extends MailKind> = (message: MailMessage & { kind: K }, board: string) => Letter;

export function hello(firstName: string): string {
  const name = harmlessName(firstName);
  return name ? `Hello ${name},` : "Hello,";
}
