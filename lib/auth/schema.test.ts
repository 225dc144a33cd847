import { describe, expect, it, vi } from "vitest";
import { passwordLength } from "./password-length";
import { emailSchema, loginSchema, nameSchema, signupSchema } from "./schema";

const valid = { email: "A@X.example", password: "12345678", firstName: "Ada" };

it("parses a sign-up: email in lower case, role member, no last name", () => {
  expect(signupSchema.parse(valid)).toEqual({
    ...valid,
    email: "a@x.example",
    lastName: null,
    role: "member",
  });
});

it.each([
  [{ email: "" }, "Please fill in all required fields"],
  [{ firstName: " " }, "Please fill in all required fields"],
  [{ password: undefined }, "Please fill in all required fields"],
  [{ password: "1234567" }, "Password must be at least 8 characters long"],
  [{ password: "x".repeat(129) }, "Password must be at most 128 characters long"],
  [{ email: "no-address" }, "Please enter a valid email address"],
])("rejects %j", (change, message) => {
  const result = signupSchema.safeParse({ ...valid, ...change });
  expect(result.error?.issues.map((issue) => issue.message)).toContain(message);
});

describe("an email address", () => {
  it("is the same address in any case, form and spacing", () => {
    for (const typed of ["ada@x.example", " ADA@X.example ", "\uff21da@x.example"]) {
      expect(emailSchema.parse(typed)).toBe("ada@x.example");
    }
  });

  it.each([
    ["a letter that only looks Latin", "\u0430da@x.example"],
    ["a domain that only looks Latin", "ada@\u0445.example"],
    ["a header line", "ada@x.example\r\nBcc: all@x.example"],
    ["two addresses", "ada@x.example,ben@x.example"],
    ["a name before it", "Ada <ada@x.example>"],
    ["an invisible character", "a\u200bda@x.example"],
    ["300 characters", `${"a".repeat(290)}@x.example`],
  ])("is rejected with %s", (_, typed) => {
    expect(emailSchema.safeParse(typed).error?.issues[0]?.message).toMatch(/^[A-Z].*/);
  });
});

describe("a name", () => {
  it.each(["Ines", "O’Brien", "Jean-Luc", "J. R.", "Müller", "Nguyễn", "田中", "Ali Rıza"])(
    "can be %s",
    (name) => {
      expect(nameSchema.parse(name)).toBe(name.normalize("NFC"));
    },
  );

  it.each([
    ["markup", "<b>Ada</b>"],
    ["a header line", "Ada\r\nBcc: all@x.example"],
    ["a statement", "Robert'); DROP TABLE app_user; --"],
    ["a link", "Visit evil.example now"],
    ["a turned reading direction", "Ada\u202eadA"],
    ["nothing to end it", "Ada\u0000"],
  ])("is rejected with %s", (_, name) => {
    expect(nameSchema.safeParse(name).success).toBe(false);
  });
});

describe("the length of a password", () => {
  it("counts characters, not the bytes or units they take", () => {
    expect(passwordLength("🔑".repeat(8))).toBe(8);
    expect(passwordLength("e\u0301")).toBe(1);
    expect(signupSchema.safeParse({ ...valid, password: "🔑".repeat(128) }).success).toBe(true);
    expect(loginSchema.safeParse({ ...valid, password: "🔑".repeat(128) }).success).toBe(true);
  });

  it("is measured without normalizing a megabyte that would grow", () => {
    const normalize = vi.spyOn(String.prototype, "normalize");
    expect(signupSchema.safeParse({ ...valid, password: "\ufdfa".repeat(300_000) }).success).toBe(false);
    const normalised = normalize.mock.contexts.map(String);
    expect(normalised.filter((text) => text.length > 1000)).toEqual([]);
    expect(normalised).toContain(valid.firstName);
  });
});
