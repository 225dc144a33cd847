import { BoardMembers } from "@/components/members/board-members";
import type { Viewer } from "@/components/members/person";
import { type Action, can } from "@/lib/auth/policy";
import type { AdminTab } from "./admin-tabs";

type Part = AdminTab & { action: Action };

/** The tabs that this person may open, in order. */
export function tabsFor(viewer: Viewer): AdminTab[] {
  const parts: Part[] = [
    { value: "users", label: "Users", action: "member.list", content: <BoardMembers me={viewer} /> },
  ];
  return parts
    .filter(({ action }) => can(viewer, action))
    .map(({ value, label, content }) => ({ value, label, content }));
}
