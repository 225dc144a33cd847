import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { AdminTabs } from "@/components/administration/admin-tabs";
import { tabsFor } from "@/components/administration/tabs-for";
import { AccessDenied, AuthenticationRequired, SignInAgain } from "@/components/auth/refusals";
import { PageHeader } from "@/components/layout/page-header";
import { currentActor } from "@/lib/auth/actor";
import { can, isFresh } from "@/lib/auth/policy";
import { listInvitations } from "@/lib/invitations/queries";
import { listMembers } from "@/lib/members/queries";
import { queryKeys } from "@/lib/ui/keys";
import { prefetch } from "@/lib/ui/prefetch";

export const metadata: Metadata = { title: "Administrator Dashboard" };

export default async function AdminPage({ searchParams }: PageProps<"/admin">) {
  const [actor, { tab }] = await Promise.all([currentActor(), searchParams]);
  if (!actor) return <AuthenticationRequired />;
  if (!can(actor, "administration.open")) return <AccessDenied user={actor} />;
  if (!isFresh(actor, "member.list")) return <SignInAgain />;
  const tabs = tabsFor({ id: actor.id, role: actor.role, status: actor.status });
  const current = tabs.find(({ value }) => value === tab) ?? tabs[0];
  const state = await prefetch([
    { queryKey: queryKeys.invitations(), queryFn: () => listInvitations(actor) },
    { queryKey: queryKeys.members(), queryFn: () => listMembers(actor) },
  ]);
  return (
    <HydrationBoundary state={state}>
      <PageHeader
        title="Administrator Dashboard"
        isDaily
        tagline="Manage board members, invitations and platform settings."
      />
      <AdminTabs tabs={tabs} current={current?.value ?? ""} />
    </HydrationBoundary>
  );
}
