import { randomUUID } from "node:crypto";
import { addDays } from "date-fns/addDays";
import { subDays } from "date-fns/subDays";
import { beforeEach, expect, test } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { restoreMeeting } from "@/lib/bin/mutations";
import { db } from "@/lib/db";
import { meetingCalendar } from "@/lib/meetings/calendar";
import { deleteMeeting, updateMeeting } from "@/lib/meetings/mutations";
import { person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import { addMeeting } from "@/tests/setup/papers";
import { readCalendar } from "@/tests/support/calendar-reader";
import { changeAgenda, createAgenda } from "./mutations";
import { publishAgenda } from "./publish";
import { getAgenda } from "./queries";
import type { CreateAgendaInput } from "./schema";

let chair: Actor;
let member: Actor;
let meetingId: string;
const start = new Date(addDays(new Date(), 30).setUTCMilliseconds(0));

const item: CreateAgendaInput["items"][number] = {
  id: randomUUID(),
  closed: null,
  section: "decisions",
  title: "Budget",
  kind: "decide",
  minutes: 20,
  presenter: "",
  notes: "",
  isConsent: false,
  isInCamera: false,
  viewerIds: [],
  paperIds: [],
  source: null,
};

beforeEach(async () => {
  await emptyDatabase();
  [chair, member] = [await person("chair", "chair"), await person("member", "member")];
  meetingId = await addMeeting("Budget, licences; and “Pier 4” — Überprüfung 日本語 ".repeat(3).trim());
  await db.meeting.update({ where: { id: meetingId }, data: { scheduledDate: start } });
});

async function published() {
  await createAgenda(chair, {
    meeting: { id: meetingId },
    durationMinutes: 90,
    place: "Boardroom, 2nd floor; ring twice \\ knock",
    items: [item],
  });
  await publishAgenda(chair, meetingId, { version: 1 });
}

/** The calendar files emailed to one person, in the order sent. */
async function mailed(to: Actor) {
  const mails = await db.mail.findMany({
    where: { to: to.email, calendar: { not: null } },
    orderBy: { createdAt: "asc" },
  });
  return mails.map(({ subject, calendar }) => ({ subject, ...readCalendar(calendar ?? "") }));
}

test("sends a calendar file that matches the published agenda", async () => {
  await published();
  const [file] = await mailed(member);
  const { title } = await db.meeting.findUniqueOrThrow({ where: { id: meetingId } });
  expect(file).toMatchObject({
    method: "PUBLISH",
    status: "CONFIRMED",
    summary: title,
    location: "Boardroom, 2nd floor; ring twice \\ knock",
    start,
    end: new Date(start.getTime() + 90 * 60_000),
  });
});

test("keeps the UID and raises the sequence in each later file, even after a restore", async () => {
  await published();
  await updateMeeting(chair, meetingId, { scheduledDate: addDays(start, 1) });
  await changeAgenda(chair, meetingId, {
    version: 1,
    durationMinutes: 60,
    place: "",
    items: [item],
    opensPapers: false,
    opensMinutes: false,
  });
  await publishAgenda(chair, meetingId, { version: 2 });
  await deleteMeeting(chair, meetingId);
  await restoreMeeting(chair, meetingId);
  const again = readCalendar((await meetingCalendar(member, meetingId)).text);
  const files = [...(await mailed(member)), again];
  expect(new Set(files.map(({ uid }) => uid)).size).toBe(1);
  expect(files.map(({ method }) => method)).toEqual(["PUBLISH", "PUBLISH", "CANCEL", "PUBLISH"]);
  const numbers = files.map(({ sequence }) => sequence);
  expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other));
  expect(files.map(({ stamp }) => stamp.getTime())).toEqual(
    files.map(({ stamp }) => stamp.getTime()).sort((one, other) => one - other),
  );
});

test("removes a cancelled meeting once from the calendars of everyone who had its agenda", async () => {
  await published();
  await updateMeeting(chair, meetingId, { status: "cancelled" });
  await updateMeeting(chair, meetingId, { status: "cancelled" });
  await deleteMeeting(chair, meetingId);
  for (const one of [chair, member]) {
    const [first, last, ...more] = await mailed(one);
    expect(last).toMatchObject({ method: "CANCEL", status: "CANCELLED", uid: first?.uid, start });
    expect(last?.subject).toMatch(/^Canceled: /);
    expect(last?.sequence).toBeGreaterThan(first?.sequence ?? Number.NaN);
    expect(more).toEqual([]);
  }
});

test("republishes an unchanged agenda after its meeting was moved, or cancelled and reinstated", async () => {
  await published();
  const again = () => publishAgenda(chair, meetingId, { version: 1 });
  await expect(again()).rejects.toMatchObject({ code: "conflict" });
  await updateMeeting(chair, meetingId, { scheduledDate: addDays(start, 1) });
  expect(await getAgenda(chair, meetingId)).toMatchObject({ isChanged: true });
  await again();
  await expect(again()).rejects.toMatchObject({ code: "conflict" });
  await updateMeeting(chair, meetingId, { status: "cancelled" });
  await updateMeeting(chair, meetingId, { status: "scheduled" });
  await again();
  const files = await mailed(member);
  expect(files.map(({ method, start: at }) => [method, at])).toEqual([
    ["PUBLISH", start],
    ["PUBLISH", addDays(start, 1)],
    ["CANCEL", addDays(start, 1)],
    ["PUBLISH", addDays(start, 1)],
  ]);
});

test("sends no email about a meeting that was never announced or has ended", async () => {
  await deleteMeeting(chair, meetingId);
  await restoreMeeting(chair, meetingId);
  await published();
  await db.meeting.update({ where: { id: meetingId }, data: { scheduledDate: subDays(new Date(), 1) } });
  await deleteMeeting(chair, meetingId);
  expect((await mailed(member)).map(({ method }) => method)).toEqual(["PUBLISH"]);
});
