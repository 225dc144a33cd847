import { userAgentFromString } from "next/server";

/** The names under which people know the browsers. */
const BROWSERS: Record<string, string> = {
  "Mobile Chrome": "Chrome",
  "Chrome Headless": "Chrome",
  "Mobile Firefox": "Firefox",
  "Mobile Safari": "Safari",
  "Samsung Internet": "Samsung Internet",
  WebKit: "Safari",
};

const SYSTEMS: Record<string, string> = { "Mac OS": "macOS", "Chromium OS": "ChromeOS" };

/** What a client name may contain; anything else it sends is discarded. */
const WORDS = /^[\p{L}\p{N} .+-]{1,30}$/u;

/**
 * The browser and system in words, such as "Firefox on Windows", by which people recognize their own devices. Null when
 * the client does not say.
 * @param userAgent the header, which may contain anything
 */
export function deviceOf(userAgent: string | null): string | null {
  const { browser, os } = userAgentFromString(userAgent?.slice(0, 500) ?? "");
  const named = [told(browser.name, BROWSERS), told(os.name, SYSTEMS)].filter((name) => name !== null);
  return named.length > 0 ? named.join(" on ") : null;
}

function told(name: string | undefined, names: Record<string, string>): string | null {
  if (!name || !WORDS.test(name)) return null;
  return Object.hasOwn(names, name) ? (names[name] ?? null) : name;
}
