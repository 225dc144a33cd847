import { expect, it } from "vitest";
import { parseEnv } from "@/lib/env";
import { connectionsOf } from "./pool";

it.each([
  ["a server", {}, 8],
  ["a hosted function", { VERCEL: "1" }, 3],
  ["a hosted function that was told otherwise", { VERCEL: "1", DATABASE_CONNECTIONS: "5" }, 5],
  ["whatever was told otherwise", { DATABASE_CONNECTIONS: "1" }, 1],
])("allows %s its number of connections", (_, variables, most) => {
  expect(connectionsOf(parseEnv(variables))).toBe(most);
});

it("rejects what is not a number", () => {
  for (const wrong of ["0", "many", "1000"]) {
    expect(() => parseEnv({ DATABASE_CONNECTIONS: wrong })).toThrow("DATABASE_CONNECTIONS");
  }
});
