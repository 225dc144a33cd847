import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { addPaper, createMeeting } from "../support/board";
import { expect, test } from "../support/people";

type Found = { id: string; ticker: string; name: string; sector: string };

async function search(client: APIRequestContext, q: string): Promise<Found[]> {
  const answer = await client.get(`/api/companies/search?${new URLSearchParams({ q })}`);
  expect(answer.status(), await answer.text()).toBe(200);
  return answer.json();
}

async function sentence(answer: { json: () => Promise<{ error: string }> }): Promise<string> {
  return (await answer.json()).error;
}

test("a search finds companies by common names, and nothing for fewer than two characters", async ({
  people: { member },
}) => {
  for (const [q, id] of [
    ["goog", "GOOG"],
    ["alphabet", "GOOGL"],
    ["berkshire b", "BRK.B"],
    ["brk.b", "BRK.B"],
    ["at&t", "T"],
  ] as const)
    expect((await search(member, q))[0]?.id, q).toBe(id);
  expect((await search(member, "GOOGL"))[0]).toMatchObject({
    id: "GOOGL",
    ticker: "GOOGL",
    name: "Alphabet Inc. (Class A)",
    sector: "Communication Services",
  });
  for (const q of ["", "a", " a ", "<script>alert(1)</script>", "%"])
    expect(await search(member, q), q).toEqual([]);
  expect((await member.get("/api/companies/search")).status()).toBe(200);
  expect((await member.get(`/api/companies/search?q=${"x".repeat(201)}`)).status()).toBe(400);
});

test("each peer set gives the reason for including each company", async ({ people: { member } }) => {
  const sizes = { sp_sector: 8, direct_competitors: 6, top_revenue: 10, proxy_based: 6 };
  for (const [set, size] of Object.entries(sizes)) {
    const answer = await member.get(`/api/companies/JPM/peers?set=${set}`);
    const { peers, peerSet } = await answer.json();
    expect(peerSet.id).toBe(set);
    expect(peers.length).toBeGreaterThan(0);
    expect(peers.length).toBeLessThanOrEqual(size);
    for (const { reason, id } of peers) expect([id === "JPM", reason === ""]).toEqual([false, false]);
  }
  for (const path of [
    "NOPE/peers?set=sp_sector",
    "JPM/peers?set=none",
    `JPM/peers?set=custom:${randomUUID()}`,
  ])
    expect((await member.get(`/api/companies/${path}`)).status(), path).toBe(404);
  expect((await member.get("/api/companies/JPM/peers")).status()).toBe(400);
});

test("the peers in a proxy statement have the contract's shape, with the default list marked", async ({
  people: { member },
}) => {
  const answer = await (await member.get("/api/companies/WFC/proxy-peers")).json();
  expect(answer.peers.map(({ ticker }: Found) => ticker)).toEqual(["JPM", "BAC", "C", "GS", "MS", "USB"]);
  expect(answer).toMatchObject({
    companyCount: 6,
    source: "The default list, not from a filing",
    extractedMetrics: { compensationComparison: false, governanceMetrics: false, performanceMetrics: false },
  });
  for (const peer of answer.peers) expect(peer.mentionContext).toContain("not from a filing");
});

test("a peer set is saved, renamed and deleted by its owner", async ({ people: { member } }) => {
  const name = `Rivals ${randomUUID()}`;
  const send = (data: object) => member.post("/api/peer-groups", { data });
  const made = await send({ name, companyIds: ["AAPL", "MSFT", "AAPL"] });
  expect(made.status()).toBe(201);
  const { id, uuid, companies } = await made.json();
  expect(companies.map((company: Found) => company.id)).toEqual(["AAPL", "MSFT"]);
  const chosen = await (await member.get(`/api/companies/AAPL/peers?set=${id}`)).json();
  expect(chosen.peers.map((peer: Found) => peer.id)).toEqual(["MSFT"]);

  const again = await send({ name, companyIds: ["AAPL"] });
  expect([again.status(), await sentence(again)]).toEqual([
    409,
    "You already have a peer set with this name.",
  ]);
  const unknown = await send({ name: `${name} 2`, companyIds: ["<b>NOPE</b>"] });
  expect([unknown.status(), await sentence(unknown)]).toEqual([
    400,
    "These companies could not be found: <b>NOPE</b>.",
  ]);
  for (const data of [
    {},
    { name },
    { name: "", companyIds: ["AAPL"] },
    { name: "x", companyIds: [] },
    { name: "x", companyIds: [1] },
  ])
    expect((await send(data)).status(), JSON.stringify(data)).toBe(400);

  const renamed = await member.patch(`/api/peer-groups/${uuid}`, { data: { name: `${name} 3` } });
  expect((await renamed.json()).name).toBe(`${name} 3`);
  expect((await member.delete(`/api/peer-groups/${uuid}`)).status()).toBe(200);
  expect((await member.delete(`/api/peer-groups/${uuid}`)).status()).toBe(404);
});

test("a board's own company has figures with their sources, and its name is treated as data", async ({
  people: { chair, member },
}) => {
  const meeting = await createMeeting(chair, "Accounts");
  const text = "Accounts ($ thousands)\n\n                 2025      2024\nRevenue        21,310    20,140\n";
  const file = { name: "Accounts.txt", mimeType: "text/plain" };
  const documentId = await addPaper(chair, meeting, Buffer.from(text), file);
  const { proposals } = await (
    await chair.get(`/api/own-companies/proposals?documentId=${documentId}`)
  ).json();
  const proposed = proposals.find(({ value }: { value: number }) => value === 21_310_000);
  expect(proposed).toMatchObject({ measure: "revenue", periodStated: "2025" });

  const name = `<img src=x onerror=alert(1)> ${randomUUID()}`;
  const revenue = { measure: "revenue", period: "2025-12-31", value: 21_310_000 };
  const figures = [
    { ...revenue, citation: proposed.citation },
    { measure: "size", period: "2025-12-31", value: 7 },
  ];
  const made = await chair.post("/api/own-companies", { data: { name, figures } });
  expect(made.status(), await made.text()).toBe(201);
  const { id, uuid, figures: kept } = await made.json();
  expect(kept.map(({ origin }: { origin: { kind: string } }) => origin.kind)).toEqual(["paper", "typed"]);
  expect((await search(member, name))[0]).toMatchObject({ id, name, isOwn: true });
  const { peers, notes } = await (await member.get(`/api/companies/${id}/peers?set=sp_sector`)).json();
  expect(peers).toHaveLength(8);
  expect(notes.join(" ")).toContain("is not known");

  const address = `/api/own-companies/${uuid}`;
  const wrong = [{ ...revenue, value: 99, citation: proposed.citation }];
  expect((await chair.patch(address, { data: { figures: wrong } })).status()).toBe(400);
  expect((await chair.patch(address, { data: { figures: [{ ...revenue, value: 1e16 }] } })).status()).toBe(
    400,
  );
  expect((await chair.patch(address, { data: {} })).status()).toBe(400);
  expect((await chair.delete(address)).status()).toBe(200);
  expect((await member.get(address)).status()).toBe(404);
});
