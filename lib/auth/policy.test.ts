import { describe, expect, it } from "vitest";
import {
  ACTIONS,
  type Action,
  can,
  canChangeMember,
  canInvite,
  isFresh,
  RECENT_HOURS,
  ROLES,
  USER_STATUSES,
} from "./policy";

const MEMBER: Action[] = [
  "meeting.read",
  "agenda.read",
  "document.read",
  "recusal.record",
  "brief.generate",
  "brief.export",
  "question.write",
  "note.write",
  "minutes.read",
  "minutes.comment",
  "minutes.export",
  "resolution.read",
  "resolution.vote",
  "chat.ask",
  "chat.attach",
  "speech.transcribe",
  "benchmark.run",
  "benchmark.share",
  "benchmark.export",
  "benchmark.research",
  "ownCompany.read",
  "strategy.read",
  "strategy.upload",
  "strategy.export",
];
const ADMIN_ONLY: Action[] = ["settings.change", "sample.manage", "usage.limit", "outbox.read"];
const EXPECTED = {
  member: MEMBER,
  chair: ACTIONS.filter((action) => !ADMIN_ONLY.includes(action)),
  admin: ACTIONS,
};

describe("the policy table", () => {
  const rows = ROLES.flatMap((role) => ACTIONS.map((action) => ({ role, action })));

  it.each(rows)("says whether an active $role may $action", ({ role, action }) => {
    expect(can({ role, status: "active" }, action)).toBe(EXPECTED[role].includes(action));
  });

  it.each(USER_STATUSES.filter((status) => status !== "active"))(
    "denies everything to a %s account",
    (status) => {
      expect(ACTIONS.filter((action) => can({ role: "admin", status }, action))).toEqual([]);
    },
  );

  it("denies a role or an action that it does not name", () => {
    expect(can({ role: "owner", status: "active" }, "meeting.read")).toBe(false);
    expect(can({ role: "admin", status: "active" }, "meeting.burn" as Action)).toBe(false);
  });
});

describe("changing a member", () => {
  const person = (id: string, role: "member" | "chair" | "admin") => ({ id, role, status: "active" });

  it("lets an administrator give anyone else any role", () => {
    expect(canChangeMember(person("a", "admin"), person("b", "admin"), "member")).toBe(true);
    expect(canChangeMember(person("a", "admin"), person("b", "member"), "admin")).toBe(true);
  });

  it("does not let a chair create or change an administrator", () => {
    expect(canChangeMember(person("a", "chair"), person("b", "member"), "chair")).toBe(true);
    expect(canChangeMember(person("a", "chair"), person("b", "member"), "admin")).toBe(false);
    expect(canChangeMember(person("a", "chair"), person("b", "admin"), "member")).toBe(false);
  });

  it("lets nobody change their own role, and members change nobody's", () => {
    expect(canChangeMember(person("a", "admin"), person("a", "admin"), "member")).toBe(false);
    expect(canChangeMember(person("a", "member"), person("b", "member"), "chair")).toBe(false);
  });
});

describe("inviting", () => {
  it("lets nobody invite above their own role", () => {
    const invited = (role: "member" | "chair" | "admin") =>
      ROLES.filter((wanted) => canInvite({ role, status: "active" }, wanted));
    expect(invited("admin")).toEqual(["member", "chair", "admin"]);
    expect(invited("chair")).toEqual(["member", "chair"]);
    expect(invited("member")).toEqual([]);
  });
});

describe("an old sign-in", () => {
  const now = new Date("2026-03-02T21:00:00Z");
  const hoursAgo = (hours: number) => ({ signedInAt: new Date(now.getTime() - hours * 3_600_000) });

  it("still reads papers, but cannot administer", () => {
    expect(isFresh(hoursAgo(RECENT_HOURS + 1), "document.read", now)).toBe(true);
    expect(isFresh(hoursAgo(RECENT_HOURS + 1), "member.change", now)).toBe(false);
    expect(isFresh(hoursAgo(RECENT_HOURS - 1), "member.change", now)).toBe(true);
  });
});
