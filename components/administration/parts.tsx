"use client";

import dynamic from "next/dynamic";
import { Loading } from "@/components/layout/loading";
import { Card } from "@/components/ui/card";

/** Placeholder of a section that is loading; the footer waits for it. */
export function LoadingPart({ what }: { what: string }) {
  return (
    <Card data-loading className="min-h-64 px-4 py-5 sm:px-5">
      <Loading what={what} />
    </Card>
  );
}

const loading = () => <LoadingPart what="this part" />;

/** The content of the later tabs, loaded when they are opened. */
export const BoardMembers = dynamic(
  () => import("@/components/members/board-members").then((module) => module.BoardMembers),
  { loading },
);
export const OrganizationSettings = dynamic(
  () => import("@/components/settings/organization-settings").then((module) => module.OrganizationSettings),
  { loading },
);
export const BudgetForm = dynamic(
  () => import("@/components/usage/budget-form").then((module) => module.BudgetForm),
  { loading },
);
export const Bin = dynamic(() => import("@/components/bin/bin").then((module) => module.Bin), { loading });
export const Outbox = dynamic(() => import("@/components/outbox/outbox").then((module) => module.Outbox), {
  loading,
});
export const ActivityLog = dynamic(
  () => import("@/components/administration/activity-log").then((module) => module.ActivityLog),
  { loading },
);
