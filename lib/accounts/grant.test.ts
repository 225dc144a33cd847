import { expect, it } from "vitest";
import { ADMINISTRATOR, grantFor, isOwner, WAITING } from "./grant";

const OWNER = "owner@x.example";

it.each([
  [
    "the first of all",
    { email: "a@x.example", isFirst: true, owner: undefined, canMail: true },
    ADMINISTRATOR,
  ],
  ["a later one", { email: "a@x.example", isFirst: false, owner: undefined, canMail: true }, WAITING],
  [
    "the first, where an owner is named",
    { email: "a@x.example", isFirst: true, owner: OWNER, canMail: false },
    WAITING,
  ],
  ["the owner, without mail", { email: OWNER, isFirst: true, owner: OWNER, canMail: false }, ADMINISTRATOR],
  ["the owner as a later one", { email: OWNER, isFirst: false, owner: OWNER, canMail: false }, ADMINISTRATOR],
  [
    "the owner, who can prove the address",
    { email: OWNER, isFirst: true, owner: OWNER, canMail: true },
    WAITING,
  ],
])("decides for %s", (_, newcomer, grant) => {
  expect(grantFor(newcomer)).toEqual(grant);
});

it("treats nobody as the owner where none is named", () => {
  expect(isOwner("", undefined)).toBe(false);
  expect(isOwner(OWNER, OWNER)).toBe(true);
});
