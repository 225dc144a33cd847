import { beforeEach, describe, expect, it, vi } from "vitest";
import { createDraft, moveDraft } from "./draft";

beforeEach(() => sessionStorage.clear());

describe("a draft", () => {
  it("survives a reload, separately for each name", () => {
    createDraft("one").set("What rose?");
    expect(createDraft("one").get()).toBe("What rose?");
    expect(createDraft("two").get()).toBe("");
  });

  it("leaves nothing behind once it is sent", () => {
    const draft = createDraft("one");
    draft.set("What rose?");
    draft.set("");
    expect(sessionStorage).toHaveLength(0);
  });

  it("appends spoken words to the text", () => {
    const draft = createDraft(null);
    draft.append("What rose");
    draft.append("in May?");
    expect(draft.get()).toBe("What rose in May?");
  });

  it("is kept under the name its chat gets", () => {
    const draft = createDraft("new");
    draft.set("What rose?");
    draft.rename("one");
    expect(createDraft("new").get()).toBe("");
    expect(createDraft("one").get()).toBe("What rose?");
  });

  it("moves to a new chat when its own is gone, without overwriting anything", () => {
    createDraft("gone").set("Kept words");
    moveDraft("gone", "new");
    expect(createDraft("new").get()).toBe("Kept words");
    createDraft("gone").set("Others");
    moveDraft("gone", "new");
    expect(createDraft("new").get()).toBe("Kept words");
  });

  it("lasts as long as the page if the browser stores nothing", () => {
    const refusal = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    const draft = createDraft("one");
    draft.set("What rose?");
    expect(draft.get()).toBe("What rose?");
    refusal.mockRestore();
  });

  it("notifies its subscribers, and only of changes", () => {
    const draft = createDraft(null);
    const listener = vi.fn();
    const leave = draft.subscribe(listener);
    draft.set("a");
    draft.set("a");
    leave();
    draft.set("b");
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
