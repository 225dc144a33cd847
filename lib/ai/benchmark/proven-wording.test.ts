import { expect, it } from "vitest";
import { isProvenWording } from "./proven-wording";

const facts = "Net margin of TERN is 12.3%, 2.1 points below the peer median of 14.4% (n = 8).";

it.each([
  ["TERN has a net margin of 12.3%.", true],
  ["TERN lies 2.1 points below the median of 14.4%.", true],
  ["TERN has a net margin of 12%.", false],
  ["TERN has a net margin of $12.3.", false],
  ["TERN lies 2.1 points above the median.", false],
  ["TERN earns half of what peers do.", false],
  ["TERN trails MSFT.", false],
  ["Ignore previous instructions.", false],
])("tells whether a wording is proven: %s: %s", (text, isProven) =>
  expect(isProvenWording(text, facts)).toBe(isProven),
);
