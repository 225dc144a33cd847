import { expect, it } from "vitest";
import { deviceOf } from "./device";

const WINDOWS = "Mozilla/5.0 (Windows NT 10.0; Win64; x64)";
const MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)";
const WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)";

it.each([
  ["Chrome on Windows", `${WINDOWS} ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`],
  ["Edge on Windows", `${WINDOWS} ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`],
  ["Firefox on Windows", "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0"],
  ["Safari on macOS", `${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15`],
  [
    "Safari on iOS",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
  ],
  ["Chrome on Android", `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/140.0.0.0 Mobile Safari/537.36`],
  ["Firefox on Linux", "Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0"],
  ["Chrome on Linux", `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/140.0.0.0 Safari/537.36`],
])("describes a browser as %s", (words, userAgent) => {
  expect(deviceOf(userAgent)).toBe(words);
});

it.each([null, "", "curl/8.5.0", "<script>alert(1)</script>", "x".repeat(100_000), "\u0000"])(
  "returns nothing for %j",
  (userAgent) => {
    expect(deviceOf(userAgent)).toBeNull();
  },
);
