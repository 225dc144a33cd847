// @both-engines
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/db";
import { emptyDatabase } from "@/tests/setup/database";
import { countTry, forgiveTry } from "./rate-limit";

const LIMIT = "mailed link by account";
const ALLOWED = 5;

beforeEach(emptyDatabase);

describe("a limit", () => {
  it("admits that many, even when all come at once, and tells the others how long to wait", async () => {
    const tries = await Promise.allSettled(
      Array.from({ length: ALLOWED + 7 }, () => countTry(LIMIT, "ada@example.org")),
    );
    const refused = tries.filter((result) => result.status === "rejected");
    expect(refused).toHaveLength(7);
    for (const { reason } of refused) {
      expect(reason).toMatchObject({ code: "tooMany", status: 429 });
      expect(reason.retryAfterSeconds).toBeGreaterThan(3000);
      expect(reason.message).toMatch(/^Too many attempts\. Please wait \d+ minutes\.$/);
    }
  });

  it("counts each subject and each limit separately", async () => {
    for (let i = 0; i < ALLOWED; i++) await countTry(LIMIT, "ada@example.org");
    await countTry(LIMIT, "ben@example.org");
    await countTry("sign-in by account", "ada@example.org");
    await expect(countTry(LIMIT, "ada@example.org")).rejects.toMatchObject({ code: "tooMany" });
  });

  it("returns a try", async () => {
    for (let i = 0; i < ALLOWED; i++) await countTry(LIMIT, "ada@example.org");
    await forgiveTry(LIMIT, "ada@example.org");
    await countTry(LIMIT, "ada@example.org");
    await expect(countTry(LIMIT, "ada@example.org")).rejects.toMatchObject({ code: "tooMany" });
  });

  it("starts again when its period has ended", async () => {
    for (let i = 0; i < ALLOWED; i++) await countTry(LIMIT, "ada@example.org");
    await db.rateLimit.updateMany({ data: { expire: BigInt(Date.now() - 1) } });
    await countTry(LIMIT, "ada@example.org");
  });

  it("removes counters whose period has ended", async () => {
    await countTry(LIMIT, "ada@example.org");
    await db.rateLimit.updateMany({ data: { expire: BigInt(Date.now() - 1) } });
    await countTry(LIMIT, "ben@example.org");
    expect(await db.rateLimit.count()).toBe(1);
  });

  it("stores no address in its rows", async () => {
    await countTry(LIMIT, "ada@example.org");
    const rows = await db.rateLimit.findMany();
    expect(JSON.stringify(rows.map(({ key }) => key))).not.toContain("ada");
  });
});
