import { describe, expect, it } from "vitest";
import { displayName } from "./file-name";

describe("displayName", () => {
  it.each([
    ["../../etc/passwd", "passwd"],
    ["C:\\papers\\May report.pdf", "May report.pdf"],
    ["Budget 🚀 2025.pdf", "Budget 🚀 2025.pdf"],
    ["report\u202Efdp.exe", "reportfdp.exe"],
    ["a\u0000b\nc.pdf", "abc.pdf"],
    ["", "Untitled"],
    ["..", "Untitled"],
    ["papers/", "Untitled"],
  ])("shows %j as %j", (name, shown) => {
    expect(displayName(name)).toBe(shown);
  });

  it("shortens a name of 400 characters to 200 and keeps the extension", () => {
    const shown = displayName(`${"ä".repeat(396)}.pdf`);
    expect([...shown]).toHaveLength(200);
    expect(shown.endsWith("….pdf")).toBe(true);
  });

  it("does not cut an emoji in half", () => {
    expect(displayName("🚀".repeat(300)).isWellFormed()).toBe(true);
  });
});
