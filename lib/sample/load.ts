import { Readable } from "node:stream";
import { createAgenda } from "@/lib/agenda/mutations";
import { publishAgenda } from "@/lib/agenda/publish";
import { recordAudit } from "@/lib/audit/record";
import { type Actor, authorize } from "@/lib/auth/actor";
import { isoDayOf } from "@/lib/days";
import { db } from "@/lib/db";
import { uploadDocument } from "@/lib/documents/mutations";
import { type ReceivedFile, stageFile } from "@/lib/documents/receive";
import { AppError } from "@/lib/errors";
import type { ExportDocument } from "@/lib/handout/document";
import { renderDocx } from "@/lib/handout/docx";
import { renderPdf } from "@/lib/handout/pdf";
import { reportError } from "@/lib/log/report-error";
import { insertMeeting } from "@/lib/meetings/mutations";
import { beginMinutes } from "@/lib/minutes/begin";
import { saveAttendance, saveItem } from "@/lib/minutes/content";
import { moveMinutes } from "@/lib/minutes/life";
import { stampOf } from "@/lib/minutes/stamp";
import { lockMembership } from "@/lib/settings/membership-lock";
import { receivePaper } from "@/lib/strategy/upload";
import { type Month, monthBefore, monthName } from "./figures";
import { financeReport } from "./finance-report";
import { kpiReport } from "./kpi-report";
import { attendance, earlierAgenda, minutedItems, nextAgenda } from "./meetings";
import {
  type Days,
  earlierExecutiveReport,
  earlierMinutes,
  executiveReport,
  roofProposal,
  studioProposal,
} from "./papers";
import { isEmpty } from "./queries";
import { removeSample } from "./remove";

const DAY_MS = 86_400_000;
/** The previous meeting was this many days ago, and the next one is this many days ahead. */
const DAYS_AGO = 21;
const DAYS_AHEAD = 8;
const HOUR = 10;

const NOT_EMPTY =
  "The sample board can only be loaded into an empty installation, with no meetings, no strategy papers and no one but you.";
const LONG_DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

type Meetings = { last: string; next: string };

/**
 * Loads the sample board: two meetings of a fictional organization, with papers, agendas, minutes and KPIs,
 * through the services that people use, so that everything is logged and processed like theirs. After a
 * failure, what was loaded is removed again. Returns the id of the meeting to prepare. Throws `forbidden`,
 * and `conflict` if the board has any content.
 */
export async function loadSample(actor: Actor, now = new Date()): Promise<{ meetingId: string }> {
  authorize(actor, "sample.manage");
  const latest = monthBefore({ year: now.getUTCFullYear(), month: now.getUTCMonth() + 1 });
  const [last, next] = [dayAt(now, -DAYS_AGO), dayAt(now, DAYS_AHEAD)];
  const days: Days = { last: LONG_DAY.format(last), next: LONG_DAY.format(next) };
  const meetings = await addMeetings(actor, { last, next });
  try {
    // The next meeting comes first, because Home shows it to anyone who opens it in the meantime.
    await fillNext(actor, meetings.next, latest, days);
    await fillEarlier(actor, meetings.last, latest, next);
    for (const ago of [1, 0] as const) await addKpis(actor, latest, ago);
  } catch (error) {
    await removeSample(actor).catch((failure) => reportError(failure, "removing a sample board"));
    throw error;
  }
  return { meetingId: meetings.next };
}

function dayAt(now: Date, days: number): Date {
  const day = new Date(now.getTime() + days * DAY_MS);
  day.setUTCHours(HOUR, 0, 0, 0);
  return day;
}

/** Both at once, so that a double click creates one sample board. */
function addMeetings(actor: Actor, at: { last: Date; next: Date }): Promise<Meetings> {
  const description =
    "A fictional organization for trying things out. An administrator can remove it on the home page.";
  return db.$transaction(async (tx) => {
    await lockMembership(tx);
    if (!(await isEmpty(tx))) throw new AppError("conflict", NOT_EMPTY);
    const add = async (scheduledDate: Date) => {
      const month = new Intl.DateTimeFormat("en-US", { month: "long", timeZone: "UTC" }).format(
        scheduledDate,
      );
      const title = `Sample: Northmere Theatre Trust, ${month} board`;
      const { id } = await insertMeeting(tx, actor, { title, description, scheduledDate });
      await tx.meeting.update({ where: { id }, data: { isSample: true }, select: { id: true } });
      return id;
    };
    const meetings = { last: await add(at.last), next: await add(at.next) };
    await recordAudit(tx, actor, { action: "sample.load", resource: "installation" });
    return meetings;
  });
}

async function fillEarlier(actor: Actor, meetingId: string, latest: Month, next: Date): Promise<void> {
  const month = monthName(monthBefore(latest));
  const finance = await addPdf(actor, meetingId, `Finance report ${month}`, financeReport(latest, 1));
  const executive = await addDocx(
    actor,
    meetingId,
    `Chief Executive’s report ${month}`,
    earlierExecutiveReport(latest),
  );
  await addAgenda(actor, meetingId, earlierAgenda({ finance, executive }));
  await addMinutes(actor, meetingId, isoDayOf(next));
}

async function fillNext(actor: Actor, meetingId: string, latest: Month, days: Days): Promise<void> {
  const month = monthName(latest);
  const papers = {
    minutes: await addPdf(actor, meetingId, `Minutes of ${days.last}`, earlierMinutes(latest, days)),
    finance: await addPdf(actor, meetingId, `Finance report ${month}`, financeReport(latest, 0)),
    executive: await addDocx(actor, meetingId, `Chief Executive’s report ${month}`, executiveReport(latest)),
    roof: await addPdf(actor, meetingId, "Repair of the main roof", roofProposal(latest)),
    studio: await addPdf(actor, meetingId, "Studio Two", studioProposal(latest)),
  };
  await addAgenda(actor, meetingId, nextAgenda(papers));
}

const addPdf = async (actor: Actor, meetingId: string, name: string, paper: ExportDocument) =>
  upload(actor, meetingId, `${name}.pdf`, await renderPdf(paper));
const addDocx = async (actor: Actor, meetingId: string, name: string, paper: ExportDocument) =>
  upload(actor, meetingId, `${name}.docx`, await renderDocx(paper));

async function upload(actor: Actor, meetingId: string, name: string, content: Buffer): Promise<string> {
  return (await uploadDocument(actor, meetingId, fileOf(name, content))).id;
}

const fileOf = (name: string, content: Buffer) => (): Promise<ReceivedFile> =>
  stageFile(Readable.from([content]), { name, fields: {} });

async function addKpis(actor: Actor, latest: Month, ago: 0 | 1): Promise<void> {
  const name = `KPI report ${monthName(monthBefore(latest, ago))}.xlsx`;
  const { documentId } = await receivePaper(actor, fileOf(name, await kpiReport(latest, ago)));
  await db.document.update({ where: { id: documentId }, data: { isSample: true }, select: { id: true } });
}

async function addAgenda(
  actor: Actor,
  meetingId: string,
  items: ReturnType<typeof nextAgenda>,
): Promise<void> {
  const durationMinutes = items.reduce((sum, { minutes }) => sum + minutes, 0);
  await createAgenda(actor, { meeting: { id: meetingId }, durationMinutes, place: "Rehearsal room", items });
  await publishAgenda(actor, meetingId, { version: 1 });
}

/** Approved, so that its decisions and actions count. */
async function addMinutes(actor: Actor, meetingId: string, dueOn: string): Promise<void> {
  const minutesId = await beginMinutes(actor, meetingId);
  const written = minutedItems(dueOn);
  const find = () =>
    db.minutes.findUniqueOrThrow({
      where: { id: minutesId },
      select: { id: true, revision: true, items: { select: { id: true, title: true, revision: true } } },
    });
  const { revision, items } = await find();
  await saveAttendance(actor, { minutesId, revision, attendance });
  for (const { id: itemId, title, revision: before } of items) {
    const content = written[title];
    if (content) await saveItem(actor, { itemId, minutesId, revision: before, title, content });
  }
  for (const move of ["circulate", "approve"] as const)
    await moveMinutes(actor, { minutesId, stamp: await stampOf(await find(), db), move });
}
