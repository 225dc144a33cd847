import { useEffect, useRef, useState } from "react";
import { showFailure } from "@/components/chat/conversation/failure";
import type {
  BenchmarkAnswer,
  BenchmarkChatEvent,
  BenchmarkChatInput,
  BenchmarkSentence,
} from "@/lib/benchmarks/chat/schema";
import { postForEvents, StreamBroken } from "@/lib/ui/event-stream";
import { randomId } from "@/lib/ui/random-id";
import { RequestError } from "@/lib/ui/request";
import { toast } from "@/lib/ui/toast";

const FALLBACK = "Failed to get response";

/** A chat message. Exists only on screen. */
export type BenchmarkMessage = {
  id: string;
  role: "user" | "assistant";
  content: string;
  /** The sentences of an answer as they arrived. */
  sentences: BenchmarkSentence[];
  /** The complete answer, or null. */
  answer: BenchmarkAnswer | null;
  /** ISO timestamp. */
  at: string;
};

/** What the question is about; null until it is selected. */
type ChatSubject = { context: BenchmarkChatInput["context"]; runId: string | null };

/** The chat's state. Keep it in a component that outlives a change of tab. */
export type BenchmarkChatState = ReturnType<typeof useBenchmarkChat>;

const message = (role: BenchmarkMessage["role"], content: string): BenchmarkMessage => ({
  id: randomId(),
  role,
  content,
  sentences: [],
  answer: null,
  at: new Date().toISOString(),
});

/**
 * A conversation about a benchmark. `ask` sends a question, `askPrompt` one from outside with a confirmation;
 * one at a time. Messages about another company or peer set are hidden.
 */
export function useBenchmarkChat(subject: ChatSubject | null) {
  const key = subject ? `${subject.context.focalCompany} ${subject.context.peerSet}` : "";
  const [messages, setMessages] = useState<Record<string, BenchmarkMessage[]>>({});
  const [busyWith, setBusyWith] = useState<string | null>(null);
  const [draft, setDraft] = useState("");
  const running = useRef<AbortController | null>(null);
  /** Some of the answer has been shown. */
  const begun = useRef(false);

  useEffect(() => () => running.current?.abort(), []);

  function change(edit: (own: BenchmarkMessage[]) => BenchmarkMessage[]) {
    setMessages((all) => ({ ...all, [key]: edit(all[key] ?? []) }));
  }

  async function follow(question: BenchmarkMessage, { context, runId }: ChatSubject, signal: AbortSignal) {
    const answer = message("assistant", "");
    const show = (part: Partial<BenchmarkMessage>) => {
      begun.current = true;
      Object.assign(answer, part);
      change((own) => [...own.filter(({ id }) => id !== answer.id), { ...answer }]);
    };
    const body = { prompt: question.content, context, runId };
    const events = postForEvents<BenchmarkChatEvent>("/api/benchmarks/chat", FALLBACK, signal, body);
    for await (const event of events) {
      if (event.type === "failed") throw new RequestError(event.error, 200);
      if (event.type === "answer") return show({ content: event.answer.response, answer: event.answer });
      show({ sentences: [...answer.sentences, event.sentence] });
    }
    throw new StreamBroken();
  }

  async function run(text: string, asked: ChatSubject, controller: AbortController) {
    const question = message("user", text);
    change((own) => [...own, question]);
    begun.current = false;
    setBusyWith(key);
    setDraft("");
    try {
      await follow(question, asked, controller.signal);
    } catch (error) {
      // A question without any answer goes back to the field.
      change((own) => own.filter(({ id }, at) => id !== question.id || at < own.length - 1));
      if (!begun.current) setDraft((typed) => typed || text);
      if (!controller.signal.aborted) showFailure(asError(error), FALLBACK);
    } finally {
      running.current = null;
      setBusyWith(null);
    }
  }

  function ask(text: string): boolean {
    const question = text.trim();
    if (!question || !subject || running.current) return false;
    running.current = new AbortController();
    void run(question, subject, running.current);
    return true;
  }

  return {
    messages: messages[key] ?? [],
    isReady: subject !== null,
    isBusy: busyWith !== null,
    /** The answer in progress belongs to these messages. */
    isThinking: busyWith === key && messages[key]?.at(-1)?.role === "user",
    draft,
    setDraft,
    ask,
    /** A question from outside the panel, such as a smart prompt. */
    askPrompt(text: string) {
      if (ask(text))
        toast.success("Chat Started", { description: "Your question was sent to the benchmark assistant." });
    },
    stop: () => running.current?.abort(),
  };
}

function asError(error: unknown): Error {
  if (error instanceof StreamBroken) return new RequestError(FALLBACK, 0);
  return error instanceof Error ? error : new Error(FALLBACK);
}
