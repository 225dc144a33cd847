import type { APIRequestContext } from "@playwright/test";
import { getDocumentProxy } from "unpdf";
import type { BenchmarkAnalysis } from "@/lib/benchmarks/analysis/types";
import type { RunView } from "@/lib/benchmarks/types";
import { expect, test } from "../support/people";

const INPUT = { focalCompanyId: "AAPL", peerSetId: "sp_sector", focusAreas: ["compensation", "financials"] };

async function run(client: APIRequestContext, change: object = {}): Promise<BenchmarkAnalysis> {
  const answer = await client.post("/api/benchmarks/analyze", { data: { ...INPUT, ...change } });
  expect(answer.status(), await answer.text()).toBe(200);
  return answer.json();
}

const refusal = async (client: APIRequestContext, data: object) => {
  const answer = await client.post("/api/benchmarks/analyze", { data });
  return { status: answer.status(), error: String((await answer.json()).error) };
};

test("a benchmark returns everything the screen shows, and every figure has a source", async ({ people }) => {
  const analysis = await run(people.member);
  expect(analysis).toMatchObject({ focalCompany: { id: "AAPL", ticker: "AAPL" }, deepAnalysis: null });
  expect(analysis.insights.length).toBeGreaterThanOrEqual(3);
  expect(analysis.peers).toHaveLength(8);
  expect(analysis.charts.map(({ type }) => type)).toContain("scatter");
  const known = new Set(analysis.sources.map(({ id }) => id));
  const cited = [
    ...analysis.insights.flatMap(({ sourceIds }) => sourceIds),
    ...analysis.comparisons.flatMap(({ focal, peers }) =>
      [focal, ...peers].flatMap(({ inputs }) => inputs.map(({ sourceId }) => sourceId)),
    ),
  ];
  expect(cited.length).toBeGreaterThan(20);
  expect(cited.filter((id) => !known.has(id))).toEqual([]);
  const opened = await people.member.get(`/api/benchmarks/runs/${analysis.id}`);
  expect(await opened.json()).toMatchObject({ ...analysis, run: { isMine: true, isShared: false } });
});

test("an invalid benchmark is rejected with a message", async ({ people }) => {
  const { member } = people;
  expect(await refusal(member, { ...INPUT, focusAreas: [] })).toEqual({
    status: 400,
    error: "Choose at least one focus area.",
  });
  expect(await refusal(member, { ...INPUT, focusAreas: ["gossip"] })).toMatchObject({ status: 400 });
  expect(await refusal(member, { ...INPUT, focusAreas: "compensation" })).toMatchObject({ status: 400 });
  expect(await refusal(member, {})).toMatchObject({ status: 400 });
  expect(await refusal(member, { ...INPUT, focalCompanyId: "NOSUCH" })).toMatchObject({ status: 404 });
  expect(await refusal(member, { ...INPUT, peerSetId: "best_friends" })).toMatchObject({ status: 404 });
  expect(await refusal(member, { ...INPUT, focalCompanyId: "x".repeat(5000) })).toMatchObject({
    status: 400,
  });
  expect(await refusal(member, { ...INPUT, focalCompanyId: "own:\0" })).toMatchObject({ status: 400 });
});

test("a run is listed, shared, compared and deleted", async ({ people }) => {
  const { member, chair } = people;
  const { id } = await run(member);
  const later = await run(member, { peerSetId: "top_revenue" });
  const list = async (client: APIRequestContext): Promise<RunView[]> =>
    (await client.get("/api/benchmarks/runs")).json();
  const ids = (runs: RunView[]) => runs.map((one) => one.id);
  expect(ids(await list(member)).slice(0, 2)).toEqual([later.id, id]);
  expect(ids(await list(chair))).not.toContain(id);
  const share = (data: object) => member.patch(`/api/benchmarks/runs/${id}`, { data });
  expect((await share({ isShared: "yes" })).status()).toBe(400);
  expect((await share({ isShared: true })).status()).toBe(200);
  expect(ids(await list(chair))).toContain(id);

  const compared = await member.get(`/api/benchmarks/runs/${later.id}/comparison?with=${id}`);
  expect(await compared.json()).toMatchObject({
    before: { id },
    after: { id: later.id },
    isSameCompany: true,
    inputs: { peerSetChanged: true },
  });
  for (const other of ["", "?with=x", `?with=${later.id}`])
    expect((await member.get(`/api/benchmarks/runs/${later.id}/comparison${other}`)).status()).toBe(400);

  expect((await member.delete(`/api/benchmarks/runs/${id}`)).status()).toBe(200);
  expect((await chair.get(`/api/benchmarks/runs/${id}`)).status()).toBe(404);
  expect((await member.get("/api/benchmarks/runs/not-an-id")).status()).toBe(404);
});

test("a run is downloaded as a file that no browser opens on this site", async ({ people }) => {
  const { id } = await run(people.member, { focalCompanyId: "BRK.B" });
  const take = (query: string) => people.member.get(`/api/benchmarks/runs/${id}/export?${query}`);
  const page = await take("format=html&timeZone=Asia/Tokyo");
  expect(page.headers()).toMatchObject({
    "content-type": "text/html; charset=utf-8",
    "content-disposition": expect.stringMatching(
      /^attachment; filename="board-brief-BRK\.B-\d{4}-\d\d-\d\d\.html"$/,
    ),
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
    "cache-control": "private, no-store",
  });
  const html = await page.text();
  expect(html).toContain("(Asia/Tokyo)");
  expect(html).not.toMatch(/<script|<img|<link/i);
  const paper = await take("format=pdf");
  const pdf = await getDocumentProxy(new Uint8Array(await paper.body()));
  expect((await pdf.getMetadata()).info).toMatchObject({ Title: expect.stringContaining("(BRK.B)") });
  for (const query of ["", "format=docx", "format=html&timeZone=Moon/Crater"])
    expect((await take(query)).status(), query).toBe(400);
});

test("the export of a posted result contains what was saved, not what was posted", async ({ people }) => {
  const analysis = await run(people.member);
  const [first] = analysis.insights;
  const tampered = {
    ...analysis,
    insights: [{ ...first, title: "Revenue grew by 900%<script>alert(1)</script>" }],
    focalCompany: { ...analysis.focalCompany, name: "Forged plc" },
  };
  const take = (client: APIRequestContext, data: object) =>
    client.post("/api/benchmarks/export-brief", { data });
  const answer = await take(people.member, { analysisId: "AAPL", analysisData: tampered });
  expect(answer.status()).toBe(200);
  expect(answer.headers()["content-disposition"]).toContain("attachment");
  const html = await answer.text();
  expect(html).toContain(first?.title.replaceAll("&", "&amp;").replaceAll("'", "&#x27;"));
  expect(html).not.toMatch(/900%|Forged|alert\(1\)/);

  const large = { ...analysis, padding: "x".repeat(500_000) };
  expect((await take(people.member, { analysisId: "AAPL", analysisData: large })).status()).toBe(200);
  const endless = { ...analysis, padding: "x".repeat(2_000_000) };
  expect((await take(people.member, { analysisId: "AAPL", analysisData: endless })).status()).toBe(413);
  expect((await take(people.member, { analysisData: analysis })).status()).toBe(400);
  expect((await take(people.member, { analysisId: "NOSUCH", analysisData: analysis })).status()).toBe(404);
});
