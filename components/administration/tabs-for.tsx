import { Suspense } from "react";
import { Invitations } from "@/components/invitations/invitations";
import type { Viewer } from "@/components/members/person";
import { BoardSettings } from "@/components/settings/board-settings";
import { ModelUsage } from "@/components/usage/model-usage";
import { activityPeople } from "@/lib/activity/queries";
import { requireActor } from "@/lib/auth/actor";
import { type Action, can } from "@/lib/auth/policy";
import { hasOutbox } from "@/lib/outbox/queries";
import type { AdminTab } from "./admin-tabs";
import { ActivityLog, Bin, BoardMembers, LoadingPart, Outbox } from "./parts";

type Part = AdminTab & { action: Action; isMissing?: boolean };

/** The tabs that this person may open, in order. */
export function tabsFor(viewer: Viewer): AdminTab[] {
  const parts: Part[] = [
    {
      value: "invitations",
      label: "Invitations",
      action: "invitation.list",
      content: <Invitations me={viewer} keepsMail={hasOutbox()} />,
    },
    { value: "users", label: "Users", action: "member.list", content: <BoardMembers me={viewer} /> },
    {
      value: "settings",
      label: "Settings",
      action: "settings.read",
      content: (
        <Suspense fallback={<LoadingPart what="settings" />}>
          <BoardSettings />
        </Suspense>
      ),
    },
    {
      value: "usage",
      label: "AI Usage",
      action: "usage.read",
      content: (
        <Suspense fallback={<LoadingPart what="usage" />}>
          <ModelUsage />
        </Suspense>
      ),
    },
    { value: "bin", label: "Bin", action: "bin.open", content: <Bin /> },
    {
      value: "outbox",
      label: "Outbox",
      action: "outbox.read",
      isMissing: !hasOutbox(),
      content: <Outbox />,
    },
    {
      value: "activity",
      label: "Activity",
      action: "activity.read",
      content: (
        <Suspense fallback={<LoadingPart what="activity" />}>
          <Activity />
        </Suspense>
      ),
    },
  ];
  return parts
    .filter(({ action, isMissing }) => !isMissing && can(viewer, action))
    .map(({ value, label, content }) => ({ value, label, content }));
}

async function Activity() {
  return <ActivityLog people={await activityPeople(await requireActor())} />;
}
