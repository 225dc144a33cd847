import { beforeEach, expect, it } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import { addAgenda, writeMinutes } from "@/tests/setup/minutes";
import { meetingsWithoutAgenda, preparedMeetings } from "./prepared";

let chair: Actor;

beforeEach(async () => {
  await emptyDatabase();
  chair = await person("Carla", "chair");
  await db.meeting.createMany({
    data: Array.from({ length: 45 }, (_, month) => ({
      title: `Meeting ${month}`,
      scheduledDate: new Date(Date.UTC(2023, month, 12)),
    })),
  });
});

const idOf = async (title: string) => (await db.meeting.findFirstOrThrow({ where: { title } })).id;
const titles = (list: { title: string }[]) => list.map(({ title }) => title);

it("lists twenty meetings per page, latest first, each with its agenda and minutes", async () => {
  await addAgenda(await idOf("Meeting 24"), [{ title: "Budget" }]);
  await addAgenda(await idOf("Meeting 3"), [{ title: "Budget" }]);
  const nothing = { discussion: [], motions: [], decisions: [], actions: [] };
  await writeMinutes(await idOf("Meeting 3"), [{ by: chair, title: "Budget", content: nothing }]);
  const [first, second, third, beyond] = await Promise.all(
    [1, 2, 3, 4].map((page) => preparedMeetings(chair, page)),
  );
  expect(titles(first?.meetings ?? []).slice(0, 2)).toEqual(["Meeting 44", "Meeting 43"]);
  expect([first, second, third, beyond].map((page) => page?.meetings.length)).toEqual([20, 20, 5, 0]);
  expect([first, second, third].map((page) => page?.isLast)).toEqual([false, false, true]);
  expect(second?.meetings[0]).toMatchObject({ title: "Meeting 24", agenda: "draft", minutes: null });
  const old = third?.meetings.find(({ title }) => title === "Meeting 3");
  expect(old).toMatchObject({ agenda: "draft", minutes: "draft" });
});

it("offers the latest thirty meetings without an agenda, plus an earlier one that was chosen", async () => {
  await addAgenda(await idOf("Meeting 44"), [{ title: "Budget" }]);
  await db.meeting.updateMany({ where: { title: "Meeting 43" }, data: { status: "cancelled" } });
  expect(titles(await meetingsWithoutAgenda(chair))).toHaveLength(30);
  expect(titles(await meetingsWithoutAgenda(chair)).at(0)).toBe("Meeting 42");
  const chosen = await meetingsWithoutAgenda(chair, await idOf("Meeting 1"));
  expect(titles(chosen).at(0)).toBe("Meeting 1");
  expect(chosen).toHaveLength(31);
  expect(titles(await meetingsWithoutAgenda(chair, await idOf("Meeting 44")))).not.toContain("Meeting 44");
  expect(await meetingsWithoutAgenda(chair, "no id")).toHaveLength(30);
});

it("offers members no meetings to create an agenda for", async () => {
  const member = await person("Mo", "member");
  await expect(meetingsWithoutAgenda(member)).rejects.toMatchObject({ code: "forbidden" });
});
