import { DATE_TIME, formatUtc } from "@/lib/ui/dates";
import { tellMinutes } from "@/lib/ui/minutes";
import { oneLine } from "./harmless";
import { hello, type Writer } from "./letter-form";

type MeetingMail =
  | "agenda-published"
  | "meeting-cancelled"
  | "minutes-circulated"
  | "minutes-approved"
  | "overdue-actions"
  | "papers-unread"
  | "resolution-circulated"
  | "resolution-reminder"
  | "resolution-closed";

const MAX_TITLE = 200;

const TURN_OFF = "You can turn reminders off in your account.";

const changesIn = (changes: number) =>
  changes === 0 ? "" : changes === 1 ? ", with 1 change" : `, with ${changes} changes`;

const counted = (actions: number) => (actions === 1 ? "1 action" : `${actions} actions`);

/** Emails about meetings: agendas, minutes, actions, and written resolutions. */
export const MEETING_LETTERS: { [K in MeetingMail]: Writer<K> } = {
  "agenda-published": (message, board) => {
    const meeting = oneLine(message.meetingTitle, MAX_TITLE);
    const begins = `${formatUtc(message.scheduledDate.toISOString(), DATE_TIME)} UTC`;
    const place = oneLine(message.place, MAX_TITLE);
    return {
      subject: `${message.isAgain ? "Updated agenda" : "Agenda"}: ${meeting}`,
      greeting: hello(message.firstName),
      paragraphs: [
        message.isAgain
          ? `The agenda for “${meeting}” has been updated${changesIn(message.changed)}.`
          : `The agenda for “${meeting}” is ready to read.`,
        `The meeting starts on ${begins} and is scheduled to last ${tellMinutes(message.durationMinutes)}.${place ? ` Location: ${place}.` : ""} Open the attached file to add it to your calendar.`,
      ],
      action: { label: "Open the agenda", url: message.url },
      reason: `You are receiving this because you are a member of ${board}.`,
    };
  },
  "meeting-cancelled": (message, board) => {
    const meeting = oneLine(message.meetingTitle, MAX_TITLE);
    const began = `${formatUtc(message.scheduledDate.toISOString(), DATE_TIME)} UTC`;
    return {
      subject: `Canceled: ${meeting}`,
      greeting: hello(message.firstName),
      paragraphs: [
        `“${meeting}”, scheduled for ${began}, has been canceled.`,
        "Open the attached file to remove it from your calendar.",
      ],
      reason: `You are receiving this because you are a member of ${board}.`,
    };
  },
  "minutes-circulated": (message, board) => {
    const meeting = oneLine(message.meetingTitle, MAX_TITLE);
    return {
      subject: `Minutes to review: ${meeting}`,
      greeting: hello(message.firstName),
      paragraphs: [
        `The minutes of “${meeting}” have been circulated for review.`,
        "You can comment on a statement, or suggest other wording, until they are approved.",
      ],
      action: { label: "Review the minutes", url: message.url },
      reason: `You are receiving this because you are a member of ${board}.`,
    };
  },
  "minutes-approved": (message, board) => {
    const meeting = oneLine(message.meetingTitle, MAX_TITLE);
    return {
      subject: `Minutes to sign: ${meeting}`,
      greeting: hello(message.firstName),
      paragraphs: [
        `The minutes of “${meeting}” are approved. The chair and the secretary can sign them now.`,
      ],
      action: { label: "Open the minutes", url: message.url },
      reason: `You are receiving this because you can sign the minutes of ${board}.`,
    };
  },
  "overdue-actions": (message, board) => ({
    subject: `Overdue actions at ${board}`,
    greeting: hello(message.firstName),
    paragraphs: [
      ...(message.own > 0
        ? [
            `${counted(message.own)} assigned to you in the minutes ${message.own === 1 ? "is" : "are"} overdue.`,
          ]
        : []),
      ...(message.all !== null && message.all > message.own
        ? [`Across the board, ${counted(message.all)} ${message.all === 1 ? "is" : "are"} overdue.`]
        : []),
      "Open the list to see them and report what has been done.",
    ],
    action: { label: "Open the actions", url: message.url },
    reason: `You are receiving this because you are a member of ${board}. This reminder is sent once a week while actions are overdue. ${TURN_OFF}`,
  }),
  "papers-unread": (message, board) => {
    const meeting = oneLine(message.meetingTitle, MAX_TITLE);
    const begins = `${formatUtc(message.scheduledDate.toISOString(), DATE_TIME)} UTC`;
    return {
      subject: `Papers to read: ${meeting}`,
      greeting: hello(message.firstName),
      paragraphs: [
        `“${meeting}” starts on ${begins}.`,
        message.unread === 1
          ? "There is 1 paper that you have not opened yet."
          : `There are ${message.unread} papers that you have not opened yet.`,
      ],
      action: { label: "Read the papers", url: message.url },
      reason: `You are receiving this because you are a member of ${board}. This reminder is sent once before a meeting while papers are unread. ${TURN_OFF}`,
    };
  },
  "resolution-circulated": (message, board) => ({
    subject: `Your vote on a written resolution of ${board}`,
    greeting: hello(message.firstName),
    paragraphs: [
      "A written resolution has been circulated for your vote.",
      `Voting deadline: ${formatUtc(message.deadline.toISOString(), DATE_TIME)} UTC.`,
    ],
    action: { label: "Read it and vote", url: message.url },
    reason: `You are receiving this because you are entitled to vote on a resolution of ${board}.`,
  }),
  "resolution-reminder": (message, board) => ({
    subject: `Reminder: your vote on a written resolution of ${board}`,
    greeting: hello(message.firstName),
    paragraphs: [
      "Voting on a written resolution ends soon, and you have not voted yet.",
      `Voting deadline: ${formatUtc(message.deadline.toISOString(), DATE_TIME)} UTC.`,
    ],
    action: { label: "Read it and vote", url: message.url },
    reason: `You are receiving this because you are entitled to vote on a resolution of ${board}.`,
  }),
  "resolution-closed": (message, board) => ({
    subject: message.isWithdrawn
      ? `A written resolution of ${board} was withdrawn`
      : `Voting on a written resolution of ${board} has ended`,
    greeting: hello(message.firstName),
    paragraphs: [
      message.isWithdrawn
        ? "A written resolution that you were asked to vote on was withdrawn. It has no result, and no vote counts. Open it to read why."
        : "Voting has ended on a written resolution that you were asked to vote on. Open it to see the result.",
    ],
    action: { label: message.isWithdrawn ? "Read why" : "See the result", url: message.url },
    reason: `You are receiving this because you were asked to vote on a resolution of ${board}.`,
  }),
};
