import { expect, test } from "vitest";
import { db } from "@/lib/db";
import { pool } from "@/lib/db/pool";

test("a query outside the transaction it is made in fails, and later ones do not", async () => {
  const beside: (() => Promise<unknown>)[] = [() => db.meeting.count(), () => pool().query("SELECT 1")];
  for (const query of beside) {
    await expect(db.$transaction(query)).rejects.toThrow("beside the transaction");
    await expect(db.$transaction((tx) => tx.meeting.count())).resolves.toEqual(expect.any(Number));
    await query();
  }
});
