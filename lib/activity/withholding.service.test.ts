import { beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { createOwnCompany, deleteOwnCompany } from "@/lib/benchmarks/own/mutations";
import { createOwnCompanySchema } from "@/lib/benchmarks/own/schema";
import { deleteRun, shareRun } from "@/lib/benchmarks/runs/mutations";
import { runBenchmark } from "@/lib/benchmarks/runs/run-benchmark";
import { recordRecusal } from "@/lib/recusals/mutations";
import { person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import { addMeeting, addPaper } from "@/tests/setup/papers";
import { exportActivity } from "./export";
import { listActivity } from "./queries";
import { activitySchema } from "./schema";

const QUOTE = "Revenue of the year was $21.3 million in all.";
const NAME = "Sandpiper Bidco";

let chair: Actor;
let admin: Actor;
let paperId: string;
let companyId: string;

const told = async (actor: Actor) =>
  (await listActivity(actor, activitySchema.parse({}))).rows.map(({ what }) => what).join("\n");

async function exported(actor: Actor): Promise<string> {
  let text = "";
  for await (const part of await exportActivity(actor, {})) text += part;
  return text;
}

beforeEach(async () => {
  await emptyDatabase();
  chair = await person("chair", "chair");
  admin = await person("admin", "admin");
  paperId = await addPaper({ meetingId: await addMeeting("Deals") }, "Deal.txt", `Accounts\n\n${QUOTE}\n`);
  const citation = { documentId: paperId, title: "", page: 1, start: 0, end: 1, quote: QUOTE };
  const figures = [{ measure: "revenue", period: "2025-12-31", value: 21_300_000, citation }];
  companyId = (await createOwnCompany(chair, createOwnCompanySchema.parse({ name: NAME, figures }))).uuid;
  const input = {
    focalCompanyId: `own:${companyId}`,
    peerSetId: "sp_sector",
    focusAreas: ["financials" as const],
  };
  const { id } = await runBenchmark(chair, input, new AbortController().signal, null);
  await shareRun(chair, id, true);
  await deleteRun(chair, id);
});

describe("a company of the board's own in the log", () => {
  it("has no name for who is recused from a paper it was made from, also once it is deleted", async () => {
    expect(await told(admin)).toContain(NAME);
    await recordRecusal(chair, paperId, { userId: admin.id, reason: "" });
    expect(await told(admin)).not.toContain(NAME);
    expect(await told(admin)).toContain("Benchmarked a company against");
    await deleteOwnCompany(chair, companyId);
    expect(await told(admin)).not.toContain(NAME);
    expect(await told(admin)).toMatch(/^Deleted the board’s own company$/m);
    expect(await exported(admin)).not.toContain(NAME);
    expect(await told(chair)).toContain(NAME);
  });

  it("keeps its name for who is recused from something else", async () => {
    const other = await addPaper(
      { meetingId: await addMeeting("Rent") },
      "Rent.txt",
      "The rent of the pier.",
    );
    await recordRecusal(chair, other, { userId: admin.id, reason: "" });
    expect(await told(admin)).toContain(NAME);
  });
});
