import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { HARBOUR, HARBOUR_PROXY, harbourFiles } from "@/tests/fixtures/edgar-harbour";
import {
  HARBOUR_COMPANY as company,
  READERS as readers,
  sourceIn as source,
} from "@/tests/fixtures/edgar-readers";
import { fakeEdgar } from "@/tests/setup/fake-edgar";
import { type FiledProfileOptions, type FilingReaders, filedProfile } from "./filed-profile";

const FACTS = `/api/xbrl/companyfacts/CIK000${HARBOUR.cik}.json`;
const SUBMISSIONS = `/submissions/CIK000${HARBOUR.cik}.json`;

const read = (options: FiledProfileOptions = {}) => filedProfile(company, { readers, ...options });
const paths = () => edgar.requests.map(({ path }) => path.split("/").at(-1));

const edgar = fakeEdgar({ files: harbourFiles });
beforeEach(() => {
  for (const path of [FACTS, SUBMISSIONS]) edgar.behave("normal", path);
});

/** Ages everything read so far by two days and ends any pause. */
async function twoDaysLater(): Promise<void> {
  const then = new Date(Date.now() - 48 * 3_600_000);
  await db.filedProfile.updateMany({ data: { readAt: then } });
  await db.edgarReply.updateMany({ data: { checkedAt: then } });
  await db.edgarPace.deleteMany();
  edgar.requests.length = 0;
}

describe("a profile from filings", () => {
  it("has years, pay, vote and public float, each with its filing", async () => {
    expect(await read()).toMatchObject({
      company,
      origin: "edgar",
      asOf: new Date().toISOString().slice(0, 10),
      isStale: false,
      years: [{ periodEnd: "2023-09-30" }, { revenue: 1_180_000_000 }, { revenue: 1_300_000_000 }],
      payYears: [
        { source: { url: expect.stringMatching(new RegExp(`/${HARBOUR_PROXY}$`)), filed: "2026-01-09" } },
      ],
      sayOnPay: { approval: 93.1, source: { filed: "2026-02-20" } },
      publicFloat: { value: 2_750_000_000, asOf: "2025-03-28" },
    });
  });

  it("is cached for a day, without further requests", async () => {
    const first = await read();
    edgar.requests.length = 0;
    expect(await read()).toEqual(first);
    expect(edgar.requests).toEqual([]);
  });

  it("is read again after a day, without reloading documents that cannot change", async () => {
    await read();
    await twoDaysLater();
    expect(await read()).toMatchObject({ isStale: false });
    expect(paths().sort()).toEqual([`CIK000${HARBOUR.cik}.json`, `CIK000${HARBOUR.cik}.json`]);
  });

  it("from older rules is read again from the cache", async () => {
    await read();
    await db.filedProfile.updateMany({ data: { version: -1, profile: {} } });
    edgar.requests.length = 0;
    expect(await read()).toMatchObject({ isStale: false, years: [{}, {}, {}] });
    expect(edgar.requests).toEqual([]);
    expect((await db.filedProfile.findFirstOrThrow()).version).toBeGreaterThan(0);
  });

  it("is read once for concurrent requests, each share class under its own ticker", async () => {
    const other = { ...company, id: "HRBI.B", ticker: "HRBI.B" };
    const [one, two] = await Promise.all([read(), filedProfile(other, { readers })]);
    expect(paths()).toHaveLength(4);
    expect([one?.company.id, two?.company.id]).toEqual(["HRBI", "HRBI.B"]);
  });

  it("uses the next proxy statement where the newest is for another meeting", async () => {
    const silent: FilingReaders = {
      ...readers,
      proxy: async () => ({
        payYears: [],
        payRatio: null,
        board: null,
        proxyPeers: null,
        lastSayOnPay: null,
      }),
    };
    expect(await read({ readers: silent })).toMatchObject({ payYears: [], board: null, years: [{}, {}, {}] });
  });

  it("uses the vote in the proxy statement where no report has it", async () => {
    const told = { value: 88.8, source: source("https://www.sec.gov/x", "DEF 14A", "2026-01-09") };
    const withoutVote: FilingReaders = {
      ...readers,
      proxy: async (html, place, signal) => ({
        ...(await readers.proxy(html, place, signal)),
        lastSayOnPay: told,
      }),
      vote: async () => null,
    };
    expect(await read({ readers: withoutVote })).toMatchObject({
      sayOnPay: { approval: 88.8, votesFor: null, source: told.source },
    });
  });
});

describe("unusual filings", () => {
  it("keep words with invalid characters", async () => {
    const odd: FilingReaders = {
      ...readers,
      vote: async (_, { url, filed }) => ({
        approval: 50,
        votesFor: 1,
        votesAgainst: 1,
        source: { ...source(url, "8-K", filed), quote: "For\u0000 1 \ud800 Against 1" },
      }),
    };
    const first = await read({ readers: odd });
    expect(first?.sayOnPay?.source.quote).toBe("For 1 \ufffd Against 1");
    expect(await read({ readers: odd })).toEqual(first);
  });
});

describe("incomplete data", () => {
  it("gives null where filings are not read, the company has no CIK, or EDGAR does not know it", async () => {
    expect(await filedProfile({ ...company, cik: null })).toBeNull();
    expect(await filedProfile({ ...company, cik: 77 }, { readers })).toBeNull();
    env.SEC_CONTACT = undefined;
    expect(await read()).toBeNull();
  });

  it("gives null while EDGAR is unavailable and nothing was read before", async () => {
    edgar.behave("maintenance");
    expect(await read()).toBeNull();
  });

  it("gives earlier data, marked as stale, while EDGAR is unavailable", async () => {
    const first = await read();
    await twoDaysLater();
    await db.edgarReply.deleteMany();
    edgar.behave("down");
    expect(await read()).toEqual({ ...first, isStale: true });
  });

  it("is assembled from the cache, marked as stale, and not stored as current", async () => {
    await read();
    await twoDaysLater();
    edgar.behave("busy");
    expect(await read()).toMatchObject({ isStale: true, years: [{}, {}, {}] });
    edgar.behave("normal");
    await db.edgarPace.deleteMany();
    expect(await read()).toMatchObject({ isStale: false });
  });

  it("gives the available parts, and is completed later", async () => {
    edgar.behave("down", FACTS);
    expect(await read()).toMatchObject({ years: [], payYears: [{}], isStale: false });
    expect(await db.filedProfile.count()).toBe(0);
    edgar.behave("normal", FACTS);
    expect(await read()).toMatchObject({ years: [{}, {}, {}], payYears: [{}] });
    expect(await db.filedProfile.count()).toBe(1);
  });

  it("omits garbled figures, or uses those read before", async () => {
    edgar.behave("malformed", FACTS);
    expect(await filedProfile(company, { budgetMs: 60_000 })).toMatchObject({
      years: [],
      payYears: [{}, {}, {}],
    });
    expect(await db.filedProfile.count()).toBe(0);
    edgar.behave("normal", FACTS);
    await read();
    await twoDaysLater();
    edgar.behave("malformed", FACTS);
    expect(await filedProfile(company, { budgetMs: 60_000 })).toMatchObject({
      years: [{}, {}, {}],
      isStale: true,
    });
  });

  it("treats an unreadable document as missing, without failing", async () => {
    const broken: FilingReaders = {
      ...readers,
      proxy: async () => {
        throw new AppError("unreadable", "This filing could not be read.");
      },
    };
    expect(await read({ readers: broken })).toMatchObject({ payYears: [], sayOnPay: { approval: 93.1 } });
  });

  it("gives earlier data when the time limit is reached", async () => {
    await read();
    await twoDaysLater();
    edgar.behave("silent");
    expect(await read({ budgetMs: 200 })).toMatchObject({ isStale: true, years: [{}, {}, {}] });
  });

  it("gives what was read within the time limit", async () => {
    edgar.behave("silent", SUBMISSIONS);
    expect(await read({ budgetMs: 1_500 })).toMatchObject({
      years: [{}, {}, {}],
      payYears: [],
      isStale: false,
    });
    expect(await db.filedProfile.count()).toBe(0);
  });

  it("stops with its caller", async () => {
    edgar.behave("silent");
    const leaving = AbortSignal.timeout(100);
    await expect(read({ signal: leaving })).rejects.toMatchObject({ name: "TimeoutError" });
  });

  it("does not hide an internal error", async () => {
    const faulty: FilingReaders = {
      ...readers,
      vote: async () => {
        throw new TypeError("a fault");
      },
    };
    await expect(read({ readers: faulty })).rejects.toThrow("a fault");
  });
});

describe("the documents of a company", () => {
  it("are read for pay, board, peers and vote, in a separate thread", async () => {
    const profile = await filedProfile(company, { budgetMs: 60_000 });
    expect(profile).toMatchObject({
      payYears: [
        { fiscalYear: 2023, granted: 4_610_000 },
        { actuallyPaid: -310_020, tsrOf100: 96.4 },
        { periodEnd: "2025-09-27", granted: 5_120_400, peerTsrOf100: 131.75 },
      ],
      payRatio: { ratio: 80, medianEmployee: 64_005 },
      sayOnPay: { approval: 93.1, votesFor: 46_550_000, votesAgainst: 3_450_000 },
      board: {
        size: { value: 9 },
        women: { value: 4 },
        chairSeparate: { value: true },
        meetings: { value: 7 },
      },
    });
    expect(profile?.proxyPeers?.peers.map(({ name }) => name)).toContain("Waters Corporation");
    for (const { source } of profile?.payYears ?? []) expect(source.url).toMatch(/harbour-proxy2026\.htm$/);
  });
});
