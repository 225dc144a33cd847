import { describe, expect, it } from "vitest";
import type { Member } from "@/lib/members/types";
import { rolesFor } from "./person";

const member = (id: string, role: Member["role"]): Member => ({
  id,
  role,
  email: `${id}@harbour.example`,
  firstName: "Mei",
  lastName: null,
  status: "active",
  requestedRole: role,
  isConfirmed: true,
  inheritsFrom: [],
  passkeys: 0,
  createdAt: "2026-01-01T00:00:00.000Z",
});

describe("the members table", () => {
  it("offers no role for one's own row", () => {
    expect(rolesFor(member("a", "admin"), member("a", "admin"))).toEqual([]);
  });

  it("offers a chair no role above their own, and no actions on those above them", () => {
    expect(rolesFor(member("c", "chair"), member("m", "member"))).toEqual(["member", "chair"]);
    expect(rolesFor(member("c", "chair"), member("a", "admin"))).toEqual([]);
  });

  it("offers a member nothing", () => {
    expect(rolesFor(member("m", "member"), member("n", "member"))).toEqual([]);
  });
});
