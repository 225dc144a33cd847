// @both-engines
import { beforeEach, describe, expect, it } from "vitest";
import { env } from "@/lib/env";
import { harbourFiles } from "@/tests/fixtures/edgar-harbour";
import { fakeEdgar } from "@/tests/setup/fake-edgar";
import { forgetListedCompanies, listedCompanies } from "./listed-companies";

const edgar = fakeEdgar({ files: harbourFiles });
beforeEach(forgetListedCompanies);

describe("EDGAR's list of companies", () => {
  it("is loaded once", async () => {
    const companies = await listedCompanies();
    expect(companies.map(({ id }) => id)).toEqual(["HRBI", "NGP.A", "NGP.B"]);
    await listedCompanies();
    expect(edgar.requests).toHaveLength(1);
  });

  it("is empty while EDGAR is unavailable, without a request per search", async () => {
    edgar.behave("down");
    expect(await listedCompanies()).toEqual([]);
    expect(await listedCompanies()).toEqual([]);
    expect(edgar.requests).toHaveLength(1);
  });

  it("is empty without a contact", async () => {
    env.SEC_CONTACT = undefined;
    expect(await listedCompanies()).toEqual([]);
  });
});
