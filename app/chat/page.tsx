import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { NoAccess } from "@/components/auth/no-access";
import { ChatScreen } from "@/components/chat/chat-screen";
import { EvidenceProvider } from "@/components/evidence/evidence-context";
import { PageHeader } from "@/components/layout/page-header";
import { ReadingPage } from "@/components/layout/reading-page";
import { currentActor } from "@/lib/auth/actor";
import { findThread, listThreads } from "@/lib/chat/queries";
import { listMeetings } from "@/lib/meetings/queries";
import { hasSpeech } from "@/lib/speech/models";
import { queryKeys } from "@/lib/ui/keys";
import { prefetch } from "@/lib/ui/prefetch";

export const metadata: Metadata = { title: "Ask the AI Board Member" };

type ChatProps = { searchParams: Promise<{ thread?: string | string[] }> };

export default async function ChatPage({ searchParams }: ChatProps) {
  const actor = await currentActor();
  if (actor?.status !== "active") return <NoAccess user={actor} />;
  const { thread: threadId } = await searchParams;
  const state = await prefetch([
    { queryKey: queryKeys.threads(), queryFn: () => listThreads(actor) },
    { queryKey: queryKeys.meetings(), queryFn: () => listMeetings(actor) },
    ...(typeof threadId === "string"
      ? [{ queryKey: queryKeys.thread(threadId), queryFn: () => findThread(actor, threadId) }]
      : []),
  ]);
  return (
    <HydrationBoundary state={state}>
      <EvidenceProvider>
        <ReadingPage>
          {/* An open paper covers the left side; the conversation makes room for it. */}
          <div className="lg:group-data-open/evidence:ml-auto lg:group-data-open/evidence:max-w-[calc(100%-26.5rem)]">
            <PageHeader
              title="Ask the AI Board Member"
              isDaily
              isSlim="phone"
              tagline="Ask about any paper you can open. Every sentence cites its source."
            />
            <ChatScreen madeAt={new Date().toISOString()} canSpeak={hasSpeech()} />
          </div>
        </ReadingPage>
      </EvidenceProvider>
    </HydrationBoundary>
  );
}
