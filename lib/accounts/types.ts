import type { Role } from "@/lib/auth/policy";

/** What a person's own account page shows of how they sign in. */
export type OwnAccount = {
  /** Whether the person has proven that the address is theirs. */
  isConfirmed: boolean;
  hasPassword: boolean;
  /** Whether a sign-in with the password asks for a passkey too. */
  needsPasskey: boolean;
  /** Whether they are emailed about unread papers and overdue actions. */
  wantsReminders: boolean;
  /** Identity providers that sign in as this account. */
  providers: string[];
};

/** A browser that the person is signed in with. Times as ISO timestamps; the last one is right to five minutes. */
export type Device = {
  id: string;
  /** "Firefox on Windows"; null when the browser did not say. */
  name: string | null;
  signedInAt: string;
  lastSeenAt: string;
  /** Whether it is the one that asks. */
  isThis: boolean;
};

/** What a confirmation link can do for whoever opened it. `role`: what confirming brings, and asks the password for. */
export type ConfirmationState =
  | { name: "ready"; role: Role | null }
  | { name: "done" | "otherAccount" | "gone" };

/** What the page of a password link shows. Whoever holds its token reads the mails of the address. */
export type PasswordLinkState = { email: string; purpose: "setPassword" | "resetPassword" };

/** How long a mailed link works, in minutes. */
export const LINK_MINUTES = 30;
