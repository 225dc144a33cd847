"use client";

import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { ChatField } from "./chat-field";
import { ChatLog } from "./chat-log";
import type { BenchmarkChatState } from "./use-benchmark-chat";

/** Questions about the result, and answers with their sources. Nothing of it is saved. */
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
