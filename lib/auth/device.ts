import { userAgentFromString } from "next/server";

/** How a person knows the names that browsers give themselves. */
const BROWSERS: Record<string, string> = {
  "Mobile Chrome": "Chrome",
  "Chrome Headless": "Chrome",
  "Mobile Firefox": "Firefox",
  "Mobile Safari": "Safari",
  "Samsung Internet": "Samsung Internet",
  WebKit: "Safari",
};

const SYSTEMS: Record<string, string> = { "Mac OS": "macOS", "Chromium OS": "ChromeOS" };

/** What can be said in words; whatever else a client writes there is not kept. */
const WORDS = /^[\p{L}\p{N} .+-]{1,30}$/u;

/**
 * Browser and system in words, "Firefox on Windows", for a person to recognise their own devices by. Null when the
 * client does not say. @param userAgent the header, which may hold anything
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
