import { expect, newClient } from "../support/people";
import type { Row } from "./cells";
import { ACTIONS, CALLS } from "./rows";
import { boardState } from "./state";
import { test } from "./visitors";

test("a change sent from another site's page is rejected, whoever's cookie it carries", async ({
  cast,
  world,
}) => {
  test.setTimeout(300_000);
  const foreign = await newClient(cast.baseURL, {
    storageState: await cast.clients.admin.storageState(),
    headers: { origin: "https://elsewhere.example", "sec-fetch-site": "cross-site" },
  });
  const tries: { row: Row; target: string }[] = [];
  for (const row of [...CALLS, ...ACTIONS].filter(({ changes }) => changes)) {
    tries.push({ row, target: await row.target(world, "admin") });
  }
  const before = await boardState(world);
  const passed: string[] = [];
  for (const { row, target } of tries) {
    const { outcome } = await row.send(foreign, target, world);
    // Next.js rejects actions itself, without a message.
    if (outcome !== 403 && !/^\d+ without a result$/.test(String(outcome)))
      passed.push(`${row.name}: ${outcome}`);
  }
  expect(passed).toEqual([]);
  expect(await boardState(world)).toEqual(before);
  await foreign.dispose();
});
