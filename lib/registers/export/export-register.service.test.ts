import { parse } from "csv-parse/sync";
import { extractText, getDocumentProxy } from "unpdf";
import { beforeEach, describe, expect, it } from "vitest";
import { read, utils } from "xlsx";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { recordRecusal } from "@/lib/documents/recusals/mutations";
import { signMinutes } from "@/lib/minutes/sign";
import { circulateResolution } from "@/lib/resolutions/circulate";
import { draftResolution } from "@/lib/resolutions/mutations";
import { castVote } from "@/lib/resolutions/vote";
import { person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import { addAgenda, addSource, move, seen, writeMinutes } from "@/tests/setup/minutes";
import { addMeeting, addPaper } from "@/tests/setup/papers";
import { whileMade } from "@/tests/setup/while-made";
import { setActionProgress } from "../mutations";
import { readRegisters } from "../queries";
import { type RegisterExport, registerExportSchema } from "../schema";
import { exportRegister } from "./export-register";

const HOSTILE = '=HYPERLINK("http://x.example","press")';

let chair: Actor;
let secretary: Actor;
/** Another secretary, named by the merger item so that they can sign. */
let named: Actor;
let mara: Actor;
let meetingId: string;
let paperId: string;
let sourceId: string;

const action = (
  text: string,
  owner: string | null,
  dueOn: string | null,
  lines: [number, number][] = [],
) => ({
  id: "new",
  text,
  owner,
  dueOn,
  places: lines.map(([first, last]) => ({ sourceId, first, last })),
});
const motion = (text: string, lines: [number, number][] = []) => ({
  id: "new",
  text,
  mover: "Carla",
  seconder: "+Simon",
  votes: [],
  result: "passed" as const,
  places: lines.map(([first, last]) => ({ sourceId, first, last })),
  tally: { for: 3, against: 1, abstained: 0 },
});

const asked = (query: Partial<RegisterExport>) =>
  registerExportSchema.parse({ format: "csv", register: "actions", ...query });

/** Parses a register exported as CSV into rows keyed by column. */
async function rows(actor: Actor, query: Partial<RegisterExport> = {}): Promise<Record<string, string>[]> {
  const { bytes } = await exportRegister(actor, asked(query));
  return parse(bytes, { columns: true, bom: true });
}

async function pdfText(actor: Actor, query: Partial<RegisterExport>): Promise<string> {
  const { bytes } = await exportRegister(actor, asked({ format: "pdf", ...query }));
  return (await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })).text;
}

const exports = () =>
  db.auditEvent.findMany({ where: { action: "register.export" }, orderBy: { id: "asc" } });

beforeEach(async () => {
  await emptyDatabase();
  chair = await person("Carla", "chair");
  secretary = await person("Simon", "admin");
  named = await person("Nora", "admin");
  mara = await person("Mara", "member");
  // In Auckland this is the next day.
  meetingId = await addMeeting("Spring board", new Date("2030-05-13T20:00:00Z"));
  paperId = await addPaper({ meetingId }, "Lease.txt", "The lease runs for ten years.", { read: false });
  sourceId = await addSource(
    meetingId,
    chair,
    Array.from({ length: 12 }, (_, line) => `Line ${line}.`),
  );
  await addAgenda(meetingId, [
    { title: "Budget" },
    { title: "Merger", viewers: [chair.id, named.id] },
    { title: "Lease", papers: [paperId] },
  ]);
  const nothing = { discussion: [], motions: [], decisions: [], actions: [] };
  await writeMinutes(meetingId, [
    {
      by: chair,
      title: "Budget",
      content: {
        ...nothing,
        motions: [motion("Approve the budget", [[0, 2]])],
        decisions: [{ id: "new", text: HOSTILE, places: [] }],
        actions: [
          action("Ask for three quotes", "Mara", "2030-05-01", [
            [4, 4],
            [6, 8],
          ]),
          action(HOSTILE, "@Simon", null),
        ],
      },
    },
    {
      by: chair,
      title: "Merger",
      content: {
        ...nothing,
        motions: [motion("Buy Osprey", [[9, 9]])],
        actions: [action("Call Osprey", "Carla", "2030-06-01", [[6, 6]])],
      },
    },
    { by: chair, title: "Lease", content: { ...nothing, motions: [motion("Lease the quay")] } },
  ]);
  await move(chair, meetingId, "circulate", "approve");
});

describe("exporting a register", () => {
  it("writes a row for each action with its meeting, item, evidence and status", async () => {
    const { actions } = await readRegisters(chair, "2030-05-14");
    const first = actions.find(({ text }) => text === "Ask for three quotes");
    await setActionProgress(mara, { meetingId, actionId: first?.id ?? "", state: "done", note: "Sent." });
    expect((await rows(chair)).map(({ Action }) => Action)).toEqual(["Call Osprey", `'${HOSTILE}`]);
    expect(await rows(mara, { show: "mine" })).toEqual([]);
    const all = await rows(chair, { show: "all", timeZone: "Pacific/Auckland" });
    expect(all[0]).toMatchObject({
      Action: "Ask for three quotes",
      Owner: "Mara",
      Due: "2030-05-01",
      State: "Done",
      Note: "Sent.",
      "Updated by": "Mara",
      Meeting: "Spring board",
      Held: "2030-05-14",
      Minutes: "Version 1, approved, not signed yet",
      Item: "Budget",
      "In camera": "",
      Evidence: "Board meeting.vtt, 0:40–0:48; Board meeting.vtt, 1:00–1:28",
      Address: expect.stringMatching(`/prep/${meetingId}/minutes\\?version=1#[0-9a-f-]{36}$`),
    });
    expect(all[1]).toMatchObject({ Action: "Call Osprey", "In camera": "Yes", State: "Open" });
  });

  it("writes a workbook with real dates, numeric votes and no formulas", async () => {
    for (const actor of [chair, named]) {
      const { id, stamp } = await seen(actor, meetingId);
      await signMinutes(actor, { minutesId: id, stamp, password: "" });
    }
    const { bytes, name } = await exportRegister(chair, asked({ format: "xlsx", register: "decisions" }));
    expect(name).toMatch(/^decisions-\d{4}-\d\d-\d\d\.xlsx$/);
    const book = read(bytes, { cellFormula: true, cellDates: true });
    expect(book.SheetNames).toEqual(["Decisions", "About"]);
    const cells = Object.values(book.Sheets).flatMap((sheet) => Object.values(sheet));
    expect(cells.filter((cell) => typeof cell === "object" && "f" in cell)).toEqual([]);
    const [first, second] = utils.sheet_to_json<Record<string, unknown>>(book.Sheets.Decisions ?? {}, {
      UTC: true,
    });
    expect(first).toMatchObject({
      Decision: "Approve the budget",
      Result: "Carried",
      "Moved by": "Carla",
      "Seconded by": "+Simon",
      For: 3,
      Against: 1,
      Abstained: 0,
      "Decided in": "Spring board",
      "Decided on": new Date("2030-05-13T00:00:00Z"),
      Minutes: "Version 1, signed",
      Evidence: "Board meeting.vtt, 0:00–0:28",
    });
    expect(second).toMatchObject({ Decision: HOSTILE, Result: "Decided" });
    expect(utils.sheet_to_csv(book.Sheets.About ?? {})).toContain("by Carla");
  });

  it("escapes values a spreadsheet would treat as formulas in CSV", async () => {
    const [found] = (await rows(chair)).filter(({ Owner }) => Owner?.includes("@"));
    expect(found).toMatchObject({ Action: `'${HOSTILE}`, Owner: "'@Simon" });
    const decisions = await rows(chair, { register: "decisions" });
    expect(decisions[0]).toMatchObject({ "Seconded by": "'+Simon", For: "3" });
  });

  it("writes a PDF that states what it contains and who exported it", async () => {
    const text = await pdfText(secretary, { show: "all", timeZone: "Europe/Oslo" });
    for (const words of [
      "Register of Actions",
      "All actions",
      "Ask for three quotes",
      "May 1, 2030",
      "Europe/Oslo",
    ])
      expect(text).toContain(words);
    expect(text).toContain("Exported by Simon");
    expect(await pdfText(mara, { show: "mine" })).toContain("Ask for three quotes");
    expect(await pdfText(chair, { register: "decisions" })).toContain("Buy Osprey");
  });

  it("includes written resolutions, with those who did not vote", async () => {
    const deadline = new Date(Date.now() + 3_600_000);
    const { id } = await draftResolution(secretary, {
      title: "Sell the crane",
      text: "The board sells it.",
      rule: "majority",
      paperIds: [],
      deadline: deadline.toISOString(),
      voterIds: [chair.id, mara.id],
    });
    await circulateResolution(secretary, { id, revision: 1 });
    await castVote(mara, { id, vote: "for", reason: "" });
    expect(await rows(mara, { register: "decisions" })).toHaveLength(3);
    await db.resolution.update({ where: { id }, data: { deadline: new Date(Date.now() - 1000) } });
    const found = (await rows(mara, { register: "decisions" })).find(
      ({ Decision }) => Decision === "Sell the crane",
    );
    expect(found).toMatchObject({
      Result: "Not carried",
      For: "1",
      Against: "0",
      "Did not vote": "1",
      "Decided in": "Written resolution 1",
      Minutes: "",
      Address: expect.stringContaining(id),
    });
  });

  it("is audited by name and format, without a row count", async () => {
    await exportRegister(mara, asked({}));
    await exportRegister(chair, asked({ format: "pdf", register: "decisions" }));
    expect((await exports()).map(({ actorId, detail }) => [actorId, detail])).toEqual([
      [mara.id, { register: "actions", format: "CSV" }],
      [chair.id, { register: "decisions", format: "PDF" }],
    ]);
  });
});

describe("what the reader cannot see", () => {
  const everything = async (actor: Actor) => {
    const files = [await rows(actor, { show: "all" }), await rows(actor, { register: "decisions" })];
    const { bytes } = await exportRegister(actor, asked({ format: "xlsx", show: "all" }));
    const book = Object.values(read(bytes).Sheets).map((sheet) => utils.sheet_to_csv(sheet));
    const texts = [await pdfText(actor, { show: "all" }), await pdfText(actor, { register: "decisions" })];
    return { counts: files.map((file) => file.length), text: JSON.stringify([files, book, texts]) };
  };

  it("is left out of every format: items in camera without them, and items with papers they are recused from", async () => {
    expect(await everything(chair)).toMatchObject({
      counts: [3, 4],
      text: expect.stringContaining("Osprey"),
    });
    await recordRecusal(mara, paperId, { reason: "A seat at the landlord" });
    const { counts, text } = await everything(mara);
    expect(counts).toEqual([2, 2]);
    expect(text).not.toMatch(/Osprey|Merger|quay/);
    expect((await everything(secretary)).counts).toEqual([2, 3]);
  });

  it("is not given as evidence: lines also cited by an item closed to them", async () => {
    const [quotes] = await rows(secretary, { show: "all" });
    expect(quotes?.Evidence).toBe("A transcript, 0:40–0:48; A transcript, 1:10–1:28");
  });

  it("stops an export, unaudited, if something is closed while the file is made", async () => {
    whileMade(() => recordRecusal(chair, paperId, { userId: mara.id, reason: "" }));
    const taken = exportRegister(mara, asked({ format: "pdf", register: "decisions" }));
    await expect(taken).rejects.toMatchObject({ code: "conflict" });
    expect(await exports()).toEqual([]);
  });

  it("is the whole register for an account awaiting approval", async () => {
    const waiting = await person("waiting", "member", "pending");
    await expect(exportRegister(waiting, asked({}))).rejects.toMatchObject({ code: "forbidden" });
  });
});
