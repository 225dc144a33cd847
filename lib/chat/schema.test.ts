import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { askSchema, changeThreadSchema } from "./schema";

const refusal = (schema: typeof askSchema | typeof changeThreadSchema, input: unknown) =>
  schema.safeParse(input).error?.issues[0]?.message;

describe("a question", () => {
  it("is rejected with a sentence when it is invalid", () => {
    for (const message of [undefined, 7, "", " \n\t ", "\0"]) {
      expect(refusal(askSchema, { message })).toBe("Please type a question.");
    }
    expect(refusal(askSchema, { message: "a".repeat(100_000) })).toMatch(/at most 4,000 characters/);
  });

  it("can be in any script, or made of emoji", () => {
    for (const message of ["متى؟", "いつ？", "Wann?", "🙂🙂🙂"]) {
      expect(askSchema.parse({ message }).message).toBe(message);
    }
  });

  it("names chats, meetings and papers by id, and either a meeting or papers", () => {
    const [id, other] = [randomUUID(), randomUUID()];
    const ask = (input: object) => refusal(askSchema, { message: "When?", ...input });
    expect(ask({ threadId: "../x" })).toBe("This is not the id of a chat.");
    expect(ask({ meetingId: "1" })).toBe("This is not the id of a meeting.");
    expect(ask({ paperIds: [id, "x"] })).toBe("This is not the id of a paper.");
    expect(ask({ paperIds: Array.from({ length: 51 }, () => id) })).toBe("At most 50 papers can be chosen.");
    expect(ask({ meetingId: id, paperIds: [other] })).toMatch(/either a meeting or papers/);
    expect(ask({ replaces: id })).toMatch(/Name the chat/);
    expect(ask({ history: Array.from({ length: 4 }, () => ({ question: "a", answer: "b" })) })).toMatch(
      /At most 3/,
    );
    expect(ask({ meetingId: id, paperIds: [], threadId: other })).toBeUndefined();
  });
});

describe("a change of a chat", () => {
  it("has a title of 1 to 120 characters", () => {
    expect(changeThreadSchema.parse({ title: "  A \n title " }).title).toBe("A title");
    expect(refusal(changeThreadSchema, { title: " " })).toBe("Please type a title.");
    expect(refusal(changeThreadSchema, { title: "a".repeat(121) })).toMatch(/at most 120/);
    expect(refusal(changeThreadSchema, {})).toBe("Say what to change.");
  });

  it("opens the chat to everything by removing the meeting", () => {
    expect(changeThreadSchema.parse({ meetingId: null })).toEqual({ meetingId: null });
  });
});
