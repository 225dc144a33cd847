import { beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { beginCorrection } from "@/lib/minutes/begin";
import { saveItem } from "@/lib/minutes/content";
import { signMinutes } from "@/lib/minutes/sign";
import { person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import { addAgenda, itemCalled, move, seen, writeMinutes } from "@/tests/setup/minutes";
import { addMeeting } from "@/tests/setup/papers";
import { setActionProgress } from "./mutations";
import { readRegisters } from "./queries";
import { remindOfActions } from "./remind";
import type { ActionState } from "./types";

const TODAY = "2030-05-14";

let chair: Actor;
let secretary: Actor;
/** Another secretary, named by the merger item so that they can sign. */
let named: Actor;
let mara: Actor;
let meetingId: string;

const action = (text: string, owner: string | null, dueOn: string | null) => ({
  id: "new",
  text,
  places: [],
  owner,
  dueOn,
});
const motion = (text: string, result: "passed" | "failed" | null) => ({
  id: "new",
  text,
  places: [],
  mover: "Carla",
  seconder: null,
  votes: [],
  result,
  tally: { for: 3, against: 1, abstained: 0 },
});

const read = (actor: Actor) => readRegisters(actor, TODAY);
const told = async (actor: Actor) =>
  (await read(actor)).actions.map(({ text, state, isOverdue, canChange }) => ({
    text,
    state,
    isOverdue,
    canChange,
  }));

async function mark(actor: Actor, text: string, state: ActionState, by = actor): Promise<void> {
  const found = (await read(by)).actions.find((one) => one.text === text);
  if (!found) throw new Error(`${text} is not in the register.`);
  await setActionProgress(actor, {
    meetingId: found.meetingId,
    actionId: found.id,
    state,
    note: "As agreed.",
  });
}

async function sign(): Promise<void> {
  for (const actor of [chair, named]) {
    const { id, stamp } = await seen(actor, meetingId);
    await signMinutes(actor, { minutesId: id, stamp, password: "" });
  }
}

beforeEach(async () => {
  await emptyDatabase();
  chair = await person("Carla", "chair");
  secretary = await person("Simon", "admin");
  named = await person("Nora", "admin");
  mara = await person("Mara", "member");
  meetingId = await addMeeting("Spring board");
  await addAgenda(meetingId, [{ title: "Budget" }, { title: "Merger", viewers: [chair.id, named.id] }]);
  await writeMinutes(meetingId, [
    {
      by: secretary,
      title: "Budget",
      content: {
        discussion: [],
        motions: [motion("Approve the budget", "passed"), motion("Postpone it", null)],
        decisions: [{ id: "new", text: "The audit is put out to tender.", places: [] }],
        actions: [
          action("Ask for three quotes", "Mara", "2030-05-01"),
          action("Print the report", "Simon", null),
        ],
      },
    },
    {
      by: chair,
      title: "Merger",
      content: {
        discussion: [],
        motions: [motion("Buy Osprey", "passed")],
        decisions: [],
        actions: [action("Call Osprey", "Carla", "2030-06-01")],
      },
    },
  ]);
});

describe("registers of decisions and actions", () => {
  it("include minutes once they are approved, and the results of motions", async () => {
    expect(await read(chair)).toEqual({ decisions: [], actions: [] });
    await move(chair, meetingId, "circulate");
    expect((await read(mara)).actions).toEqual([]);
    await move(chair, meetingId, "approve");
    const { decisions } = await read(mara);
    expect(decisions.map(({ text, result, isSigned }) => [text, result, isSigned])).toEqual([
      ["Approve the budget", "passed", false],
      ["The audit is put out to tender.", null, false],
    ]);
    expect(await told(mara)).toEqual([
      { text: "Ask for three quotes", state: "open", isOverdue: true, canChange: true },
      { text: "Print the report", state: "open", isOverdue: false, canChange: false },
    ]);
  });

  it("show an item in camera only to people it names, and let nobody else update its actions", async () => {
    await move(chair, meetingId, "circulate", "approve");
    expect((await read(chair)).decisions.map(({ text }) => text)).toContain("Buy Osprey");
    expect(JSON.stringify(await read(secretary))).not.toContain("Osprey");
    await expect(mark(secretary, "Call Osprey", "done", chair)).rejects.toMatchObject({ code: "notFound" });
    await mark(chair, "Call Osprey", "done");
  });

  it("let the owner, a chair or an administrator update an action, and keep its progress through a correction", async () => {
    await move(chair, meetingId, "circulate", "approve");
    await expect(mark(mara, "Print the report", "done")).rejects.toMatchObject({ code: "forbidden" });
    await mark(mara, "Ask for three quotes", "done");
    await mark(secretary, "Print the report", "dropped");
    const event = await db.auditEvent.findFirstOrThrow({ orderBy: { id: "desc" } });
    expect(event).toMatchObject({ action: "minutes.progress", actorId: secretary.id });
    expect(JSON.stringify(event.detail)).not.toMatch(/Print|agreed/);
    await sign();
    const { id } = await seen(chair, meetingId);
    await beginCorrection(chair, { minutesId: id, correction: "A name is wrong." });
    // The signed version counts until the correction is approved.
    const draft = itemCalled(await seen(secretary, meetingId), "Budget");
    const content = { ...draft.content, decisions: [] };
    const { id: minutesId } = await seen(secretary, meetingId);
    await saveItem(secretary, {
      itemId: draft.id,
      minutesId,
      revision: draft.revision,
      title: "Budget",
      content,
    });
    expect((await read(mara)).decisions).toHaveLength(2);
    await move(chair, meetingId, "circulate", "approve");
    const { decisions, actions } = await read(mara);
    expect(decisions.map(({ text, version }) => [text, version])).toEqual([["Approve the budget", 2]]);
    expect(actions.map(({ text, state, note, changedBy }) => [text, state, note, changedBy])).toEqual([
      ["Ask for three quotes", "done", "As agreed.", "Mara"],
      ["Print the report", "dropped", "As agreed.", "Simon"],
    ]);
  });

  it("match no owner where two people have the same name", async () => {
    await db.user.create({
      data: { email: "other@example.org", firstName: "mara", role: "member", status: "active" },
    });
    await move(chair, meetingId, "circulate", "approve");
    await expect(mark(mara, "Ask for three quotes", "done")).rejects.toMatchObject({ code: "forbidden" });
  });

  it("are closed to an account awaiting approval, and empty once the meeting is in the bin", async () => {
    await move(chair, meetingId, "circulate", "approve");
    await expect(read(await person("waiting", "member", "pending"))).rejects.toMatchObject({
      code: "forbidden",
    });
    await db.meeting.update({ where: { id: meetingId }, data: { deletedAt: new Date() } });
    expect(await read(chair)).toEqual({ decisions: [], actions: [] });
  });

  it("email people with overdue actions once a week, with counts only, where email is set up", async () => {
    await move(chair, meetingId, "circulate", "approve");
    const at = new Date("2030-05-14T08:00:00Z");
    const mails = () => db.mail.findMany({ where: { kind: "overdue-actions" } });
    const settings = { ...env };
    try {
      Object.assign(env, { RESEND_API_KEY: undefined, MAIL_FROM: undefined });
      expect(await remindOfActions(at)).toBe(0);
      Object.assign(env, { RESEND_API_KEY: "re_test", MAIL_FROM: "board@example.org" });
      expect(await remindOfActions(at)).toBe(4);
      await db.mail.updateMany({ data: { createdAt: at } });
      expect(await remindOfActions(new Date("2030-05-15T08:00:00Z"))).toBe(0);
      expect(await remindOfActions(new Date("2030-05-21T08:00:00Z"))).toBe(4);
    } finally {
      Object.assign(env, settings);
    }
    const told = new Map((await mails()).map(({ to, text }) => [to, text]));
    expect(told.get(chair.email)).toContain("Across the board, 1 action is overdue.");
    expect(told.get(mara.email)).toContain("1 action assigned to you in the minutes is overdue.");
    expect(JSON.stringify(await mails())).not.toMatch(/quotes|Osprey/);
  });
});
