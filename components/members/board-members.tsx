import { Absent } from "@/components/layout/absent";
import { Card } from "@/components/ui/card";
import { MembersTable } from "./members-table";
import { PendingApprovals } from "./pending-approvals";
import type { Viewer } from "./person";
import { useMembers } from "./use-members";

/** The people of the board: pending approvals and members. */
export function BoardMembers({ me }: { me: Viewer }) {
  const { data: members, error, isFetching, refetch } = useMembers();
  if (!members)
    return (
      <Card aria-label="Board Members">
        <Absent what="the board members" error={error} isBusy={isFetching} onRetry={refetch} />
      </Card>
    );
  const pending = members.filter(({ status }) => status === "pending");
  return (
    <div className="flex flex-col gap-6">
      {pending.length > 0 && <PendingApprovals me={me} members={pending} />}
      <MembersTable me={me} members={members.filter(({ status }) => status !== "pending")} />
    </div>
  );
}
