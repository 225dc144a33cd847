import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { AccessDenied, AuthenticationRequired } from "@/components/auth/refusals";
import { PageHeader } from "@/components/layout/page-header";
import { BoardMembers } from "@/components/members/board-members";
import { currentActor } from "@/lib/auth/actor";
import { can } from "@/lib/auth/policy";
import { listMembers } from "@/lib/members/queries";
import { queryKeys } from "@/lib/ui/keys";
import { prefetch } from "@/lib/ui/prefetch";

export const metadata: Metadata = { title: "Administrator Dashboard" };

export default async function AdminPage() {
  const actor = await currentActor();
  if (!actor) return <AuthenticationRequired />;
  if (!can(actor, "member.list")) return <AccessDenied user={actor} />;
  const state = await prefetch([{ queryKey: queryKeys.members(), queryFn: () => listMembers(actor) }]);
  return (
    <HydrationBoundary state={state}>
      <PageHeader
        title="Administrator Dashboard"
        tagline="Manage board members: who is on the board, and in which role."
      />
      <BoardMembers me={{ id: actor.id, role: actor.role, status: actor.status }} />
    </HydrationBoundary>
  );
}
