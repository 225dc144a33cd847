import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { createOwnCompany, deleteOwnCompany } from "@/lib/benchmarks/own/mutations";
import { createOwnCompanySchema } from "@/lib/benchmarks/own/schema";
import { deleteRun, shareRun } from "@/lib/benchmarks/runs/mutations";
import { runBenchmark } from "@/lib/benchmarks/runs/run-benchmark";
import { attachFile, detachFile } from "@/lib/chat/attachments";
import { db } from "@/lib/db";
import { recordDownload, recordRead } from "@/lib/documents/record-reading";
import { recordRecusal } from "@/lib/documents/recusals/mutations";
import { recordSource } from "@/lib/minutes/record";
import { correctKpi } from "@/lib/strategy/kpis/correct";
import { changeKpi, mergeKpi, splitKpi } from "@/lib/strategy/kpis/mutations";
import { listKpis } from "@/lib/strategy/kpis/queries";
import { person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import { found, trackPaper } from "@/tests/setup/kpis";
import { addAgenda } from "@/tests/setup/minutes";
import { addMeeting, addPaper } from "@/tests/setup/papers";
import { exportActivity } from "./export";
import { listActivity } from "./queries";
import { activitySchema } from "./schema";

const QUOTE = "Revenue of the year was $21.3 million in all.";
const NAME = "Sandpiper Bidco";

let chair: Actor;
let admin: Actor;
let paperId: string;
let companyId: string;

const told = async (actor: Actor) =>
  (await listActivity(actor, activitySchema.parse({}))).rows.map(({ what }) => what).join("\n");

async function exported(actor: Actor): Promise<string> {
  let text = "";
  for await (const part of await exportActivity(actor, {})) text += part;
  return text;
}

beforeEach(async () => {
  await emptyDatabase();
  chair = await person("chair", "chair");
  admin = await person("admin", "admin");
  paperId = await addPaper({ meetingId: await addMeeting("Deals") }, "Deal.txt", `Accounts\n\n${QUOTE}\n`);
  const citation = { documentId: paperId, title: "", page: 1, start: 0, end: 1, quote: QUOTE };
  const figures = [{ measure: "revenue", period: "2025-12-31", value: 21_300_000, citation }];
  companyId = (await createOwnCompany(chair, createOwnCompanySchema.parse({ name: NAME, figures }))).uuid;
  const input = {
    focalCompanyId: `own:${companyId}`,
    peerSetId: "sp_sector",
    focusAreas: ["financials" as const],
  };
  const { id } = await runBenchmark(chair, input, new AbortController().signal, null);
  await shareRun(chair, id, true);
  await deleteRun(chair, id);
});

describe("a custom company in the log", () => {
  it("has no name for anyone recused from a paper it was made from, even after it was deleted", async () => {
    expect(await told(admin)).toContain(NAME);
    await recordRecusal(chair, paperId, { userId: admin.id, reason: "" });
    expect(await told(admin)).not.toContain(NAME);
    expect(await told(admin)).toContain("Benchmarked a company against");
    await deleteOwnCompany(chair, companyId);
    expect(await told(admin)).not.toContain(NAME);
    expect(await told(admin)).toMatch(/^Deleted the board’s own company$/m);
    expect(await exported(admin)).not.toContain(NAME);
    expect(await told(chair)).toContain(NAME);
  });

  it("keeps its name for someone recused from something else", async () => {
    const other = await addPaper(
      { meetingId: await addMeeting("Rent") },
      "Rent.txt",
      "The rent of the pier.",
    );
    await recordRecusal(chair, other, { userId: admin.id, reason: "" });
    expect(await told(admin)).toContain(NAME);
  });
});

describe("a private chat attachment in the log", () => {
  it("is named to nobody else when it is attached, read, downloaded or removed", async () => {
    const threadId = randomUUID();
    const body = new FormData();
    body.set("document", new File(["The terms of the divorce."], "Divorce terms.txt"));
    const file = new Request("https://board.example/", { method: "POST", body });
    const { id } = await attachFile(chair, threadId, file);
    await recordRead(chair, { id, originalName: "Divorce terms.txt", meetingId: null });
    await recordDownload(chair, { id, originalName: "Divorce terms.txt", meetingId: null, size: 25 });
    await detachFile(chair, threadId, id);
    const rows = (await told(admin)).split("\n");
    expect(rows.slice(0, 4)).toEqual([
      "Removed a private paper from a chat",
      "Downloaded a private paper",
      "Read a private paper",
      "Attached a private paper to a chat",
    ]);
    expect(await exported(admin)).not.toContain("Divorce");
    expect((await told(chair)).split("\n").slice(1, 5)).toEqual([
      "Removed “Divorce terms.txt” from a chat",
      "Downloaded “Divorce terms.txt”",
      "Read “Divorce terms.txt”",
      "Attached “Divorce terms.txt” to a chat",
    ]);
  });
});

describe("a recording or transcript in the log", () => {
  it("has no name for anyone to whom part of its meeting is closed, unless they uploaded it, even after the meeting was deleted", async () => {
    const meetingId = await addMeeting("Spring board");
    await addAgenda(meetingId, [{ title: "Merger", viewers: [chair.id] }]);
    const by = async (who: Actor, id: string, name: string) => {
      for (const action of ["minutes.addSource", "minutes.play", "minutes.deleteSource"] as const)
        await db.$transaction((tx) => recordSource(tx, who, action, { id, name, meetingId }, "Spring board"));
    };
    await by(chair, randomUUID(), "Oakmere merger.mp3");
    await by(admin, randomUUID(), "Budget talk.mp3");
    const seen = async (who: Actor) =>
      (await told(who)).split("\n").filter((row) => row.includes("Spring board"));
    const outside = [
      "Deleted “Budget talk.mp3” from the minutes of “Spring board”",
      "Played “Budget talk.mp3” of “Spring board”",
      "Added “Budget talk.mp3” to the minutes of “Spring board”",
      "Deleted a source from the minutes of “Spring board”",
      "Played a recording of “Spring board”",
      "Added a source to the minutes of “Spring board”",
    ];
    expect(await seen(admin)).toEqual(outside);
    expect(await exported(admin)).not.toContain("Oakmere");
    for (const name of ["Oakmere merger.mp3", "Budget talk.mp3"]) expect(await told(chair)).toContain(name);
    await db.meeting.delete({ where: { id: meetingId } });
    expect(await seen(admin)).toEqual(outside);
  });
});

describe("a KPI in the log", () => {
  const SECRET = /Otter|Heron|\$4m|\$4\.5m|Kingfisher/;

  /** Makes every kind of change, to KPIs stated in an earlier and a later paper. */
  async function change(): Promise<{ early: string; late: string }> {
    const early = await trackPaper("Q1.xlsx", "2026-03-31", [
      found("Otter income", { current: "$4m" }),
      found("Heron income", { current: "$7m" }),
    ]);
    const late = await trackPaper("Q2.xlsx", "2026-06-30", [found("Heron income", { current: "$8m" })]);
    const kpis = await listKpis(chair);
    const [otter, heron] = ["Otter income", "Heron income"].map((name) =>
      kpis.find((kpi) => kpi.name === name),
    );
    const [id, into, valueId] = [otter?.id ?? "", heron?.id ?? "", otter?.points[0]?.valueId ?? ""];
    await correctKpi(chair, id, { valueId, field: "current", value: "$4.5m", reason: "" });
    await changeKpi(chair, id, { name: "Otter, income", isArchived: true });
    await mergeKpi(chair, id, { into });
    await splitKpi(chair, into, { valueIds: [valueId], name: "Kingfisher income" });
    return { early, late };
  }

  it("shows neither name nor figures to anyone recused from one of its papers, even after that was deleted", async () => {
    const { early } = await change();
    expect(await told(admin)).toMatch(SECRET);
    await recordRecusal(chair, early, { userId: admin.id, reason: "" });
    const withheld = [
      "Split 1 value of a KPI off as another KPI",
      "Merged a KPI into another KPI",
      "Archived a KPI",
      "Renamed a KPI to another name",
      "Corrected the current of a KPI from nothing to nothing",
    ];
    for (const line of withheld) expect(await told(admin)).toContain(line);
    expect(await told(admin)).not.toMatch(SECRET);
    expect(await exported(admin)).not.toMatch(SECRET);
    await db.document.delete({ where: { id: early } });
    expect(await told(admin)).not.toMatch(SECRET);
    expect(await exported(admin)).not.toMatch(SECRET);
    expect(await told(chair)).toMatch(SECRET);
  });

  it("shows them where it had no value from that paper yet", async () => {
    const { late } = await change();
    await recordRecusal(chair, late, { userId: admin.id, reason: "" });
    const rows = (await told(admin)).split("\n");
    expect(rows).toContain("Archived “Otter, income”");
    expect(rows).toContain("Merged a KPI into another KPI");
  });
});
