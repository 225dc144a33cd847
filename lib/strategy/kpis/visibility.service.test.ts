import { beforeEach, describe, expect, it } from "vitest";
import { listActivity } from "@/lib/activity/queries";
import { activitySchema } from "@/lib/activity/schema";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { deleteDocument, shareDocument } from "@/lib/documents/mutations";
import { liftRecusal, recordRecusal } from "@/lib/documents/recusals/mutations";
import { person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import { found, trackPaper } from "@/tests/setup/kpis";
import { strategyOverview } from "../overview";
import { correctKpi } from "./correct";
import { changeKpi, mergeKpi, splitKpi } from "./mutations";
import { getKpi, listKpis } from "./queries";
import { trackedKpis } from "./tracked";

const gone = { code: "notFound" };

let member: Actor;
let chair: Actor;
let admin: Actor;
let open: string;
let closed: string;

beforeEach(async () => {
  await emptyDatabase();
  member = await person("member", "member");
  chair = await person("chair", "chair");
  admin = await person("admin", "admin");
  open = await trackPaper("Report.xlsx", "2026-03-31", [
    found("Berth income", { current: "$4m", target: "$5m" }),
    found("Crew turnover", { current: "11%" }),
    found("Tides", { current: "7" }),
  ]);
  closed = await trackPaper(
    "Sale of Leith.xlsx",
    "2026-06-30",
    [
      found("Berth income", {
        current: "$9m",
        target: "$6m",
        owner: "Sandpiper Bidco",
        objective: "Sale of Leith",
      }),
      found("Tides", { current: "8" }),
      found("Price of Leith", { current: "$77m" }),
    ],
    { isShared: false },
  );
});

const names = async (actor: Actor) => (await listKpis(actor)).map(({ name }) => name).sort();

/** Everything about KPIs this person can see. */
async function told(actor: Actor): Promise<string> {
  const ids = (await db.kpi.findMany({ select: { id: true } })).map(({ id }) => id);
  const alone: unknown[] = [];
  for (const id of ids)
    alone.push(await getKpi(actor, id).catch((error: { message: string }) => error.message));
  const lists = [await listKpis(actor), await listKpis(actor, { archived: true })];
  return JSON.stringify([
    alone,
    lists,
    await listKpis(actor, { documentId: closed }),
    await trackedKpis(actor),
    await strategyOverview(actor),
  ]);
}

/** How many archived KPIs this person can see. */
const archived = async (actor: Actor) => (await strategyOverview(actor)).archived;

const SECRET = /Leith|Sandpiper|\$9m|\$6m|\$77/;

describe("a paper that is not shared", () => {
  it("hides its KPIs, and its values of others, from members", async () => {
    expect(await names(member)).toEqual(["Berth income", "Crew turnover", "Tides"]);
    expect(await told(member)).not.toMatch(SECRET);
    expect(await told(member)).not.toContain("disappeared");
    const [income] = await listKpis(member);
    expect(income).toMatchObject({
      current: "$4m",
      target: "$5m",
      documentIds: [open],
      events: [],
      owner: null,
    });
  });

  it("shows them to chairs and administrators, and to all once it is shared", async () => {
    for (const actor of [chair, admin]) {
      expect(await told(actor)).toMatch(SECRET);
      const turnover = (await listKpis(actor)).find(({ name }) => name === "Crew turnover");
      expect(turnover?.events.map(({ kind }) => kind)).toEqual(["disappeared"]);
    }
    await shareDocument(chair, closed, true);
    expect(await told(member)).toMatch(SECRET);
  });
});

describe("a recusal", () => {
  it("hides name, history, events, corrections and counts, and restores them when lifted", async () => {
    const price = (await listKpis(chair)).find(({ name }) => name === "Price of Leith");
    const id = price?.id ?? "";
    const valueId = price?.points[0]?.valueId ?? "";
    await correctKpi(chair, id, {
      valueId,
      field: "current",
      value: "$77.5m",
      reason: "Sandpiper raised it.",
    });
    await changeKpi(chair, id, { name: "Leith, price", isArchived: true });
    expect(await archived(admin)).toBe(1);
    await recordRecusal(chair, closed, { userId: admin.id, reason: "" });
    expect(await told(admin)).not.toMatch(SECRET);
    expect(await archived(admin)).toBe(0);
    await expect(getKpi(admin, id)).rejects.toMatchObject(gone);
    expect(await told(chair)).toMatch(SECRET);
    await liftRecusal(chair, closed, admin.id);
    expect(await told(admin)).toMatch(SECRET);
  });
});

describe("an archived KPI", () => {
  const price = () => found("Price of Leith", { current: "$1m" });
  const archive = async () => {
    const kpi = (await listKpis(chair)).find(({ name }) => name === "Price of Leith");
    await changeKpi(chair, kpi?.id ?? "", { isArchived: true });
  };

  it("based only on closed papers does not match, and is not revealed by, an open paper", async () => {
    await archive();
    await trackPaper("Guess.xlsx", "2026-07-31", [price()]);
    expect(await names(member)).toContain("Price of Leith");
    expect(await archived(member)).toBe(0);
  });

  it("matches the next closed paper, and any once one of its papers is open to all", async () => {
    await archive();
    await trackPaper("Sale, next.xlsx", "2026-07-31", [price()], { isShared: false });
    expect(await names(chair)).not.toContain("Price of Leith");
    await shareDocument(chair, closed, true);
    await trackPaper("Report, next.xlsx", "2026-08-31", [price()]);
    expect(await names(chair)).not.toContain("Price of Leith");
    expect(await archived(member)).toBe(1);
  });
});

describe("a name given by a person", () => {
  const rename = async () => {
    const [income] = (await listKpis(chair)).filter(({ name }) => name === "Berth income");
    await changeKpi(chair, income?.id ?? "", { name: "Income of Leith" });
  };

  it("is reset with a paper that was closed to someone when it was given", async () => {
    await rename();
    expect(await names(admin)).toContain("Income of Leith");
    await recordRecusal(chair, closed, { userId: admin.id, reason: "" });
    await deleteDocument(chair, closed);
    for (const actor of [chair, admin, member]) expect(await names(actor)).toContain("Berth income");
  });

  /** Splits the closed paper's values off the KPI with this id. */
  const splitClosed = async (id: string) => {
    const values = await db.kpiValue.findMany({ where: { kpiId: id, documentId: closed } });
    await splitKpi(chair, id, { valueIds: values.map((value) => value.id) });
  };

  it("is reset when the values it may reveal are split off", async () => {
    const [income] = (await listKpis(chair)).filter(({ name }) => name === "Berth income");
    await rename();
    await splitClosed(income?.id ?? "");
    expect(await told(member)).not.toMatch(SECRET);
    expect(await names(member)).toContain("Berth income");
  });

  it("is reset also on a KPI of a closed paper that another was merged into", async () => {
    const all = await listKpis(chair);
    const idOf = (name: string) => all.find((kpi) => kpi.name === name)?.id ?? "";
    const into = idOf("Price of Leith");
    await mergeKpi(chair, idOf("Crew turnover"), { into });
    await splitClosed(into);
    expect(await told(member)).not.toMatch(SECRET);
    expect(await names(member)).toContain("Crew turnover");
  });

  it("stays where the paper was open to everyone", async () => {
    await shareDocument(chair, closed, true);
    await rename();
    await deleteDocument(chair, closed);
    expect(await names(member)).toContain("Income of Leith");
  });
});

describe("audited changes of KPIs", () => {
  const log = async (actor: Actor) =>
    (await listActivity(actor, activitySchema.parse({ kind: "strategy" }))).rows.map(({ what }) => what);

  it("hide names and figures from anyone recused from a paper with a value of them", async () => {
    const [income] = (await listKpis(chair)).filter(({ name }) => name === "Berth income");
    const valueId = income?.points.at(-1)?.valueId ?? "";
    const id = income?.id ?? "";
    await changeKpi(chair, id, { name: "Income of Leith" });
    await correctKpi(chair, id, { valueId, field: "current", value: "$9.5m", reason: "" });
    const words = [
      "Corrected the current of “Income of Leith” from “$9m” to “$9.5m”",
      "Renamed “Berth income” to “Income of Leith”",
    ];
    expect(await log(admin)).toEqual(words);
    await recordRecusal(chair, closed, { userId: admin.id, reason: "" });
    expect(await log(admin)).toEqual([
      "Corrected the current of a KPI from nothing to nothing",
      "Renamed a KPI to another name",
    ]);
    expect(await log(chair)).toEqual(words);
  });
});
