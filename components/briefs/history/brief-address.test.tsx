import { expect, it } from "vitest";
import { readBriefAddress, writeBriefAddress } from "./brief-address";

const ID = "019a0000-0000-7000-8000-000000000001";
const OTHER = "019a0000-0000-7000-8000-000000000002";

it("names a brief and its comparison, and leaves the rest of the address", () => {
  const written = writeBriefAddress(new URLSearchParams("meeting=m1&doc=d1"), {
    briefId: ID,
    compareWith: OTHER,
  });
  expect(written).toBe(`?meeting=m1&doc=d1&brief=${ID}&compare=${OTHER}`);
  expect(readBriefAddress(new URLSearchParams(written))).toEqual({ briefId: ID, compareWith: OTHER });
  expect(writeBriefAddress(new URLSearchParams(written), { briefId: null, compareWith: null })).toBe(
    "?meeting=m1&doc=d1",
  );
});

it("ignores invalid ids", () => {
  const params = new URLSearchParams({ brief: "../../etc", compare: "<script>" });
  expect(readBriefAddress(params)).toEqual({ briefId: null, compareWith: null });
});
