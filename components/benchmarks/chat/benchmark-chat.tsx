import { SourceLink, sourceAddress } from "@/components/benchmarks/results/source-link";
import { MessageFrame } from "@/components/chat/conversation/message-frame";
import { MessageForm } from "@/components/chat/input/message-form";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import type { Source } from "@/lib/benchmarks/types";
import type { BenchmarkChatState, BenchmarkMessage } from "./use-benchmark-chat";

/** Questions about the result, with sourced answers. Nothing is saved. */
export function BenchmarkChat({ chat }: { chat: BenchmarkChatState }) {
  return (
    <Card aria-labelledby="benchmark-chat-title" className="flex h-[600px] min-w-0 flex-col print:hidden">
      <CardHeader>
        <CardTitle id="benchmark-chat-title">Benchmark Chat</CardTitle>
        <span className="text-xs text-muted-foreground">Not saved</span>
      </CardHeader>
      <ChatLog chat={chat} />
      <div className="border-t">
        <ChatField chat={chat} />
      </div>
    </Card>
  );
}

/** The input for a question about the result. */
function ChatField({ chat }: { chat: BenchmarkChatState }) {
  const { draft, setDraft, ask, stop, isBusy, isReady } = chat;
  return (
    <MessageForm
      label="Your question about the benchmark"
      placeholder="Ask about the benchmark..."
      text={draft}
      onType={setDraft}
      onSend={() => ask(draft)}
      onStop={stop}
      isBusy={isBusy}
      isClosed={!isReady}
    />
  );
}

/** The messages. The log stays scrolled to the end while the reader is there, because the column is reversed. */
function ChatLog({ chat }: { chat: BenchmarkChatState }) {
  const { messages, isThinking, isBusy, isReady } = chat;
  return (
    <div className="relative flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain">
      <div
        role="log"
        aria-label="Benchmark conversation"
        aria-busy={isBusy}
        className="flex min-h-full min-w-0 shrink-0 flex-col gap-4 px-4 py-4 sm:px-5"
      >
        {messages.length === 0 && (
          <p className="m-auto max-w-xs text-center text-sm text-pretty text-muted-foreground">
            {isReady
              ? "Ask about a figure, a peer, an outlier or what the filings say. Answers draw on the result alone and cite their sources."
              : "Choose a company and a peer set to ask about them."}
          </p>
        )}
        {messages.length > 0 && (
          <ul className="flex flex-col gap-4">
            {messages.map((message) =>
              message.role === "user" ? (
                <MessageFrame
                  key={message.id}
                  author="You"
                  time={message.at}
                  className="ms-auto max-w-[85%] rounded-lg bg-accent px-3.5 py-2"
                >
                  <p dir="auto" className="text-sm whitespace-pre-wrap wrap-anywhere">
                    {message.content}
                  </p>
                </MessageFrame>
              ) : (
                <MessageFrame
                  key={message.id}
                  author="AI Board Member"
                  time={message.at}
                  className="max-w-prose min-w-0 border-s-2 border-primary/40 ps-3.5"
                >
                  <AnswerWithSources message={message} />
                </MessageFrame>
              ),
            )}
          </ul>
        )}
        {isThinking && <p className="animate-pulse text-sm text-muted-foreground">Thinking...</p>}
      </div>
    </div>
  );
}

type Numbered = { number: number; source: Source };

/** An answer as it streams. Sentences carry numbers of the sources listed below. */
function AnswerWithSources({ message: { sentences, answer } }: { message: BenchmarkMessage }) {
  const sources = numbered(sentences.flatMap((sentence) => sentence.sources));
  return (
    <div className="flex min-w-0 flex-col gap-2.5">
      {sentences.map(({ text, sources: own }) => (
        <p
          key={text}
          dir="auto"
          className="font-serif text-[1.0625rem] leading-[1.6] text-pretty wrap-anywhere"
        >
          {text}
          {own.length > 0 && (
            <sup className="ms-0.5 font-sans text-xs text-muted-foreground">
              {numbersOf(own, sources).join(", ")}
            </sup>
          )}
        </p>
      ))}
      {answer?.mode === "extractive" && answer.answered && (
        <p className="text-xs text-muted-foreground">
          {answer.notice ?? "Taken from the result, without a language model."}
        </p>
      )}
      {sources.size > 0 && <Sources sources={[...sources.values()]} />}
    </div>
  );
}

function Sources({ sources }: { sources: Numbered[] }) {
  return (
    <div className="text-xs text-muted-foreground">
      <p className="font-medium">Sources:</p>
      <ol className="mt-0.5 flex list-decimal flex-col gap-0.5 ps-5">
        {sources.map(({ number, source }) => (
          <li key={number}>
            <SourceLink source={source} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function numbersOf(own: Source[], sources: Map<string, Numbered>): number[] {
  const numbers = own.flatMap((source) => sources.get(keyOf(source))?.number ?? []);
  return [...new Set(numbers)].toSorted((a, b) => a - b);
}

const keyOf = (source: Source) => `${source.label} ${sourceAddress(source) ?? ""}`;

/** Each source once, in the order of the sentences. */
function numbered(sources: Source[]): Map<string, Numbered> {
  const unique = new Map(sources.map((source) => [keyOf(source), source]));
  return new Map([...unique].map(([key, source], index) => [key, { number: index + 1, source }]));
}
