import { addDays } from "date-fns/addDays";
import { beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { restorePaper } from "@/lib/bin/mutations";
import { purgeBin } from "@/lib/bin/purge";
import { listBin } from "@/lib/bin/queries";
import { listPapers } from "@/lib/documents/list-papers";
import { deleteDocument, shareDocument } from "@/lib/documents/mutations";
import { openFile } from "@/lib/documents/queries";
import { liftRecusal, recordRecusal } from "@/lib/documents/recusals/mutations";
import { listRecusals } from "@/lib/documents/recusals/queries";
import { searchDocuments } from "@/lib/documents/search";
import { homeView } from "@/lib/home/queries";
import { person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import { addMeeting, addPaper } from "@/tests/setup/papers";
import { inventory, NOTHING, plan, send, track, work } from "@/tests/setup/strategy";
import { correctKpi } from "./kpis/correct";
import { changeKpi, mergeKpi } from "./kpis/mutations";
import { getKpi, listKpis } from "./kpis/queries";
import { allStrategyPapers, strategyOverview } from "./overview";
import { removeStrategyPaper, sharePaper } from "./papers";

const FIRST = plan("Plan of March", ["Berth occupancy", 80, 74], ["Crew turnover", 9, 11]);
/** A time by which anything moved to the bin now has expired. */
const LATER = addDays(new Date(), 31);
const SECOND = plan("Plan of June", ["Berth occupancy", 80, 77]);

let member: Actor;
let chair: Actor;
let admin: Actor;

const gone = { code: "notFound" };
const forbidden = { code: "forbidden" };
const names = async (actor: Actor, documentId?: string) =>
  (await strategyOverview(actor, { documentId })).kpis.map(({ name }) => name).sort();

beforeEach(async () => {
  await emptyDatabase();
  member = await person("member", "member");
  chair = await person("chair", "chair");
  admin = await person("admin", "admin");
});

describe("removing a paper", () => {
  it("hides the KPIs no other paper has", async () => {
    const first = await track(chair, FIRST);
    await track(member, SECOND);
    expect(await names(member)).toEqual(["Berth occupancy", "Crew turnover"]);
    await removeStrategyPaper(chair, first.documentId);
    expect(await names(member)).toEqual(["Berth occupancy"]);
    await purgeBin(LATER);
    expect(await inventory()).toMatchObject({ documents: 1, kpis: 1, values: 1 });
  });

  it("can be undone from the bin with KPIs, corrections and a merge made in the meantime", async () => {
    const { documentId } = await track(chair, FIRST);
    await track(member, SECOND);
    const [berths, crew] = await listKpis(chair);
    const valueId = crew?.points.at(-1)?.valueId ?? "";
    await correctKpi(chair, crew?.id ?? "", { valueId, field: "current", value: "12%", reason: "" });
    await removeStrategyPaper(chair, documentId);
    await expect(listBin(member)).rejects.toMatchObject(forbidden);
    expect(await listBin(admin)).toMatchObject([{ kind: "paper", id: documentId, meetingTitle: null }]);
    for (const way of [
      () => openFile(admin, documentId),
      () => strategyOverview(admin, { documentId }),
      () => getKpi(admin, crew?.id ?? ""),
    ])
      await expect(way()).rejects.toMatchObject(gone);
    // Its values block nothing, and follow their KPI.
    const usage = await track(admin, plan("Plan of September", ["Quay usage", 80, 79]));
    const [quay] = (await listKpis(admin)).filter(({ documentIds }) =>
      documentIds.includes(usage.documentId),
    );
    await mergeKpi(admin, berths?.id ?? "", { into: quay?.id ?? "" });
    await restorePaper(admin, documentId);
    expect(await names(member)).toEqual(["Crew turnover", "Quay usage"]);
    expect(await listKpis(member, { documentId })).toHaveLength(2);
    expect((await getKpi(member, crew?.id ?? "")).current).toBe("12%");
    expect((await getKpi(member, quay?.id ?? "")).points).toHaveLength(3);
  });

  it("allows it to be uploaded again, which then prevents its restoration", async () => {
    const first = await track(chair, FIRST);
    await removeStrategyPaper(chair, first.documentId);
    const again = await track(member, FIRST);
    expect(again.documentId).not.toBe(first.documentId);
    await expect(restorePaper(admin, first.documentId)).rejects.toMatchObject({ code: "conflict" });
    await removeStrategyPaper(chair, again.documentId);
    await restorePaper(admin, first.documentId);
    expect(await names(member)).toEqual(["Berth occupancy", "Crew turnover"]);
  });

  it("is followed by an analysis on restoration if there was none before", async () => {
    const { documentId } = await send(chair, FIRST);
    await removeStrategyPaper(chair, documentId);
    await work();
    expect(await inventory()).toMatchObject({ documents: 1, kpis: 0 });
    await restorePaper(chair, documentId);
    await work();
    expect(await names(member)).toEqual(["Berth occupancy", "Crew turnover"]);
  });

  it("keeps it closed in the bin to anyone recused, who cannot change a KPI with a value of it", async () => {
    const { documentId } = await track(chair, FIRST);
    await track(chair, SECOND);
    await recordRecusal(chair, documentId, { userId: admin.id, reason: "" });
    await removeStrategyPaper(chair, documentId);
    expect(await listBin(admin)).toEqual([]);
    await expect(restorePaper(admin, documentId)).rejects.toMatchObject(gone);
    const [berths] = await listKpis(admin);
    await expect(changeKpi(admin, berths?.id ?? "", { name: "Berths" })).rejects.toMatchObject({
      code: "conflict",
    });
    await changeKpi(chair, berths?.id ?? "", { name: "Berths" });
    await restorePaper(chair, documentId);
    await expect(strategyOverview(admin, { documentId })).rejects.toMatchObject(gone);
  });

  it("has the same effect whichever way it is removed", async () => {
    const { documentId } = await track(member, FIRST);
    await deleteDocument(chair, documentId);
    await purgeBin(LATER);
    await work();
    expect(await inventory()).toEqual(NOTHING);
  });

  it("is allowed for one's own papers; others' are for chairs and administrators", async () => {
    const [own, others] = [await track(member, FIRST), await track(chair, SECOND)];
    const papers = await allStrategyPapers(member);
    expect(papers.map(({ id, canRemove }) => [id, canRemove]).sort()).toEqual(
      [
        [own.documentId, true],
        [others.documentId, false],
      ].sort(),
    );
    await expect(removeStrategyPaper(member, others.documentId)).rejects.toMatchObject(forbidden);
    await removeStrategyPaper(member, own.documentId);
    await expect(removeStrategyPaper(member, own.documentId)).rejects.toMatchObject(gone);
    await removeStrategyPaper(admin, others.documentId);
  });

  it("applies to strategy papers only, and not to papers of a meeting", async () => {
    const paper = await addPaper({ meetingId: await addMeeting("May") }, "Report.txt", "Report");
    await expect(removeStrategyPaper(admin, paper)).rejects.toMatchObject(gone);
    await expect(sharePaper(admin, paper, false)).rejects.toMatchObject(gone);
    await expect(strategyOverview(admin, { documentId: paper })).rejects.toMatchObject(gone);
  });
});

describe("a paper closed to members", () => {
  it.each([
    ["by the strategy", sharePaper],
    ["by the documents", shareDocument],
  ] as const)("hides what only it reports, %s", async (_, share) => {
    const first = await track(member, FIRST);
    await track(chair, SECOND);
    await expect(share(member, first.documentId, false)).rejects.toMatchObject(forbidden);
    await share(chair, first.documentId, false);
    const seen = await strategyOverview(member);
    expect(seen.kpis).toMatchObject([{ name: "Berth occupancy", current: "77%", trend: null }]);
    expect(seen.papers).toMatchObject([{ kpis: 1 }]);
    await expect(strategyOverview(member, first)).rejects.toMatchObject(gone);
    // Their own paper, but not visible to them now.
    await expect(removeStrategyPaper(member, first.documentId)).rejects.toMatchObject(gone);
    expect(await names(admin)).toEqual(["Berth occupancy", "Crew turnover"]);
  });
});

describe("a person recused from a paper", () => {
  it.each(["member", "chair", "admin"] as const)("finds nothing of it, as %s", async (role) => {
    const actor = { member, chair, admin }[role];
    const { documentId } = await track(role === "chair" ? admin : chair, FIRST);
    await recordRecusal(actor, documentId, { reason: "A seat on the other board" });
    expect(await strategyOverview(actor)).toMatchObject({
      kpis: [],
      groups: null,
      matching: 0,
      total: 0,
      tracked: 0,
      archived: 0,
      owners: [],
      counts: { total: 0 },
      recommendations: [],
      overallProgress: 0,
      papers: [],
      paperCount: 0,
      analyses: [],
    });
    for (const way of [
      () => strategyOverview(actor, { documentId }),
      () => removeStrategyPaper(actor, documentId),
      () => openFile(actor, documentId),
      () => searchDocuments(actor, { q: "berth occupancy", documentId, limit: 5 }),
    ]) {
      await expect(way()).rejects.toMatchObject(gone);
    }
    expect(await listPapers(actor)).toEqual([]);
  });

  it("is recorded and reinstated as for any paper of the board", async () => {
    const { documentId } = await track(chair, FIRST);
    await recordRecusal(chair, documentId, { userId: member.id, reason: "" });
    expect(await listRecusals(admin, documentId)).toMatchObject([{ userId: member.id }]);
    await liftRecusal(admin, documentId, member.id);
    expect(await names(member)).toHaveLength(2);
  });
});

describe("elsewhere in the product", () => {
  it("a strategy paper can be searched and chosen for a chat like any other", async () => {
    const { documentId } = await track(chair, FIRST, { reads: true });
    const [passage] = await searchDocuments(member, { q: "berth occupancy target", limit: 5 });
    expect(passage).toMatchObject({ documentId, title: "Plan.xlsx" });
    expect(await listPapers(member)).toEqual([
      { id: documentId, meetingId: null, originalName: "Plan.xlsx", type: "xlsx" },
    ]);
  });

  it("a strategy paper is not listed for reading before a meeting", async () => {
    await track(chair, FIRST);
    expect(await homeView(member, new Date())).toMatchObject({ unread: [], stale: [], actions: [] });
  });
});
