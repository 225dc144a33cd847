import { beforeEach, expect, it } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { generateBrief } from "@/lib/briefs/mutations";
import { latestBrief } from "@/lib/briefs/queries";
import { db } from "@/lib/db";
import { deleteDocument } from "@/lib/documents/mutations";
import { recordRecusal } from "@/lib/documents/recusals/mutations";
import { keepFigures } from "@/lib/figures/store";
import { person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import { addPaper } from "@/tests/setup/papers";
import { briefHeadline } from "./headline";
import { briefKeyFigures } from "./key-figures";

const NAMES = ["February", "March", "April"];

const report = (month: string, income: string, total: string) => `Harbour Light Trust
Statement of activities, ${month} 2026

                         ${month} 2026        Budget ${month} 2026
Berths                        ${income}        31,000
Grants                        10,000        10,000
Total income                  ${total}        41,000
Wages                         20,000        20,000
Repairs                        5,000         5,000
Total expenses                25,000        25,000
`;

let chair: Actor;
let member: Actor;
/** The reports for February, March and April. */
let papers: string[];
let briefId: string;

beforeEach(async () => {
  await emptyDatabase();
  chair = await person("chair", "chair");
  member = await person("member", "member");
  papers = [];
  let meetingId = "";
  for (const [at, name] of NAMES.entries()) {
    const scheduledDate = new Date(Date.UTC(2026, at + 2, 14));
    ({ id: meetingId } = await db.meeting.create({ data: { title: `${name} meeting`, scheduledDate } }));
    const text = report(name, `3${at},000`, `4${at},000`);
    const id = await addPaper({ meetingId }, `${name}.txt`, text);
    await keepFigures(id);
    papers.push(id);
  }
  await generateBrief(chair, meetingId, new AbortController().signal, null);
  briefId = (await latestBrief(chair, meetingId))?.id ?? "";
});

const income = async (who: Actor) => (await briefKeyFigures(who, briefId))[0];

it("cites figures of the papers by row, with their trend over earlier meetings", async () => {
  const figure = await income(member);
  expect(figure).toMatchObject({ label: "Total income", period: "April 2026", text: "42,000" });
  expect(figure?.citations).toMatchObject([{ documentId: papers[2], page: 1 }]);
  expect(figure?.citations[0]?.quote).toMatch(/^Total income\s+42,000\s+41,000$/);
  expect(figure?.comparisons).toMatchObject([
    { name: "budget", text: "41,000", difference: "2.4% above", isGood: true },
  ]);
  expect(figure?.trend.map(({ text }) => text)).toEqual(["40,000", "41,000", "42,000"]);
});

it("uses the first of them as the meeting's headline, for anyone who can read the brief", async () => {
  const { meetingId } = await db.brief.findUniqueOrThrow({ where: { id: briefId } });
  const figure = { label: "Total income", text: "42,000", comparisons: [{ name: "budget" }] };
  const citation = { documentId: papers[2], page: 1 };
  expect(await briefHeadline(member, meetingId)).toMatchObject({ figure, sentence: null, citation });
  await db.documentFigures.deleteMany();
  const { sentence } = (await briefHeadline(member, meetingId)) ?? {};
  expect(sentence).toMatch(/\S/);
  await recordRecusal(member, papers[2] ?? "", { reason: "" });
  expect(await briefHeadline(member, meetingId)).toBeNull();
});

it("shows nothing from a paper closed to the reader", async () => {
  const [february = ""] = papers;
  await recordRecusal(member, february, { reason: "" });
  expect((await income(member))?.trend).toEqual([]);
  expect((await income(chair))?.trend).toHaveLength(3);
  await db.document.update({ where: { id: papers[1] }, data: { isShared: false } });
  const other = await person("other", "member");
  expect(JSON.stringify(await briefKeyFigures(other, briefId))).not.toContain("March");
  await db.document.update({ where: { id: papers[2] }, data: { isShared: false } });
  await expect(briefKeyFigures(other, briefId)).rejects.toMatchObject({ code: "notFound" });
});

it("shows no figures after their paper is deleted", async () => {
  await deleteDocument(chair, papers[2] ?? "");
  expect(await briefKeyFigures(chair, briefId)).toEqual([]);
});
