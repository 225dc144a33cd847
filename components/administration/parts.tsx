"use client";

import dynamic from "next/dynamic";
import { Skeleton } from "@/components/ui/skeleton";

// Most parts are there within a blink, and a grey field would only flash.
const loading = () => (
  <div className="animate-in fade-in fill-mode-both delay-300">
    <Skeleton role="status" aria-label="Loading" className="h-64 w-full" />
  </div>
);

/** What the later tabs show, each loaded when its tab is opened. */
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
  () => import("@/components/activity/activity-log").then((module) => module.ActivityLog),
  { loading },
);
