import { describe, expect, it } from "vitest";
import type { NoteInput } from "@/lib/minutes/notes-schema";
import { createOutbox } from "./outbox";

function shelf() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const line = (text: string, id = "a") => ({
  sourceId: "s",
  id,
  agendaItemId: null,
  isStart: false,
  text,
  at: 1,
});

describe("unsent notes", () => {
  it("are sent once, in their latest form", async () => {
    const sent: NoteInput[] = [];
    const outbox = createOutbox("k", shelf(), async (note) => void sent.push(note));
    outbox.write(line("Cha"));
    outbox.write(line("Chair opened."));
    await outbox.flush();
    expect(sent.at(-1)).toMatchObject({ id: "a", text: "Chair opened.", revision: 2 });
    expect(outbox.getSnapshot()).toMatchObject([{ text: "Chair opened.", isSaved: true }]);
    const before = sent.length;
    await outbox.flush();
    expect(sent).toHaveLength(before);
  });

  it("survive a reload without network, and are sent when it is back", async () => {
    const browser = shelf();
    const offline = createOutbox("k", browser, () => Promise.reject(new Error("offline")));
    offline.write(line("Typed in a lift."));
    await expect(offline.flush()).rejects.toThrow("offline");

    const sent: string[] = [];
    const reloaded = createOutbox("k", browser, async ({ text }) => void sent.push(text));
    expect(reloaded.getSnapshot()).toMatchObject([{ text: "Typed in a lift.", isSaved: false }]);
    await reloaded.flush();
    expect(sent).toEqual(["Typed in a lift."]);
    expect(browser.getItem("k")).toBeNull();
  });

  it("give way to the server's version if that is newer", async () => {
    const browser = shelf();
    const old = createOutbox("k", browser, () => Promise.reject(new Error("offline")));
    old.write(line("Old."));
    const known = [{ ...line("From another tab."), revision: 5 }];
    const sent: string[] = [];
    const outbox = createOutbox("k", browser, async ({ text }) => void sent.push(text), known);
    expect(outbox.getSnapshot()).toMatchObject([{ text: "From another tab.", isSaved: true }]);
    outbox.write(line("Typed after."));
    await outbox.flush();
    expect(outbox.getSnapshot()).toMatchObject([{ text: "Typed after.", revision: 6 }]);
  });
});
