import { randomUUID } from "node:crypto";
import type { APIRequestContext, APIResponse } from "@playwright/test";
import type { StrategyOverview } from "@/lib/strategy/listing/types";
import { createMeeting, sendFile } from "../support/board";
import { pdf, scan } from "../support/papers";
import { expect, type Name, test } from "../support/people";
import { addStrategyPaper, kpiWorkbook, sendStrategy, workbook } from "../support/strategy";

const MB = 1024 * 1024;

/** What this person sees of one paper. */
async function overview(client: APIRequestContext, documentId?: string): Promise<StrategyOverview> {
  const answer = await client.get(documentId ? `/api/strategy?documentId=${documentId}` : "/api/strategy");
  expect(answer.status(), await answer.text()).toBe(200);
  return answer.json();
}

/** A plan of two KPIs not sent before, with a unique word. */
function plan() {
  const word = `Tern${randomUUID().slice(0, 8)}`;
  const kpis = [
    { name: `${word} berth occupancy`, target: 80, current: 74 },
    { name: `${word} crew turnover`, target: 9, current: 11 },
  ];
  return { word, text: kpiWorkbook(`Plan ${word}`, kpis) };
}

test("a plan returns its KPIs, recommendations and overall progress", async ({ people }) => {
  const { word, text } = plan();
  const { strategy, documentId, notes } = await addStrategyPaper(people.member, text, { name: "Plan.xlsx" });
  expect(Object.keys(strategy).sort()).toEqual(["kpis", "overallProgress", "recommendations"]);
  expect(notes).toEqual([]);
  const [occupancy] = strategy.kpis;
  expect(occupancy).toMatchObject({
    name: `${word} berth occupancy`,
    target: "80%",
    current: "74%",
    status: "on-track",
    progress: expect.any(Number),
    description: expect.any(String),
  });
  const kpi = await (await people.member.get(`/api/kpis/${occupancy?.id}`)).json();
  expect(kpi).toMatchObject({
    documentIds: [documentId],
    currentCitation: { documentId, cell: "KPIs!C4", quote: "74%" },
  });
  expect(strategy.overallProgress).toBeGreaterThan(0);

  const listed = await (await people.admin.get(`/api/kpis?documentId=${documentId}`)).json();
  expect(listed.map(({ name }: { name: string }) => name).sort()).toEqual(
    strategy.kpis.map(({ name }) => name).sort(),
  );
  const seen = await overview(people.admin);
  expect(seen.papers).toContainEqual(
    expect.objectContaining({ id: documentId, originalName: "Plan.xlsx", type: "xlsx", kpis: 2 }),
  );
});

test("the cited words are on the cited page", async ({ people }) => {
  const report = await pdf(`Plan ${randomUUID()}

KPI                          Target        Actual      Status
Berth occupancy                 80%           74%      At risk
Crew turnover                    9%           11%      Off track`);
  const { documentId: planId } = await addStrategyPaper(people.chair, report, { name: "Plan.pdf" });
  const { kpis } = await overview(people.chair, planId);
  expect(kpis.length).toBe(2);
  for (const { currentCitation } of kpis) {
    if (!currentCitation) throw new Error("A value has no citation.");
    const { documentId, page, start, end, quote } = currentCitation;
    const address = `/api/documents/${documentId}/pages/${page}`;
    await expect.poll(async () => (await people.member.get(address)).status(), { timeout: 60_000 }).toBe(200);
    const { text } = await (await people.member.get(address)).json();
    expect(text.slice(start, end)).toBe(quote);
  }
});

test("sending the same text again returns the existing paper", async ({ people }) => {
  const { text } = plan();
  const first = await addStrategyPaper(people.member, text);
  const again = await addStrategyPaper(people.chair, text, { name: "Another name.xlsx" });
  expect(again).toMatchObject({ documentId: first.documentId, duplicate: true });
  expect(again.strategy.kpis).toEqual(first.strategy.kpis);
});

test("two people who send the same text at once get the same paper", async ({ people }) => {
  const { text } = plan();
  const [one, other] = await Promise.all([
    addStrategyPaper(people.member, text),
    addStrategyPaper(people.chair, text),
  ]);
  expect(one.documentId).toBe(other.documentId);
  expect(one.strategy.kpis).toEqual(other.strategy.kpis);
  expect((await overview(people.admin, one.documentId)).kpis).toHaveLength(2);
});

test("nothing of an unshared paper reaches a member", async ({ people }) => {
  const { word, text } = plan();
  const { documentId, strategy } = await addStrategyPaper(people.chair, text, { isShared: false });
  const looks = [
    "/api/strategy",
    "/api/kpis",
    "/api/documents",
    `/api/strategy?documentId=${documentId}`,
    `/api/kpis/${strategy.kpis[0]?.id}`,
    `/api/search?q=${word}`,
  ];
  for (const look of looks) expect(await (await people.member.get(look)).text(), look).not.toContain(word);
  expect((await sendStrategy(people.member, text)).status()).toBe(409);
  await people.chair.patch(`/api/strategy/papers/${documentId}`, { data: { isShared: true } });
  expect((await overview(people.member, documentId)).kpis).toHaveLength(2);
});

test("a member cannot hide anything: what they send is for the board", async ({ people }) => {
  const { text } = plan();
  const { documentId } = await addStrategyPaper(people.member, text, { isShared: false });
  const { papers } = await overview(people.member);
  expect(papers.find(({ id }) => id === documentId)).toMatchObject({ isShared: true, canRemove: true });
});

test("a paper of the strategy is found by the search and the chat", async ({ people }) => {
  const { word, text } = plan();
  const { documentId } = await addStrategyPaper(people.chair, text);
  const search = async () =>
    (await (await people.member.get(`/api/search?q=${word}+occupancy`)).json()).passages[0]?.documentId;
  await expect.poll(search, { timeout: 60_000 }).toBe(documentId);
  const data = { message: `What is the target of ${word} berth occupancy?`, paperIds: [documentId] };
  const answer = await people.member.post("/api/chat", { data });
  expect(answer.status(), await answer.text()).toBe(200);
  expect((await answer.json()).response).toContain("80%");
});

test("a removed paper and its KPIs are found nowhere", async ({ people }) => {
  const { word, text } = plan();
  const { documentId, strategy } = await addStrategyPaper(people.member, text);
  expect((await people.member.delete(`/api/strategy/papers/${documentId}`)).status()).toBe(200);
  for (const gone of [
    `/api/strategy?documentId=${documentId}`,
    `/api/kpis/${strategy.kpis[0]?.id}`,
    `/api/documents/${documentId}/file`,
  ]) {
    expect((await people.admin.get(gone)).status(), gone).toBe(404);
  }
  expect(await (await people.admin.get("/api/kpis")).text()).not.toContain(word);
});

test("a meeting rejects workbooks, and says what it accepts", async ({ people }) => {
  const meeting = await createMeeting(people.chair);
  const answer = await sendFile(people.chair, meeting, plan().text, { name: "Plan.xlsx" });
  expect(answer.status()).toBe(415);
  expect((await answer.json()).error).toContain("PDF, DOCX, PPTX or TXT");
});

test.describe("bad input", () => {
  type Call = (client: APIRequestContext, mark: string) => Promise<APIResponse>;
  const send =
    (name: string, make: () => Buffer | Promise<Buffer>): Call =>
    async (client, mark) =>
      sendStrategy(client, await make(), { name: `${mark} ${name}` });
  const many = () =>
    workbook([
      ["KPI", "Target", "Actual"],
      ...Array.from({ length: 10_000 }, (_, row) => [`Measure of line ${row}`, 100 + row, 90 + row]),
    ]);
  const CONTAINER = Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(2048)]);
  const PICTURE = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");

  type Case = [string, Name, Call, number, RegExp];
  const cases: Case[] = [
    [
      "no file",
      "member",
      (client) => client.post("/api/strategy", { multipart: { isShared: "true" } }),
      400,
      /choose a file/,
    ],
    ["an empty file", "member", send("Plan.xlsx", () => Buffer.alloc(0)), 400, /empty/],
    ["51 MB", "member", send("Plan.txt", () => Buffer.alloc(51 * MB, "a")), 413, /larger than 50 MB/],
    ["a picture", "member", send("Plan.pdf", () => PICTURE), 415, /PDF, DOCX, PPTX, TXT or XLSX/],
    ["a workbook with a password", "member", send("Plan.xlsx", () => CONTAINER), 415, /password/],
    [
      "a CSV that is named XLSX",
      "chair",
      send("Plan.xlsx", () => Buffer.from("KPI,Target\nX,5\n")),
      415,
      /\.xlsx/,
    ],
    [
      "a CSV",
      "chair",
      send("Plan.csv", () => Buffer.from("KPI,Target\nX,5\n")),
      415,
      /table written as text/,
    ],
    ["a workbook without a cell", "chair", send("Plan.xlsx", () => workbook([])), 422, /./],
    [
      "a workbook without a KPI",
      "chair",
      send("Minutes.xlsx", () => workbook([["Minutes of the meeting"], ["Apologies were received."]])),
      422,
      /./,
    ],
    ["a workbook of 10,000 KPIs", "chair", send("Plan.xlsx", many), 422, /500/],
    ["a scan", "chair", send("Plan.pdf", scan), 422, /scan/i],
    ["a text without a KPI", "chair", send("Note.txt", () => Buffer.from("Apologies.")), 422, /./],
  ];
  for (const [name, who, call, status, reason] of cases) {
    test(`refuses ${name} and keeps nothing`, async ({ people }) => {
      const mark = randomUUID();
      const answer = await call(people[who], mark);
      const { error } = await answer.json();
      expect(answer.status(), error).toBe(status);
      expect(error).toMatch(reason);
      expect(error).toMatch(/\.$/);
      for (const place of ["/api/documents", "/api/kpis", "/api/strategy"]) {
        expect(await (await people.admin.get(place)).text(), place).not.toContain(mark);
      }
    });
  }

  test("reports a failed analysis until it is dismissed", async ({ people }) => {
    const name = `Minutes ${randomUUID()}.xlsx`;
    expect((await sendStrategy(people.member, workbook([[name]]), { name })).status()).toBe(422);
    const failed = (await overview(people.member)).analyses.find(({ originalName }) => originalName === name);
    expect(failed).toMatchObject({ state: "failed", error: expect.stringMatching(/\.$/), documentId: null });
    const address = `/api/strategy/analyses/${failed?.id}`;
    expect((await people.chair.get(address)).status()).toBe(404);
    expect((await people.member.delete(address)).status()).toBe(200);
    expect((await people.member.get(address)).status()).toBe(404);
  });

  test("leaves out cells with formula errors, and says which", async ({ people }) => {
    const { word } = plan();
    const text = workbook([
      [word],
      ["KPI", "Target", "Actual"],
      [`${word} uptime`, "99%", "98%"],
      [`${word} margin`, "12%", { t: "e", v: 0x07 }],
    ]);
    const { strategy, notes } = await addStrategyPaper(people.chair, text);
    expect(strategy.kpis.find(({ name }) => name.endsWith("uptime"))?.current).toBe("98%");
    expect(strategy.kpis.find(({ name }) => name.endsWith("margin"))?.current ?? "").toBe("");
    expect(notes.join(" ")).toContain("KPIs!C4");
  });
});
