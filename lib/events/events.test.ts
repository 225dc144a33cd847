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

test("all listeners are called, one after the other", async () => {
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

test("an error in a listener reaches the announcing change, and no further listener is called", async () => {
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

test("nothing is announced in a process that has registered no listeners", async () => {
  await expect(announce("paperRead", { documentId: "d1" })).rejects.toThrow("Nobody listens to paperRead");
});
