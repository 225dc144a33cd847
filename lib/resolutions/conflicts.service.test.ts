// @both-engines
import { addHours } from "date-fns/addHours";
import mammoth from "mammoth";
import { beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import { circulateResolution } from "./circulate";
import type { Answer, Rule } from "./constants";
import { exportResolution } from "./export/export-resolution";
import { draftResolution } from "./mutations";
import { findResolutionView, waitingResolutions } from "./queries";
import { ballotSchema } from "./schema";
import { remindOfResolution } from "./tell";
import { verifyResolution } from "./verify";
import { castVote } from "./vote";

let chair: Actor;
let secretary: Actor;
let mara: Actor;
let paul: Actor;
let now: Date;

async function circulated(rule: Rule = "majority"): Promise<string> {
  const { id } = await draftResolution(secretary, {
    title: "Lease of the quay",
    text: "The board approves the lease of the north quay.",
    rule,
    deadline: addHours(now, 72).toISOString(),
    voterIds: [chair.id, mara.id, paul.id],
    paperIds: [],
  });
  await circulateResolution(secretary, { id, revision: 1 }, now);
  return id;
}

const vote = (actor: Actor, id: string, answer: Answer, reason = "") =>
  castVote(actor, { id, vote: answer, reason }, now);

async function seen(actor: Actor, id: string, at = now) {
  const view = await findResolutionView(actor, id, at);
  if (!view) throw new Error("This person does not see the resolution.");
  return view;
}

beforeEach(async () => {
  await emptyDatabase();
  now = new Date();
  chair = await person("Carla", "chair");
  secretary = await person("Simon", "admin");
  mara = await person("Mara", "member");
  paul = await person("Paul", "member");
});

describe("declaring a conflict of interest in a written resolution", () => {
  it("excludes the person from the count, is shown to the board at once and is exported", async () => {
    const id = await circulated("unanimous");
    await vote(mara, id, "for");
    await vote(mara, id, "recused", "My sister owns the quay.");
    expect(await seen(paul, id)).toMatchObject({ entitled: 2, voted: 0 });
    expect((await seen(paul, id)).voters.find(({ name }) => name === "Mara")).toMatchObject({
      isRecused: true,
      vote: null,
      reason: "My sister owns the quay.",
    });
    expect(await waitingResolutions(mara, now)).toEqual([]);
    await db.mail.deleteMany();
    await remindOfResolution(id, now);
    expect((await db.mail.findMany({ orderBy: { to: "asc" } })).map(({ to }) => to)).toEqual([
      chair.email,
      paul.email,
    ]);
    await vote(chair, id, "for");
    expect(await vote(paul, id, "for")).toEqual({ isClosed: true });
    const closed = await seen(secretary, id);
    expect(closed).toMatchObject({
      state: "carried",
      tally: { for: 2, against: 0, abstained: 0, silent: 0 },
    });
    const { bytes } = await exportResolution(secretary, id, { format: "docx", timeZone: "UTC" });
    const { value } = await mammoth.extractRawText({ buffer: bytes });
    expect(value).toMatch(/Mara\s+Recused\s+.+\s+My sister owns the quay\./);
    expect(await verifyResolution(closed.seal ?? "")).toMatchObject({ state: "genuine" });
  });

  it("can be replaced by a vote, and leaves voting open until the deadline where everyone has declared one", async () => {
    const id = await circulated();
    for (const actor of [chair, mara, paul])
      expect(await vote(actor, id, "recused", "We all rent there.")).toEqual({
        isClosed: false,
      });
    expect(await seen(secretary, id)).toMatchObject({ state: "open", entitled: 0 });
    const other = await circulated();
    await vote(mara, other, "recused", "I rent there.");
    await vote(mara, other, "against", "I do not any more.");
    expect(await seen(mara, other)).toMatchObject({ entitled: 3, voted: 1 });
    expect(await seen(secretary, id, addHours(now, 73))).toMatchObject({ state: "failed" });
    expect(ballotSchema.safeParse({ id, vote: "recused", reason: " " }).success).toBe(false);
  });
});
