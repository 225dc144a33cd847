import type { Role } from "@/lib/auth/policy";

/** A link in an email: its address and how long it is valid. */
type Link = { url: string; expiresAt: Date };

/**
 * A message to one person. Names may be untrusted input; rendering makes them harmless. `url` always comes
 * from `publicUrl`.
 */
export type MailMessage = { to: string } & (
  | ({ kind: "invitation"; role: Role; inviterName: string } & Link)
  /** `role`: granted to the address once it is confirmed. */
  | ({ kind: "confirm-email"; firstName: string; role: Role | null } & Link)
  | ({ kind: "set-password" | "reset-password"; firstName: string } & Link)
  /** `url`: the page for forgotten passwords. */
  | { kind: "password-changed"; firstName: string; url: string }
  /** `url`: the account page. */
  | { kind: "passkey-added"; firstName: string; url: string }
  /** `removedBy`: the administrator who removed all of them; null if the person removed one. */
  | { kind: "passkey-removed"; firstName: string; removedBy: string | null; url: string }
  /** `isAsked`: whether password sign-in requires a passkey from now on. */
  | { kind: "passkey-asked"; firstName: string; isAsked: boolean; url: string }
  /** To administrators: an emailed link removed someone's passkeys. */
  | { kind: "passkeys-reset"; memberName: string; memberEmail: string; url: string }
  /** `url`: the sign-in page. */
  | { kind: "account-exists"; firstName: string; url: string }
  | { kind: "role-changed"; firstName: string; role: Role; changedBy: string; url: string }
  | {
      kind: "approval-asked";
      newcomerName: string;
      newcomerEmail: string;
      requestedRole: Role;
      url: string;
    }
  | { kind: "approval-granted"; firstName: string; role: Role; url: string }
  | {
      kind: "agenda-published";
      firstName: string;
      meetingTitle: string;
      scheduledDate: Date;
      durationMinutes: number;
      place: string;
      /** Whether members were sent an agenda of this meeting before. */
      isAgain: boolean;
      /** How many changes since then this person may see. */
      changed: number;
      /** The agenda. */
      url: string;
      /** The meeting as an iCalendar file. */
      calendar: string;
    }
  /** `calendar`: the file that removes the meeting from a calendar. */
  | {
      kind: "meeting-cancelled";
      firstName: string;
      meetingTitle: string;
      scheduledDate: Date;
      calendar: string;
    }
  /** `url`: the minutes. */
  | { kind: "minutes-circulated" | "minutes-approved"; firstName: string; meetingTitle: string; url: string }
  /**
   * `own`: overdue actions that name this person. `all`: overdue actions of everyone; null for people who are
   * told only of their own.
   */
  | { kind: "overdue-actions"; firstName: string; own: number; all: number | null; url: string }
  /** `unread`: papers of the meeting that this person has not opened. `url`: the meeting in Prep Me. */
  | {
      kind: "papers-unread";
      firstName: string;
      meetingTitle: string;
      scheduledDate: Date;
      unread: number;
      url: string;
    }
  /** `deadline`: when voting ends. */
  | { kind: "resolution-circulated"; firstName: string; deadline: Date; url: string }
  | { kind: "resolution-reminder"; firstName: string; deadline: Date; url: string }
  /** Voting ended, or the resolution was withdrawn. */
  | { kind: "resolution-closed"; firstName: string; isWithdrawn: boolean; url: string }
  | { kind: "test"; firstName: string }
);

export type MailKind = MailMessage["kind"];

/** A rendered email: one recipient, a single-line subject, and the same text as HTML and plain text. */
export type RenderedMail = {
  to: string;
  kind: MailKind;
  subject: string;
  html: string;
  text: string;
  /** An iCalendar file to attach. */
  calendar?: string;
};
