import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { deleteDocument, shareDocument } from "@/lib/documents/mutations";
import { liftRecusal, recordRecusal } from "@/lib/documents/recusals/mutations";
import { person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import { addMeeting, addPaper } from "@/tests/setup/papers";
import { findCompany, searchCompanies } from "../companies/queries";
import { choosePeers } from "../peers";
import { profilesOf } from "../profiles";
import { createOwnCompany, deleteOwnCompany, updateOwnCompany } from "./mutations";
import { getOwnCompany, listOwnCompanies, proposedFigures } from "./queries";
import { createOwnCompanySchema } from "./schema";
import type { OwnCompanyView } from "./types";

const ACCOUNTS = `Annual accounts of Tidewater Ferries

Income statement ($ thousands)
                              2025      2024
Revenue                     21,310    20,140
Net income                   1,204      (310)

Total assets were $48.2 million at 31 December 2025.
`;

let member: Actor;
let chair: Actor;
let admin: Actor;
let meetingId: string;
let paperId: string;

beforeEach(async () => {
  await emptyDatabase();
  member = await person("member", "member");
  chair = await person("chair", "chair");
  admin = await person("admin", "admin");
  meetingId = await addMeeting("Accounts");
  paperId = await addPaper({ meetingId }, "Accounts.txt", ACCOUNTS);
});

const cite = (quote: string, documentId = paperId, page = 1) => ({
  documentId,
  title: "whatever the sender calls it",
  page,
  start: 0,
  end: 1,
  quote,
});

const REVENUE = "Revenue                     21,310    20,140";

const given = (figures: unknown[] = [], name = "Tidewater Ferries") =>
  createOwnCompanySchema.parse({ name, sector: "Industrials", figures });

const revenue = (citation?: object, value = 21_310_000) => ({
  measure: "revenue",
  period: "2025-12-31",
  value,
  citation,
});

const withPaper = (): Promise<OwnCompanyView> =>
  createOwnCompany(
    chair,
    given([revenue(cite(REVENUE)), { measure: "size", period: "2025-12-31", value: 7 }]),
  );

const gone = { code: "notFound" };
const wrong = { code: "invalid" };

describe("a figure of a company the board added", () => {
  it("that was entered names the person and the time", async () => {
    const { figures } = await createOwnCompany(chair, given([revenue()]));
    expect(figures[0]?.origin).toMatchObject({ kind: "typed", by: "chair" });
  });

  it("from a paper has the paper's own passage, whatever title and position were sent", async () => {
    const { figures } = await withPaper();
    const origin = figures[0]?.origin;
    if (origin?.kind !== "paper") throw new Error("The figure has no passage.");
    const { citation } = origin;
    expect(citation.title).toBe("Accounts.txt");
    const page = await db.documentPage.findFirstOrThrow({
      where: { documentId: paperId, number: citation.page },
    });
    expect(page.text.slice(citation.start, citation.end)).toBe(citation.quote);
    expect(citation.quote).toContain("21,310");
  });

  it.each([
    ["words that are not in the paper", () => revenue(cite("Revenue grew to 21,310 in the year."))],
    ["another value than the passage states", () => revenue(cite(REVENUE), 22_310_000)],
    ["another sign than the passage states", () => revenue(cite(REVENUE), -21_310_000)],
    ["a page that is not there", () => revenue(cite(REVENUE, paperId, 99))],
    ["a paper that is not there", () => revenue(cite(REVENUE, randomUUID()))],
  ])("is rejected with %s", async (_, figure) => {
    await expect(createOwnCompany(chair, given([figure()]))).rejects.toMatchObject(wrong);
    expect(await db.ownCompany.count()).toBe(0);
  });

  it("is rejected from a paper closed to the person", async () => {
    await recordRecusal(admin, paperId, { userId: chair.id, reason: "A brother-in-law" });
    await expect(withPaper()).rejects.toMatchObject(wrong);
  });

  it("keeps its author when something else changes", async () => {
    const own = await withPaper();
    await deleteDocument(chair, paperId);
    const { figures } = own;
    const changed = await updateOwnCompany(admin, own.uuid, {
      figures: createOwnCompanySchema.parse({
        name: "x",
        figures: [
          revenue(figures[0]?.origin.kind === "paper" ? figures[0].origin.citation : undefined),
          { measure: "size", period: "2025-12-31", value: 7 },
          { measure: "women", period: "2025-12-31", value: 3 },
        ],
      }).figures,
    });
    expect(changed.figures.slice(0, 2)).toEqual(figures);
    expect(changed.figures[2]?.origin).toMatchObject({ kind: "typed", by: "admin" });
  });
});

describe("a company the board added", () => {
  it("is visible to everyone if all figures were entered", async () => {
    const own = await createOwnCompany(chair, given([revenue()]));
    expect(await getOwnCompany(member, own.uuid)).toEqual(own);
    expect((await searchCompanies(member, "tidewater")).map(({ id }) => id)).toEqual([own.id]);
  });

  async function seesIt(actor: Actor, own: OwnCompanyView): Promise<boolean> {
    const listed = (await listOwnCompanies(actor)).some(({ id }) => id === own.id);
    const found = (await searchCompanies(actor, "tidewater")).some(({ id }) => id === own.id);
    const profile = (await profilesOf(actor, [own.id])).has(own.id);
    expect([found, profile]).toEqual([listed, listed]);
    const ways = [
      () => getOwnCompany(actor, own.uuid),
      () => findCompany(actor, own.id),
      () => choosePeers(actor, own.id, "sp_sector"),
    ];
    for (const look of ways) {
      if (listed) await look();
      else await expect(look()).rejects.toMatchObject(gone);
    }
    return listed;
  }

  it("is hidden from anyone recused from a paper behind its figures, until that is lifted", async () => {
    const own = await withPaper();
    expect(await seesIt(member, own)).toBe(true);
    await recordRecusal(chair, paperId, { userId: member.id, reason: "A share in it" });
    expect(await seesIt(member, own)).toBe(false);
    expect(await seesIt(chair, own)).toBe(true);
    await liftRecusal(chair, paperId, member.id);
    expect(await seesIt(member, own)).toBe(true);
  });

  it("is hidden from members once the paper is no longer shared, even after it is deleted", async () => {
    const own = await withPaper();
    await shareDocument(chair, paperId, false);
    expect(await seesIt(member, own)).toBe(false);
    await deleteDocument(chair, paperId);
    expect(await seesIt(member, own)).toBe(false);
    expect(await seesIt(chair, own)).toBe(true);
  });

  it("is visible to everyone again once no figure is from the closed paper", async () => {
    const own = await withPaper();
    await shareDocument(chair, paperId, false);
    const { figures } = given([revenue()]);
    await updateOwnCompany(chair, own.uuid, { figures });
    expect(await seesIt(member, own)).toBe(true);
    expect(await db.usedPaper.count({ where: { companyId: own.uuid } })).toBe(0);
  });

  it("stays closed after a closed paper is deleted, while its figure remains", async () => {
    const own = await withPaper();
    await shareDocument(chair, paperId, false);
    await deleteDocument(chair, paperId);
    await updateOwnCompany(chair, own.uuid, { name: "Tidewater Ferries plc" });
    expect(await seesIt(member, own)).toBe(false);
  });
});

describe("changing a company the board added", () => {
  it("is reserved to chairs and administrators", async () => {
    const own = await withPaper();
    const refused = { code: "forbidden" };
    await expect(createOwnCompany(member, given())).rejects.toMatchObject(refused);
    await expect(updateOwnCompany(member, own.uuid, { name: "Mine" })).rejects.toMatchObject(refused);
    await expect(deleteOwnCompany(member, own.uuid)).rejects.toMatchObject(refused);
    await expect(proposedFigures(member, paperId)).rejects.toMatchObject(refused);
    await expect(listOwnCompanies({ ...member, status: "pending" })).rejects.toMatchObject(refused);
    expect(await getOwnCompany(chair, own.uuid)).toEqual(own);
  });

  it("is rejected as not found for someone who cannot see it", async () => {
    const own = await withPaper();
    await recordRecusal(admin, paperId, { userId: chair.id, reason: "A share in it" });
    await expect(updateOwnCompany(chair, own.uuid, { name: "Mine" })).rejects.toMatchObject(gone);
    await expect(deleteOwnCompany(chair, own.uuid)).rejects.toMatchObject(gone);
    expect((await getOwnCompany(admin, own.uuid)).name).toBe("Tidewater Ferries");
  });

  it("by two people at the same time is detected, and one is asked to reload", async () => {
    const own = await createOwnCompany(chair, given());
    const results = await Promise.allSettled([
      updateOwnCompany(chair, own.uuid, { sector: "Energy" }),
      updateOwnCompany(admin, own.uuid, { subIndustry: "Ferries" }),
    ]);
    const now = await getOwnCompany(chair, own.uuid);
    const changed = [now.sector === "Energy", now.subIndustry === "Ferries"];
    expect(results.map(({ status }) => status === "fulfilled")).toEqual(changed);
  });

  it("is audited without figures", async () => {
    const own = await withPaper();
    await updateOwnCompany(chair, own.uuid, { name: "Tidewater" });
    await deleteOwnCompany(chair, own.uuid);
    await expect(deleteOwnCompany(chair, own.uuid)).rejects.toMatchObject(gone);
    const rows = await db.auditEvent.findMany({ where: { resource: "ownCompany" }, orderBy: { id: "asc" } });
    expect(rows.map(({ action }) => action)).toEqual([
      "ownCompany.create",
      "ownCompany.change",
      "ownCompany.delete",
    ]);
    expect(JSON.stringify(rows.map(({ detail }) => detail))).not.toContain("21310");
    expect(await db.usedPaper.count()).toBe(0);
  });
});

describe("proposals from a paper", () => {
  it("are figures for whole years with their passages, in the table's scale", async () => {
    const { proposals } = await proposedFigures(chair, paperId);
    const found = proposals.map(({ measure, periodStated, value }) => [measure, periodStated, value]);
    expect(found).toContainEqual(["revenue", "2025", 21_310_000]);
    expect(found).toContainEqual(["netIncome", "2024", -310_000]);
    const figures = proposals.map(({ measure, value, citation, periodStated }) => ({
      measure,
      value,
      citation,
      period: `${periodStated.slice(0, 4)}-12-31`,
    }));
    const own = await createOwnCompany(chair, given(figures));
    expect(own.figures.every(({ origin }) => origin.kind === "paper")).toBe(true);
  });

  it("include statements about the board that the text supports", async () => {
    const text = "Our Board of Directors consists of nine members. In fiscal 2025, the Board met six times.";
    await db.documentPage.create({ data: { documentId: paperId, number: 90, text } });
    const { proposals } = await proposedFigures(chair, paperId);
    const board = proposals.filter(({ measure }) => measure === "size" || measure === "meetings");
    expect(board.map(({ measure, value, written }) => [measure, value, written])).toEqual([
      ["size", 9, "9"],
      ["meetings", 6, "6"],
    ]);
    const figures = board.map(({ measure, value, citation }) => {
      return { measure, value, citation, period: "2025-12-31" };
    });
    const own = await createOwnCompany(chair, given(figures));
    expect(own.figures.map(({ origin }) => origin.kind)).toEqual(["paper", "paper"]);
  });

  it("are not available to someone the paper is closed to", async () => {
    await recordRecusal(admin, paperId, { userId: chair.id, reason: "A share in it" });
    await expect(proposedFigures(chair, paperId)).rejects.toMatchObject(gone);
    await expect(proposedFigures(chair, randomUUID())).rejects.toMatchObject(gone);
  });
});
