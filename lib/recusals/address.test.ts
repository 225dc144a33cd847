import { expect, it } from "vitest";
import { mailboxOf } from "./address";

it.each([
  ["ann@example.org", "ann@example.org"],
  ["ann+board@example.org", "ann@example.org"],
  ["ann+a+b@example.org", "ann@example.org"],
  ["a.nn@example.org", "a.nn@example.org"],
  ["+ann@example.org", "+ann@example.org"],
  ["a.n.n+x@googlemail.com", "ann@gmail.com"],
])("resolves the mailbox of %s to %s", (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
