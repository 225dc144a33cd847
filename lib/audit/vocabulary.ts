import { A_ROLE, ROLE_NAME } from "@/lib/role-names";
import { toldRefusal } from "./told-refusal";
import { toldLimits, toldSettings } from "./told-settings";

/** Facts of an audit row: ids, names, counts. */
export type AuditDetail = Record<string, string | number | boolean | null | string[]>;

/** The kinds by which activity can be filtered. */
export const AUDIT_KINDS = {
  session: "Sign-in",
  user: "Accounts",
  invitation: "Invitations",
  settings: "Settings and email",
  activity: "Activity log",
  meeting: "Meetings",
  agenda: "Agendas",
  document: "Papers",
  recusal: "Conflicts of interest",
  brief: "Briefs",
  question: "Questions",
  minutes: "Minutes",
  resolution: "Written resolutions",
  chat: "Chats",
  benchmark: "Benchmarks",
  strategy: "Strategy",
  ai: "AI runs",
  installation: "Backups and sample board",
} as const;

export type AuditKind = keyof typeof AUDIT_KINDS;

/** What someone did, in words that follow their name: "Ines Albrecht · Approved paul@… as Board Member". */
type Words = (detail: AuditDetail) => string;

const text = (value: AuditDetail[string] | undefined) =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";
const quoted = (value: AuditDetail[string] | undefined, otherwise: string) =>
  text(value) ? `“${text(value)}”` : otherwise;
const role = (value: AuditDetail[string] | undefined, names = ROLE_NAME) =>
  value === "member" || value === "chair" || value === "admin" ? names[value] : "nobody";
const via = ({ provider }: AuditDetail) => (text(provider) ? ` with ${text(provider)}` : "");
const byPasskey = ({ passkey }: AuditDetail) => (passkey ? ` with the passkey ${quoted(passkey, "")}` : "");
const someone = ({ email }: AuditDetail) => text(email) || "an account";
const paper = ({ name, isPrivate }: AuditDetail) => quoted(name, isPrivate ? "a private paper" : "a paper");
const company = ({ company: label }: AuditDetail) => quoted(label, "a company");
const ownCompany = ({ company: label }: AuditDetail) =>
  `the board’s own company ${quoted(label, "")}`.trimEnd();
const kpi = ({ kpi: label }: AuditDetail) => quoted(label, "a KPI");
const meeting = ({ title }: AuditDetail) => quoted(title, "a meeting");
const minutes = (d: AuditDetail) =>
  `${Number(d.version) > 1 ? `correction ${Number(d.version) - 1} of ` : ""}the minutes of ${meeting(d)}`;
// By number: the title may reveal a paper that is closed to the reader of the log.
const resolution = ({ number }: AuditDetail) =>
  text(number) ? `written resolution ${text(number)}` : "the draft of a written resolution";
/** Empty where the resolution is closed to the reader (lib/activity/withholding.ts). */
const ending = (d: AuditDetail) =>
  d.seal === undefined
    ? ""
    : `: ${d.isCarried ? "carried" : "not carried"}, ${text(d.for)} of ${text(d.entitled)} for; SHA-256 ${text(d.seal)}`;
const withPapers = (d: AuditDetail) =>
  `the meeting ${meeting(d)} with ${counted(d.papers, "paper", "papers")}`;
const counted = (value: AuditDetail[string] | undefined, one: string, many: string) =>
  `${text(value) || "0"} ${value === 1 ? one : many}`;

/** Everything the audit log records, and how it is worded. What is not listed here cannot be recorded. */
const VOCABULARY = {
  session: {
    "session.start": (d) => `Signed in${via(d)}${byPasskey(d)}`,
    "session.askPasskey": () => "Entered the right password and was asked for a passkey",
    "session.refuse": (d) => `Sign-in${via(d)} ${toldRefusal(d)}`,
    "session.end": () => "Signed out",
    "session.endDevice": (d) => `Signed out ${text(d.device) || "another device"}`,
    // Rows of earlier versions included this device and do not say how many sessions ended.
    "session.endAll": (d) =>
      d.sessions === undefined
        ? "Signed out everywhere"
        : `Signed out everywhere else: ${counted(d.sessions, "session", "sessions")}`,
    "session.endOldest": (d) =>
      `Ended ${counted(d.sessions, "older session", "older sessions")} with a new sign-in; ${text(d.maximum)} are allowed`,
    "password.change": () => "Changed their password",
    "password.refuse": () => "Entered a wrong current password",
    "password.askLink": (d) => `Asked for a password link${text(d.email) && ` for ${text(d.email)}`}`,
    "password.set": () => "Set a password through an emailed link",
    "password.reset": (d) =>
      `Reset the password through an emailed link${d.passkeysRemoved ? ", which removed the passkeys" : ""}`,
  },
  user: {
    "user.signUp": (d) =>
      `Signed up${via(d)}, asked to be ${role(d.asked, A_ROLE)}${d.status === "active" ? `, became ${role(d.granted, A_ROLE)}` : ""}`,
    "user.signUpAgain": (d) => `Signed up with an address already in use, ${text(d.email)}`,
    "user.mailConfirmation": () => "Was sent a link to confirm their address",
    "user.confirm": () => "Confirmed their address",
    "user.join": (d) =>
      `Connected an identity${via(d)}${d.passwordRemoved ? "; the unproven password was removed" : ""}`,
    "user.remind": (d) => `Turned reminders by email ${d.wantsReminders ? "on" : "off"}`,
    "user.rename": (d) => `Changed their name, formerly ${text(d.from)}`,
    "passkey.add": (d) => `Added the passkey ${quoted(d.passkey, "")}`,
    "passkey.rename": (d) =>
      `Renamed the passkey ${quoted(d.passkey, "")} to ${quoted(d.to, "another name")}`,
    "passkey.remove": (d) => `Removed the passkey ${quoted(d.passkey, "")}`,
    "passkey.removeAll": (d) => `Removed all passkeys of ${someone(d)}`,
    "passkey.ask": (d) => `${d.isAsked ? "Asked" : "Stopped asking"} for a passkey after the password`,
    "user.approve": (d) => `Approved ${someone(d)} as ${role(d.role, A_ROLE)}`,
    "user.refuse": (d) => `Declined the account of ${someone(d)}`,
    "user.changeRole": (d) => `Changed ${someone(d)} from ${role(d.from)} to ${role(d.role)}`,
    "user.suspend": (d) => `Suspended ${someone(d)}`,
    "user.reinstate": (d) => `Reinstated ${someone(d)}`,
    "user.remove": (d) => `Deleted the account of ${someone(d)}`,
  },
  invitation: {
    "invitation.create": (d) => `Invited ${someone(d)} as ${role(d.role, A_ROLE)}`,
    "invitation.resend": (d) => `Resent the invitation to ${someone(d)}`,
    "invitation.delete": (d) => `Deleted the invitation to ${someone(d)}`,
    "invitation.accept": (d) => `Accepted the invitation as ${role(d.role, A_ROLE)}`,
  },
  settings: {
    "settings.change": (d) => `Changed the settings: ${toldSettings(d)}`,
    "usage.limit": (d) => `Changed the limits of the language model: ${toldLimits(d)}`.replace(/: $/, ""),
    "mail.test": () => "Sent a test email",
    "outbox.read": (d) =>
      `Opened the email “${text(d.kind).replaceAll("-", " ")}” to ${text(d.to)} in the outbox`,
    "outbox.empty": (d) => `Emptied the outbox of ${counted(d.mails, "email", "emails")}`,
  },
  activity: {
    "activity.export": (d) => `Exported ${counted(d.rows, "row", "rows")} of the activity log`,
  },
  meeting: {
    "meeting.create": (d) => `Created the meeting ${meeting(d)}`,
    "meeting.change": (d) => `Changed the meeting ${meeting(d)}`,
    "meeting.bin": (d) => `Moved ${withPapers(d)} to the bin`,
    "meeting.restore": (d) => `Restored ${withPapers(d)} from the bin`,
    "meeting.purge": (d) => `Deleted ${withPapers(d)} permanently after 30 days in the bin`,
    // From before the bin existed.
    "meeting.delete": (d) => `Deleted ${withPapers(d)}`,
  },
  agenda: {
    "agenda.create": (d) => `Created the agenda of ${meeting(d)}`,
    "agenda.change": (d) => `Changed the agenda of ${meeting(d)}`,
    "agenda.publish": (d) => `Published the agenda of ${meeting(d)}`,
    "agenda.export": (d) => `Exported the agenda of ${meeting(d)} as ${text(d.format)}`,
  },
  document: {
    "document.upload": (d) => `Uploaded ${paper(d)}`,
    "document.read": (d) => `Read ${paper(d)}`,
    "document.download": (d) => `Downloaded ${paper(d)}`,
    "document.keep": (d) => `Kept ${paper(d)} for offline reading`,
    "document.share": (d) =>
      d.isShared ? `Shared ${paper(d)} with members` : `Stopped sharing ${paper(d)} with members`,
    "document.inCamera": (d) =>
      d.isInCamera
        ? `Closed ${paper(d)} to all but ${counted(Array.isArray(d.openTo) ? d.openTo.length : 0, "person", "people")}, for an item in camera`
        : `Reopened ${paper(d)}, which was in camera`,
    "document.bin": (d) => `Moved ${paper(d)} to the bin`,
    "document.restore": (d) => `Restored ${paper(d)} from the bin`,
    "document.purge": (d) => `Deleted ${paper(d)} permanently after 30 days in the bin`,
    "document.delete": (d) => `Deleted ${paper(d)}`,
  },
  recusal: {
    "recusal.record": (d) => `Closed ${paper(d)} to ${someone(d)} for a conflict of interest`,
    "recusal.inherit": (d) =>
      text(d.from)
        ? `Closed ${paper(d)} to ${someone(d)}, because it is closed to ${text(d.from)}`
        : `Closed ${paper(d)} to ${someone(d)}, whose account nobody approved`,
    "recusal.lift": (d) => `Reopened ${paper(d)} to ${someone(d)}`,
  },
  brief: {
    "brief.generate": (d) => `Generated the brief of ${meeting(d)}`,
    "brief.export": (d) => `Exported the brief of ${meeting(d)} as ${text(d.format)}`,
  },
  question: {
    "question.ask": (d) => `Added a question to the list of ${meeting(d)}`,
    "question.change": (d) => `Changed a question of ${meeting(d)}`,
    "question.answer": (d) => `Answered a question of ${meeting(d)}`,
    "question.reopen": (d) => `Reopened a question of ${meeting(d)}`,
    "question.carry": (d) => `Carried a question over to ${meeting(d)}`,
    "question.delete": (d) => `Deleted a question of ${meeting(d)}`,
  },
  minutes: {
    "minutes.addSource": (d) => `Added ${quoted(d.name, "a source")} to the minutes of ${meeting(d)}`,
    "minutes.confirmConsent": (d) =>
      `Confirmed that everyone heard in ${quoted(d.name, "a recording")} of ${meeting(d)} agreed to be recorded`,
    "minutes.play": (d) => `Played ${quoted(d.name, "a recording")} of ${meeting(d)}`,
    "minutes.deleteSound": (d) =>
      `${d.isByRule ? "Under the rule for recordings, deleted" : "Deleted"} the audio of ${quoted(d.name, "a recording")} of ${meeting(d)}; its transcript is kept`,
    "minutes.deleteSource": (d) => `Deleted ${quoted(d.name, "a source")} from the minutes of ${meeting(d)}`,
    "minutes.nameSpeakers": (d) => `Named the speakers of ${quoted(d.name, "a source")} of ${meeting(d)}`,
    "minutes.takeNotes": (d) => `Started taking notes of ${meeting(d)}`,
    "minutes.endNotes": (d) => `Finished the notes of ${meeting(d)}`,
    "minutes.begin": (d) => `Began ${minutes(d)}`,
    "minutes.discard": (d) => `Discarded ${minutes(d)}`,
    "minutes.draft": (d) =>
      `Requested a draft of ${minutes(d)} from ${counted(d.sources, "source", "sources")}`,
    "minutes.change": (d) => `Changed ${minutes(d)}`,
    "minutes.comment": (d) => `Commented on ${minutes(d)}`,
    "minutes.closeComment": (d) =>
      `${d.isAccepted ? "Accepted a suggestion to" : "Closed a comment on"} ${minutes(d)}`,
    "minutes.circulate": (d) => `Circulated ${minutes(d)} for review`,
    "minutes.withdraw": (d) => `Returned ${minutes(d)} to draft`,
    "minutes.approve": (d) => `Approved ${minutes(d)}`,
    "minutes.reopen": (d) => `Reopened ${minutes(d)} for review`,
    "minutes.progress": (d) => `Marked an action of ${meeting(d)} as ${text(d.state)}`,
    "register.export": (d) => `Exported the register of ${text(d.register)} as ${text(d.format)}`,
    "minutes.sign": (d) =>
      `Signed ${minutes(d)} as ${text(d.capacity) || "an officer"}${byPasskey(d)}: SHA-256 ${text(d.seal)}`,
    "minutes.lock": (d) => `Locked ${minutes(d)}: SHA-256 ${text(d.seal)}`,
    "minutes.export": (d) => `Exported ${minutes(d)} as ${text(d.format)}`,
  },
  resolution: {
    "resolution.draft": () => "Drafted a written resolution",
    "resolution.change": (d) => `Changed ${resolution(d)}`,
    "resolution.discard": (d) => `Discarded ${resolution(d)}`,
    "resolution.circulate": (d) =>
      `Circulated ${resolution(d)}${d.voters === undefined ? "" : ` to ${counted(d.voters, "person", "people")}`} for a vote`,
    "resolution.vote": (d) =>
      d.isRecused
        ? `Declared a conflict of interest in ${resolution(d)}`
        : `${d.isChange ? "Changed the vote" : "Voted"} on ${resolution(d)}`,
    "resolution.withdraw": (d) => `Withdrew ${resolution(d)}`,
    "resolution.close": (d) => `Voting on ${resolution(d)} ended${ending(d)}`,
    "resolution.export": (d) => `Exported ${resolution(d)} as ${text(d.format) || "a file"}`,
  },
  chat: {
    "chat.delete": (d) => `Deleted a chat of ${counted(d.turns, "answer", "answers")}`,
    "chat.attach": (d) => `Attached ${paper(d)} to a chat`,
    "chat.detach": (d) => `Removed ${paper(d)} from a chat`,
  },
  benchmark: {
    "benchmark.run": (d) => `Benchmarked ${company(d)} against ${counted(d.peers, "peer", "peers")}`,
    "benchmark.research": (d) => `Researched filings about ${company(d)}`,
    "benchmark.share": (d) =>
      d.isShared ? `Shared the benchmark of ${company(d)}` : `Stopped sharing the benchmark of ${company(d)}`,
    "benchmark.delete": (d) => `Deleted the benchmark of ${company(d)}`,
    "benchmark.export": (d) => `Exported the benchmark of ${company(d)} as ${text(d.format)}`,
    "ownCompany.create": (d) => `Added ${ownCompany(d)}`,
    "ownCompany.change": (d) => `Changed the figures of ${company(d)}`,
    "ownCompany.delete": (d) => `Deleted ${ownCompany(d)}`,
    "peerGroup.save": (d) => `Saved the peer set ${quoted(d.name, "")}`,
    "peerGroup.delete": (d) => `Deleted the peer set ${quoted(d.name, "")}`,
  },
  strategy: {
    "strategy.analyse": (d) => `Started tracking ${counted(d.kpis, "KPI", "KPIs")} from ${paper(d)}`,
    "strategy.discard": (d) => `Analyzed ${paper(d)} without a result; it was not kept`,
    "strategy.export": (d) => `Exported the strategy as ${text(d.format)}`,
    "kpi.rename": (d) => `Renamed ${kpi(d)} to ${quoted(d.to, "another name")}`,
    "kpi.archive": (d) => (d.isArchived ? `Archived ${kpi(d)}` : `Restored ${kpi(d)} from the archive`),
    "kpi.merge": (d) => `Merged ${kpi(d)} into ${quoted(d.into, "another KPI")}`,
    "kpi.split": (d) =>
      `Split ${counted(d.values, "value", "values")} of ${kpi(d)} off as ${quoted(d.to, "another KPI")}`,
    "kpi.correct": (d) =>
      `Corrected the ${text(d.field) || "value"} of ${kpi(d)} from ${quoted(d.before, "nothing")} to ${quoted(d.after, "nothing")}`,
  },
  ai: {
    "ai.run": aiRun,
  },
  installation: {
    "sample.load": () => "Loaded the sample board",
    "sample.remove": () => "Moved the sample board to the bin",
    "backup.make": () => "A backup was made",
    "backup.restore": (d) => `The backup of ${text(d.madeAt)} was restored; all sessions ended`,
  },
} as const satisfies Record<AuditKind, Record<string, Words>>;

const AI_WORK: Record<string, string> = {
  brief: "Wrote the text of a brief",
  minutes: "Drafted minutes",
  benchmark: "Wrote the text of a benchmark",
  research: "Researched filings",
  strategy: "Analyzed a strategy paper",
  agenda: "Wrote the items of an agenda",
};

/** What was quoted when a model failed, by use case; the papers by default. */
const QUOTED: Record<string, string> = { research: "the filings were", minutes: "the sources were" };

function aiRun(detail: AuditDetail): string {
  const { useCase, provider, model, inputTokens, outputTokens, outcome, mode } = detail;
  if (useCase === "transcription") return `Transcribed speech with ${text(model)} at ${text(provider)}`;
  const work = AI_WORK[text(useCase)] ?? "Asked a question";
  const ending = outcome === "cancelled" ? "; canceled" : outcome === "failed" ? "; it failed" : "";
  const over = detail.isOverLimit ? "; this month’s limit for the language model is used up" : "";
  if (!text(model) || provider === "embedded") return `${work} without a language model${ending}${over}`;
  const tokens = Number(inputTokens ?? 0) + Number(outputTokens ?? 0);
  const instead =
    mode === "extractive" ? `; ${QUOTED[text(useCase)] ?? "the papers were"} quoted instead` : "";
  return `${work} with ${text(model)} at ${text(provider)} (${detail.isEstimated ? "about " : ""}${counted(tokens, "token", "tokens")})${ending}${instead}`;
}

export type AuditAction = { [Kind in AuditKind]: keyof (typeof VOCABULARY)[Kind] }[AuditKind];

const WORDS = new Map<string, Words>(Object.values(VOCABULARY).flatMap((actions) => Object.entries(actions)));

/** An audit row in plain words. An action of an older version of the product is given by its name. */
export function tellAudit(action: string, detail: AuditDetail): string {
  return WORDS.get(action)?.(detail) ?? action;
}

/** The actions of a kind. */
export function actionsOfKind(kind: AuditKind): AuditAction[] {
  return Object.keys(VOCABULARY[kind]) as AuditAction[];
}
