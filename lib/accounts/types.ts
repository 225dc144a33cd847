import type { Role } from "@/lib/auth/policy";

/** What a person's own account page shows about their ways to sign in. */
export type OwnAccount = {
  /** Whether the person has proven that the address is theirs. */
  isConfirmed: boolean;
  hasPassword: boolean;
  /** Whether a sign-in with the password also requires a passkey. */
  needsPasskey: boolean;
  /** Whether they are emailed about unread papers and overdue actions. */
  wantsReminders: boolean;
  /** Identity providers linked to this account. */
  providers: string[];
};

/** A browser in which the person is signed in. Times are ISO timestamps; `lastSeenAt` is accurate to five minutes. */
export type Device = {
  id: string;
  /** "Firefox on Windows"; null when the browser did not say. */
  name: string | null;
  signedInAt: string;
  lastSeenAt: string;
  /** Whether it is the device that makes this request. */
  isThis: boolean;
};

/** What a confirmation link does for the person who opened it. `role`: what confirming grants, for which the password is required. */
export type ConfirmationState =
  | { name: "ready"; role: Role | null }
  | { name: "done" | "otherAccount" | "gone" };

/** What the page of a password link shows. The holder of its token reads the address's email. */
export type PasswordLinkState = { email: string; purpose: "setPassword" | "resetPassword" };

/** How long an emailed link works, in minutes. */
export const LINK_MINUTES = 30;
