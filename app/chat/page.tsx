import type { Metadata } from "next";
import { NoAccess } from "@/components/auth/no-access";
import { BoardChat } from "@/components/chat/board-chat";
import { EvidenceProvider } from "@/components/evidence/evidence-context";
import { PageHeader } from "@/components/layout/page-header";
import { currentActor } from "@/lib/auth/actor";

export const metadata: Metadata = { title: "Ask the AI Board Member" };

export default async function ChatPage() {
  const actor = await currentActor();
  if (actor?.status !== "active") return <NoAccess user={actor} />;
  return (
    <EvidenceProvider>
      {/* An opened paper covers the left; the conversation makes room for it. */}
      <div className="mx-auto max-w-3xl lg:group-data-open/evidence:mr-0 lg:group-data-open/evidence:max-w-[calc(100%-26rem)] xl:group-data-open/evidence:max-w-3xl">
        <PageHeader
          title="Ask the AI Board Member"
          tagline="Answers come from every board paper you may see, sentence by sentence with the passage each stands on."
        />
        <BoardChat />
      </div>
    </EvidenceProvider>
  );
}
