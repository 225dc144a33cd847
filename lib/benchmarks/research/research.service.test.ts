import { beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { deleteDocument } from "@/lib/documents/mutations";
import { recordRecusal } from "@/lib/documents/recusals/mutations";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import {
  ANNUAL_REPORT_PAGES,
  documentPath,
  focalFiles,
  PEER_REPORT_PAGES,
  peerFiles,
  SAID,
} from "@/tests/fixtures/research-filings";
import { person } from "@/tests/setup/actors";
import { fakeEdgar } from "@/tests/setup/fake-edgar";
import { addMeeting, addPaper } from "@/tests/setup/papers";
import type { BenchmarkAnalysis } from "../analysis/types";
import { resultLines } from "../chat/result-lines";
import { deleteRun, shareRun } from "../runs/mutations";
import { getRun } from "../runs/queries";
import { runBenchmark } from "../runs/run-benchmark";
import { researchStream } from "../streams";
import { nearestPeers } from "./plan";
import { type ResearchProgress, research, researchProgress } from "./research";
import type { DeepAnalysis } from "./types";

let ada: Actor;
let run: BenchmarkAnalysis;
const signal = new AbortController().signal;
const INPUT = { focalCompanyId: "AAPL", peerSetId: "sp_sector", focusAreas: ["financials" as const] };

const edgar = fakeEdgar({ isOn: false });

beforeEach(async () => {
  ada = await person("ada", "member");
  run = await runBenchmark(ada, INPUT, signal, null);
  Object.assign(env, edgar.settings);
  serve(focalFiles({ cik: cikOf(run.focalCompany), name: "Focal" }));
  for (const peer of nearestPeers(run)) serve(peerFiles({ cik: cikOf(peer), name: peer.name }));
});

const cikOf = ({ cik }: { cik: number | null }) => cik ?? 0;

function serve(files: Record<string, string>): void {
  for (const [path, body] of Object.entries(files)) edgar.put(path, body);
}

async function eventsOf(events: AsyncGenerator<ResearchProgress>): Promise<ResearchProgress[]> {
  const all: ResearchProgress[] = [];
  for await (const event of events) all.push(event);
  return all;
}

const textsOf = (made: DeepAnalysis) => JSON.stringify({ ...made, quotes: [] });
const audited = async () =>
  (await db.auditEvent.findMany({ orderBy: { id: "asc" } })).map(({ action }) => action);

describe("research without a model", () => {
  it("reads the filings of the company and two peers, reporting each step", async () => {
    const events = await eventsOf(await researchProgress(ada, { runId: run.id }, signal, null));
    const [plan] = events;
    expect(plan?.type === "plan" && plan.filings).toHaveLength(7);
    expect(plan?.type === "plan" && plan.filings[0]).toBe(
      "Annual report (10-K) of Apple Inc., year to Sep 27, 2025",
    );
    expect(events.filter(({ type }) => type === "reading")).toHaveLength(7);
    expect(events.some(({ type }) => type === "finding")).toBe(true);
    expect(events.at(-1)?.type).toBe("done");
    expect(await audited()).toEqual(expect.arrayContaining(["benchmark.research", "ai.run"]));
  });

  it("arranges statements in filings by subject and quotes them verbatim", async () => {
    const made = await research(ada, { runId: run.id }, signal, null);
    const on = (statements: { text: string }[]) => statements.map(({ text }) => text);
    expect(on(made.governanceAnalysis.boardComposition)).toContain(SAID.board);
    expect(on(made.governanceAnalysis.executiveCompensation)).toContain(SAID.pay);
    expect(on(made.governanceAnalysis.shareholderRights)).toContain(SAID.rights);
    expect(on(made.competitivePositioning.marketShare)).toContain(SAID.share);
    expect(on(made.competitivePositioning.competitiveAdvantages)).toContain(SAID.advantage);
    expect(on(made.competitivePositioning.threats)).toContain(SAID.threat);
    expect(on(made.financialPerformance.profitabilityTrends)).toEqual(
      expect.arrayContaining([SAID.sales, SAID.margin, SAID.quarter]),
    );
    expect(on(made.financialPerformance.capitalEfficiency)).toContain(SAID.capital);
    expect(on(made.financialPerformance.liquidityPosition)).toEqual(
      expect.arrayContaining([SAID.cash, SAID.debt]),
    );
    expect(on(made.riskFactors.operationalRisks)).toContain(SAID.supply);
    expect(on(made.riskFactors.financialRisks)).toContain(SAID.currency);
    expect(on(made.riskFactors.strategicRisks)).toContain(SAID.probe);
    for (const { quote, url } of made.quotes) {
      expect(Object.values(SAID)).toContain(quote);
      expect(url).toMatch(
        /^https:\/\/www\.sec\.gov\/Archives\/edgar\/data\/\d+\/\d{18}\/\w+\.htm#:~:text=[^ ]+$/,
      );
    }
    expect(made.keyFindings[0]?.significance).toBe("high");
    expect(made.unread).toEqual([]);
  });

  it("attributes peers' statements, and excludes boilerplate, shareholder proposals and instructions", async () => {
    const made = await research(ada, { runId: run.id }, signal, null);
    expect(textsOf(made)).toMatch(/For comparison, [^:]+: “Our beacon systems accounted/);
    const words = `${textsOf(made)} ${made.quotes.map(({ quote }) => quote).join(" ")}`;
    for (const left of [SAID.generic, SAID.looksAhead, SAID.order, SAID.proposal]) {
      expect(words).not.toContain(left);
    }
  });

  it("recommends only on the basis of a passage", async () => {
    const made = await research(ada, { runId: run.id }, signal, null);
    const { immediate, mediumTerm, longTerm, rationale } = made.boardRecommendations;
    for (const { quotes } of [...immediate, ...mediumTerm, ...longTerm]) {
      expect(made.quotes[quotes[0] ?? -1]).toBeDefined();
    }
    const grounds = immediate.map(({ quotes }) => made.quotes[quotes[0] ?? -1]?.quote);
    expect(grounds).toEqual(expect.arrayContaining([SAID.probe, SAID.debt]));
    expect(grounds.some((quote) => quote === SAID.sales || quote === SAID.margin)).toBe(true);
    expect(rationale).toContain("fixed rules");
  });

  it("is saved with the run, and uses the cache the second time", async () => {
    const made = await research(ada, { runId: run.id }, signal, null);
    expect((await getRun(ada, run.id)).deepAnalysis).toEqual(made);
    const asked = edgar.requests.length;
    await research(ada, { runId: run.id }, signal, null);
    expect(edgar.requests).toHaveLength(asked);
  });

  it("runs once for two followers", async () => {
    const [one, other] = await Promise.all([
      researchProgress(ada, { runId: run.id }, signal, null).then(eventsOf),
      researchProgress(ada, { runId: run.id }, signal, null).then(eventsOf),
    ]);
    expect(one.at(-1)).toEqual(other.at(-1));
    expect((await audited()).filter((action) => action === "benchmark.research")).toHaveLength(1);
  });
});

describe("incomplete research", () => {
  it("names a filing that is too long, without scoring it", async () => {
    const path = documentPath(cikOf(run.focalCompany), 2, "proxy.htm");
    edgar.put(path, `<html><body><p>${"More words. ".repeat(450_000)}</p></body></html>`);
    const made = await research(ada, { runId: run.id }, signal, null);
    expect(made.unread).toEqual([expect.stringContaining("too much text")]);
  });

  it("names an unreadable filing and continues", async () => {
    edgar.behave("down", documentPath(cikOf(run.focalCompany), 2, "proxy.htm"));
    const made = await research(ada, { runId: run.id }, signal, null);
    expect(made.unread).toHaveLength(1);
    expect(made.unread[0]).toMatch(/^Proxy statement \(DEF 14A\) of Apple/);
    expect(
      made.governanceAnalysis.boardComposition.filter(({ text }) => !text.startsWith("For comparison")),
    ).toEqual([]);
    expect(made.financialPerformance.profitabilityTrends).not.toEqual([]);
  });

  it("fails with a sentence when nothing can be read, and saves nothing", async () => {
    edgar.behave("down");
    await expect(research(ada, { runId: run.id }, signal, null)).rejects.toMatchObject({
      code: "unavailable",
    });
    expect((await getRun(ada, run.id)).deepAnalysis).toBeNull();
    const answer = researchStream(
      await researchProgress(ada, { runId: run.id }, signal, null),
      new AbortController(),
    );
    expect(await answer.text()).toContain('"type":"failed"');
  });

  it("explains that filings are not read here, and whom to ask", async () => {
    env.SEC_CONTACT = undefined;
    await expect(research(ada, { runId: run.id }, signal, null)).rejects.toThrow(
      "An administrator can turn them on",
    );
  });

  it("saves nothing when cancelled, and audits the cancellation", async () => {
    const gone = new AbortController();
    const events = await researchProgress(ada, { runId: run.id }, gone.signal, null);
    await expect(
      (async () => {
        for await (const event of events) if (event.type === "reading") gone.abort();
      })(),
    ).rejects.toThrow();
    expect((await getRun(ada, run.id)).deepAnalysis).toBeNull();
    expect(await audited()).not.toContain("benchmark.research");
  });

  it("saves nothing for a run deleted in the meantime", async () => {
    const events = await researchProgress(ada, { runId: run.id }, signal, null);
    await events.next();
    await deleteRun(ada, run.id);
    await expect(eventsOf(events)).rejects.toMatchObject({ code: "notFound" });
  });
});

describe("research in uploaded reports", () => {
  /** Adds a report as if it had been uploaded and indexed, page by page. */
  async function addReport(name: string, pages: readonly string[]): Promise<string> {
    const documentId = await addPaper({ meetingId }, name, pages.join("\n"), { read: false });
    await db.documentPage.createMany({
      data: pages.map((text, index) => ({ documentId, number: index + 1, text })),
    });
    await db.document.update({
      where: { id: documentId },
      data: { status: "indexed", searchableAt: new Date(), pages: pages.length },
    });
    return documentId;
  }

  let meetingId: string;
  let annual: string;
  const own = () => ({ companyId: "AAPL", documentId: annual });

  beforeEach(async () => {
    env.SEC_CONTACT = undefined;
    meetingId = await addMeeting("Accounts");
    annual = await addReport("Annual report.pdf", ANNUAL_REPORT_PAGES);
  });

  it("needs no filings, and cites the page of each quote", async () => {
    const made = await research(ada, { runId: run.id, papers: [own()] }, signal, null);
    const on = (statements: { text: string }[]) => statements.map(({ text }) => text);
    expect(on(made.riskFactors.operationalRisks)).toContain(SAID.supply);
    expect(on(made.riskFactors.strategicRisks)).toContain(SAID.probe);
    expect(on(made.financialPerformance.liquidityPosition)).toEqual(
      expect.arrayContaining([SAID.cash, SAID.debt]),
    );
    expect(made.sources).toEqual(["Annual report.pdf"]);
    expect(made.unread).toEqual([]);
    expect(made.quotes.length).toBeGreaterThan(0);
    for (const { citation, url, quote, section } of made.quotes) {
      if (!citation) throw new Error("a quote of a paper without its page");
      const text = ANNUAL_REPORT_PAGES[citation.page - 1] ?? "";
      expect(text.slice(citation.start, citation.end)).toBe(citation.quote);
      expect(citation.quote.replace(/\s+/g, " ")).toBe(quote);
      expect(section).toContain(`page ${citation.page}`);
      expect([citation.documentId, url]).toEqual([annual, null]);
    }
    expect((await getRun(ada, run.id)).deepAnalysis).toEqual(made);
    const [entry] = await db.auditEvent.findMany({ where: { action: "ai.run" }, orderBy: { id: "desc" } });
    expect(JSON.stringify(entry?.detail)).toContain(annual);
  });

  it("compares the risks of a peer whose report was uploaded", async () => {
    const [peer] = run.peers;
    if (!peer) throw new Error("a run without peers");
    const documentId = await addReport("Beacon annual report.pdf", PEER_REPORT_PAGES);
    const papers = [own(), { companyId: peer.id, documentId }];
    const made = await research(ada, { runId: run.id, papers }, signal, null);
    expect(JSON.stringify(made.riskFactors)).toContain(`For comparison, ${peer.name}: “In May 2025, a cyber`);
    expect(made.quotes.some(({ citation }) => citation?.documentId === documentId)).toBe(true);
  });

  it("also reads filings where they are available", async () => {
    Object.assign(env, edgar.settings);
    const made = await research(ada, { runId: run.id, papers: [own()] }, signal, null);
    expect(made.sources.slice(0, 2)).toEqual([
      "Annual report.pdf",
      "Annual report (10-K) of Apple Inc., year to Sep 27, 2025",
    ]);
  });

  it("gives pages in answers of the benchmark chat", async () => {
    await research(ada, { runId: run.id, papers: [own()] }, signal, null);
    const sources = resultLines(await getRun(ada, run.id))
      .filter(({ kind }) => kind === "filing")
      .flatMap((line) => line.sources);
    expect(sources[0]).toMatchObject({ form: "paper", url: null, citation: { documentId: annual } });
  });

  it("rejects a paper closed to the person, or of a company outside the benchmark", async () => {
    const chair = await person("chair", "chair");
    const elsewhere = { ...own(), companyId: "own:none" };
    await expect(
      researchProgress(ada, { runId: run.id, papers: [elsewhere] }, signal, null),
    ).rejects.toMatchObject({ code: "invalid" });
    await recordRecusal(chair, annual, { userId: ada.id, reason: "" });
    await expect(
      researchProgress(ada, { runId: run.id, papers: [own()] }, signal, null),
    ).rejects.toMatchObject({ code: "notFound" });
  });

  it("saves nothing when the paper is closed to the person in the meantime", async () => {
    const chair = await person("chair", "chair");
    const events = await researchProgress(ada, { runId: run.id, papers: [own()] }, signal, null);
    await events.next();
    await recordRecusal(chair, annual, { userId: ada.id, reason: "" });
    await expect(eventsOf(events)).rejects.toBeInstanceOf(AppError);
    expect((await getRun(ada, run.id)).deepAnalysis).toBeNull();
  });

  it("closes the run to anyone who cannot see the paper", async () => {
    const bob = await person("bob", "member");
    const chair = await person("chair", "chair");
    await shareRun(ada, run.id, true);
    await research(ada, { runId: run.id, papers: [own()] }, signal, null);
    expect((await getRun(bob, run.id)).deepAnalysis).not.toBeNull();
    await recordRecusal(chair, annual, { userId: bob.id, reason: "" });
    await expect(getRun(bob, run.id)).rejects.toMatchObject({ code: "notFound" });
    await deleteDocument(chair, annual);
    await expect(getRun(bob, run.id)).rejects.toMatchObject({ code: "notFound" });
  });

  it("names a report without text, and reads the others", async () => {
    const documentId = await addReport("Scan.pdf", [""]);
    const made = await research(
      ada,
      { runId: run.id, papers: [own(), { companyId: "AAPL", documentId }] },
      signal,
      null,
    );
    expect(made.unread).toEqual(["Scan.pdf: The document contains almost no text."]);
  });
});

describe("access to research", () => {
  it("is refused for someone else's run, and a hidden one is not found", async () => {
    const bob = await person("bob", "chair");
    await expect(researchProgress(bob, { runId: run.id }, signal, null)).rejects.toMatchObject({
      code: "notFound",
    });
    await shareRun(ada, run.id, true);
    await expect(researchProgress(bob, { runId: run.id }, signal, null)).rejects.toMatchObject({
      code: "forbidden",
    });
  });

  it("is refused to an account awaiting approval", async () => {
    await expect(
      researchProgress({ ...ada, status: "pending" }, { runId: run.id }, signal, null),
    ).rejects.toMatchObject({
      code: "forbidden",
    });
  });
});
