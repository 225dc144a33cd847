import { afterEach, expect, test } from "vitest";
import { announce, type Listeners, listen } from "./events";

const NOBODY: Listeners = {
  paperRead: [],
  paperBinned: [],
  paperRestored: [],
  paperDeleted: [],
  meetingCreated: [],
  meetingMoved: [],
  meetingCalledOff: [],
  meetingBinned: [],
  meetingRestored: [],
};
const holder = globalThis as { boardgptListeners?: unknown };

afterEach(() => {
  holder.boardgptListeners = undefined;
});

test("all who listen hear of an event, one after the other", async () => {
  const heard: string[] = [];
  const slow = async ({ documentId }: { documentId: string }) => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    heard.push(`first ${documentId}`);
  };
  listen(async () => ({
    ...NOBODY,
    paperRead: [slow, async ({ documentId }) => void heard.push(`second ${documentId}`)],
  }));
  await announce("paperRead", { documentId: "d1" });
  expect(heard).toEqual(["first d1", "second d1"]);
});

test("what a listener throws reaches the change that was announced, and nobody hears of it after that", async () => {
  let isHeard = false;
  const fail = async () => {
    throw new Error("No.");
  };
  const hear = async () => {
    isHeard = true;
  };
  listen(async () => ({ ...NOBODY, paperRead: [fail, hear] }));
  await expect(announce("paperRead", { documentId: "d1" })).rejects.toThrow("No.");
  expect(isHeard).toBe(false);
});

test("nothing is announced in a process that nobody told who listens", async () => {
  await expect(announce("paperRead", { documentId: "d1" })).rejects.toThrow("Nobody listens to paperRead");
});
