// @both-engines
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { env } from "@/lib/env";
import { type FakeEdgar, startFakeEdgar } from "@/tests/fakes/edgar";
import { harbourFiles } from "@/tests/fixtures/edgar-harbour";
import { emptyDatabase } from "@/tests/setup/database";
import { forgetListedCompanies, listedCompanies } from "./listed-companies";
import { noteAnswer } from "./pace";

let edgar: FakeEdgar;

beforeAll(async () => {
  edgar = await startFakeEdgar({ files: harbourFiles() });
});
afterAll(() => edgar.close());

beforeEach(async () => {
  await emptyDatabase();
  Object.assign(env, edgar.settings);
  edgar.behave("normal");
  edgar.requests.length = 0;
  forgetListedCompanies();
  noteAnswer();
});
afterEach(() => {
  env.SEC_CONTACT = undefined;
  env.EDGAR_BASE_URL = undefined;
});

describe("the companies that EDGAR lists", () => {
  it("are read once", async () => {
    const companies = await listedCompanies();
    expect(companies.map(({ id }) => id)).toEqual(["HRBI", "NGP.A", "NGP.B"]);
    await listedCompanies();
    expect(edgar.requests).toHaveLength(1);
  });

  it("are none while EDGAR is away, without asking at each search", async () => {
    edgar.behave("down");
    expect(await listedCompanies()).toEqual([]);
    expect(await listedCompanies()).toEqual([]);
    expect(edgar.requests).toHaveLength(1);
  });

  it("are none without a contact", async () => {
    env.SEC_CONTACT = undefined;
    expect(await listedCompanies()).toEqual([]);
  });
});
