import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import { createOwnCompany, deleteOwnCompany } from "../own/mutations";
import { createOwnCompanySchema } from "../own/schema";
import { choosePeers } from "../peers";
import { createPeerGroup, deletePeerGroup, updatePeerGroup } from "./mutations";
import { listPeerGroups } from "./queries";
import { createPeerGroupSchema } from "./schema";

let member: Actor;
let chair: Actor;

beforeEach(async () => {
  await emptyDatabase();
  member = await person("member", "member");
  chair = await person("chair", "chair");
});

const given = (name: string, companyIds: string[]) => createPeerGroupSchema.parse({ name, companyIds });
const ownCompany = () => createOwnCompany(chair, createOwnCompanySchema.parse({ name: "Tidewater Ferries" }));
const gone = { code: "notFound" };

describe("a saved peer set", () => {
  it("keeps companies in order, each once, and belongs to one person", async () => {
    const own = await ownCompany();
    const set = await createPeerGroup(member, given(" Rivals ", ["MSFT", own.id, "AAPL", "MSFT"]));
    expect(set).toMatchObject({ id: `custom:${set.uuid}`, name: "Rivals", missing: 0 });
    expect(set.companies.map(({ id }) => id)).toEqual(["MSFT", own.id, "AAPL"]);
    expect(await listPeerGroups(member)).toEqual([set]);
    expect(await listPeerGroups(chair)).toEqual([]);
    await expect(updatePeerGroup(chair, set.uuid, { name: "Mine" })).rejects.toMatchObject(gone);
    await expect(deletePeerGroup(chair, set.uuid)).rejects.toMatchObject(gone);
    await expect(choosePeers(chair, "AAPL", set.id)).rejects.toMatchObject(gone);
  });

  it("is used for comparison without the focal company, and reports companies that are gone", async () => {
    const own = await ownCompany();
    const set = await createPeerGroup(member, given("Rivals", ["GOOGL", own.id, "AAPL"]));
    const chosen = await choosePeers(member, "GOOG", set.id);
    expect(chosen.peers.map(({ id }) => id)).toEqual([own.id, "AAPL"]);
    expect(chosen).toMatchObject({
      basis: "custom",
      source: null,
      peerSet: { type: "custom", companyCount: 2 },
    });
    await deleteOwnCompany(chair, own.uuid);
    const later = await choosePeers(member, "GOOG", set.id);
    expect(later.peers.map(({ id }) => id)).toEqual(["AAPL"]);
    expect(later.notes.join(" ")).toContain("One company of the set is no longer available");
    expect((await listPeerGroups(member))[0]).toMatchObject({ missing: 1 });
  });

  it("has a unique name for the person, even with concurrent requests", async () => {
    const results = await Promise.allSettled([
      createPeerGroup(member, given("Rivals", ["AAPL"])),
      createPeerGroup(member, given("Rivals", ["MSFT"])),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const refused = results.find((result) => result.status === "rejected");
    expect(refused?.reason).toMatchObject({ code: "conflict" });
    const other = await createPeerGroup(member, given("Others", ["MSFT"]));
    await expect(updatePeerGroup(member, other.uuid, { name: "Rivals" })).rejects.toMatchObject({
      code: "conflict",
    });
    await createPeerGroup(chair, given("Rivals", ["AAPL"]));
  });

  it("rejects an unknown company", async () => {
    const invalid = { code: "invalid" };
    for (const id of ["NOPE", `own:${randomUUID()}`, "<b>", "__proto__"])
      await expect(createPeerGroup(member, given("Odd", ["AAPL", id]))).rejects.toMatchObject(invalid);
    const set = await createPeerGroup(member, given("Rivals", ["AAPL"]));
    await expect(updatePeerGroup(member, set.uuid, { companyIds: ["NOPE"] })).rejects.toMatchObject(invalid);
    expect((await listPeerGroups(member))[0]?.companies).toHaveLength(1);
  });

  it("is limited to a hundred per person", async () => {
    await db.peerGroup.createMany({
      data: Array.from({ length: 100 }, (_, index) => ({
        userId: member.id,
        name: `Set ${index}`,
        companyIds: ["AAPL"],
      })),
    });
    await expect(createPeerGroup(member, given("One more", ["AAPL"]))).rejects.toMatchObject({
      code: "conflict",
    });
    await createPeerGroup(chair, given("One more", ["AAPL"]));
  });

  it("can be changed and deleted, and all of it is audited", async () => {
    const set = await createPeerGroup(member, given("Rivals", ["AAPL"]));
    const changed = await updatePeerGroup(member, set.uuid, { companyIds: ["MSFT"] });
    expect(changed).toMatchObject({ name: "Rivals", companies: [{ id: "MSFT" }] });
    await deletePeerGroup(member, set.uuid);
    await expect(deletePeerGroup(member, set.uuid)).rejects.toMatchObject(gone);
    await expect(updatePeerGroup(member, set.uuid, { name: "x" })).rejects.toMatchObject(gone);
    const rows = await db.auditEvent.findMany({ where: { resource: "peerGroup" }, orderBy: { id: "asc" } });
    expect(rows.map(({ action }) => action)).toEqual([
      "peerGroup.save",
      "peerGroup.save",
      "peerGroup.delete",
    ]);
  });

  it("is not available to an account awaiting approval", async () => {
    const pending: Actor = { ...member, status: "pending" };
    const refused = { code: "forbidden" };
    await expect(listPeerGroups(pending)).rejects.toMatchObject(refused);
    await expect(createPeerGroup(pending, given("Rivals", ["AAPL"]))).rejects.toMatchObject(refused);
    await expect(choosePeers(pending, "AAPL", "sp_sector")).rejects.toMatchObject(refused);
  });
});

it("requires 1 to 50 companies and a single-line name", () => {
  const given = (name: unknown, companyIds: unknown) =>
    createPeerGroupSchema.safeParse({ name, companyIds }).success;
  const many = (count: number) => Array.from({ length: count }, (_, index) => `T${index}`);
  expect(given("Rivals", many(50))).toBe(true);
  expect(given("Rivals", many(51))).toBe(false);
  expect(given("Rivals", [])).toBe(false);
  expect(given("Rivals", "AAPL")).toBe(false);
  expect(given(" \u0000 ", ["AAPL"])).toBe(false);
  expect(given("x".repeat(101), ["AAPL"])).toBe(false);
});
