import { expect, it } from "vitest";
import { decodableAddress } from "./decodable-address";

it.each([
  ["/api/documents/x%ED%A0%80?q=%ED", "/api/documents/x%25ED%25A0%2580?q=%ED"],
  ["/api/x%", "/api/x%25"],
  ["/api/a%20b?q=100%", "/api/a%20b?q=100%"],
  ["/", "/"],
])("%s is rewritten to %s", (asked, address) => {
  expect(decodableAddress(asked)).toBe(address);
});
