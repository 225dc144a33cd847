// @both-engines
import pg from "pg";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { databaseCheck, queueCheck } from "./database";
import { type Check, examine, type Finding } from "./finding";

const client = new pg.Client({ connectionString: inject("databaseUrl") });
let known: string[] = [];

beforeAll(async () => {
  await client.connect();
  const { rows } = await client.query("SELECT migration_name AS name FROM _prisma_migrations ORDER BY 1");
  known = rows.map(({ name }) => name);
});

afterAll(() => client.end());

async function findingsOf(...checks: Check[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  for await (const finding of examine(checks)) findings.push(finding);
  return findings;
}

it("finds a database of this version in order", async () => {
  const findings = await findingsOf(databaseCheck(known), queueCheck);
  expect(findings.map(({ state }) => state)).toEqual(["good", "good", "good"]);
});

it("tells tables that wait for a change from tables of a newer version", async () => {
  const waiting = await findingsOf(databaseCheck([...known, "9999_next"]));
  expect(waiting.at(-1)).toMatchObject({ state: "bad", says: "Its tables lack the last change." });
  const newer = await findingsOf(databaseCheck(known.slice(0, -1)));
  expect(newer.at(-1)).toMatchObject({ state: "bad", says: expect.stringContaining("newer version") });
});

it("tells tables of something else", async () => {
  await client.query("ALTER TABLE _prisma_migrations RENAME TO somebodys_table");
  try {
    const findings = await findingsOf(databaseCheck(known));
    expect(findings.at(-1)).toMatchObject({ state: "bad", says: "It contains tables of another product." });
  } finally {
    await client.query("ALTER TABLE somebodys_table RENAME TO _prisma_migrations");
  }
});

it("goes on after a part that could not be tried", async () => {
  const broken: Check = { part: "Broken", run: () => Promise.reject(new Error("no route to host")) };
  const fine: Check = { part: "Fine", run: async () => [{ state: "good", says: "It works." }] };
  expect(await findingsOf(broken, fine)).toEqual([
    { part: "Broken", state: "bad", says: "It could not be tested: no route to host" },
    { part: "Fine", state: "good", says: "It works." },
  ]);
});
