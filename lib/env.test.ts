import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseEnv, VARIABLES } from "./env";

test("the example names every setting, each once and with a line that explains it", () => {
  const lines = readFileSync(".env.example", "utf8").split("\n");
  const settings = lines.flatMap((line, index) => {
    const name = /^([A-Z_]+)=/.exec(line)?.[1];
    return name ? [{ name, explained: lines[index - 1]?.startsWith("# ") ?? false }] : [];
  });
  expect(settings.map(({ name }) => name).sort()).toEqual([...VARIABLES].sort());
  expect(settings.filter(({ explained }) => !explained)).toEqual([]);
});

test("the example's own values are the defaults", () => {
  const example = readFileSync(".env.example", "utf8").matchAll(/^([A-Z_]+)=(.*)$/gm);
  expect(parseEnv(Object.fromEntries([...example].map(([, name, value]) => [name, value])))).toEqual(
    parseEnv({}),
  );
});

test("an empty line counts as not set", () => {
  expect(parseEnv({ PORT: "", DATABASE_URL: "  " })).toMatchObject({ PORT: 3000, DATABASE_URL: undefined });
});

test("a wrong value is refused by name", () => {
  expect(() => parseEnv({ PORT: "eighty", NODE_ENV: "staging" })).toThrow(/NODE_ENV: .*\nPORT: /);
});

test("the owner's address is compared in lower case", () => {
  expect(parseEnv({ OWNER_EMAIL: " Ines@Tidewater.Example " }).OWNER_EMAIL).toBe("ines@tidewater.example");
});

test("a key of the mail service needs a sender", () => {
  const key = { RESEND_API_KEY: "re_123" };
  expect(() => parseEnv(key)).toThrow(/MAIL_FROM: With RESEND_API_KEY/);
  for (const sender of ["board@example.com", "Board office <board@example.com>"]) {
    expect(parseEnv({ ...key, MAIL_FROM: sender }).MAIL_FROM).toBe(sender);
  }
  for (const sender of ["Board office", "a@b.example\r\nBcc: c@d.example", "Board\n<board@example.com>"]) {
    expect(() => parseEnv({ ...key, MAIL_FROM: sender })).toThrow(/MAIL_FROM: Write an address/);
  }
});

test("whoever reads filings names themselves as the SEC asks, in what a header can hold", () => {
  for (const contact of ["board@example.com", "Board Office board@example.com"]) {
    expect(parseEnv({ SEC_CONTACT: contact }).SEC_CONTACT).toBe(contact);
  }
  for (const contact of ["Board Office", "board@example", "Büro board@example.com", "a@b.example\r\nX: y"]) {
    expect(() => parseEnv({ SEC_CONTACT: contact })).toThrow(/SEC_CONTACT: Write a name and an address/);
  }
});
