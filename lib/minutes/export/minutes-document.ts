import { shortText } from "@/lib/clean-text";
import { formatDay } from "@/lib/days";
import type { Block, ExportDocument, Inline } from "@/lib/handout/document";
import type { Moments } from "@/lib/handout/moments";
import { motionTold, RESULT_NAMES, tallyInWords, VOTE_NAMES } from "../changes";
import { SIGNED_WITH } from "../constants";
import { quorumInWords } from "../quorum";
import type { StoredMotion, StoredStatement } from "../schema";
import type { ItemView, MinutesView } from "../types";
import { resetLines } from "./reset-lines";
import type { ExportedMinutes } from "./types";
import { verification } from "./verification";

/** Longest texts printed, in UTF-16 units. */
const TITLE_LIMIT = 300;
const TEXT_LIMIT = 4000;

const STATE_NOTICES = {
  draft: "Draft. These minutes have not yet been circulated.",
  inReview: "Draft for review. These minutes have not yet been approved.",
  approved: "Approved, not yet signed by both the chair and the secretary.",
  signed: null,
} as const;

/** Builds the minutes as a document. Pure: the same source gives the same document. */
export function minutesDocument(source: ExportedMinutes, moments: Moments): ExportDocument {
  const { minutes, meeting, exportedAt } = source;
  const subject = shortText(source.sealed?.meeting.title ?? meeting.title, TITLE_LIMIT);
  const heldAt = source.sealed?.meeting.heldAt ?? meeting.scheduledDate;
  const by = shortText(source.exportedBy, TITLE_LIMIT);
  const isFinal = minutes.state === "approved" || minutes.state === "signed";
  return {
    organization: shortText(source.organization, TITLE_LIMIT),
    heading: minutes.version > 1 ? `Minutes, Version ${minutes.version}` : "Minutes",
    subject,
    date: [`${moments.dateTime(heldAt)} (${moments.timeZone})`, shortText(source.head.place, TITLE_LIMIT)]
      .filter(Boolean)
      .join(" · "),
    title: `Minutes: ${subject}`,
    footer: `Confidential · Exported by ${by} on ${moments.dateTime(exportedAt)} (${moments.timeZone})`,
    createdAt: exportedAt,
    blocks: [
      ...notices(minutes),
      ...attendance(minutes, source.head.chair),
      ...minutes.items.flatMap((item, index) =>
        "closed" in item ? closedItem(index) : openItem(item, index, isFinal),
      ),
      ...changed(minutes),
      ...signatures(minutes, moments),
      ...verification(source, moments),
    ],
  };
}

const text = (words: string): Inline => ({ text: shortText(words, TEXT_LIMIT) });
const strong = (words: string): Inline => ({ text: words, style: "strong" });

const notice = (words: string): Block => ({ kind: "paragraph", tone: "notice", content: [text(words)] });
const note = (words: string): Block => ({ kind: "paragraph", tone: "note", content: [text(words)] });

function notices({ state, correction, version }: MinutesView): Block[] {
  const said = STATE_NOTICES[state];
  return [
    ...(said ? [notice(said)] : []),
    ...(correction ? [notice(`This version corrects version ${version - 1}: ${correction}`)] : []),
  ];
}

function attendance(
  { attendance: { present, apologies, absent, guests, quorum, quorumNeeded } }: MinutesView,
  chair: string,
): Block[] {
  const lines = (entries: StoredStatement[]) => entries.map((entry) => shortText(entry.text, TEXT_LIMIT));
  const said = quorumInWords({ present: present.length, quorumNeeded });
  const rows = [
    { term: "Chair", lines: chair ? [shortText(chair, TITLE_LIMIT)] : [] },
    { term: "Present", lines: lines(present) },
    { term: "Apologies", lines: lines(apologies) },
    { term: "Absent", lines: lines(absent) },
    { term: "In attendance", lines: lines(guests) },
    { term: "Quorum", lines: [...(said ? [said] : []), ...lines(quorum)] },
  ].filter((row) => row.lines.length > 0);
  const isTold = rows.some(({ term }) => term !== "Chair");
  const none = note("Attendance was not recorded.");
  return [{ kind: "heading", text: "Attendance" }, isTold ? { kind: "terms", rows } : none];
}

function closedItem(index: number): Block[] {
  return [
    { kind: "heading", text: `${index + 1}. An item that is closed to the reader of this copy` },
    note("Its text is part of what was signed."),
  ];
}

function openItem({ title, content, inCamera }: ItemView, index: number, isFinal: boolean): Block[] {
  const { discussion, motions, decisions, actions } = content;
  const heading = `${index + 1}. ${shortText(title, TITLE_LIMIT)}${inCamera ? " (in camera)" : ""}`;
  const isEmpty = [discussion, motions, decisions, actions].every((list) => list.length === 0);
  return [
    { kind: "heading", text: heading },
    ...(isEmpty
      ? [note(isFinal ? "Nothing was recorded under this item." : "Nothing is recorded yet.")]
      : []),
    ...discussion.map((one): Block => ({ kind: "paragraph", content: [text(one.text)] })),
    ...motions.map((motion): Block => ({ kind: "paragraph", content: motionInline(motion) })),
    ...decisions.map(
      (one): Block => ({ kind: "paragraph", content: [strong("Decision. "), text(one.text)] }),
    ),
    ...(actions.length > 0 ? [actionTable(actions)] : []),
  ];
}

function motionInline(motion: StoredMotion): Inline[] {
  const { mover, seconder, votes, tally, result } = motion;
  const { lead, words } = motionTold(motion);
  const hands = [mover && `Moved by ${mover}.`, seconder && `Seconded by ${seconder}.`].filter(Boolean);
  const named = votes.map(({ name, vote }) => `${name} ${VOTE_NAMES[vote]}`).join(", ");
  const counted = [named && `Votes: ${named}.`, tally && tallyInWords(tally)].filter(Boolean);
  const said = [words, ...hands, ...counted].join(" ");
  return [
    strong(`${lead} `),
    text(said),
    ...(result ? [{ text: " " }, strong(`${RESULT_NAMES[result]}.`)] : []),
  ];
}

function actionTable(actions: ItemView["content"]["actions"]): Block {
  return {
    kind: "table",
    caption: [strong("Actions")],
    columns: [
      { heading: "Action", share: 0.6, align: "start" },
      { heading: "Owner", share: 0.22, align: "start" },
      { heading: "Due", share: 0.18, align: "start" },
    ],
    rows: actions.map(({ text: words, owner, dueOn }) => ({
      cells: [[text(words)], [text(owner ?? "–")], [text(dueOn ? formatDay(dueOn) : "–")]],
      isMarked: false,
    })),
  };
}

/** The changes made by a correction, item by item. */
function changed({ correction, items, attendanceChanges }: MinutesView): Block[] {
  if (!correction) return [];
  const changes = [
    ...attendanceChanges,
    ...items.flatMap((item) => ("closed" in item ? [] : item.changes)),
  ].map(({ before, after }): Inline[] => {
    if (before === null) return [strong("Added: "), text(after ?? "")];
    if (after === null) return [strong("Removed: "), text(before)];
    return [strong("Before: "), text(before), { text: " " }, strong("Now: "), text(after)];
  });
  const none = note("Nothing that is open to you.");
  return [
    { kind: "heading", text: "What This Version Changes" },
    changes.length > 0 ? { kind: "list", ordered: false, items: changes } : none,
  ];
}

function signatures({ signatures: given }: MinutesView, moments: Moments): Block[] {
  if (given.length === 0) return [];
  const rows = given.map(({ capacity, name, at, confirmedBy, passkeysResetAt }) => ({
    term: capacity === "chair" ? "Chair" : "Secretary",
    lines: [
      `${shortText(name, TITLE_LIMIT)}, on ${moments.dateTime(at)}, signed ${SIGNED_WITH[confirmedBy]}`,
      ...resetLines(passkeysResetAt, moments),
    ],
  }));
  return [
    { kind: "heading", text: "Signatures" },
    { kind: "terms", rows },
  ];
}
