import { waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Ready } from "@/lib/chat/transport";
import type { ChatMessage } from "@/lib/chat/types";
import { answeringServer, type Exchange } from "../testing/answering-server";
import { SUMMARY, sentence, turn } from "../testing/answers";
import { createConversation } from "./conversation";
import { threadMessages } from "./turn-messages";

let exchanges: Exchange[];

beforeEach(() => {
  exchanges = answeringServer();
  sessionStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

const kept = (turnId: string): ChatMessage["parts"][number] => ({
  type: "data-answer",
  data: { ...SUMMARY, turnId },
});
const said = (text: string): ChatMessage["parts"][number] => ({
  type: "data-sentence",
  data: sentence(text, 1),
});

function begin(messages: ChatMessage[] = [], ready?: Ready) {
  const heard = { answers: [] as unknown[], failures: [] as string[], interruptions: 0 };
  const conversation = createConversation({
    id: "thread",
    messages,
    draftName: "thread",
    context: () => ({ threadId: "thread" }),
    ready,
    onAnswer: (question, answer, replaced) => heard.answers.push([question, texts([answer])[0], replaced]),
    onFailure: (error) => heard.failures.push(error.message),
    onInterrupted: () => heard.interruptions++,
    refresh: async () => {},
  });
  return { conversation, heard };
}

/** The text of the messages. */
function texts(messages: ChatMessage[]): string[] {
  return messages.map(({ parts }) =>
    parts
      .map((part) => {
        if (part.type === "text") return part.text;
        return part.type === "data-sentence" ? part.data.text : "";
      })
      .join(""),
  );
}

async function nextExchange(count: number): Promise<Exchange> {
  await waitFor(() => expect(exchanges).toHaveLength(count));
  const exchange = exchanges[count - 1];
  if (!exchange) throw new Error("nothing was sent");
  return exchange;
}

const settled = (conversation: ReturnType<typeof begin>["conversation"]) =>
  waitFor(() => expect(["ready", "error"]).toContain(conversation.state.status));

describe("a conversation", () => {
  it("sends only the last question, in one request, and dates both sides", async () => {
    const { conversation, heard } = begin(threadMessages([turn("one", "First?", "Yes.")], "thread"));
    conversation.draft.set("  And then?  ");
    conversation.ask(conversation.draft.get());
    expect(conversation.draft.get()).toBe("");
    const exchange = await nextExchange(1);
    expect(exchange.body).toEqual({ threadId: "thread", message: "And then?" });
    exchange.say(said("Nothing."));
    exchange.say(kept("two"));
    exchange.end();
    await settled(conversation);
    expect(texts(conversation.state.messages)).toEqual(["First?", "Yes.", "And then?", "Nothing."]);
    expect(conversation.state.messages.every(({ metadata }) => metadata?.at)).toBe(true);
    expect(heard.answers).toEqual([["And then?", "Nothing.", null]]);
    expect(exchanges).toHaveLength(1);
  });

  it("sends only text, and nothing while an answer is in progress", async () => {
    const { conversation } = begin();
    conversation.ask(" \n ");
    conversation.ask("One?");
    conversation.ask("Two?");
    await nextExchange(1);
    await new Promise((resolve) => setTimeout(resolve));
    expect(exchanges.map(({ body }) => body.message)).toEqual(["One?"]);
  });

  it("sends a question once the server knows the scope, and can be stopped until then", async () => {
    const { promise: saved, resolve: save } = Promise.withResolvers<void>();
    const ready = vi.fn<Ready>(async (signal) => {
      const { promise: left, resolve: leave } = Promise.withResolvers<void>();
      signal?.addEventListener("abort", () => leave());
      await Promise.race([saved, left]);
    });
    const { conversation } = begin([], ready);
    conversation.ask("One?");
    await waitFor(() => expect(ready).toHaveBeenCalledTimes(1));
    await conversation.stop();
    await waitFor(() => expect(conversation.draft.get()).toBe("One?"));
    conversation.ask("Two?");
    await waitFor(() => expect(ready).toHaveBeenCalledTimes(2));
    expect(exchanges).toEqual([]);
    save();
    expect((await nextExchange(1)).body.message).toBe("Two?");
  });

  it("keeps what arrived when the connection is lost, and can repeat the question", async () => {
    const { conversation, heard } = begin();
    conversation.ask("What rose?");
    const first = await nextExchange(1);
    first.say(said("Revenue."));
    await waitFor(() => expect(texts(conversation.state.messages)).toEqual(["What rose?", "Revenue."]));
    first.lose();
    await settled(conversation);
    expect(texts(conversation.state.messages)).toEqual(["What rose?", "Revenue."]);
    expect(heard.interruptions).toBe(1);
    void conversation.again();
    const second = await nextExchange(2);
    expect(second.body).toMatchObject({ message: "What rose?" });
    second.say(said("Revenue and fuel."));
    second.say(kept("one"));
    second.end();
    await settled(conversation);
    expect(texts(conversation.state.messages)).toEqual(["What rose?", "Revenue and fuel."]);
  });

  it("restores an unanswered question, unless something else has been typed", async () => {
    const { conversation, heard } = begin();
    conversation.ask("What rose?");
    (await nextExchange(1)).lose();
    await settled(conversation);
    expect(conversation.state.messages).toEqual([]);
    expect(conversation.draft.get()).toBe("What rose?");
    expect(heard.failures).toEqual(["Failed to get response"]);
    conversation.ask("What fell?");
    const second = await nextExchange(2);
    conversation.draft.set("Something else");
    second.refuse(400, "There are no papers to answer from yet.");
    await settled(conversation);
    expect(conversation.draft.get()).toBe("Something else");
    expect(heard.failures.at(-1)).toBe("There are no papers to answer from yet.");
  });

  it("replaces the last answer with its new one, and restores the old one if that fails", async () => {
    const { conversation, heard } = begin(threadMessages([turn("one", "What rose?", "Revenue.")], "thread"));
    void conversation.again();
    const failing = await nextExchange(1);
    expect(failing.body).toEqual({ threadId: "thread", replaces: "one", message: "What rose?" });
    failing.refuse(503, "Please ask again in a minute.");
    await settled(conversation);
    expect(texts(conversation.state.messages)).toEqual(["What rose?", "Revenue."]);
    expect(conversation.draft.get()).toBe("");
    void conversation.again();
    const second = await nextExchange(2);
    second.say(said("Fuel."));
    second.say(kept("two"));
    second.end();
    await settled(conversation);
    expect(texts(conversation.state.messages)).toEqual(["What rose?", "Fuel."]);
    expect(heard.answers).toEqual([["What rose?", "Fuel.", "one"]]);
  });

  it("stops: the server is told and what arrived stays", async () => {
    const { conversation } = begin();
    conversation.ask("What rose?");
    const exchange = await nextExchange(1);
    exchange.say(said("Revenue."));
    await waitFor(() => expect(conversation.state.messages).toHaveLength(2));
    await conversation.stop();
    expect(exchange.signal?.aborted).toBe(true);
    expect(texts(conversation.state.messages)).toEqual(["What rose?", "Revenue."]);
  });

  it("adds turns from another window, but not over an answer in progress", async () => {
    const known = [turn("one", "First?", "Yes.")];
    const { conversation } = begin(threadMessages(known, "thread"));
    const before = conversation.state.messages;
    conversation.adopt(known);
    expect(conversation.state.messages).toBe(before);
    conversation.adopt([...known, turn("two", "Second?", "No.")]);
    expect(texts(conversation.state.messages)).toEqual(["First?", "Yes.", "Second?", "No."]);
    conversation.adopt([turn("one", "First?", null), turn("two", "Second?", "No.")]);
    expect(texts(conversation.state.messages)).toEqual(["First?", "", "Second?", "No."]);
    conversation.ask("Third?");
    await nextExchange(1);
    conversation.adopt([turn("other", "Other?", "Yes.")]);
    expect(texts(conversation.state.messages).at(-1)).toBe("Third?");
  });
});
