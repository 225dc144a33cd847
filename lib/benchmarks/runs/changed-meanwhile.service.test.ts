import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import { createOwnCompany, updateOwnCompany } from "../own/mutations";
import { createOwnCompanySchema } from "../own/schema";
import { createPeerGroup, updatePeerGroup } from "../peer-groups/mutations";
import * as ground from "./own-ground";
import { runBenchmark } from "./run-benchmark";

const figures = (value: number) =>
  createOwnCompanySchema.parse({
    name: "Ferries",
    figures: [{ measure: "revenue", period: "2025-12-31", value }],
  });

let chair: Actor;
let companyId: string;
let uuid: string;
let meanwhile: () => Promise<void>;

beforeEach(async () => {
  await emptyDatabase();
  chair = await person("chair", "chair");
  ({ id: companyId, uuid } = await createOwnCompany(chair, figures(21_300_000)));
  meanwhile = async () => {
    await updateOwnCompany(chair, uuid, { figures: figures(5_000_000).figures });
  };
  // Another person's change between the choice of peers and the check of the papers behind them.
  const look = ground.ownGround;
  vi.spyOn(ground, "ownGround").mockImplementation(async (...given) => {
    await meanwhile();
    return look(...given);
  });
});

afterEach(() => {
  vi.restoreAllMocks();
});

const run = (focalCompanyId: string, peerSetId: string) =>
  runBenchmark(
    chair,
    { focalCompanyId, peerSetId, focusAreas: ["financials"] },
    new AbortController().signal,
    null,
  );

it("saves nothing based on a peer's figures whose papers are not saved with the run", async () => {
  const group = await createPeerGroup(chair, { name: "With us", companyIds: [companyId, "MSFT"] });
  const analysis = await run("AAPL", group.id);
  expect(analysis.peers.find(({ id }) => id === companyId)?.size?.value).toBe(5_000_000);
  expect(JSON.stringify(analysis)).not.toContain("21300000");
});

it("uses only companies whose papers were checked", async () => {
  const group = await createPeerGroup(chair, { name: "Others", companyIds: ["MSFT"] });
  meanwhile = async () => {
    await updatePeerGroup(chair, group.uuid, { companyIds: ["MSFT", "KO"] });
  };
  await expect(run(companyId, group.id)).rejects.toMatchObject({ code: "conflict" });
  expect(await db.benchmarkRun.count()).toBe(0);
});
