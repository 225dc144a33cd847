import { expect, it } from "vitest";
import { notConnected } from "./data-state";

it.each([
  ["admin", /deployment guide shows how to turn them on\.$/],
  ["chair", /administrator can turn them on\.$/],
  ["member", /administrator can turn them on\.$/],
])("tells a %s what can be done when filings are not read", (role, sentence) => {
  const told = notConnected({ role, status: "active" });
  expect(told).toMatch(sentence);
  expect(told).not.toMatch(/[A-Z]+_[A-Z]+/);
});
