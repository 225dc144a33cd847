import { describe, expect, it } from "vitest";
import { parseEnv } from "@/lib/env";
import { settingsAdvice } from "./host";

const advice = (variables: Record<string, string>, accounts = 3) =>
  settingsAdvice(parseEnv(variables), accounts).map(({ says }) => says);

describe("settingsAdvice", () => {
  it("has nothing to say of an installation on one machine", () => {
    expect(advice({}, 0)).toEqual([]);
  });

  it.each([
    [{ HOST: "0.0.0.0" }, 3, "links in emails begin with localhost"],
    [{ HOST: "0.0.0.0", AUTH_URL: "https://board.example.com" }, 0, "becomes the administrator"],
    [{ AUTH_URL: "http://board.example.com" }, 3, "passwords travel unencrypted"],
    [{ VERCEL: "1" }, 3, "is refused"],
    [{ VERCEL: "1" }, 3, "cannot store files"],
    [{ VERCEL: "1" }, 3, "search matches words only"],
    [{ DATABASE_URL: "postgresql://db/board", AUTH_SECRET: "short" }, 3, "short enough to be guessed"],
  ])("of %o with %i accounts it says: %s", (variables, accounts, says) => {
    expect(advice(variables as Record<string, string>, accounts).join(" ")).toContain(says);
  });
});
