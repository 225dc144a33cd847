import { expect, it } from "vitest";
import { notConnected } from "./not-connected";

it.each([
  ["admin", /deployment guide says how to turn that on\.$/],
  ["chair", /ask an administrator to turn that on\.$/],
  ["member", /ask an administrator to turn that on\.$/],
])("tells a %s what can be done about filings that are not read", (role, sentence) => {
  const told = notConnected({ role, status: "active" });
  expect(told).toMatch(sentence);
  expect(told).not.toMatch(/[A-Z]+_[A-Z]+/);
});
