import { describe, expect, it } from "vitest";
import { chainKey } from "./chain";
import { Findings, type StoredRow } from "./findings";

const key = chainKey("a secret for tests only, of enough length");

function row(id: number): StoredRow {
  const nobody = { actorId: null, actorEmail: null, resourceId: null };
  const hash = "f".repeat(64);
  return { ...nobody, id: BigInt(id), at: new Date(0), action: "a", resource: "b", detail: {}, hash };
}

function tellOf(ids: Iterable<number>): string[] {
  const findings = new Findings();
  for (const id of ids) findings.addMisfit(row(id), "0".repeat(64));
  return findings.tell(key);
}

function* numbers(last: number, step = 1): Generator<number> {
  for (let id = 1; id <= last; id += step) yield id;
}

describe("findings", () => {
  it("summarize adjacent mismatches in one sentence, and suggest that the secret differs", () => {
    const told = tellOf([...numbers(200_000), 200_002]);
    expect(told).toHaveLength(2);
    expect(told[0]).toMatch(/^Rows 1 to 200000 do not match .* another AUDIT_SECRET\.$/);
    expect(told[1]).toMatch(/^Row 200002 does not match/);
  });

  it("are listed up to a hundred, and counted beyond that", () => {
    const told = tellOf(numbers(2000, 2));
    expect(told).toHaveLength(101);
    expect(told.at(-1)).toBe("And 900 more.");
  });
});
