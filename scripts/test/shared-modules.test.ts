import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const REPLACES = /\bvi\.(?:mock|doMock)\(/;

test("no unit test mocks a module, because the tests of a worker share them", () => {
  const files = globSync(["lib/**/*.test.ts", "scripts/**/*.test.ts", "tests/fakes/**/*.test.ts"]);
  const unit = files.filter((file) => !file.endsWith(".service.test.ts"));
  expect(unit.length).toBeGreaterThan(100);
  expect(unit.filter((file) => REPLACES.test(readFileSync(file, "utf8")))).toEqual([]);
});
