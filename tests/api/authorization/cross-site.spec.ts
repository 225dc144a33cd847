import { request } from "@playwright/test";
import { expect } from "../../support/people";
import { ACTIONS, CALLS } from "./rows";
import { boardState } from "./state";
import { test } from "./visitors";
import { buildWorld } from "./world";

test("a change sent from another site's page is refused, whoever's cookie it carries", async ({ cast }) => {
  test.setTimeout(120_000);
  const world = await buildWorld(cast);
  const foreign = await request.newContext({
    baseURL: cast.baseURL,
    storageState: await cast.clients.admin.storageState(),
    extraHTTPHeaders: { origin: "https://elsewhere.example", "sec-fetch-site": "cross-site" },
  });
  const before = await boardState(world);
  for (const row of CALLS.filter(({ changes }) => changes)) {
    const { outcome } = await row.send(foreign, await row.target(world, "admin"), world);
    expect(outcome, row.name).toBe(403);
  }
  for (const row of ACTIONS) {
    const { outcome } = await row.send(foreign, await row.target(world, "admin"), world);
    // Next.js refuses these itself, as an error that is not told.
    expect(outcome, row.name).toMatch(/ without a result$/);
  }
  expect(await boardState(world)).toEqual(before);
  await foreign.dispose();
});
