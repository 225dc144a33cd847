import { MembersTable } from "./members-table";
import { PendingApprovals } from "./pending-approvals";
import type { Viewer } from "./person";
import { useMembers } from "./use-members";

/** The people of the board: those who wait to be let in, and those who are in. */
export function BoardMembers({ me }: { me: Viewer }) {
  const { data: members, error } = useMembers();
  if (error && !members) return <p role="alert">{error.message}</p>;
  if (!members)
    return (
      <p role="status" data-loading>
        Loading...
      </p>
    );
  const pending = members.filter(({ status }) => status === "pending");
  return (
    <div className="flex flex-col gap-6">
      {pending.length > 0 && <PendingApprovals me={me} members={pending} />}
      <MembersTable me={me} members={members.filter(({ status }) => status !== "pending")} />
    </div>
  );
}
