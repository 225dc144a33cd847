import { describe, expect, it } from "vitest";
import { loginSchema, signupSchema } from "@/lib/auth/schema";
import {
  validateChangePassword,
  validateChosenPassword,
  validateLogin,
  validateNewPassword,
  validateSetPassword,
  validateSignup,
} from "./validate";

const signup = {
  email: "ines@harbour.example",
  password: "long-enough",
  confirmation: "long-enough",
  firstName: "Ines",
  lastName: "",
  role: "chair",
};

describe("the login form", () => {
  it("requires both fields", () => {
    expect(validateLogin({ email: "", password: "" }).error).toBe("Please fill in all fields");
    expect(validateLogin({ email: "a@b.example", password: "" }).error).toBe("Please fill in all fields");
  });

  it("sends the fields as typed, and the server normalizes the address", () => {
    const typed = { email: " A@B.example ", password: " " };
    expect(validateLogin({ ...typed, beside: "x" })).toEqual({ data: typed, error: null });
  });

  it.each([
    ["ines", "Please enter a valid email address"],
    ["ines@harbour", "Please enter a valid email address"],
    [
      "\u0456nes@harbour.example",
      "Please use an email address with plain letters (a to z), digits and symbols only",
    ],
    [`${"x".repeat(250)}@harbour.example`, "The email address is too long"],
  ])("rejects %j as an address", (email, sentence) => {
    expect(validateLogin({ email, password: "x" })).toEqual({
      data: null,
      error: sentence,
      fields: [{ name: "email", message: sentence }],
    });
    const { error } = loginSchema.safeParse({ email, password: "x" });
    expect(error?.issues.map(({ message }) => message)).toContain(sentence);
  });
});

describe("the sign-up form", () => {
  it("reports missing fields before comparing passwords", () => {
    const values = { ...signup, firstName: " ", confirmation: "other" };
    expect(validateSignup(values).error).toBe("Please fill in all required fields");
  });

  it("reports that passwords differ before that they are short", () => {
    expect(validateSignup({ ...signup, password: "short", confirmation: "shore" }).error).toBe(
      "Passwords do not match",
    );
  });

  it("requires at least eight characters", () => {
    expect(validateSignup({ ...signup, password: "short", confirmation: "short" }).error).toBe(
      "Password must be at least 8 characters long",
    );
  });

  it("does not send the repeated password", () => {
    const { confirmation: _confirmation, ...sent } = signup;
    expect(validateSignup(signup).data).toEqual(sent);
    expect(signupSchema.parse(sent)).toEqual({ ...sent, lastName: null });
  });
});

describe("the password forms", () => {
  const chosen = { password: "long-enough", confirmation: "long-enough" };

  it.each([
    ["set password", validateSetPassword, { ...chosen, email: "a@b.example" }],
    ["a new password", validateNewPassword, { ...chosen, token: "t" }],
    ["change password", validateChangePassword, { ...chosen, currentPassword: "the old one" }],
  ])("%s: missing fields, then mismatch, then length", (_, validate, values) => {
    expect(validate({ ...values, password: "" }).error).toBe("Please fill in all fields");
    expect(validate({ ...values, password: "short" }).error).toBe("Passwords do not match");
    const short = { ...values, password: "short", confirmation: "short" };
    expect(validate(short).error).toBe("Password must be at least 8 characters long");
    const { confirmation: _confirmation, ...sent } = values;
    expect(validate(values).data).toEqual(sent);
  });

  it("requires no repetition of a password chosen before", () => {
    expect(validateChosenPassword({ token: "t", password: "long-enough" }).error).toBeNull();
  });
});
