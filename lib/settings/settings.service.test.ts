// @both-engines
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/db";
import { person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import { saveSettings } from "./mutations";
import { readSettings } from "./queries";
import { DEFAULT_SETTINGS } from "./types";
import { viewSettings } from "./view";

const WANTED = {
  ...DEFAULT_SETTINGS,
  organizationName: "Harbour Trust",
  maximumMembers: 12,
  approvesAutomatically: true,
};

beforeEach(emptyDatabase);

const audit = () => db.auditEvent.findMany({ select: { action: true, actorEmail: true, detail: true } });

describe("the settings", () => {
  it("have their defaults until someone saves them", async () => {
    expect(await readSettings()).toEqual(DEFAULT_SETTINGS);
  });

  it("are saved with an audit row of what changed, from what, and by whom", async () => {
    const ines = await person("ines", "admin");
    expect(await saveSettings(ines, WANTED)).toEqual(WANTED);
    expect(await readSettings()).toEqual(WANTED);
    await saveSettings(ines, { ...WANTED, maximumMembers: 30 });
    expect(await audit()).toEqual([
      {
        action: "settings.change",
        actorEmail: ines.email,
        detail: {
          organizationName: "Harbour Trust",
          organizationNameBefore: "Your Organization",
          maximumMembers: 12,
          maximumMembersBefore: 20,
          approvesAutomatically: true,
          approvesAutomaticallyBefore: false,
        },
      },
      {
        action: "settings.change",
        actorEmail: ines.email,
        detail: { maximumMembers: 30, maximumMembersBefore: 12 },
      },
    ]);
  });

  it("write no audit row when nothing changes", async () => {
    await saveSettings(await person("ines", "admin"), DEFAULT_SETTINGS);
    expect(await audit()).toEqual([]);
  });

  it("are stored as one row when two administrators save at once", async () => {
    const [ines, omar] = [await person("ines", "admin"), await person("omar", "admin")];
    await Promise.all([
      saveSettings(ines, WANTED),
      saveSettings(omar, { ...WANTED, organizationName: "Pier Trust" }),
    ]);
    expect(await db.settings.count()).toBe(1);
    expect(await audit()).toHaveLength(2);
  });

  it("are readable by chairs and can be changed only by administrators", async () => {
    const martin = await person("martin", "chair");
    expect(await viewSettings(martin)).toEqual({ ...DEFAULT_SETTINGS, members: 1 });
    await expect(saveSettings(martin, WANTED)).rejects.toMatchObject({ code: "forbidden" });
    const lucy = await person("lucy", "member");
    await expect(viewSettings(lucy)).rejects.toMatchObject({ code: "forbidden" });
    expect([await readSettings(), await audit()]).toEqual([DEFAULT_SETTINGS, []]);
  });

  it("require a recent sign-in", async () => {
    const ines = { ...(await person("ines", "admin")), signedInAt: new Date(Date.now() - 13 * 3_600_000) };
    await expect(saveSettings(ines, WANTED)).rejects.toMatchObject({ code: "signInAgain" });
    await expect(viewSettings(ines)).rejects.toMatchObject({ code: "signInAgain" });
  });
});

describe("Maximum Members", () => {
  it("cannot be lower than the number of people on the board, including suspended ones", async () => {
    const ines = await person("ines", "admin");
    await person("martin", "chair");
    await person("olga", "member", "suspended");
    await person("paul", "member", "pending");
    await expect(saveSettings(ines, { ...WANTED, maximumMembers: 2 })).rejects.toMatchObject({
      code: "conflict",
      message:
        "Maximum Members cannot be 2: 3 people are on the board now. Remove people first, or choose 3 or more.",
    });
    expect(await readSettings()).toEqual(DEFAULT_SETTINGS);
    expect(await saveSettings(ines, { ...WANTED, maximumMembers: 3 })).toMatchObject({ maximumMembers: 3 });
  });

  it("does not block another change when the board already exceeds it", async () => {
    const ines = await person("ines", "admin");
    await person("martin", "chair");
    await db.settings.create({ data: { maximumMembers: 1 } });
    const wanted = { ...DEFAULT_SETTINGS, maximumMembers: 1, organizationName: "Pier Trust" };
    expect(await saveSettings(ines, wanted)).toEqual(wanted);
  });
});
