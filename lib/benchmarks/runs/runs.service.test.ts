import { beforeEach, describe, expect, it } from "vitest";
import { languageModel } from "@/lib/ai/language";
import { monthOf } from "@/lib/ai-runs/month";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import type { Prisma } from "@/lib/db/generated/client";
import { deleteDocument, shareDocument } from "@/lib/documents/mutations";
import { liftRecusal, recordRecusal } from "@/lib/documents/recusals/mutations";
import { saveBudget } from "@/lib/usage/mutations";
import { NO_BUDGET } from "@/lib/usage/schema";
import { startFakeOpenAi } from "@/tests/fakes/openai";
import { fails, says } from "@/tests/fakes/openai-replies";
import { person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import { addMeeting, addPaper } from "@/tests/setup/papers";
import { createOwnCompany, deleteOwnCompany, updateOwnCompany } from "../own/mutations";
import { createOwnCompanySchema } from "../own/schema";
import type { OwnCompanyView } from "../own/types";
import { createPeerGroup, deletePeerGroup } from "../peer-groups/mutations";
import type { AnalyzeInput } from "../schema";
import { shareRun } from "./mutations";
import { ownGround, usesOfOwn } from "./own-ground";
import { getRun, listRuns } from "./queries";
import { runBenchmark } from "./run-benchmark";

const ACCOUNTS = "Accounts of the ferries\n\nRevenue of the year was $21.3 million in all.\n";
const QUOTE = "Revenue of the year was $21.3 million in all.";
const NOBODY = "00000000-0000-7000-8000-000000000000";

let member: Actor;
let other: Actor;
let chair: Actor;
let meetingId: string;

beforeEach(async () => {
  await emptyDatabase();
  member = await person("member", "member");
  other = await person("other", "member");
  chair = await person("chair", "chair");
  meetingId = await addMeeting("Accounts");
});

const never = new AbortController().signal;
const gone = { code: "notFound" };
const forbidden = { code: "forbidden" };

const input = (change: Partial<AnalyzeInput> = {}): AnalyzeInput => ({
  focalCompanyId: "AAPL",
  peerSetId: "sp_sector",
  focusAreas: ["financials"],
  ...change,
});

const run = (actor: Actor, change: Partial<AnalyzeInput> = {}) =>
  runBenchmark(actor, input(change), never, null);

/** A company the board added, with its revenue from a paper. */
async function ownCompany(): Promise<OwnCompanyView & { paperId: string; focalCompanyId: string }> {
  const documentId = await addPaper({ meetingId }, "Accounts.txt", ACCOUNTS);
  const citation = { documentId, title: "", page: 1, start: 0, end: 1, quote: QUOTE };
  const figures = [{ measure: "revenue", period: "2025-12-31", value: 21_300_000, citation }];
  const company = await createOwnCompany(chair, createOwnCompanySchema.parse({ name: "Ferries", figures }));
  return { ...company, paperId: documentId, focalCompanyId: `own:${company.uuid}` };
}

/** The same transaction, with another person's change before its first lock. */
function whenLocked(tx: Prisma.TransactionClient, work: () => Promise<unknown>): Prisma.TransactionClient {
  return new Proxy(tx, {
    get(target, name) {
      if (name !== "$queryRaw") return Reflect.get(target, name);
      return async (...query: Parameters<typeof tx.$queryRaw>) => {
        await work();
        return target.$queryRaw(...query);
      };
    },
  });
}

describe("running a benchmark", () => {
  it("saves the result for the person alone", async () => {
    const analysis = await run(member, { focusAreas: ["compensation", "financials"] });
    expect(analysis).toMatchObject({ focalCompany: { id: "AAPL" }, mode: "extractive", deepAnalysis: null });
    expect(analysis.peers).toHaveLength(8);
    expect(await getRun(member, analysis.id)).toEqual(JSON.parse(JSON.stringify(analysis)));
    await expect(getRun(other, analysis.id)).rejects.toMatchObject(gone);
    await expect(getRun(chair, analysis.id)).rejects.toMatchObject(gone);
    expect(await db.auditEvent.findMany({ select: { action: true, detail: true } })).toEqual([
      { action: "benchmark.run", detail: { company: "AAPL", peers: 8 } },
    ]);
  });

  it.each([
    ["an unknown company", { focalCompanyId: "NOSUCH" }],
    ["a company of nobody's own", { focalCompanyId: `own:${NOBODY}` }],
    ["an unknown peer set", { peerSetId: "best_friends" }],
    ["a peer set that is gone", { peerSetId: `custom:${NOBODY}` }],
  ])("is refused for %s, and saves nothing", async (_, change) => {
    await expect(run(member, change)).rejects.toMatchObject(gone);
    expect(await db.benchmarkRun.count()).toBe(0);
  });

  it("is refused with a peer set of only the company itself", async () => {
    const group = await createPeerGroup(member, { name: "Only us", companyIds: ["AAPL"] });
    await expect(run(member, { peerSetId: `custom:${group.uuid}` })).rejects.toMatchObject({
      code: "invalid",
    });
  });

  it("works with a peer set of one, and keeps the set's name after the set is deleted", async () => {
    const group = await createPeerGroup(member, { name: "The rival", companyIds: ["MSFT"] });
    const { id, comparisons } = await run(member, { peerSetId: `custom:${group.uuid}` });
    expect(comparisons.every(({ sampleSize }) => sampleSize <= 1)).toBe(true);
    await deletePeerGroup(member, group.uuid);
    expect((await getRun(member, id)).peerSet.name).toBe("The rival");
    expect(await listRuns(member)).toMatchObject([{ peerSetName: "The rival" }]);
  });

  it("is refused to a pending or suspended account", async () => {
    const pending = await person("pending", "member", "pending");
    await expect(run(pending)).rejects.toMatchObject(forbidden);
    await expect(listRuns({ ...member, status: "suspended" })).rejects.toMatchObject(forbidden);
  });

  it("stops when aborted, without a trace", async () => {
    const given = AbortSignal.abort(new Error("given up"));
    await expect(runBenchmark(member, input(), given, null)).rejects.toThrow("given up");
    expect(await db.benchmarkRun.count()).toBe(0);
  });

  it("is refused to an account suspended while it ran", async () => {
    await db.user.update({ where: { id: member.id }, data: { status: "suspended" } });
    await expect(run(member)).rejects.toMatchObject({ code: "unauthenticated" });
    expect(await db.benchmarkRun.count()).toBe(0);
  });

  it("starts with the model's insights across metrics, and saves them with the run", async () => {
    const connection = { title: "Growth that slows", text: "{m1} stands beside {m2}." };
    const answer = { connections: [connection], questions: [{ text: "What joins {m1} and {m2}?" }] };
    const fake = await startFakeOpenAi({ respond: () => says(answer) });
    const { id, ...analysis } = await runBenchmark(member, input(), never, languageModel(fake.settings));
    await fake.close();
    const [first] = analysis.insights;
    expect(first).toMatchObject({
      title: "Growth that slows",
      description: expect.stringMatching(/ of .*\d.* stands beside /),
    });
    expect(first?.metrics).toHaveLength(2);
    expect(first?.sourceIds.length).toBeGreaterThan(0);
    expect(analysis.boardQuestions[0]).toMatch(/^What joins .*\d.* and .*\d.*\?$/);
    expect(await getRun(member, id)).toMatchObject({
      mode: "model",
      insights: [first, ...analysis.insights.slice(1)],
    });
  });

  it("keeps code's own text, with a note, where the model fails", async () => {
    const fake = await startFakeOpenAi({ respond: () => fails(500) });
    const model = languageModel(fake.settings, { attempts: 1 });
    const analysis = await runBenchmark(member, input(), never, model);
    await fake.close();
    expect(analysis.mode).toBe("extractive");
    expect((await getRun(member, analysis.id)).notes[0]).toBe(
      "The language model was not available, so fixed rules describe the figures instead.",
    );
    expect(await db.auditEvent.count({ where: { action: "ai.run" } })).toBe(1);
  });

  it("uses no model once this month’s limit is used up, with a note", async () => {
    const fake = await startFakeOpenAi({ respond: () => fails(500) });
    const admin = await person("admin", "admin");
    await saveBudget(admin, { ...NO_BUDGET, monthlyTokens: 20 });
    const use = { runs: 1, calls: 1, inputTokens: 20n, outputTokens: 1n, durationMs: 1n };
    await db.aiUse.create({ data: { month: monthOf(new Date()), useCase: "answer", ...use } });
    const { notes } = await runBenchmark(member, input(), never, languageModel(fake.settings));
    await fake.close();
    expect(fake.requests).toEqual([]);
    expect(notes[0]).toMatch(
      /^This month’s limit for the language model is used up, so fixed rules describe/,
    );
  });
});

describe("a benchmark of a company the board added", () => {
  it("is closed and opened with the paper behind a figure", async () => {
    const { paperId, focalCompanyId } = await ownCompany();
    const { id } = await run(member, { focalCompanyId });
    await shareRun(member, id, true);
    await recordRecusal(chair, paperId, { userId: member.id, reason: "" });
    await expect(getRun(member, id)).rejects.toMatchObject(gone);
    await expect(shareRun(member, id, false)).rejects.toMatchObject(gone);
    expect(await listRuns(member)).toEqual([]);
    expect((await getRun(other, id)).id).toBe(id);
    await liftRecusal(chair, paperId, member.id);
    expect((await getRun(member, id)).id).toBe(id);
  });

  it("is closed to members with a paper no longer shared, even after it is deleted", async () => {
    const { paperId, focalCompanyId } = await ownCompany();
    const { id } = await run(member, { focalCompanyId });
    await shareDocument(chair, paperId, false);
    await expect(getRun(member, id)).rejects.toMatchObject(gone);
    await deleteDocument(chair, paperId);
    await expect(getRun(member, id)).rejects.toMatchObject(gone);
  });

  it("is closed even where that company is only a peer", async () => {
    const { paperId, focalCompanyId } = await ownCompany();
    const group = await createPeerGroup(member, { name: "With us", companyIds: [focalCompanyId, "MSFT"] });
    const { id } = await run(member, { peerSetId: `custom:${group.uuid}` });
    await recordRecusal(chair, paperId, { userId: member.id, reason: "" });
    await expect(getRun(member, id)).rejects.toMatchObject(gone);
  });

  it("is closed to anyone recused from a copy of a paper deleted before the run", async () => {
    const { paperId, focalCompanyId } = await ownCompany();
    const copy = await addPaper({ meetingId: await addMeeting("Later") }, "Copy.txt", ACCOUNTS);
    await deleteDocument(chair, paperId);
    const { id } = await run(member, { focalCompanyId });
    await recordRecusal(chair, copy, { userId: member.id, reason: "" });
    const { sha256 } = await db.document.findUniqueOrThrow({ where: { id: copy } });
    const uses = await db.usedPaper.findMany({ where: { runId: id } });
    expect(uses.map((use) => use.sha256 === sha256 && use.closedTo.includes(member.id))).toEqual([true]);
    await expect(getRun(member, id)).rejects.toMatchObject(gone);
  });

  it("is closed to someone a deleted paper was closed to while the run waited to be saved", async () => {
    const { paperId, focalCompanyId } = await ownCompany();
    await deleteDocument(chair, paperId);
    // As the bin does eventually.
    await db.document.delete({ where: { id: paperId } });
    const ground = await ownGround(member, [focalCompanyId]);
    const uses = await db.$transaction((tx) =>
      usesOfOwn(
        whenLocked(tx, () => tx.usedPaper.updateMany({ data: { closedTo: { push: other.id } } })),
        ground,
      ),
    );
    expect(uses).toMatchObject([{ documentId: null, closedTo: [other.id] }]);
  });

  it("stays after the company is deleted, closed as before", async () => {
    const { uuid, paperId, focalCompanyId } = await ownCompany();
    const { id } = await run(member, { focalCompanyId });
    await deleteOwnCompany(chair, uuid);
    expect((await getRun(member, id)).focalCompany.name).toBe("Ferries");
    await recordRecusal(chair, paperId, { userId: member.id, reason: "" });
    await expect(getRun(member, id)).rejects.toMatchObject(gone);
  });

  it.each([
    ["deleted", (uuid: string) => deleteOwnCompany(chair, uuid)],
    ["changed", (uuid: string) => updateOwnCompany(chair, uuid, { figures: [] })],
    [
      "closed to the person",
      async (uuid: string) => {
        const { documentId } = await db.usedPaper.findFirstOrThrow({ where: { companyId: uuid } });
        await recordRecusal(chair, documentId ?? "", { userId: member.id, reason: "" });
      },
    ],
  ])("is not saved when the company is %s during the run", async (_, change) => {
    const { uuid, focalCompanyId } = await ownCompany();
    const ground = await ownGround(member, [focalCompanyId, "MSFT"]);
    await change(uuid);
    await expect(db.$transaction((tx) => usesOfOwn(tx, ground))).rejects.toMatchObject({ code: "conflict" });
  });
});
