import bcrypt from "bcryptjs";
import { expect, it } from "vitest";
import { hashPassword, NO_ACCOUNT, verifyPassword } from "./password";

it("stores bcrypt hashes of cost 12 and accepts only the same password", async () => {
  const hash = await hashPassword("correct horse battery");
  expect(bcrypt.getRounds(hash)).toBe(12);
  expect(await verifyPassword("correct horse battery", hash)).toBe(true);
  expect(await verifyPassword("correct horse batterx", hash)).toBe(false);
});

it("distinguishes passwords that differ only after bcrypt's 72 bytes", async () => {
  const hash = await hashPassword(`${"a".repeat(80)}1`);
  expect(await verifyPassword(`${"a".repeat(80)}2`, hash)).toBe(false);
});

it("rejects every password where there is no account", async () => {
  expect(await verifyPassword("no account has this password", null)).toBe(false);
});

it("spends the same effort on an account that does not exist", () => {
  expect(bcrypt.getRounds(NO_ACCOUNT)).toBe(12);
});

it("does not block the event loop while it hashes", async () => {
  let turns = 0;
  const counter = setInterval(() => turns++, 1);
  await Promise.all(Array.from({ length: 4 }, () => hashPassword("correct horse battery")));
  clearInterval(counter);
  // On this thread, four hashes would leave at most one turn after each.
  expect(turns).toBeGreaterThan(20);
});
