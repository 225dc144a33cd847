// @both-engines
import { expect, inject, test } from "vitest";
import { applyMigrations, differenceToSchema, migrationNames } from "../../scripts/database/migrations.ts";

const url = inject("databaseUrl");

test("the migrations create exactly what the schema describes", async () => {
  expect(await differenceToSchema(url)).toBe("");
});

test("an up-to-date database is left unchanged", async () => {
  expect(await applyMigrations(url)).toEqual([]);
});

test("migrations are numbered without gaps, in the order they are applied", () => {
  const numbers = migrationNames().map((name) => Number(name.slice(0, 4)));
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});
