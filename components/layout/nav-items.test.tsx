import { describe, expect, it } from "vitest";
import { isCurrent, navItemsFor } from "./nav-items";

const labels = (role: "member" | "chair" | "admin") => navItemsFor(role).map((item) => item.label);

describe("the navigation", () => {
  it("shows Admin to chairs and administrators only", () => {
    expect(labels("member")).toEqual(["Home", "Prep Me", "Benchmarks", "Strategy", "Chat"]);
    expect(labels("chair")).toEqual(["Home", "Prep Me", "Benchmarks", "Strategy", "Chat", "Admin"]);
    expect(labels("admin")).toEqual(labels("chair"));
  });

  it("shows Prep and Admin on small screens", () => {
    expect(navItemsFor("admin").flatMap((item) => item.smallLabel ?? [])).toEqual(["Prep", "Admin"]);
  });

  it("marks the current page, and Home on no other page", () => {
    const [home, prep] = navItemsFor("member");
    expect(home && isCurrent(home, "/")).toBe(true);
    expect(home && isCurrent(home, "/prep-me")).toBe(false);
    expect(prep && isCurrent(prep, "/prep-me")).toBe(true);
    expect(prep && isCurrent(prep, "/prep/registers")).toBe(true);
    expect(prep && isCurrent(prep, "/prep-meetings")).toBe(false);
  });
});
