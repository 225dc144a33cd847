import { describe, expect, it } from "vitest";
import { validateLogin, validateSignup } from "./validate";

const signup = {
  email: "ines@harbour.example",
  password: "long-enough",
  confirmation: "long-enough",
  firstName: "Ines",
  lastName: "",
  role: "chair",
};

describe("the login form", () => {
  it("asks for both fields", () => {
    expect(validateLogin({ email: "", password: "" }).error).toBe("Please fill in all fields");
    expect(validateLogin({ email: "a@b.example", password: "" }).error).toBe("Please fill in all fields");
  });

  it("passes what the server will accept", () => {
    expect(validateLogin({ email: " A@B.example ", password: "x" }).data).toEqual({
      email: "a@b.example",
      password: "x",
    });
  });
});

describe("the sign-up form", () => {
  it("says that fields are missing before it compares passwords", () => {
    const values = { ...signup, firstName: " ", confirmation: "other" };
    expect(validateSignup(values).error).toBe("Please fill in all required fields");
  });

  it("says that passwords differ before it says that they are short", () => {
    expect(validateSignup({ ...signup, password: "short", confirmation: "shore" }).error).toBe(
      "Passwords do not match",
    );
  });

  it("asks for at least eight characters", () => {
    expect(validateSignup({ ...signup, password: "short", confirmation: "short" }).error).toBe(
      "Password must be at least 8 characters long",
    );
  });

  it("does not send the confirmation, and an empty last name as none", () => {
    expect(validateSignup(signup).data).toEqual({
      email: "ines@harbour.example",
      password: "long-enough",
      firstName: "Ines",
      lastName: null,
      role: "chair",
    });
  });
});
