import { expect, it } from "vitest";
import { ACCOUNT_HEADER, refuseOtherAccount } from "./named-account";

const actor = { id: "0190f3c2-7a4e-7cc1-9a55-0a1b2c3d4e5f" };
const naming = (id?: string) => new Headers(id === undefined ? {} : { [ACCOUNT_HEADER]: id });

it("accepts a request that names its own account, or none", () => {
  expect(() => refuseOtherAccount(naming(), actor)).not.toThrow();
  expect(() => refuseOtherAccount(naming(actor.id), actor)).not.toThrow();
});

it.each(["0190f3c2-7a4e-7cc1-9a55-0a1b2c3d4e60", "", "null"])("rejects a request that names %j", (id) => {
  expect(() => refuseOtherAccount(naming(id), actor)).toThrow(
    "Someone else is signed in to this browser now.",
  );
});
