import { describe, expect, it } from "vitest";
import { AUDIT_KINDS, type AuditKind, actionsOfKind, tellAudit } from "./vocabulary";

const KINDS = Object.keys(AUDIT_KINDS) as AuditKind[];

describe("the audit log in words", () => {
  it.each(KINDS.flatMap(actionsOfKind))("words %s even when no details are known", (action) => {
    const told = tellAudit(action, {});
    expect(told).toMatch(/^[A-Z]/);
    expect(told).not.toMatch(/undefined|null|NaN|\.$/);
  });

  it("names what was affected", () => {
    expect(tellAudit("document.read", { name: "Finance report.pdf" })).toBe("Read “Finance report.pdf”");
    expect(tellAudit("user.approve", { email: "paul@x.example", role: "chair" })).toBe(
      "Approved paul@x.example as a Board Chair",
    );
    expect(tellAudit("settings.change", { maximumMembers: 12, maximumMembersBefore: 20 })).toBe(
      "Changed the settings: maximum members 12",
    );
  });

  it("words how sessions ended and how long they may last", () => {
    expect(tellAudit("session.endDevice", { device: "Firefox on Linux" })).toBe(
      "Signed out Firefox on Linux",
    );
    expect(tellAudit("session.endAll", { sessions: 1 })).toBe("Signed out everywhere else: 1 session");
    expect(tellAudit("session.endOldest", { sessions: 2, maximum: 10 })).toBe(
      "Ended 2 older sessions with a new sign-in; 10 are allowed",
    );
    const limits = { sessionIdleDays: 7, sessionIdleDaysBefore: 14, sessionDays: 1, maximumSessions: 3 };
    expect(tellAudit("settings.change", limits)).toBe(
      "Changed the settings: sign-out after 7 days without use, sign-out at the latest 1 day after sign-in, at most 3 devices per person",
    );
  });

  it("words the outcome of an AI run, and who received the papers", () => {
    const run = {
      useCase: "answer",
      provider: "api.example",
      model: "m-1",
      inputTokens: 900,
      outputTokens: 100,
    };
    expect(tellAudit("ai.run", { ...run, outcome: "ok", mode: "model" })).toBe(
      "Asked a question with m-1 at api.example (1000 tokens)",
    );
    expect(tellAudit("ai.run", { ...run, outcome: "ok", mode: "extractive" })).toContain(
      "; the papers were quoted instead",
    );
    expect(tellAudit("ai.run", { ...run, useCase: "brief", outcome: "cancelled" })).toMatch(
      /^Wrote the text of a brief with .*; canceled$/,
    );
    expect(tellAudit("ai.run", { provider: "embedded", model: "extracts", outcome: "ok" })).toBe(
      "Asked a question without a language model",
    );
  });

  it.each(KINDS)("has actions of the kind %s", (kind) => {
    expect(actionsOfKind(kind)).not.toEqual([]);
  });

  it("words an unknown action by its name", () => {
    expect(tellAudit("constructor", {})).toBe("constructor");
  });
});
