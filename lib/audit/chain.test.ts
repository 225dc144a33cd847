import { describe, expect, it } from "vitest";
import { type ChainedRow, chainKey, GENESIS, headSeal, rowHash } from "./chain";

const key = chainKey("a secret for tests only, of enough length");
const ROW: ChainedRow = {
  id: 7n,
  at: new Date("2026-03-02T09:30:00.123Z"),
  actorId: "01a1fcf4-1f13-702b-a245-b4d8845f060d",
  actorEmail: "ada@example.org",
  action: "user.changeRole",
  resource: "user",
  resourceId: "01a1fcf4-1f13-702b-a245-b4d8845f0000",
  detail: { from: "member", role: "chair", withdrawn: 0, papers: ["a", "b"] },
};
const hash = (change: Partial<ChainedRow> = {}, previous = GENESIS) =>
  rowHash(key, previous, { ...ROW, ...change });

describe("the hash of a row", () => {
  it("is stable over time, so that today's logs can be verified in ten years", () => {
    expect(hash()).toBe("4a1816fecc317bea51932e8999b78146a5c430d9faa42919e49b4e3255b92f1c");
  });

  it("does not depend on the order of object keys, but on that of lists", () => {
    expect(hash({ detail: { papers: ["a", "b"], withdrawn: 0, role: "chair", from: "member" } })).toBe(
      hash(),
    );
    expect(hash({ detail: { ...(ROW.detail as object), papers: ["b", "a"] } })).not.toBe(hash());
  });

  it.each<[string, Partial<ChainedRow>]>([
    ["number", { id: 8n }],
    ["time, by a millisecond", { at: new Date("2026-03-02T09:30:00.124Z") }],
    ["person", { actorId: null }],
    ["address", { actorEmail: "ada@example.com" }],
    ["action", { action: "user.approve" }],
    ["resource", { resource: "session" }],
    ["resource's id", { resourceId: null }],
    ["facts", { detail: { ...(ROW.detail as object), role: "admin" } }],
    ["type of a fact", { detail: { ...(ROW.detail as object), withdrawn: "0" } }],
    ["presence of a fact", { detail: { ...(ROW.detail as object), more: null } }],
  ])("changes with the %s", (_, change) => {
    expect(hash(change)).not.toBe(hash());
  });

  it("changes with the previous row and with the secret", () => {
    expect(hash({}, "1".repeat(64))).not.toBe(hash());
    expect(rowHash(chainKey("another secret of enough length, for tests"), GENESIS, ROW)).not.toBe(hash());
  });

  it("does not let text move from one column into the next", () => {
    expect(hash({ action: "a", resource: "b,c" })).not.toBe(hash({ action: "a,b", resource: "c" }));
    expect(hash({ action: 'a","b', resource: "c" })).not.toBe(hash({ action: "a", resource: 'b","c' }));
    expect(hash({ actorId: null, actorEmail: "x" })).not.toBe(hash({ actorId: "x", actorEmail: null }));
  });
});

describe("the seal of the end", () => {
  const head = { firstId: 1n, lastId: 7n, hash: hash() };

  it.each([
    { name: "its first row", change: { firstId: 2n } },
    { name: "its last row", change: { lastId: 6n } },
    { name: "its hash", change: { hash: GENESIS } },
  ])("changes with $name", ({ change }) => {
    expect(headSeal(key, { ...head, ...change })).not.toBe(headSeal(key, head));
  });
});
