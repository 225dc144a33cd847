import bcrypt from "bcryptjs";
import { expect, it } from "vitest";
import { hashPassword, verifyPassword } from "./password";

it("stores bcrypt hashes of cost 12 and accepts only the same password", async () => {
  const hash = await hashPassword("correct horse battery");
  expect(bcrypt.getRounds(hash)).toBe(12);
  expect(await verifyPassword("correct horse battery", hash)).toBe(true);
  expect(await verifyPassword("correct horse batterx", hash)).toBe(false);
});

it("tells apart passwords that differ only after bcrypt's 72 bytes", async () => {
  const hash = await hashPassword(`${"a".repeat(80)}1`);
  expect(await verifyPassword(`${"a".repeat(80)}2`, hash)).toBe(false);
});

it("refuses every password where there is no account", async () => {
  expect(await verifyPassword("no account has this password", null)).toBe(false);
});
