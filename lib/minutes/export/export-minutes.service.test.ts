import { createHash } from "node:crypto";
import mammoth from "mammoth";
import { extractText } from "unpdf";
import { beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { checkFile } from "@/lib/verification/queries";
import { person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import { addAgenda, addSource, move, saying, seen, writeMinutes } from "@/tests/setup/minutes";
import { addMeeting } from "@/tests/setup/papers";
import { beginCorrection } from "../begin";
import { signMinutes } from "../sign";
import { exportMinutes } from "./export-minutes";

const SECRET = "The board resolved to acquire Oakmere.";

let chair: Actor;
let secretary: Actor;
/** Another secretary, named by the merger item so that they can sign. */
let named: Actor;
let member: Actor;
let meetingId: string;
let minutesId: string;

beforeEach(async () => {
  await emptyDatabase();
  chair = await person("Carla", "chair");
  secretary = await person("Simon", "admin");
  named = await person("Nora", "admin");
  member = await person("Mara", "member");
  meetingId = await addMeeting("Spring board");
  await addAgenda(meetingId, [
    { title: "Budget" },
    { title: "Merger", viewers: [chair.id, named.id] },
    { title: "Other business" },
  ]);
  const sourceId = await addSource(meetingId, chair, ["The budget is approved."]);
  minutesId = await writeMinutes(meetingId, [
    { by: chair, title: "Budget", content: budget(sourceId) },
    { by: chair, title: "Merger", content: saying(SECRET) },
    { by: chair, title: "Other business", content: { ...saying(""), discussion: [] } },
  ]);
  await db.agenda.update({ where: { meetingId }, data: { place: "Harbour Hall" } });
  await db.minutes.update({ where: { id: minutesId }, data: { sourceIds: [sourceId] } });
});

function budget(sourceId: string) {
  const places = [{ sourceId, first: 0, last: 0 }];
  const motion = {
    id: "new",
    text: "That the budget of $4m be approved.",
    places,
    result: "passed" as const,
    mover: "Mara",
    seconder: "Conrad",
    tally: { for: 4, against: 1, abstained: 0 },
    votes: [{ name: "Simon", vote: "against" as const }],
  };
  const action = { id: "new", text: "File the budget.", owner: "Simon", dueOn: "2026-04-01", places };
  return { ...saying("Four options were weighed."), motions: [motion], actions: [action] };
}

async function lock(): Promise<string> {
  await move(chair, meetingId, "circulate", "approve");
  for (const actor of [chair, named]) {
    const { stamp } = await seen(actor, meetingId);
    await signMinutes(actor, { minutesId, stamp, password: "" });
  }
  return (await seen(member, meetingId)).seal ?? "";
}

const pdfFor = async (actor: Actor) =>
  (await exportMinutes(actor, minutesId, { format: "pdf", timeZone: "UTC" })).bytes;
const textOf = async (bytes: Buffer) => {
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: true });
  return text.replace(/\s+/g, " ");
};
const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

describe("exporting minutes", () => {
  it("includes the seal once they are signed, and detects an altered copy", async () => {
    const seal = await lock();
    // A signed export keeps the place as signed, whatever the agenda says later.
    await db.agenda.update({ where: { meetingId }, data: { place: "Elsewhere" } });
    const bytes = await pdfFor(member);
    const text = await textOf(bytes);
    expect(text).toContain(
      "It was resolved that the budget of $4m be approved. Moved by Mara. Seconded by Conrad. Votes: Simon against. 4 for, 1 against, 0 abstained. Carried.",
    );
    expect(text).toContain("(UTC) · Harbour Hall");
    expect(text).toContain("3. Other business Nothing was recorded under this item.");
    expect(text).toMatch(/File the budget\. Simon Apr 1, 2026/);
    expect(text.replaceAll(" ", "")).toContain(`/verify/${seal}`);
    expect(text).toContain("Chair Carla, on ");
    expect(await checkFile(seal, hashOf(bytes))).toEqual({ genuine: true, otherSeal: null });

    const altered = new Uint8Array(bytes);
    altered[altered.length - 3] = 0x20;
    expect(await checkFile(seal, hashOf(altered))).toEqual({ genuine: false, otherSeal: null });
    // On the page of another version, the file leads to its own.
    expect(await checkFile("0".repeat(64), hashOf(bytes))).toEqual({ genuine: false, otherSeal: seal });
    const { bytes: word } = await exportMinutes(member, minutesId, { format: "docx", timeZone: "UTC" });
    const { value } = await mammoth.extractRawText({ buffer: word });
    expect(value).toContain(`/verify/${seal}`);
    expect(await checkFile(seal, hashOf(word))).toMatchObject({ genuine: true });
  });

  it("names the file of a correction by its version", async () => {
    await lock();
    const nameOf = async (id: string) =>
      (await exportMinutes(chair, id, { format: "pdf", timeZone: "UTC" })).name;
    const first = await nameOf(minutesId);
    expect(first).not.toContain("version");
    const corrected = await beginCorrection(chair, { minutesId, correction: "A name was misspelled." });
    expect(await nameOf(corrected)).toBe(first.replace(".pdf", "-version-2.pdf"));
  });

  it("omits what is closed to the reader and says so", async () => {
    await move(chair, meetingId, "circulate");
    const text = await textOf(await pdfFor(secretary));
    expect(text).not.toMatch(/Oakmere|Merger/);
    expect(text).toContain("2. An item that is closed to the reader of this copy");
    expect(await textOf(await pdfFor(chair))).toContain(SECRET);
  });

  it("states that minutes in review are not approved, and includes no seal", async () => {
    await expect(pdfFor(member)).rejects.toMatchObject({ code: "notFound" });
    await move(chair, meetingId, "circulate");
    const text = await textOf(await pdfFor(member));
    expect(text).toContain("Draft for review. These minutes have not yet been approved.");
    expect(text).not.toContain("Verification");
    expect(await db.minutesFile.count()).toBe(0);
  });
});
