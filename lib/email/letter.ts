import { formatDistanceStrict } from "date-fns/formatDistanceStrict";
import { A_ROLE, ROLE_NAME } from "@/lib/role-names";
import { givenName } from "@/lib/settings/types";
import { DATE_TIME, formatUtc } from "@/lib/ui/dates";
import { harmlessName, oneLine } from "./harmless";
import { hello, type Letter, type Writer } from "./letter-form";
import { MEETING_LETTERS } from "./meeting-letters";
import type { MailKind, MailMessage } from "./message";

const PRODUCT = "BoardGPT";
const MAX_BOARD = 100;
const MAX_ADDRESS = 254;
const HAVE_IT_LOOKED_AT = "If you did not expect this, tell an administrator of your board.";

/** The name of the sender for the reader. */
export function boardName(organizationName: string): string {
  return oneLine(givenName({ organizationName }) ?? "", MAX_BOARD) || PRODUCT;
}

function placeOf(board: string): string {
  return board === PRODUCT ? `a board on ${PRODUCT}` : `${board} on ${PRODUCT}`;
}

function expiryOf({ expiresAt }: { expiresAt: Date }): string {
  const span = formatDistanceStrict(expiresAt, new Date());
  return `The link works once and is valid for ${span}, until ${formatUtc(expiresAt.toISOString(), DATE_TIME)} UTC.`;
}

const WRITERS: { [K in MailKind]: Writer<K> } = {
  invitation: (message, board) => ({
    subject: `You are invited to join ${board}`,
    greeting: "Hello,",
    paragraphs: [
      `${harmlessName(message.inviterName) || "An administrator"} has invited you to join ${placeOf(board)} as ${A_ROLE[message.role]}.`,
      "There you can read the board’s papers, ask questions about them and prepare for meetings. Every answer shows the passage it is based on.",
    ],
    action: { label: "Open the invitation", url: message.url },
    expiry: expiryOf(message),
    reason: `You are receiving this because someone entered ${oneLine(message.to, MAX_ADDRESS)} when inviting people to the board. If you do not know them, ignore this email: nothing will happen.`,
  }),
  "confirm-email": (message, board) => ({
    subject: `Confirm your email address ${message.role ? "to join" : "for"} ${board}`,
    greeting: hello(message.firstName),
    paragraphs: [
      "Please open this link, sign in with the account you created and confirm that the address is yours.",
      ...(message.role
        ? [`You will then be on the board as ${A_ROLE[message.role]}. Nobody has to approve your account.`]
        : []),
    ],
    action: { label: "Confirm the address", url: message.url },
    expiry: expiryOf(message),
    reason: `You are receiving this because someone signed up at ${board} with this address. If this was not you, ignore this email and do not open the link.`,
  }),
  "set-password": (message, board) => ({
    subject: `Confirm your new password for ${board}`,
    greeting: hello(message.firstName),
    paragraphs: [
      "A password has been chosen for your account. To activate it, open the link and enter it once more.",
    ],
    action: { label: "Confirm the password", url: message.url },
    expiry: expiryOf(message),
    reason: `You are receiving this because someone asked to set a password for the account with this address at ${board}. If this was not you, do not open the link: your account stays as it is.`,
  }),
  "reset-password": (message, board) => ({
    subject: `Choose a new password for ${board}`,
    greeting: hello(message.firstName),
    paragraphs: ["Use this link to choose a new password. Until then, the old one still works."],
    action: { label: "Choose a new password", url: message.url },
    expiry: expiryOf(message),
    reason: `You are receiving this because someone asked to reset the password for this address at ${board}. If this was not you, do not open the link: your account stays as it is.`,
  }),
  "password-changed": (message, board) => ({
    subject: `Your password for ${board} was changed`,
    greeting: hello(message.firstName),
    paragraphs: [
      "Your password has just been changed, and you have been signed out everywhere else.",
      "If this was you, there is nothing more to do. If not, choose a new password at once and tell an administrator of your board.",
    ],
    action: { label: "Choose a new password", url: message.url },
    reason: `You are receiving this because the password of your account at ${board} was changed.`,
  }),
  "passkey-added": (message, board) => ({
    subject: `A passkey was added to your account at ${board}`,
    greeting: hello(message.firstName),
    paragraphs: [
      "A passkey has just been added to your account. Anyone who has it can sign in as you.",
      "If this was you, there is nothing more to do. If not, remove the passkey at once, change your password and tell an administrator of your board.",
    ],
    action: { label: "Review your passkeys", url: message.url },
    reason: `You are receiving this because the ways to sign in to your account at ${board} were changed.`,
  }),
  "passkey-removed": (message, board) => ({
    subject: `A passkey was removed from your account at ${board}`,
    greeting: hello(message.firstName),
    paragraphs: message.removedBy
      ? [
          `${harmlessName(message.removedBy) || "An administrator"} has removed all passkeys from your account, and you have been signed out everywhere.`,
          "Sign in as you did before you had a passkey. Then you can add a new one. If you did not ask for this, tell an administrator of your board.",
        ]
      : [
          "A passkey has just been removed from your account, and your other devices have been signed out.",
          "If this was you, there is nothing more to do. If not, change your password at once and tell an administrator of your board.",
        ],
    action: { label: "Review your passkeys", url: message.url },
    reason: `You are receiving this because the ways to sign in to your account at ${board} were changed.`,
  }),
  "passkey-asked": (message, board) => ({
    subject: message.isAsked
      ? `${board} now asks for your passkey after your password`
      : `${board} no longer asks for your passkey after your password`,
    greeting: hello(message.firstName),
    paragraphs: [
      message.isAsked
        ? "From now on, you need your passkey as well as your password to sign in."
        : "From now on, you can sign in with your password alone.",
      "If this was you, there is nothing more to do. If not, change your password at once and tell an administrator of your board.",
    ],
    action: { label: "Review your passkeys", url: message.url },
    reason: `You are receiving this because the ways to sign in to your account at ${board} were changed.`,
  }),
  "passkeys-reset": (message, board) => {
    const name = harmlessName(message.memberName) || "Someone";
    return {
      subject: `The passkeys of ${name} were reset at ${board}`,
      greeting: "Hello,",
      paragraphs: [
        `${name} (${oneLine(message.memberEmail, MAX_ADDRESS)}) chose a new password through an emailed link, which removed their passkeys.`,
        "Anyone who can read their email can do this. Ask them in person or by phone. If it was not them, suspend the account at once.",
        "Minutes that they sign from now on will state that their passkeys were reset. To vouch for them once you know that it was them, wait until they have added a new passkey, then remove it under Users. After they add another, the minutes they sign will no longer mention the reset.",
      ],
      action: { label: "Review the account", url: message.url },
      reason: `You are receiving this because you are an administrator of ${board}.`,
    };
  },
  "account-exists": (message, board) => ({
    subject: `You already have an account at ${board}`,
    greeting: hello(message.firstName),
    paragraphs: [
      "Someone tried to sign up with this address, which already has an account. If it was you, sign in instead. The sign-in page also helps if you have forgotten your password.",
    ],
    action: { label: "Sign in", url: message.url },
    reason: `You are receiving this because this address belongs to an account at ${board}. If it was not you who tried to sign up, ignore this email: nothing has changed.`,
  }),
  "role-changed": (message, board) => ({
    subject: `You are now ${A_ROLE[message.role]} at ${board}`,
    greeting: hello(message.firstName),
    paragraphs: [
      `${harmlessName(message.changedBy) || "An administrator"} changed your role to ${ROLE_NAME[message.role]}. Please sign in again to use it.`,
    ],
    action: { label: `Open ${PRODUCT}`, url: message.url },
    reason: `You are receiving this because the role of your account at ${board} was changed. ${HAVE_IT_LOOKED_AT}`,
  }),
  "approval-asked": (message, board) => {
    const name = harmlessName(message.newcomerName) || "Someone";
    return {
      subject: `${name} has asked to join ${board}`,
      greeting: "Hello,",
      paragraphs: [
        `${name} (${oneLine(message.newcomerEmail, MAX_ADDRESS)}) has signed up and asked for the role of ${ROLE_NAME[message.requestedRole]}.`,
        "They cannot see anything until someone approves them. You can approve them and choose their role.",
      ],
      action: { label: "Review the request", url: message.url },
      reason: `You are receiving this because you approve new accounts at ${board}.`,
    };
  },
  "approval-granted": (message, board) => ({
    subject: `Your account at ${board} is approved`,
    greeting: hello(message.firstName),
    paragraphs: [
      `Your account has been approved, with the role of ${ROLE_NAME[message.role]}. Please sign in to start.`,
    ],
    action: { label: "Sign in", url: message.url },
    reason: `You are receiving this because you asked for an account at ${board}.`,
  }),
  ...MEETING_LETTERS,
  test: (message, board) => ({
    subject: `Test email from ${board}`,
    greeting: hello(message.firstName),
    paragraphs: [`This is the test email you asked for. If you can read it, email works.`],
    reason: "You are receiving this because you pressed Send Test Email. You do not need to do anything.",
  }),
};

/** The text of a message. Everything typed by a person becomes one harmless line. */
export function writeLetter(message: MailMessage, organizationName: string): Letter {
  const write = WRITERS[message.kind] as Writer<MailKind>;
  return write(message, boardName(organizationName));
}
