import { formatDistanceStrict } from "date-fns/formatDistanceStrict";
import { ROLE_NAME } from "@/lib/role-names";
import { givenName } from "@/lib/settings/types";
import { DATE_TIME, formatUtc } from "@/lib/ui/dates";
import { tellMinutes } from "@/lib/ui/minutes";
import { harmlessName, oneLine } from "./harmless";
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

type Writer<K extends MailKind> = (message: MailMessage & { kind: K }, board: string) => Letter;

const PRODUCT = "BoardGPT";
const MAX_BOARD = 100;
const MAX_TITLE = 200;
const MAX_ADDRESS = 254;
const HAVE_IT_LOOKED_AT = "If you did not expect this, tell an administrator of your board.";

/** What the reader calls the place this mail comes from. */
export function boardName(organizationName: string): string {
  return oneLine(givenName({ organizationName }) ?? "", MAX_BOARD) || PRODUCT;
}

function placeOf(board: string): string {
  return board === PRODUCT ? `a board on ${PRODUCT}` : `${board} on ${PRODUCT}`;
}

function hello(firstName: string): string {
  const name = harmlessName(firstName);
  return name ? `Hello ${name},` : "Hello,";
}

function expiryOf({ expiresAt }: { expiresAt: Date }): string {
  const span = formatDistanceStrict(expiresAt, new Date());
  return `The link works once, for ${span}: until ${formatUtc(expiresAt.toISOString(), DATE_TIME)} UTC.`;
}

const counted = (actions: number) => (actions === 1 ? "1 action" : `${actions} actions`);

const WRITERS: { [K in MailKind]: Writer<K> } = {
  invitation: (message, board) => ({
    subject: `You are invited to ${board}`,
    greeting: "Hello,",
    paragraphs: [
      `${harmlessName(message.inviterName) || "An administrator"} invites you to join ${placeOf(board)} as ${ROLE_NAME[message.role]}.`,
      "There you read the board's papers, ask questions about them and prepare for meetings. Every answer shows the passage it rests on.",
    ],
    action: { label: "Open the invitation", url: message.url },
    expiry: expiryOf(message),
    reason: `You get this because someone entered ${oneLine(message.to, MAX_ADDRESS)} when inviting people to the board. If you do not know them, ignore this mail: nothing happens.`,
  }),
  "confirm-email": (message, board) => ({
    subject: `Confirm your email address for ${board}`,
    greeting: hello(message.firstName),
    paragraphs: [
      "Please open this link, sign in with the account you made, and confirm that the address is yours.",
    ],
    action: { label: "Confirm the address", url: message.url },
    expiry: expiryOf(message),
    reason: `You get this because someone signed up at ${board} with this address. If it was not you, ignore this mail and do not open the link.`,
  }),
  "set-password": (message, board) => ({
    subject: `Confirm your new password for ${board}`,
    greeting: hello(message.firstName),
    paragraphs: [
      "A password was chosen for your account. It counts once you open the link and type it again.",
    ],
    action: { label: "Confirm the password", url: message.url },
    expiry: expiryOf(message),
    reason: `You get this because someone asked to set a password for the account of this address at ${board}. If it was not you, do not open the link: your account stays as it is.`,
  }),
  "reset-password": (message, board) => ({
    subject: `Choose a new password for ${board}`,
    greeting: hello(message.firstName),
    paragraphs: ["With this link you choose a new password. Until then the old one stays."],
    action: { label: "Choose a new password", url: message.url },
    expiry: expiryOf(message),
    reason: `You get this because someone said that they forgot the password of this address at ${board}. If it was not you, do not open the link: your account stays as it is.`,
  }),
  "password-changed": (message, board) => ({
    subject: `Your password for ${board} was changed`,
    greeting: hello(message.firstName),
    paragraphs: [
      "Your password was changed just now, and you were signed out everywhere else.",
      "If it was you, there is nothing to do. If it was not, choose a new password at once and tell an administrator of your board.",
    ],
    action: { label: "It was not me", url: message.url },
    reason: `You get this because the password of your account at ${board} was changed.`,
  }),
  "account-exists": (message, board) => ({
    subject: `You already have an account at ${board}`,
    greeting: hello(message.firstName),
    paragraphs: [
      "Someone tried to sign up with this address, which has an account already. If it was you, sign in instead; the sign-in page also helps when you forgot the password.",
    ],
    action: { label: "Sign in", url: message.url },
    reason: `You get this because this address belongs to an account at ${board}. If it was not you who tried to sign up, ignore this mail: nothing was changed.`,
  }),
  "role-changed": (message, board) => ({
    subject: `You are now ${ROLE_NAME[message.role]} at ${board}`,
    greeting: hello(message.firstName),
    paragraphs: [
      `${harmlessName(message.changedBy) || "An administrator"} changed your role to ${ROLE_NAME[message.role]}. Please sign in again to use it.`,
    ],
    action: { label: `Open ${PRODUCT}`, url: message.url },
    reason: `You get this because the role of your account at ${board} was changed. ${HAVE_IT_LOOKED_AT}`,
  }),
  "approval-asked": (message, board) => {
    const name = harmlessName(message.newcomerName) || "Someone";
    return {
      subject: `${name} asks to join ${board}`,
      greeting: "Hello,",
      paragraphs: [
        `${name} (${oneLine(message.newcomerEmail, MAX_ADDRESS)}) signed up and asks to be ${ROLE_NAME[message.requestedRole]}.`,
        "They see nothing of the board until someone approves them. You decide whether to, and with which role.",
      ],
      action: { label: "Review the request", url: message.url },
      reason: `You get this because you let people in at ${board}.`,
    };
  },
  "approval-granted": (message, board) => ({
    subject: `Your account at ${board} is approved`,
    greeting: hello(message.firstName),
    paragraphs: [`Your account is approved: you are ${ROLE_NAME[message.role]}. Please sign in to begin.`],
    action: { label: "Sign in", url: message.url },
    reason: `You get this because you asked for an account at ${board}.`,
  }),
  "agenda-published": (message, board) => {
    const meeting = oneLine(message.meetingTitle, MAX_TITLE);
    const begins = `${formatUtc(message.scheduledDate.toISOString(), DATE_TIME)} UTC`;
    const place = oneLine(message.place, MAX_TITLE);
    return {
      subject: `${message.isAgain ? "Changed agenda" : "Agenda"}: ${meeting}`,
      greeting: hello(message.firstName),
      paragraphs: [
        message.isAgain
          ? `The agenda of “${meeting}” was changed and published again.`
          : `The agenda of “${meeting}” is ready to read.`,
        `The meeting begins on ${begins} and is to last ${tellMinutes(message.durationMinutes)}.${place ? ` Place: ${place}.` : ""} The attached file puts it into your calendar.`,
      ],
      action: { label: "Open the agenda", url: message.url },
      reason: `You get this because you are a member of ${board}.`,
    };
  },
  "overdue-actions": (message, board) => ({
    subject: `Overdue actions at ${board}`,
    greeting: hello(message.firstName),
    paragraphs: [
      ...(message.own > 0
        ? [
            `${counted(message.own)} that the minutes assign to you ${message.own === 1 ? "is" : "are"} overdue.`,
          ]
        : []),
      ...(message.all !== null && message.all > message.own
        ? [`Across the board, ${counted(message.all)} ${message.all === 1 ? "is" : "are"} overdue.`]
        : []),
      "Open the list to see them, and to say what has been done.",
    ],
    action: { label: "Open the actions", url: message.url },
    reason: `You get this because you are a member of ${board}. It comes once a week while actions are overdue.`,
  }),
  test: (message, board) => ({
    subject: `Test email from ${board}`,
    greeting: hello(message.firstName),
    paragraphs: [`This is the test you asked for. When it reaches your mailbox, mail works.`],
    reason: "You get this because you pressed Send Test Email in the settings. There is nothing to do.",
  }),
};

/** The words of a message. Everything that a person typed is made one harmless line. */
export function writeLetter(message: MailMessage, organizationName: string): Letter {
  const write = WRITERS[message.kind] as Writer<MailKind>;
  return write(message, boardName(organizationName));
}
