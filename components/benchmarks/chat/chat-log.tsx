import { MessageFrame } from "@/components/chat/conversation/message-frame";
import { AnswerWithSources } from "./answer-with-sources";
import type { BenchmarkChatState } from "./use-benchmark-chat";

/** The messages. They stay at their end while the reader is there (the reversed column does that by itself). */
export function ChatLog({ chat }: { chat: BenchmarkChatState }) {
  const { messages, isThinking, isBusy, isReady } = chat;
  return (
    <div className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain">
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
