import { mailNote } from "@/lib/accounts/mail-note";
import { LINK_MINUTES } from "@/lib/accounts/types";

type Query = Record<string, string | string[] | undefined>;

/** Additional text on the sign-in page. */
export type LoginHints = {
  intro?: string;
  email?: string;
  isFixed?: boolean;
  notice?: string;
  signupPath?: string;
};

const SENT: Record<string, string> = {
  "set-password": `If there is an account with this address, we have sent it a link. Open it within ${LINK_MINUTES} minutes to activate the password.`,
  "reset-password": `If there is an account with this address, we have sent it a link for choosing a new password. It works for ${LINK_MINUTES} minutes.`,
};

/** For a signed-in person who must sign in again for administration. */
export function hintsForAgain(email: string): LoginHints {
  return {
    intro: "You signed in a while ago. Please enter your password again to continue to the Admin page.",
    email,
    isFixed: true,
  };
}

/** For someone coming from an invitation, a confirmation link, or a form that emailed a link. */
export function hintsFor(query: Query, invitedEmail: string | undefined): LoginHints {
  if (invitedEmail) {
    return {
      notice: "Please sign in to accept your invitation.",
      email: invitedEmail,
      signupPath: `/signup?invitation=${query.invitation}`,
    };
  }
  if (query.confirm) return { notice: "Please sign in to confirm your email address." };
  const sent = typeof query.sent === "string" ? SENT[query.sent] : undefined;
  return sent ? { notice: [sent, mailNote()].filter(Boolean).join(" ") } : {};
}
