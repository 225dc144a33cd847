import type { APIRequestContext } from "@playwright/test";
import { Document, Packer, Paragraph } from "docx";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { BenchmarkAnalysis } from "@/lib/benchmarks/analysis/types";
import type { ChatAnswer } from "@/lib/chat/types";
import { PDFJS_VERSION } from "@/lib/pdf-viewer/version";
import { addPaper, createMeeting, sendFile, settled } from "../support/board";
import { FERRY_REPORT, pdf, scan } from "../support/papers";
import { newClient, PEOPLE, signIn, signUp } from "../support/people";
import { expectOnPage } from "../support/quotes";
import { addStrategyPaper, kpiWorkbook } from "../support/strategy";
import { silence } from "../support/wav";
import { type HostedFunction, kindsOfFunctions, readFunctions } from "./functions.ts";
import { CRON_SECRET, type Host, startHost } from "./host.ts";

/** Vercel's limit is 250 MB (https://vercel.com/docs/functions/limitations). */
const LARGEST_MB = 240;

const inMegabytes = (bytes: number) => bytes / 1024 / 1024;

let host: Host;
let admin: APIRequestContext;
let meeting: string;

beforeAll(async () => {
  host = await startHost();
  await signUp(host.baseURL, PEOPLE.admin, "member");
  admin = await newClient(host.baseURL);
  await signIn(admin, PEOPLE.admin);
  meeting = await createMeeting(admin);
});

afterAll(async () => {
  await admin?.dispose();
  console.log(tableOfFunctions());
  await host?.close();
});

/** The first bytes of a file. */
async function beginning(url: string): Promise<string> {
  const answer = await admin.get(url);
  expect(answer.status(), `${url}: ${await answer.text()}`).toBe(200);
  return (await answer.body()).subarray(0, 4).toString("latin1");
}

test("`npm run migrate` creates the tables on the host's Node, and names the migrations it applied", () => {
  expect(host.migrated).toMatch(/^Tables brought up to date in \d+ ms: 0001_\w+(, \d{4}_\w+)*\.\n$/);
});

test("a visitor is shown the landing page, the administrator the home page", async () => {
  const visitor = await newClient(host.baseURL);
  const [landing, home] = await Promise.all([visitor.get("/chat"), admin.get("/")]);
  expect([landing.status(), home.status()]).toEqual([200, 200]);
  expect(landing.headers()["content-security-policy"]).toMatch(/script-src[^;]*'nonce-/);
  expect(await home.text()).toContain(PEOPLE.admin.firstName);
  const [, script = ""] = /src="(\/_next\/static\/[^"]+\.js)"/.exec(await home.text()) ?? [];
  expect((await visitor.get(script)).status()).toBe(200);
  await visitor.dispose();
});

test("a PDF, a Word document and a text are read from the store; a scan is rejected with a message", async () => {
  const pension = new Document({
    sections: [{ children: [new Paragraph("The pension deficit is $4,100,000.")] }],
  });
  const report = await pdf(...FERRY_REPORT);
  const id = await addPaper(admin, meeting, report, { name: "Report.pdf" });
  await addPaper(admin, meeting, await Packer.toBuffer(pension), { name: "Pension.docx" });
  await addPaper(admin, meeting, Buffer.from("The lease of the pier ends on 30 June 2027.\n"), {
    name: "Lease.txt",
  });
  expect(host.blobs.size).toBe(3);

  const file = await admin.get(`/api/documents/${id}/file`, { headers: { range: "bytes=0-7" } });
  expect([file.status(), (await file.body()).toString()]).toEqual([206, report.subarray(0, 8).toString()]);
  const viewer = `/api/pdf-viewer/${PDFJS_VERSION}`;
  for (const part of ["wasm/openjpeg.wasm", "cmaps/UniGB-UCS2-H.bcmap", "legacy/build/pdf.worker.min.mjs"])
    expect((await admin.get(`${viewer}/${part}`)).status(), part).toBe(200);

  const other = await createMeeting(admin, "Scans");
  const sent = await (await sendFile(admin, other, await scan())).json();
  expect(await settled(admin, other, sent.id)).toMatchObject({
    status: "failed",
    error: expect.stringMatching(/^This PDF is a scan/),
  });
});

test("a brief is made, and downloaded as PDF and as Word document", async () => {
  const answer = await admin.post(`/api/board-meetings/${meeting}/brief`);
  expect(answer.status(), await answer.text()).toBe(200);
  const { brief, documentsAnalyzed } = await answer.json();
  expect(documentsAnalyzed).toBe(3);
  await expectOnPage(admin, brief.evidence.executiveSummary.flat());
  const [{ id }] = await (await admin.get(`/api/board-meetings/${meeting}/briefs`)).json();
  expect(await beginning(`/api/briefs/${id}/export?format=pdf`)).toBe("%PDF");
  expect(await beginning(`/api/briefs/${id}/export?format=docx`)).toBe("PK\x03\x04");
});

test("a question is answered from the papers, whole and as a stream", async () => {
  const data = { message: "When does the harbour licence expire?", meetingId: meeting };
  const answer = await admin.post("/api/chat", { data });
  expect(answer.status(), await answer.text()).toBe(200);
  const { response, citations }: ChatAnswer = await answer.json();
  expect(response).toContain("31 December 2025");
  await expectOnPage(admin, citations);
  const streamed = await admin.post("/api/chat", { data, headers: { accept: "text/event-stream" } });
  expect(await streamed.text()).toContain('"type":"finish"');
});

test("a workbook becomes the strategy, which is downloaded as workbook and as PDF", async () => {
  const book = kpiWorkbook("Strategy 2026", [{ name: "Moorings let", target: 90, current: 72 }]);
  const { documentId } = await addStrategyPaper(admin, book);
  const strategy = await (await admin.get("/api/strategy")).text();
  expect(strategy).toContain("Moorings let");
  expect(await beginning(`/api/strategy/export?format=pdf&documentId=${documentId}`)).toBe("%PDF");
  expect(await beginning(`/api/strategy/export?format=xlsx&documentId=${documentId}`)).toBe("PK\x03\x04");
});

test("a benchmark is run and downloaded", async () => {
  const data = { focalCompanyId: "AAPL", peerSetId: "sp_sector", focusAreas: ["compensation", "financials"] };
  const answer = await admin.post("/api/benchmarks/analyze", { data });
  expect(answer.status(), await answer.text()).toBe(200);
  const { id, peers }: BenchmarkAnalysis = await answer.json();
  expect(peers).toHaveLength(8);
  expect(await beginning(`/api/benchmarks/runs/${id}/export?format=pdf`)).toBe("%PDF");
  const whole = { analysisId: "AAPL", analysisData: { id } };
  expect((await admin.post("/api/benchmarks/export-brief", { data: whole })).status()).toBe(200);
});

test("the service transcribes speech", async () => {
  const headers = { "content-type": "audio/wav" };
  const answer = await admin.post("/api/transcriptions", { data: silence(1), headers });
  expect(await answer.json()).toEqual({ text: "The board meets in the harbour office." });
});

test("a scheduled call does pending work, and nobody else's call does", async () => {
  const file = { body: Buffer.from("A paper that is deleted."), contentType: "text/plain", etag: "" };
  host.blobs.set("documents/left", { ...file, uploadedAt: new Date() });
  await host.leaveJob("delete-file", { storageKey: "left" });
  expect((await admin.get("/api/jobs")).status()).toBe(404);
  expect(host.blobs.has("documents/left")).toBe(true);
  const swept = await admin.get("/api/jobs", { headers: { authorization: `Bearer ${CRON_SECRET}` } });
  expect(await swept.json()).toEqual({ waiting: 0 });
  expect(host.blobs.has("documents/left")).toBe(false);
});

test("one function of every kind starts from its own files, and responds", async () => {
  const failures: string[] = [];
  const isSilent = ({ route }: HostedFunction) => answersOf(route).length === 0;
  const silent = kindsOfFunctions().filter((kind) => kind.every(isSilent));
  for (const [{ route = "" } = {}] of silent) {
    const path = route.replace(/\[\.\.\.\w+\]/g, "some/where").replace(/\[\w+\]/g, crypto.randomUUID());
    const answer = await admin.get(path, { maxRedirects: 0 }).catch((error: Error) => error);
    const status = answer instanceof Error ? answer.message : answer.status();
    if (typeof status === "string" || status >= 500) failures.push(`${route}: ${status}`);
  }
  expect(failures).toEqual([]);
  expect((await admin.get("/api/logout", { maxRedirects: 0 })).status()).toBe(303);
  expect(kindsOfFunctions().filter((kind) => kind.every(isSilent))).toEqual([]);
});

test(`no function is larger than ${LARGEST_MB} MB`, () => {
  const large = readFunctions().filter(({ bytes }) => inMegabytes(bytes) > LARGEST_MB);
  expect(large.map(({ route }) => route)).toEqual([]);
});

/** "GET 200, POST 201": the responses of a function, in order of first occurrence. */
function answersOf(route: string): string[] {
  const own = (host?.front.answered ?? []).filter((one) => one.route === route);
  return [...new Set(own.map(({ method, status }) => `${method} ${status}`))];
}

function tableOfFunctions(): string {
  const rows = readFunctions().map(({ route, bytes, files }) =>
    [
      inMegabytes(bytes).toFixed(1).padStart(6),
      String(files.length).padStart(6),
      ` ${route.padEnd(50)}`,
      answersOf(route).join(", "),
    ].join(" "),
  );
  return ["    MB  files  function", ...rows].join("\n");
}
