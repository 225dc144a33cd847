import { expect, it } from "vitest";
import { requestIdOf } from "./request-id";

const NEW = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

it.each([
  ["a client's own", { "x-request-id": "chosen-by-a-stranger" }, { proxies: 0, isOnVercel: false }, NEW],
  ["a proxy's", { "x-request-id": "7f3c.edge:12" }, { proxies: 1, isOnVercel: false }, /^7f3c\.edge:12$/],
  ["one with a line break", { "x-request-id": "7f3c1234\n{}" }, { proxies: 1, isOnVercel: false }, NEW],
  ["one that is too long", { "x-request-id": "a".repeat(129) }, { proxies: 1, isOnVercel: false }, NEW],
  [
    "Vercel's",
    { "x-vercel-id": "fra1::iad1-x9k2m-1" },
    { proxies: 0, isOnVercel: true },
    /^fra1::iad1-x9k2m-1$/,
  ],
  [
    "Vercel's, sent elsewhere",
    { "x-vercel-id": "fra1::iad1-x9k2m-1" },
    { proxies: 1, isOnVercel: false },
    NEW,
  ],
  ["none", {}, { proxies: 1, isOnVercel: false }, NEW],
])("a request with %s id gets a trustworthy one", (_, headers, host, expected) => {
  expect(requestIdOf(headers, host)).toMatch(expected);
});
